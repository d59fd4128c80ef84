import * as z from 'zod';
import { getMember } from '../accounts/members.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import {
  deleteSubscription,
  deleteSubscriptionOfEndedSession,
  deleteSubscriptionsOfSessions,
  findBrowser,
  findUnreadTopic,
  listSubscriptionIds,
} from './push-store.ts';
import { pushText } from './push-texts.ts';
import { countUnread } from './store.ts';

/** About a quarter of an hour; the notice centre has the notice anyway. */
export const pushAttemptsMax = 10;

export const pushPayload = z.object({
  memberId: z.string(),
  subscriptionId: z.string(),
  noticeId: z.string(),
  until: z.coerce.date(),
});

export interface PushedNotice {
  readonly memberId: string;
  readonly noticeId: string;
  /** Not sent before this time. */
  readonly dueAt: Date;
  /** Not shown after it, also on a phone that was off. */
  readonly until: Date;
}

/** Queues each notice for every browser in which its member turned notices on. */
export async function queuePushes(tx: Tx, notices: readonly PushedNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const browsers = await listSubscriptionIds(
    tx,
    notices.map(({ memberId }) => memberId),
  );
  if (browsers.length === 0) return;
  const jobs = notices.flatMap(({ memberId, noticeId, dueAt, until }) =>
    browsers
      .filter((browser) => browser.memberId === memberId)
      .map(({ id }) => ({
        payload: { memberId, noticeId, until, subscriptionId: id },
        runAt: dueAt,
      })),
  );
  await enqueueMany(tx, 'send-push', jobs);
}

/** Ends what was turned on in these sessions. */
export async function forgetPushOf(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await deleteSubscriptionsOfSessions(tx, sessionIds);
}

/**
 * Sends one notice to one browser, unless it has been read meanwhile or the session of the browser has ended. Sent
 * twice, the second replaces the first: both name the notice.
 */
export async function sendPush(
  ctx: Context,
  { memberId, subscriptionId: id, noticeId, until }: z.output<typeof pushPayload>,
): Promise<void> {
  const { reader, integrations } = ctx;
  const { push } = integrations;
  const now = ctx.clock.now();
  if (!push || now >= until) return;
  const serverKey = push.publicKey;
  const browser = await findBrowser(reader, ctx, { memberId, id, serverKey }, now);
  if (browser === null) return deleteSubscriptionOfEndedSession(reader, { memberId, id }, now);
  const topic = await findUnreadTopic(reader, memberId, noticeId);
  const member = topic && (await getMember(reader, memberId));
  if (!member) return;
  const unread = await countUnread(reader, memberId);
  const sent = await push.send(browser, {
    text: JSON.stringify({ ...pushText(topic, member.language), unread, tag: noticeId }),
    keptSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
    isUrgent: topic === 'SECURITY' || topic === 'MONEY',
    topic: noticeId,
  });
  if (sent === 'gone') await deleteSubscription(reader, memberId, id);
}
