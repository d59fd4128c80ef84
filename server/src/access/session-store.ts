import type { Role } from '@pahiram/domain/access/roles';
import type { Database, Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import { forgetPushOf } from '../notices/push.ts';
import type { SessionAudience } from './access-tokens.ts';

export type SessionEnd =
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'token-reused'
  | 'password-changed'
  | 'account-recovered'
  | 'payout-account-changed'
  | 'number-changed'
  | 'passkey-copied'
  | 'passkey-removed'
  | 'stopped'
  | 'disabled'
  | 'roles-changed'
  | 'ended-by-administrator'
  | 'replaced';

export interface SessionOwner {
  readonly audience: SessionAudience;
  readonly id: string;
}

/** The column of `session` and `known_device` that names the owner. */
export const ownerColumn = { member: 'member_id', staff: 'staff_id' } as const;

const memberOfSession = `
  SELECT m.phone_number
  FROM session s JOIN member m ON m.id = s.member_id
  WHERE s.id = $1 AND s.member_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3
    AND m.state = 'active'`;

/** The phone number of the member whose valid session this is. */
export async function findMemberOfSession(
  db: Database,
  session: { readonly id: string; readonly memberId: string },
  now: Date,
): Promise<string | undefined> {
  const rows = await db.query<{ phone_number: string }>('member-of-session', memberOfSession, [
    session.id,
    session.memberId,
    now,
  ]);
  return rows[0]?.phone_number;
}

const staffOfSession = `
  SELECT f.name, f.roles, s.expires_at, s.ends_at
  FROM session s JOIN staff f ON f.id = s.staff_id
  WHERE s.id = $1 AND s.staff_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3
    AND f.state = 'active'`;

interface StaffOfSession {
  readonly name: string;
  readonly roles: Role[];
  readonly expires_at: Date;
  readonly ends_at: Date;
}

/** The staff member whose valid session this is. */
export async function findStaffOfSession(
  db: Database,
  session: { readonly id: string; readonly staffId: string },
  now: Date,
): Promise<StaffOfSession | undefined> {
  const { id, staffId } = session;
  const rows = await db.query<StaffOfSession>('staff-of-session', staffOfSession, [
    id,
    staffId,
    now,
  ]);
  return rows[0];
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
    readonly ipAddress: string;
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
      ip_address: rotation.ipAddress,
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

/** Their browsers get no more notices. @returns the number of sessions that this call ended. */
export async function updateSessionsEnded(
  tx: Tx,
  owner: SessionOwner,
  end: {
    readonly at: Date;
    readonly reason: SessionEnd;
    readonly only?: string;
    readonly except?: string;
    /** Only those that this passkey began. */
    readonly passkeyId?: string;
  },
): Promise<number> {
  const { only, except, passkeyId } = end;
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where(ownerColumn[owner.audience], '=', owner.id)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .$if(passkeyId !== undefined, (query) => query.where('passkey_id', '=', passkeyId ?? ''))
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (owner.audience === 'member') await forgetPushOf(tx, ids);
  return ids.length;
}

/** Open sessions, newest first, at most 100. */
export async function listOpenSessions(reader: Reader, owner: SessionOwner, now: Date) {
  return reader
    .selectFrom('session')
    .select(['id', 'is_remembered', 'created_at', 'rotated_at', 'ip_address', 'user_agent'])
    .where(ownerColumn[owner.audience], '=', owner.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .limit(100)
    .execute();
}

/** How a member's session ended, or when it ends; undefined when it is no longer stored. */
export async function findSessionEnd(reader: Reader, id: string) {
  return reader
    .selectFrom('session')
    .select(['is_remembered', 'expires_at', 'ends_at', 'end_reason'])
    .where('id', '=', id)
    .where('member_id', 'is not', null)
    .executeTakeFirst();
}

/** Whether the member ever signed in; ended sessions count as long as they are stored. */
export async function hasSession(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Open and ended sessions, newest first. */
export async function listSessionsOf(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('session')
    .select(['id', 'is_remembered', 'created_at', 'rotated_at', 'ip_address', 'user_agent'])
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
