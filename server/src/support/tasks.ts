import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context, SystemActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Tasks } from '../task.ts';
import { deleteVisitorChats } from './chat-store.ts';
import { endChats } from './end-chats.ts';
import { sweepTicketFiles } from './ticket-files.ts';
import { deleteVisitorTickets } from './ticket-store.ts';

/** Counted from the closing. Complaints and privacy requests may have to be shown to a regulator. */
const questionKeptDays = 365;
const complaintKeptDays = 5 * 365;
/** Chats or tickets deleted in one transaction, with their entries. */
const batchMax = 200;

/**
 * Deletes old closed tickets and chats of visitors without an account (V25). Those of members are
 * deleted when the member's data is erased.
 */
async function forgetVisitors(ctx: Context<SystemActor>): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);
  const question = daysAgo(questionKeptDays);
  const closedBefore = { question, other: daysAgo(complaintKeptDays) };
  const untilNoneIsLeft = async (deleteSome: (tx: Tx) => Promise<number>) => {
    while ((await ctx.transaction(deleteSome)) === batchMax);
  };
  // Tickets first: a chat is kept as long as the ticket that it became.
  await untilNoneIsLeft((tx) => deleteVisitorTickets(tx, closedBefore, batchMax));
  await untilNoneIsLeft((tx) => deleteVisitorChats(tx, question, batchMax));
}

export const tasks: Tasks = [
  { name: 'sweep-ticket-files', crontab: '47 * * * *', run: sweepTicketFiles },
  { name: 'end-chats', attemptsMax: 5, crontab: '*/2 * * * *', run: endChats },
  { name: 'forget-visitors', attemptsMax: 5, crontab: '55 2 * * *', run: forgetVisitors },
];
