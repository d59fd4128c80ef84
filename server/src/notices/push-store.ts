import type { NoticeTopic } from '@pahiram/domain/notices/preferences';
import { sql } from 'kysely';
import * as z from 'zod';
import type { App } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { PushBrowser } from '../integrations/web-push.ts';

const browserShape = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Encryption context: binds the sealed address to this row. */
const contextOf = (memberId: string, id: string): string => `${memberId}/${id}`;

export interface NewPushSubscription {
  readonly id: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly browser: PushBrowser;
  readonly serverKey: string;
  readonly createdAt: Date;
}

/** Replaces what the session has, and what another session had of the same browser. */
export async function putSubscription(
  tx: Tx,
  { vault }: Pick<App, 'vault'>,
  given: NewPushSubscription,
): Promise<void> {
  const { id, memberId, sessionId, browser } = given;
  await deleteSubscriptionsOfSessions(tx, [sessionId]);
  const row = {
    id,
    member_id: memberId,
    session_id: sessionId,
    host: new URL(browser.endpoint).hostname,
    sealed: vault.seal('push', contextOf(memberId, id), JSON.stringify(browser)),
    server_key: given.serverKey,
    created_at: given.createdAt,
  };
  await tx
    .insertInto('push_subscription')
    .values({ ...row, endpoint_fingerprint: vault.fingerprint('push', browser.endpoint) })
    .onConflict((conflict) => conflict.column('endpoint_fingerprint').doUpdateSet(row))
    .execute();
}

/** @returns how many there were. */
export async function deleteSubscriptionsOfSessions(
  tx: Tx,
  sessionIds: readonly string[],
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const result = await tx
    .deleteFrom('push_subscription')
    .where('session_id', 'in', sessionIds)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteSubscriptionsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('member_id', '=', memberId).execute();
}

export async function deleteSubscription(
  reader: Reader,
  memberId: string,
  id: string,
): Promise<void> {
  await reader
    .deleteFrom('push_subscription')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the subscription if its session has ended or run out: neither can be used again. */
export async function deleteSubscriptionOfEndedSession(
  reader: Reader,
  { memberId, id }: { readonly memberId: string; readonly id: string },
  now: Date,
): Promise<void> {
  await reader
    .deleteFrom('push_subscription')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session')
          .select('session.id')
          .whereRef('session.id', '=', 'push_subscription.session_id')
          .where(({ or, eb }) =>
            or([eb('session.ended_at', 'is not', null), eb('session.expires_at', '<=', now)]),
          ),
      ),
    )
    .execute();
}

export async function hasSubscription(
  reader: Reader,
  of: { readonly memberId: string; readonly sessionId: string; readonly serverKey: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('push_subscription')
    .select('id')
    .where('member_id', '=', of.memberId)
    .where('session_id', '=', of.sessionId)
    .where('server_key', '=', of.serverKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** The subscriptions of several members. */
export async function listSubscriptionIds(
  tx: Tx,
  memberIds: readonly string[],
): Promise<readonly { readonly memberId: string; readonly id: string }[]> {
  return tx
    .selectFrom('push_subscription')
    .select(['member_id as memberId', 'id'])
    .where('member_id', '=', sql<string>`ANY (${[...memberIds]}::text[])`)
    .orderBy('id')
    .execute();
}

/** Newest first, without address and keys. */
export async function listSubscriptionsOf(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('push_subscription')
    .select(['host as service', 'created_at as turnedOnAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The browser, while its session is open and the member is active; otherwise null. */
export async function findBrowser(
  reader: Reader,
  { vault }: Pick<App, 'vault'>,
  of: { readonly memberId: string; readonly id: string; readonly serverKey: string },
  now: Date,
): Promise<PushBrowser | null> {
  const row = await reader
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .innerJoin('member', 'member.id', 'push_subscription.member_id')
    .select('push_subscription.sealed')
    .where('push_subscription.member_id', '=', of.memberId)
    .where('push_subscription.id', '=', of.id)
    .where('push_subscription.server_key', '=', of.serverKey)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('member.state', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  const opened = vault.open('push', contextOf(of.memberId, of.id), row.sealed);
  return browserShape.parse(JSON.parse(opened.toString('utf8')));
}

/** The topic of a notice that the member has not read yet; null otherwise. */
export async function findUnreadTopic(
  reader: Reader,
  memberId: string,
  noticeId: string,
): Promise<NoticeTopic | null> {
  const row = await reader
    .selectFrom('member_notice')
    .select('topic')
    .where('member_id', '=', memberId)
    .where('id', '=', noticeId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return (row?.topic as NoticeTopic | undefined) ?? null;
}
