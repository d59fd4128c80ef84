import type { Reader, Tx } from '../../db/database.ts';
import { deleteBefore } from '../../db/delete-before.ts';
import type { SessionAudience } from './refresh-token.ts';

export type SessionEnd =
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'token-reused'
  | 'password-changed'
  | 'account-recovered'
  | 'payout-account-changed'
  | 'disabled'
  | 'roles-changed'
  | 'replaced';

export interface SessionOwner {
  readonly audience: SessionAudience;
  readonly id: string;
}

export interface NewSession {
  readonly id: string;
  readonly owner: SessionOwner;
  readonly isRemembered: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endsAt: Date;
  readonly address: string;
  readonly userAgent: string;
}

const ownerColumn = { member: 'member_id', staff: 'staff_id' } as const;

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      [ownerColumn[session.owner.audience]]: session.owner.id,
      is_remembered: session.isRemembered,
      created_at: session.createdAt,
      rotated_at: session.createdAt,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
}

/** Locks the session until the transaction ends; undefined when it has ended. */
export async function lockSession(tx: Tx, audience: SessionAudience, id: string) {
  return tx
    .selectFrom('session')
    .selectAll()
    .where('id', '=', id)
    .where(ownerColumn[audience], 'is not', null)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRotation(
  tx: Tx,
  id: string,
  rotation: {
    readonly generation: number;
    readonly predecessor: number;
    readonly rotatedAt: Date;
    readonly expiresAt: Date;
    readonly address: string;
    readonly userAgent: string;
  },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      generation: rotation.generation,
      predecessor: rotation.predecessor,
      rotated_at: rotation.rotatedAt,
      expires_at: rotation.expiresAt,
      address: rotation.address,
      user_agent: rotation.userAgent,
    })
    .where('id', '=', id)
    .execute();
}

/** Never shortens a session and does not change an ended one. */
export async function updateIdleEnd(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '<', expiresAt)
    .execute();
}

/** @returns the number of sessions that this call ended. */
export async function updateSessionsEnded(
  tx: Tx,
  owner: SessionOwner,
  end: {
    readonly at: Date;
    readonly reason: SessionEnd;
    readonly only?: string;
    readonly except?: string;
  },
): Promise<number> {
  const { only, except } = end;
  const result = await tx
    .updateTable('session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where(ownerColumn[owner.audience], '=', owner.id)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Open sessions, newest first, at most 100. */
export async function listOpenSessions(reader: Reader, owner: SessionOwner, now: Date) {
  return reader
    .selectFrom('session')
    .select(['id', 'is_remembered', 'created_at', 'rotated_at', 'address', 'user_agent'])
    .where(ownerColumn[owner.audience], '=', owner.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .limit(100)
    .execute();
}

/** Distinct user agents of the member's sessions used since then, ended ones included. */
export async function listUserAgents(tx: Tx, memberId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .select('user_agent')
    .distinct()
    .where('member_id', '=', memberId)
    .where('rotated_at', '>=', since)
    .execute();
  return rows.map(({ user_agent }) => user_agent);
}

/** Open and ended sessions, newest first. */
export async function listSessionsOf(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('session')
    .select(['id', 'is_remembered', 'created_at', 'rotated_at', 'address', 'user_agent'])
    .select(['ended_at', 'end_reason', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes open and ended sessions. */
export async function deleteSessionsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
}

export function deleteSessionsEndedBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'session', 'ends_at', before);
}
