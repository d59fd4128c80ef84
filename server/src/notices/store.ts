import type { Reader, Tx } from '../db/database.ts';

export interface NewMessage {
  readonly id: string;
  readonly memberId: string | null;
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly template: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  /** Null: send immediately. */
  readonly dueAt: Date | null;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      id: message.id,
      member_id: message.memberId,
      channel: message.channel,
      recipient: message.recipient,
      template: message.template,
      sealed: message.sealed,
      state: 'queued',
      created_at: message.createdAt,
      due_at: message.dueAt,
    })
    .execute();
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
    .selectFrom('message')
    .select(['id', 'channel', 'recipient', 'sealed', 'created_at', 'due_at'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (!row?.sealed) return null;
  const channel = row.channel === 'mail' ? 'mail' : 'sms';
  return { ...row, channel, sealed: row.sealed, dueAt: row.due_at ?? row.created_at };
}

/** Deletes the text; recipient, template and times are kept. */
export async function updateMessageSent(reader: Reader, id: string, sentAt: Date): Promise<void> {
  await reader
    .updateTable('message')
    .set({ state: 'sent', sealed: null, sent_at: sentAt, failure: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

export async function updateMessageFailed(
  reader: Reader,
  id: string,
  failure: string,
): Promise<void> {
  await reader
    .updateTable('message')
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
export async function listSandboxMessages(
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
    .deleteFrom('message')
    .where((is) =>
      is.or([
        is('member_id', '=', memberId),
        is.and([is('member_id', 'is', null), is('recipient', '=', phoneNumber)]),
      ]),
    )
    .execute();
}

/** Newest first. */
export async function listMessagesOf(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('message')
    .select(['channel', 'recipient', 'template', 'state', 'created_at', 'sent_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
