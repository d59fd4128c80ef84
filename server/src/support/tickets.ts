import type * as contract from '@pahiram/api/support';
import { decideMobile, type PhoneNumber } from '@pahiram/domain/access/phone';
import { TICKET_ENTRIES_MAX, ticketClock } from '@pahiram/domain/support/support';
import type { Words } from '@pahiram/domain/texts/words';
import { isNumberOf } from '../accounts/number-of-member.ts';
import { findRecoverySteps } from '../accounts/ticket-of-member.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { addressBucket } from '../http/address-bucket.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Refusal, RefusalFacts } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId, newNumber } from '../ids.ts';
import { lockPage } from '../notices/stop-link.ts';
import { readCallBack, readMessage, readSender } from './message-checks.ts';
import { ticketReceivedNotice } from './notice-texts.ts';
import { notifySender } from './notify-sender.ts';
import { showOwnFeedback } from './rate.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { isTicketSecret } from './secrets.ts';
import { sendFiles } from './send-files.ts';
import type { Uploader } from './ticket-file-store.ts';
import {
  findTicketByNumber,
  insertTicket,
  insertTicketEntry,
  listTicketEntries,
  listTicketsOf,
  lockTicket,
  type NewTicket,
  type TicketRecord,
} from './ticket-store.ts';

const hour = 3_600;
const ticketsPerMember = { max: 10, windowSeconds: hour };
/** Limits the acknowledgements that anyone can have sent to one email address. */
const ticketsPerMailbox = { max: 5, windowSeconds: 24 * hour };
const answersPerTicket = { max: 20, windowSeconds: hour };
const listMax = 50;

export const openTicket: Handler<typeof contract.openTicket> = async (ctx, { body }, refuse) => {
  const sender = readSender(body, refuse);
  const message = readMessage(body.message, refuse);
  const call = readCallBack(body.callBack, refuse);
  const perAddress = {
    max: ctx.config.settings.LIMIT_TICKETS_PER_ADDRESS,
    windowSeconds: hour,
  };
  await countAttemptOrRefuse(ctx, 'support:address', addressBucket(ctx.ipAddress), perAddress);
  await countAttemptOrRefuse(ctx, 'support:mailbox', sender.email.toLowerCase(), ticketsPerMailbox);
  const { category } = body;
  const { language } = ctx;
  const own = { ...sender, ...call, category, language, memberId: null, chatId: null };
  return ctx.transaction(async (tx) => {
    const created = await createTicket(tx, ctx, own, [message]);
    const entry = { ticketId: created.id, seq: 1 };
    await sendFiles(tx, { kind: 'visitor' }, entry, body.files, refuse);
    return created;
  });
};

export const openMemberTicket: Handler<typeof contract.openMemberTicket> = async (
  ctx,
  { body },
  refuse,
) => {
  const sender = readSender(body, refuse);
  const message = readMessage(body.message, refuse);
  const call = readCallBack(body.callBack, refuse);
  const memberId = ctx.actor.id as `mbr_${string}`;
  await countAttemptOrRefuse(ctx, 'support:member', memberId, ticketsPerMember);
  if (sender.email !== null) {
    const mailbox = sender.email.toLowerCase();
    await countAttemptOrRefuse(ctx, 'support:mailbox', mailbox, ticketsPerMailbox);
  }
  const { category } = body;
  const own = { ...sender, ...call, category, language: ctx.language, chatId: null };
  const stolen = category === 'STOLEN_PHONE' ? readLostNumber(body.lostNumber, refuse) : null;
  return ctx.transaction(async (tx) => {
    const isOwn = stolen === null || (await isNumberOf(tx, memberId, stolen));
    // The answer to a report about somebody else's phone goes to the email only.
    if (!isOwn && sender.email === null) throw refuse('email-not-valid');
    const messages = stolen === null ? [message] : [message, lostNumberLine(stolen)[ctx.language]];
    const owner = { memberId: isOwn ? memberId : null };
    const created = await createTicket(tx, ctx, { ...own, ...owner }, messages);
    const entry = { ticketId: created.id, seq: 1 };
    await sendFiles(tx, { kind: 'member', id: memberId }, entry, body.files, refuse);
    return { ...created, isOwn };
  });
};

/** The number of the stolen phone in canonical digits; null when it is not said. @throws Refusal */
function readLostNumber(
  text: string | null,
  refuse: (code: 'lost-number-not-valid') => Refusal,
): PhoneNumber | null {
  if (text === null) return null;
  const number = decideMobile(text);
  if (!number.ok) throw refuse('lost-number-not-valid');
  return number.value;
}

/** Staff find the member by it. */
const lostNumberLine = (number: PhoneNumber): Words => ({
  en: `Number of the stolen phone: ${number}`,
  fil: `Numero ng ninakaw na phone: ${number}`,
});

export type TicketSender = Omit<NewTicket, 'id' | 'number' | 'openedAt' | 'answerBy' | 'resolveBy'>;

export interface CreatedTicket {
  readonly id: string;
  readonly number: string;
  readonly answerBy: Date;
  readonly resolveBy: Date;
}

/** Inserts a ticket with its messages and queues the acknowledgement, in one transaction. */
export async function createTicket(
  tx: Tx,
  ctx: Pick<Context, 'vault' | 'random' | 'clock' | 'config'>,
  sender: TicketSender,
  messages: readonly string[],
): Promise<CreatedTicket> {
  const openedAt = ctx.clock.now();
  const clock = ticketClock(sender.category, openedAt.getTime());
  const id = newId(ctx.random, 'tkt');
  const number = newNumber(ctx.random, 'TK');
  const [answerBy, resolveBy] = [new Date(clock.answerBy), new Date(clock.resolveBy)];
  const ticket = { ...sender, id, number, openedAt, answerBy, resolveBy };
  await insertTicket(tx, ticket);
  for (const text of messages.slice(0, TICKET_ENTRIES_MAX)) {
    await insertTicketEntry(tx, id, { staffId: null, text, at: openedAt });
  }
  await notifySender(tx, ctx, ticket, ticketReceivedNotice(ticket, lockPage(ctx)));
  return { id, number, answerBy, resolveBy };
}

export const getTicketByLink: Handler<typeof contract.getTicketByLink> = async (
  ctx,
  { params },
  refuse,
) => {
  const ticket = await findByLink(ctx, ctx.reader, params.number);
  if (!ticket) throw refuse('ticket-not-found');
  return showWithEntries(ctx, ticket);
};

export const getMemberTicket: Handler<typeof contract.getMemberTicket> = async (
  ctx,
  { params },
  refuse,
) => {
  const ticket = await findOwn(ctx.reader, ctx.actor.id, params.number);
  if (!ticket) throw refuse('ticket-not-found');
  return showWithEntries(ctx, ticket);
};

export const listMemberTickets: Handler<typeof contract.listMemberTickets> = async (ctx) => {
  const tickets = await listTicketsOf(ctx.reader, ctx.actor.id, listMax);
  return { tickets: tickets.map(showTicket) };
};

export const answerTicketByLink: Handler<typeof contract.answerTicketByLink> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const ticket = await findByLink(ctx, tx, params.number);
    if (!ticket) throw refuse('ticket-not-found');
    const message = { text: readMessage(body.message, refuse), files: body.files };
    return addSenderMessage(tx, ctx, ticket, { ...message, uploader: { kind: 'visitor' } }, refuse);
  });

export const answerMemberTicket: Handler<typeof contract.answerMemberTicket> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const ticket = await findOwn(tx, ctx.actor.id, params.number);
    if (!ticket) throw refuse('ticket-not-found');
    const message = { text: readMessage(body.message, refuse), files: body.files };
    const uploader = { kind: 'member', id: ctx.actor.id } as const;
    return addSenderMessage(tx, ctx, ticket, { ...message, uploader }, refuse);
  });

/** Adds a message of the sender and reopens the ticket, because we owe an answer. */
async function addSenderMessage(
  tx: Tx,
  ctx: Context,
  found: TicketRecord,
  message: {
    readonly text: string;
    readonly files: readonly string[];
    readonly uploader: Uploader;
  },
  refuse: (
    code: 'ticket-full' | 'ticket-file-gone' | 'ticket-files-full',
    facts?: RefusalFacts,
  ) => Refusal,
) {
  await countAttemptOrRefuse(ctx, 'support:ticket', found.id, answersPerTicket);
  const ticket = await lockTicket(tx, found.id);
  if (!ticket) throw new Error(`ticket ${found.id} is gone`);
  if (ticket.lastSeq >= TICKET_ENTRIES_MAX) throw refuse('ticket-full');
  const at = ctx.clock.now();
  const { text, files, uploader } = message;
  const seq = await insertTicketEntry(tx, ticket.id, { staffId: null, text, at });
  await sendFiles(tx, uploader, { ticketId: ticket.id, seq }, files, refuse);
  await reopenTicket(tx, ticket, at);
  const after = await lockTicket(tx, ticket.id);
  return showTicket(after ?? ticket);
}

/** The ticket of this number; undefined also when the secret of the link is wrong. */
async function findByLink(
  ctx: Pick<Context, 'vault' | 'http'>,
  reader: Reader,
  number: string,
): Promise<TicketRecord | undefined> {
  const ticket = await findTicketByNumber(reader, number);
  return ticket && isTicketSecret(ctx, ticket.id) ? ticket : undefined;
}

/** The member's own ticket; undefined also for another member's (V20). */
async function findOwn(
  reader: Reader,
  memberId: string,
  number: string,
): Promise<TicketRecord | undefined> {
  const ticket = await findTicketByNumber(reader, number);
  return ticket?.memberId === memberId ? ticket : undefined;
}

/** The fields of a ticket that its sender may see. */
export function showTicket(ticket: TicketRecord) {
  const { number, category, state, outcome, openedAt, answerBy, resolveBy, closedAt } = ticket;
  const callBack = showCallBack(ticket);
  return { number, category, state, outcome, openedAt, answerBy, resolveBy, closedAt, callBack };
}

export function showCallBack({ callNumber, callTime }: TicketRecord) {
  return callNumber === null || callTime === null
    ? null
    : { phoneNumber: callNumber, time: callTime };
}

async function showWithEntries(
  { reader, clock }: Pick<Context, 'reader' | 'clock'>,
  ticket: TicketRecord,
) {
  return {
    ...showTicket(ticket),
    ...showOwnFeedback(ticket, clock.now()),
    recovery: await findRecoverySteps(reader, ticket.number),
    entries: await listTicketEntries(reader, ticket.id),
  };
}
