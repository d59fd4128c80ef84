import type { Words } from '@pahiram/api/operation';
import {
  DEFAULT_NOTICE_PREFERENCES,
  type NoticePreferences,
  type NoticeTopic,
} from '@pahiram/domain/notices/preferences';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { App } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import type { NoticePreference as NoticePreferenceTable } from '../db/schema.ts';

export interface NewMessage {
  readonly id: string;
  readonly memberId: string | null;
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly template: string;
  /** The state that the text tells; null when it stays true. */
  readonly about: string | null;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  /** Null: send immediately. */
  readonly dueAt: Date | null;
}

export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  await sql`
    INSERT INTO outgoing_message
      (id, member_id, channel, recipient, template, about, sealed, state, created_at, due_at)
    SELECT id, member_id, channel, recipient, template, about, sealed, 'queued', created_at, due_at
    FROM unnest(${messages.map(({ id }) => id)}::text[],
      ${messages.map(({ memberId }) => memberId)}::text[],
      ${messages.map(({ channel }) => channel)}::text[],
      ${messages.map(({ recipient }) => recipient)}::text[],
      ${messages.map(({ template }) => template)}::text[],
      ${messages.map(({ about }) => about)}::text[],
      ${messages.map(({ sealed }) => sealed)}::bytea[],
      ${messages.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${messages.map(({ dueAt }) => dueAt)}::timestamptz[])
      AS added (id, member_id, channel, recipient, template, about, sealed, created_at, due_at)`.execute(
    tx,
  );
}

export interface QueuedMessage {
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly sealed: Buffer;
  /** Not sent before this time. */
  readonly dueAt: Date;
}

/** @returns null when it was already sent or has failed. */
export async function getQueuedMessage(reader: Reader, id: string): Promise<QueuedMessage | null> {
  const row = await reader
    .selectFrom('outgoing_message')
    .select(['id', 'channel', 'recipient', 'sealed', 'created_at', 'due_at'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (!row?.sealed) return null;
  const channel = row.channel === 'mail' ? 'mail' : 'sms';
  return { ...row, channel, sealed: row.sealed, dueAt: row.due_at ?? row.created_at };
}

/** Deletes the texts of messages that wait to be sent about these states. */
export async function updateMessagesDropped(
  tx: Tx,
  states: readonly string[],
  reason: string,
): Promise<void> {
  await tx
    .updateTable('outgoing_message')
    .set({ state: 'dropped', sealed: null, failure: reason })
    .where('about', '=', sql<string>`ANY (${[...states]}::text[])`)
    .where('state', '=', 'queued')
    .execute();
}

/** Deletes the text; recipient, template and times are kept. A message can be dropped while it is being sent. */
export async function updateMessageSent(reader: Reader, id: string, sentAt: Date): Promise<void> {
  await reader
    .updateTable('outgoing_message')
    .set({ state: 'sent', sealed: null, sent_at: sentAt, failure: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'dropped'])
    .execute();
}

export async function updateMessageFailed(
  reader: Reader,
  id: string,
  failure: string,
): Promise<void> {
  await reader
    .updateTable('outgoing_message')
    .set({ state: 'failed', sealed: null, failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

export interface SandboxMessage {
  readonly id: bigint;
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly at: Date;
}

/** Sandbox messages, newest first. @param page.before only messages with a smaller id. */
export async function listSandboxRows(
  reader: Reader,
  page: { before?: bigint; recipient?: string; limit: number },
): Promise<SandboxMessage[]> {
  let query = reader
    .selectFrom('sandbox_message')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'at'])
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  if (page.recipient !== undefined) query = query.where('recipient', '=', page.recipient);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, channel: row.channel === 'mail' ? 'mail' : 'sms' }));
}

/** Deletes the messages to a member, and to their number before there was an account. */
export async function deleteMessagesOf(
  tx: Tx,
  memberId: string,
  phoneNumber: string,
): Promise<void> {
  await tx
    .deleteFrom('outgoing_message')
    .where((is) =>
      is.or([
        is('member_id', '=', memberId),
        is.and([is('member_id', 'is', null), is('recipient', '=', phoneNumber)]),
      ]),
    )
    .execute();
}

/** Deletes messages that were created before that time, sent or not. */
export function deleteMessagesBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'outgoing_message', 'created_at', before);
}

export function deleteSandboxMessagesBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'sandbox_message', 'at', before);
}

/** Newest first. */
export async function listMessagesOf(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('outgoing_message')
    .select(['channel', 'recipient', 'template', 'state', 'created_at', 'sent_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface NoticeWords {
  readonly subject: Words;
  readonly text: Words;
}

export interface StoredNotice {
  readonly id: `ntc_${string}`;
  readonly memberId: string;
  readonly topic: NoticeTopic;
  readonly template: string;
  readonly words: NoticeWords;
  readonly createdAt: Date;
  /** It asks for a payment, and is within the cap of such messages. */
  readonly isReminder?: boolean;
}

type WithVault = Pick<App, 'vault'>;

const both = z.object({ en: z.string(), fil: z.string() });
const wordsShape = z.object({ subject: both, text: both });

/** Encryption context: binds the sealed words to this notice of this member. */
const contextOf = (memberId: string, id: string): string => `${memberId}/${id}`;

export async function insertMemberNotices(
  tx: Tx,
  { vault }: WithVault,
  notices: readonly StoredNotice[],
): Promise<void> {
  const sealed = notices.map(({ id, memberId, words }) =>
    vault.seal('member-notice', contextOf(memberId, id), JSON.stringify(words)),
  );
  await sql`
    INSERT INTO member_notice (id, member_id, topic, template, sealed, created_at, is_reminder)
    SELECT id, member_id, topic, template, sealed, created_at, is_reminder
    FROM unnest(${notices.map(({ id }) => id)}::text[],
      ${notices.map(({ memberId }) => memberId)}::text[],
      ${notices.map(({ topic }) => topic)}::text[],
      ${notices.map(({ template }) => template)}::text[],
      ${sealed}::bytea[],
      ${notices.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${notices.map(({ isReminder }) => isReminder ?? false)}::boolean[])
      AS added (id, member_id, topic, template, sealed, created_at, is_reminder)`.execute(tx);
}

/** How many reminders these members got after a time; members without one are absent. */
export async function countReminders(
  reader: Reader,
  memberIds: readonly string[],
  after: Date,
): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('member_notice')
    .select(({ fn }) => ['member_id', fn.countAll<bigint>().as('count')])
    .where('member_id', '=', sql<string>`ANY (${[...memberIds]}::text[])`)
    .where('created_at', '>', after)
    .where('is_reminder', '=', true)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id: id, count }) => [id, Number(count)]));
}

export interface NoticeCursor {
  readonly createdAt: Date;
  readonly id: string;
}

/** The position of a member's own notice; null when it is not theirs. */
export async function findNoticeCursor(
  reader: Reader,
  memberId: string,
  id: string,
): Promise<NoticeCursor | null> {
  const row = await reader
    .selectFrom('member_notice')
    .select(['id', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first. @param page.after only older notices than this one. */
export async function listNotices(
  reader: Reader,
  { vault }: WithVault,
  memberId: string,
  page: { readonly after: NoticeCursor | null; readonly limit: number },
) {
  const { after } = page;
  const rows = await reader
    .selectFrom('member_notice')
    .select(['id', 'topic', 'sealed', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('created_at', 'id'),
          '<',
          tuple(after?.createdAt ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id as StoredNotice['id'],
    topic: row.topic as NoticeTopic,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
    ...openWords(vault.open('member-notice', contextOf(memberId, row.id), row.sealed)),
  }));
}

function openWords(opened: Buffer): NoticeWords {
  return wordsShape.parse(JSON.parse(opened.toString('utf8')));
}

export async function countUnread(reader: Reader, memberId: string): Promise<number> {
  const row = await reader
    .selectFrom('member_notice')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** @returns how many of the ids are the member's, whether read before or now. */
export async function updateNoticesRead(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const own = await tx
    .selectFrom('member_notice')
    .select(['id', 'read_at'])
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const unread = own.filter(({ read_at }) => read_at === null).map(({ id }) => id);
  if (unread.length > 0) {
    await tx
      .updateTable('member_notice')
      .set({ read_at: at })
      .where('member_id', '=', memberId)
      .where('id', 'in', unread)
      .execute();
  }
  return own.length;
}

export async function deleteNoticesOf(tx: Tx, memberId: string): Promise<number> {
  const result = await tx
    .deleteFrom('member_notice')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export function deleteNoticesBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'member_notice', 'created_at', before);
}

/** Without the language, which is stored in the member's own row. */
export type ChosenPreferences = Omit<NoticePreferences, 'language'>;

export async function getPreferences(reader: Reader, memberId: string): Promise<ChosenPreferences> {
  return (await loadPreferences(reader, [memberId]))(memberId);
}

/** The preferences of several members. */
export async function loadPreferences(
  reader: Reader,
  memberIds: readonly string[],
): Promise<(memberId: string) => ChosenPreferences> {
  const rows = await reader
    .selectFrom('notice_preference')
    .selectAll()
    .where('member_id', '=', sql<string>`ANY (${[...memberIds]}::text[])`)
    .execute();
  const chosen = new Map(rows.map((row) => [row.member_id, preferencesFromRow(row)]));
  return (memberId) => chosen.get(memberId) ?? DEFAULT_NOTICE_PREFERENCES;
}

function preferencesFromRow(row: Selectable<NoticePreferenceTable>): ChosenPreferences {
  return {
    loan: { sms: row.loan_sms, mail: row.loan_mail },
    help: { sms: row.help_sms, mail: row.help_mail },
    quietHours: {
      isOn: row.quiet_on,
      fromHour: row.quiet_from_hour,
      toHour: row.quiet_to_hour,
    },
  };
}

export async function upsertPreferences(
  tx: Tx,
  memberId: string,
  { loan, help, quietHours }: ChosenPreferences,
  changedAt: Date,
): Promise<void> {
  const chosen = {
    loan_sms: loan.sms,
    loan_mail: loan.mail,
    help_sms: help.sms,
    help_mail: help.mail,
    quiet_on: quietHours.isOn,
    quiet_from_hour: quietHours.fromHour,
    quiet_to_hour: quietHours.toHour,
    changed_at: changedAt,
  };
  await tx
    .insertInto('notice_preference')
    .values({ member_id: memberId, ...chosen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute();
}

export async function deletePreferences(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('notice_preference').where('member_id', '=', memberId).execute();
}
