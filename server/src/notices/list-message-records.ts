import type { Reader } from '../db/database.ts';
import { listMessagesOf } from './store.ts';

/** The kind, recipient and times of the messages to a member, without text; newest first. */
export async function listMessageRecords(reader: Reader, memberId: string, limit: number) {
  const rows = await listMessagesOf(reader, memberId, limit);
  return rows.map((row) => ({
    channel: row.channel === 'mail' ? ('mail' as const) : ('sms' as const),
    recipient: row.recipient,
    template: row.template,
    state: row.state,
    at: row.created_at,
    sentAt: row.sent_at,
  }));
}
