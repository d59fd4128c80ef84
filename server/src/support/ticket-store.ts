import type { Language } from '@pahiram/api/operation';
import type { TicketRole } from '@pahiram/domain/support/hand-over';
import type {
  CallTime,
  TicketCategory,
  TicketOutcome,
  TicketState,
} from '@pahiram/domain/support/support';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { forgetFilesOfTickets, listTicketFiles } from './ticket-file-store.ts';

export interface TicketRecord {
  readonly id: `tkt_${string}`;
  readonly number: string;
  readonly memberId: `mbr_${string}` | null;
  /** The member to whom staff linked a visitor's ticket, who did it and when; all three or none. */
  readonly aboutMemberId: `mbr_${string}` | null;
  readonly linkedBy: string | null;
  readonly linkedAt: Date | null;
  /** When the report of a theft ends because the member denied it; null when they did not. */
  readonly reportEndsAt: Date | null;
  readonly chatId: string | null;
  readonly category: TicketCategory;
  readonly name: string;
  readonly email: string | null;
  /** Asked for with a call; both or none. */
  readonly callNumber: string | null;
  readonly callTime: CallTime | null;
  readonly language: Language;
  readonly state: TicketState;
  readonly claimedById: `stf_${string}` | null;
  readonly claimedByName: string | null;
  /** Whose queue an unclaimed ticket is in; null: everybody's. */
  readonly forRole: TicketRole | null;
  readonly lastSeq: number;
  readonly openedAt: Date;
  readonly waitingSince: Date;
  readonly answerBy: Date;
  readonly resolveBy: Date;
  readonly closedAt: Date | null;
  readonly outcome: TicketOutcome | null;
  /** What the sender answered to "Did this help?", and when first; null without an answer. */
  readonly hasHelped: boolean | null;
  readonly feedback: string;
  readonly feedbackAt: Date | null;
}

export type NewTicket = Pick<
  TicketRecord,
  'id' | 'number' | 'memberId' | 'chatId' | 'category' | 'name' | 'email' | 'language'
> &
  Pick<TicketRecord, 'callNumber' | 'callTime'> &
  Pick<TicketRecord, 'openedAt' | 'answerBy' | 'resolveBy'>;

export interface TicketEntry {
  readonly seq: number;
  readonly author: 'SENDER' | 'STAFF';
  readonly staffName: string | null;
  readonly text: string;
  readonly at: Date;
  readonly files: Awaited<ReturnType<typeof listTicketFiles>>;
}

function selectTickets(reader: Reader) {
  return reader
    .selectFrom('ticket as t')
    .leftJoin('staff as s', 's.id', 't.claimed_by')
    .leftJoin('staff as l', 'l.id', 't.linked_by')
    .select(['t.about_member_id as aboutMemberId', 'l.name as linkedBy', 't.linked_at as linkedAt'])
    .select('t.report_ends_at as reportEndsAt')
    .select(['t.id', 't.number', 't.member_id as memberId', 't.chat_id as chatId', 't.category'])
    .select(['t.call_number as callNumber', 't.call_time as callTime'])
    .select(['t.name', 't.email', 't.language', 't.state', 't.claimed_by as claimedById'])
    .select([
      's.name as claimedByName',
      't.for_role as forRole',
      't.last_seq as lastSeq',
      't.opened_at as openedAt',
    ])
    .select(['t.waiting_since as waitingSince', 't.answer_by as answerBy'])
    .select(['t.resolve_by as resolveBy', 't.closed_at as closedAt', 't.outcome'])
    .select(['t.has_helped as hasHelped', 't.feedback', 't.feedback_at as feedbackAt']);
}

function asTicket(row: object): TicketRecord {
  return row as unknown as TicketRecord;
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx
    .insertInto('ticket')
    .values({
      id: ticket.id,
      number: ticket.number,
      member_id: ticket.memberId,
      chat_id: ticket.chatId,
      category: ticket.category,
      name: ticket.name,
      email: ticket.email,
      call_number: ticket.callNumber,
      call_time: ticket.callTime,
      language: ticket.language,
      state: 'OPEN',
      opened_at: ticket.openedAt,
      waiting_since: ticket.openedAt,
      answer_by: ticket.answerBy,
      resolve_by: ticket.resolveBy,
    })
    .execute();
}

/** Adds an entry with the ticket's next number. @returns the number. */
export async function insertTicketEntry(
  tx: Tx,
  ticketId: string,
  entry: { readonly staffId: string | null; readonly text: string; readonly at: Date },
): Promise<number> {
  const { lastSeq } = await tx
    .updateTable('ticket')
    .set({ last_seq: sql`last_seq + 1` })
    .where('id', '=', ticketId)
    .returning('last_seq as lastSeq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ticket_entry')
    .values({
      ticket_id: ticketId,
      seq: lastSeq,
      author: entry.staffId === null ? 'SENDER' : 'STAFF',
      staff_id: entry.staffId,
      text: entry.text,
      at: entry.at,
    })
    .execute();
  return lastSeq;
}

export type TicketChange = Partial<{
  readonly state: TicketState;
  readonly claimed_by: string | null;
  readonly for_role: TicketRole | null;
  readonly waiting_since: Date;
  readonly answer_by: Date;
  readonly resolve_by: Date;
  readonly closed_at: Date | null;
  readonly outcome: TicketOutcome | null;
  readonly has_helped: boolean;
  readonly feedback: string;
  readonly feedback_at: Date;
  readonly category: TicketCategory;
  readonly about_member_id: string | null;
  readonly linked_by: string | null;
  readonly linked_at: Date | null;
  readonly report_ends_at: null;
}>;

export async function updateTicket(tx: Tx, id: string, change: TicketChange): Promise<void> {
  await tx.updateTable('ticket').set(change).where('id', '=', id).execute();
}

export async function getTicketRow(reader: Reader, id: string): Promise<TicketRecord | undefined> {
  const row = await selectTickets(reader).where('t.id', '=', id).executeTakeFirst();
  return row && asTicket(row);
}

export async function findTicketByNumber(
  reader: Reader,
  number: string,
): Promise<TicketRecord | undefined> {
  const row = await selectTickets(reader).where('t.number', '=', number).executeTakeFirst();
  return row && asTicket(row);
}

/** Whether a chat became a ticket of one of these categories. */
export async function isChatOfTicket(
  reader: Reader,
  chatId: string,
  categories: readonly TicketCategory[],
): Promise<boolean> {
  if (categories.length === 0) return false;
  const row = await reader
    .selectFrom('ticket')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('category', 'in', categories)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockTicket(tx: Tx, id: string): Promise<TicketRecord | undefined> {
  const row = await selectTickets(tx).where('t.id', '=', id).forUpdate('t').executeTakeFirst();
  return row && asTicket(row);
}

export async function listTicketEntries(reader: Reader, ticketId: string): Promise<TicketEntry[]> {
  const rows = await reader
    .selectFrom('ticket_entry as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .select(['e.seq', 'e.author', 's.name as staffName', 'e.text', 'e.at'])
    .where('e.ticket_id', '=', ticketId)
    .orderBy('e.seq')
    .execute();
  const files = await listTicketFiles(reader, ticketId);
  return rows.map((row) => ({
    ...row,
    author: row.author as TicketEntry['author'],
    files: files.filter(({ seq }) => seq === row.seq),
  }));
}

export async function listTicketsOf(
  reader: Reader,
  memberId: string,
  limit: number,
): Promise<TicketRecord[]> {
  const rows = await selectTickets(reader)
    .where('t.member_id', '=', memberId)
    .orderBy('t.opened_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asTicket);
}

export interface TicketFilter {
  readonly state: TicketState;
  /** Those that the caller may read. */
  readonly readable: RawBuilder<boolean>;
  /** Only this one; null: all. */
  readonly category: TicketCategory | null;
  readonly claim: 'any' | 'free' | 'mine';
  readonly staffId: string;
  readonly roles: readonly string[];
  /** Only those whose sender said that they did not help. */
  readonly isNotHelped: boolean;
  /** Bounds of the promised time: from, and before. */
  readonly dueFrom: Date | null;
  readonly dueBefore: Date | null;
  /** Only these; null: all. */
  readonly ids: readonly string[] | null;
}

export type TicketSortKey = 'waiting' | 'promise';

export interface TicketPage {
  readonly order: { readonly by: TicketSortKey; readonly direction: 'asc' | 'desc' };
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** By when we promised to act: to answer an open ticket, to end an answered one. Null: a closed one. */
const dueAt = sql<Date | null>`CASE t.state WHEN 'OPEN' THEN least(t.answer_by, t.resolve_by)
  WHEN 'ANSWERED' THEN t.resolve_by END`;

/** An urgent ticket has less time to its answer, so that it comes first by the promise. */
function sortColumn(state: TicketState, by: TicketSortKey) {
  if (by === 'waiting') return 't.waiting_since';
  return state === 'OPEN' ? 't.answer_by' : 't.resolve_by';
}

/** The value of a ticket in an order. */
export function ticketSortValue(ticket: TicketRecord, by: TicketSortKey): Date {
  if (by === 'waiting') return ticket.waitingSince;
  return ticket.state === 'OPEN' ? ticket.answerBy : ticket.resolveBy;
}

/** The condition of a filter on `ticket t`. */
function matching(filter: TicketFilter): RawBuilder<boolean> {
  const conditions = [sql`t.state = ${filter.state}`, filter.readable];
  if (filter.category) conditions.push(sql`t.category = ${filter.category}`);
  if (filter.claim === 'mine') conditions.push(sql`t.claimed_by = ${filter.staffId}`);
  if (filter.claim === 'free') {
    const roles = sql.val([...filter.roles]);
    conditions.push(
      sql`(t.claimed_by IS NULL OR t.claimed_by = ${filter.staffId})`,
      sql`(t.for_role IS NULL OR t.for_role = ANY(${roles}))`,
    );
  }
  if (filter.dueFrom) conditions.push(sql`${dueAt} >= ${filter.dueFrom}`);
  if (filter.dueBefore) conditions.push(sql`${dueAt} < ${filter.dueBefore}`);
  if (filter.isNotHelped) conditions.push(sql`NOT t.has_helped`);
  if (filter.ids) conditions.push(sql`t.id = ANY(${sql.val([...filter.ids])})`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

export async function listTicketRows(
  reader: Reader,
  filter: TicketFilter,
  { order, after, limit }: TicketPage,
): Promise<TicketRecord[]> {
  const column = sortColumn(filter.state, order.by);
  let query = selectTickets(reader)
    .where(matching(filter))
    .orderBy(column, order.direction)
    .orderBy('t.id', order.direction)
    .limit(limit);
  if (after !== null) {
    const beyond = sql.raw(order.direction === 'asc' ? '>' : '<');
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, t.id) ${beyond} (${after.at}, ${after.id})`,
    );
  }
  return (await query.execute()).map(asTicket);
}

/** Those of the ids that have one of the categories, newest first. */
export async function listFoundTickets(
  reader: Reader,
  ids: readonly string[],
  categories: readonly TicketCategory[],
  { after, limit }: Pick<TicketPage, 'after' | 'limit'>,
): Promise<TicketRecord[]> {
  const rows = await selectTickets(reader)
    .where(sql<boolean>`t.id = ANY(${sql.val([...ids])})`)
    .where('t.category', 'in', categories)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(t.opened_at, t.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('t.opened_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asTicket);
}

/** How many tickets a filter has, and how many of them are past the promised time. */
export async function sumTickets(
  reader: Reader,
  filter: TicketFilter,
  now: Date,
): Promise<{ rows: number; late: number }> {
  const row = await reader
    .selectFrom('ticket as t')
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`count(*) FILTER (WHERE ${dueAt} < ${now})::int`.as('late'),
    ])
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return row;
}

/** States that wait for somebody. */
type TicketQueue = Exclude<TicketState, 'CLOSED'>;

/** Closed tickets are not counted: there are ever more of them. */
export async function countTickets(
  reader: Reader,
  readable: RawBuilder<boolean>,
  now: Date,
): Promise<Record<'counts' | 'late', Record<TicketQueue, number>>> {
  const rows = await reader
    .selectFrom('ticket as t')
    .select(['t.state', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`count(*) FILTER (WHERE ${dueAt} <= ${now})::int`.as('late'))
    .where('t.state', 'in', ['OPEN', 'ANSWERED'])
    .where(readable)
    .groupBy('t.state')
    .execute();
  const of = (name: 'count' | 'late', state: TicketQueue): number =>
    rows.find((row) => row.state === state)?.[name] ?? 0;
  return {
    counts: { OPEN: of('count', 'OPEN'), ANSWERED: of('count', 'ANSWERED') },
    late: { OPEN: of('late', 'OPEN'), ANSWERED: of('late', 'ANSWERED') },
  };
}

/** Deletes the member's tickets, those that their chats became, and visitors' tickets about the member. */
export async function deleteTicketsOf(tx: Tx, memberId: string): Promise<void> {
  const owned = tx
    .selectFrom('ticket as t')
    .leftJoin('chat as c', 'c.id', 't.chat_id')
    .select('t.id')
    .where((or) =>
      or.or([
        or('t.member_id', '=', memberId),
        or('t.about_member_id', '=', memberId),
        or('c.member_id', '=', memberId),
      ]),
    );
  const ids = (await owned.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await forgetFilesOfTickets(tx, ids);
  await tx.deleteFrom('ticket').where('id', 'in', ids).execute();
}

/**
 * Deletes closed tickets of visitors without an account; their entries go with them. The lock keeps a ticket
 * that its sender reopens at this moment.
 * @returns how many, at most `limit`.
 */
export async function deleteVisitorTickets(
  tx: Tx,
  closedBefore: { readonly question: Date; readonly other: Date },
  limit: number,
): Promise<number> {
  const old = await tx
    .selectFrom('ticket')
    .select('id')
    .where('member_id', 'is', null)
    .where((where) =>
      where.or([
        where('closed_at', '<', closedBefore.other),
        where.and([
          where('closed_at', '<', closedBefore.question),
          where('category', 'in', ['QUESTION', 'STOLEN_PHONE']),
        ]),
      ]),
    )
    .limit(limit)
    .forUpdate()
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await forgetFilesOfTickets(tx, ids);
  await tx.deleteFrom('ticket').where('id', 'in', ids).execute();
  return ids.length;
}
