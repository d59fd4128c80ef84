import type { Language } from '@pahiram/api/operation';
import type { AnsweringRole } from '@pahiram/domain/support/hand-over';
import type {
  CHAT_SENDERS,
  CHAT_SHOWS,
  ChatState,
  TicketCategory,
} from '@pahiram/domain/support/support';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

export interface ChatRecord {
  readonly id: `cht_${string}`;
  readonly memberId: `mbr_${string}` | null;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly state: ChatState;
  readonly claimedById: `stf_${string}` | null;
  readonly claimedByName: string | null;
  /** To whom a waiting chat was handed; nobody else is kept from joining. */
  readonly forStaffId: `stf_${string}` | null;
  readonly forStaffName: string | null;
  readonly forRole: AnsweringRole | null;
  readonly lastSeq: number;
  readonly lastEntryAt: Date;
  readonly staffReadSeq: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** What the member answered to "Did this help?", and when first; null without an answer. */
  readonly hasHelped: boolean | null;
  readonly feedback: string;
  readonly feedbackAt: Date | null;
}

export type ChatEntryKind = 'MESSAGE' | 'JOINED' | 'LEFT' | 'CLOSED' | 'TICKET';
export type ChatAuthor = 'SENDER' | 'STAFF' | 'SYSTEM';

export interface ChatEntry {
  readonly seq: number;
  readonly kind: ChatEntryKind;
  readonly author: ChatAuthor;
  readonly text: string | null;
  readonly staffName: string | null;
  readonly at: Date;
}

function selectChats(reader: Reader) {
  return reader
    .selectFrom('chat as c')
    .leftJoin('staff as s', 's.id', 'c.claimed_by')
    .leftJoin('staff as f', 'f.id', 'c.for_staff')
    .select(['c.for_staff as forStaffId', 'f.name as forStaffName', 'c.for_role as forRole'])
    .select(['c.id', 'c.member_id as memberId', 'c.name', 'c.email', 'c.language', 'c.state'])
    .select(['c.claimed_by as claimedById', 's.name as claimedByName', 'c.last_seq as lastSeq'])
    .select(['c.last_entry_at as lastEntryAt', 'c.staff_read_seq as staffReadSeq'])
    .select(['c.opened_at as openedAt', 'c.closed_at as closedAt'])
    .select(['c.has_helped as hasHelped', 'c.feedback', 'c.feedback_at as feedbackAt']);
}

function asChat(row: object): ChatRecord {
  return row as unknown as ChatRecord;
}

/** @returns false when a chat with this secret exists already. */
export async function insertChat(
  tx: Tx,
  chat: Pick<ChatRecord, 'id' | 'memberId' | 'name' | 'email' | 'language' | 'openedAt'> & {
    readonly secretFingerprint: Buffer;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('chat')
    .values({
      id: chat.id,
      secret_fingerprint: chat.secretFingerprint,
      member_id: chat.memberId,
      name: chat.name,
      email: chat.email,
      language: chat.language,
      state: 'WAITING',
      last_entry_at: chat.openedAt,
      opened_at: chat.openedAt,
    })
    .onConflict((conflict) => conflict.column('secret_fingerprint').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Adds an entry with the chat's next number. @returns that number. */
export async function insertChatEntry(
  tx: Tx,
  chatId: string,
  entry: {
    readonly kind: ChatEntryKind;
    readonly author: ChatAuthor;
    readonly staffId?: string;
    readonly text?: string;
    readonly at: Date;
  },
): Promise<number> {
  const { seq } = await tx
    .updateTable('chat')
    .set({ last_seq: sql`last_seq + 1`, last_entry_at: entry.at })
    .where('id', '=', chatId)
    .returning('last_seq as seq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('chat_entry')
    .values({
      chat_id: chatId,
      seq,
      kind: entry.kind,
      author: entry.author,
      staff_id: entry.staffId ?? null,
      text: entry.text ?? null,
      at: entry.at,
    })
    .execute();
  return seq;
}

export type ChatChange = Partial<{
  readonly state: ChatState;
  readonly claimed_by: string | null;
  readonly for_staff: string | null;
  readonly for_role: AnsweringRole | null;
  readonly closed_at: Date;
  readonly staff_read_seq: number;
  readonly secret_fingerprint: Buffer;
  readonly has_helped: boolean;
  readonly feedback: string;
  readonly feedback_at: Date;
}>;

export async function updateChat(tx: Tx, id: string, change: ChatChange): Promise<void> {
  await tx.updateTable('chat').set(change).where('id', '=', id).execute();
}

export async function getChatRow(reader: Reader, id: string): Promise<ChatRecord | undefined> {
  const row = await selectChats(reader).where('c.id', '=', id).executeTakeFirst();
  return row && asChat(row);
}

export async function lockChat(tx: Tx, id: string): Promise<ChatRecord | undefined> {
  const row = await selectChats(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
  return row && asChat(row);
}

/** The member's chat that has not ended. */
export async function lockOpenChatOf(tx: Tx, memberId: string): Promise<ChatRecord | undefined> {
  const row = await selectChats(tx)
    .where('c.member_id', '=', memberId)
    .where('c.state', '<>', 'CLOSED')
    .orderBy('c.opened_at', 'desc')
    .limit(1)
    .forUpdate('c')
    .executeTakeFirst();
  return row && asChat(row);
}

export async function findChatBySecret(
  reader: Reader,
  fingerprint: Buffer,
): Promise<ChatRecord | undefined> {
  const row = await selectChats(reader)
    .where('c.secret_fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row && asChat(row);
}

export async function lockChatBySecret(
  tx: Tx,
  fingerprint: Buffer,
): Promise<ChatRecord | undefined> {
  const row = await selectChats(tx)
    .where('c.secret_fingerprint', '=', fingerprint)
    .forUpdate('c')
    .executeTakeFirst();
  return row && asChat(row);
}

/** The last message from staff, if any. */
export async function getLastStaffMessage(reader: Reader, chatId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('chat_entry')
    .select('text')
    .where('chat_id', '=', chatId)
    .where('kind', '=', 'MESSAGE')
    .where('author', '=', 'STAFF')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** The messages of the sender, for the ticket that the chat becomes. */
export async function listSenderMessages(reader: Reader, chatId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('chat_entry')
    .select('text')
    .where('chat_id', '=', chatId)
    .where('kind', '=', 'MESSAGE')
    .where('author', '=', 'SENDER')
    .orderBy('seq')
    .execute();
  return rows.flatMap(({ text }) => text ?? []);
}

export interface ChatFilter {
  readonly show: (typeof CHAT_SHOWS)[number];
  readonly sender: (typeof CHAT_SENDERS)[number];
  readonly staffId: string;
  /** Chats that became such tickets are left out. */
  readonly hidden: readonly TicketCategory[];
}

/**
 * Open chats, oldest first, or ended ones, newest first, with the number of sender messages that staff have not read.
 */
export async function listChatRows(
  reader: Reader,
  { show, sender, staffId, hidden }: ChatFilter,
  page: {
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<(ChatRecord & { readonly unread: number })[]> {
  const { after, limit } = page;
  const isClosed = show === 'CLOSED' || show === 'NOT_HELPED';
  const time = isClosed ? 'c.closed_at' : 'c.opened_at';
  const direction = isClosed ? 'desc' : 'asc';
  const beyond = sql.raw(isClosed ? '<' : '>');
  const rows = await selectChats(reader)
    .select((from) =>
      from
        .selectFrom('chat_entry as e')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('e.chat_id', '=', 'c.id')
        .whereRef('e.seq', '>', 'c.staff_read_seq')
        .where('e.author', '=', 'SENDER')
        .where('e.kind', '=', 'MESSAGE')
        .as('unread'),
    )
    .where(isClosed ? sql<boolean>`c.state = 'CLOSED'` : sql<boolean>`c.state <> 'CLOSED'`)
    .$if(show === 'NOT_HELPED', (query) => query.where(sql<boolean>`NOT c.has_helped`))
    .$if(show === 'WAITING', (query) => query.where('c.state', '=', 'WAITING'))
    .$if(sender === 'member', (query) => query.where('c.member_id', 'is not', null))
    .$if(sender === 'visitor', (query) => query.where('c.member_id', 'is', null))
    .$if(show === 'MINE', (query) => query.where('c.claimed_by', '=', staffId))
    .$if(isClosed && hidden.length > 0, (query) =>
      query.where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('ticket as t')
              .select('t.id')
              .whereRef('t.chat_id', '=', 'c.id')
              .where('t.category', 'in', hidden),
          ),
        ),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sql.ref(time)}, c.id) ${beyond} (${after?.at}, ${after?.id})`),
    )
    .orderBy(time, direction)
    .orderBy('c.id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...asChat(row), unread: Number(row.unread ?? 0) }));
}

export interface ChatPosition {
  readonly topic: string;
  readonly after: number;
}

const entriesReadMax = 2_000;

/** The entries after each offset, of many chats in one query; at most 2,000. */
export async function listEntriesAfter(
  reader: Reader,
  positions: readonly ChatPosition[],
): Promise<(ChatEntry & { readonly chatId: string })[]> {
  const chatIds = positions.map(({ topic }) => topic);
  const afters = positions.map(({ after }) => after);
  const { rows } = await sql<ChatEntry & { chatId: string }>`
    SELECT e.chat_id AS "chatId", e.seq, e.kind, e.author, e.text,
           split_part(s.name, ' ', 1) AS "staffName", e.at
    FROM unnest(${chatIds}::text[], ${afters}::integer[]) AS wanted (chat_id, after)
    JOIN chat_entry e ON e.chat_id = wanted.chat_id AND e.seq > wanted.after
    LEFT JOIN staff s ON s.id = e.staff_id
    ORDER BY e.chat_id, e.seq
    LIMIT ${entriesReadMax}`.execute(reader);
  return rows;
}

export async function deleteChatsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('chat').where('member_id', '=', memberId).execute();
}

/**
 * Deletes closed chats of visitors without an account, with all entries, unless the ticket that a
 * chat became is still stored.
 * @returns how many, at most `limit`.
 */
export async function deleteVisitorChats(
  tx: Tx,
  closedBefore: Date,
  limit: number,
): Promise<number> {
  const old = await tx
    .selectFrom('chat as c')
    .select('c.id')
    .where('c.member_id', 'is', null)
    .where('c.closed_at', '<', closedBefore)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('ticket as t').select('t.id').whereRef('t.chat_id', '=', 'c.id'))),
    )
    .limit(limit)
    .forUpdate()
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.deleteFrom('chat').where('id', 'in', ids).execute();
  return ids.length;
}

/** Newest first. */
export async function listChatsOf(
  reader: Reader,
  memberId: string,
  limit: number,
): Promise<ChatRecord[]> {
  const rows = await selectChats(reader)
    .where('c.member_id', '=', memberId)
    .orderBy('c.opened_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute();
  return rows.map(asChat);
}
