import type { App } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { deleteSubscriptionsOf, listSubscriptionsOf } from './push-store.ts';
import {
  type ChosenPreferences,
  deleteMessagesOf,
  deleteNoticesOf,
  deletePreferences,
  getPreferences,
  listMessagesOf,
  listNotices,
} from './store.ts';

/** The stored notices of a member, newest first. */
export function listNoticeRecords(
  reader: Reader,
  app: Pick<App, 'vault'>,
  memberId: string,
  limit: number,
) {
  return listNotices(reader, app, memberId, { after: null, limit });
}

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

/** The notification preferences of a member or the defaults, without the language. */
export function getChosenPreferences(reader: Reader, memberId: string): Promise<ChosenPreferences> {
  return getPreferences(reader, memberId);
}

/** Deletes all notices of a member. The caller records why. @returns their number. */
export function forgetNoticesOf(tx: Tx, memberId: string): Promise<number> {
  return deleteNoticesOf(tx, memberId);
}

/** Deletes every message to a member with its recipient; messages still queued are not sent. */
export function forgetMessages(tx: Tx, memberId: string, phoneNumber: string): Promise<void> {
  return deleteMessagesOf(tx, memberId, phoneNumber);
}

/** The browsers in which a member turned notices on; newest first. */
export function listPushRecords(reader: Reader, memberId: string, limit: number) {
  return listSubscriptionsOf(reader, memberId, limit);
}

/** Deletes the notification preferences of a member and the browsers that get notices. */
export async function forgetPreferences(tx: Tx, memberId: string): Promise<void> {
  await deleteSubscriptionsOf(tx, memberId);
  await deletePreferences(tx, memberId);
}
