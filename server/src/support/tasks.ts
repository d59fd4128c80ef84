import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context, SystemActor } from '../context.ts';
import type { Tasks } from '../task.ts';
import { deleteVisitorChats } from './chat-store.ts';
import { endChats } from './end-chats.ts';
import { deleteVisitorTickets } from './ticket-store.ts';

/** Counted from the closing. */
const visitorsKeptDays = 365;
/** Chats or tickets deleted in one transaction, with their entries. */
const batchMax = 200;

/**
 * Deletes old closed tickets and chats of visitors without an account (V25). Those of members are
 * deleted when the member's data is erased.
 */
async function forgetVisitors(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - visitorsKeptDays * DAY_MS);
  // Tickets first: a chat is kept as long as the ticket that it became.
  for (const deleteSome of [deleteVisitorTickets, deleteVisitorChats]) {
    while ((await ctx.transaction((tx) => deleteSome(tx, before, batchMax))) === batchMax);
  }
}

export const tasks: Tasks = [
  { name: 'end-chats', attemptsMax: 5, crontab: '*/2 * * * *', run: endChats },
  // 02:55 in Manila.
  { name: 'forget-visitors', attemptsMax: 5, crontab: '55 18 * * *', run: forgetVisitors },
];
