import { type AuditContext, recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import { lockMember } from './members.ts';

/** Whether the member has locked their money: nothing leaves, and where it goes cannot change. */
export async function isMoneyLocked(reader: Reader, memberId: string, now: Date): Promise<boolean> {
  return (await findMoneyLock(reader, memberId, now)) !== null;
}

/** @throws Refusal while the member's money is locked. */
export async function refuseWhileLocked(
  reader: Reader,
  ctx: Pick<Context, 'actor' | 'clock'>,
  refuse: (code: 'money-locked') => Refusal,
): Promise<void> {
  if (await isMoneyLocked(reader, ctx.actor.id, ctx.clock.now())) throw refuse('money-locked');
}

export interface MoneyLock {
  readonly id: `mlk_${string}`;
  readonly lockedAt: Date;
  /** When it ends by password and code; null while nobody asked for that. */
  readonly unlockAt: Date | null;
}

const locksInEffect = (reader: Reader, now: Date) =>
  reader
    .selectFrom('money_lock')
    .where('unlocked_at', 'is', null)
    .where(({ or, eb }) => or([eb('unlock_at', 'is', null), eb('unlock_at', '>', now)]));

/** The lock in effect: the member set it, and neither a passkey nor the wait has ended it. */
export async function findMoneyLock(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<MoneyLock | null> {
  const row = await locksInEffect(reader, now)
    .select(['id', 'locked_at as lockedAt', 'unlock_at as unlockAt'])
    .where('member_id', '=', memberId)
    .orderBy('locked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row as MoneyLock | undefined) ?? null;
}

/** The lock in effect, with the member locked until the transaction ends. */
export async function holdMoneyLock(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<MoneyLock | null> {
  await lockMember(tx, memberId);
  return findMoneyLock(tx, memberId, now);
}

export async function insertMoneyLock(
  tx: Tx,
  lock: { readonly memberId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('money_lock')
    .values({ member_id: lock.memberId, id: lock.id, locked_at: lock.at })
    .execute();
}

export async function updateUnlocked(
  tx: Tx,
  memberId: string,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('money_lock')
    .set({ unlocked_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function updateUnlockAt(
  tx: Tx,
  memberId: string,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('money_lock')
    .set({ unlock_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** @returns whether the wait of an end that was asked for is over, and was not noted before. */
export async function updateWaitOver(
  tx: Tx,
  memberId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('money_lock')
    .set((row) => ({ unlocked_at: row.ref('unlock_at') }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('unlocked_at', 'is', null)
    .where('unlock_at', '<=', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Gives the lock in effect another id, so that links of earlier messages about it stop nothing. */
export async function updateLockId(
  tx: Tx,
  memberId: string,
  id: string,
  newId: string,
): Promise<void> {
  await tx
    .updateTable('money_lock')
    .set({ id: newId })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Cancels the end that was asked for: the money stays locked until the member ends that. */
export async function cancelUnlock(
  tx: Tx,
  ctx: Pick<Context, 'clock'> & AuditContext,
  memberId: string,
  lockId: string,
): Promise<void> {
  await tx
    .updateTable('money_lock')
    .set({ unlock_at: null, stopped_at: ctx.clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', lockId)
    .execute();
  await recordAudit(tx, ctx, {
    action: 'member.keep-money-locked',
    subjectKind: 'member',
    subjectId: memberId,
  });
}

/** When the end of a lock of this member was last stopped. */
export async function findUnlockStopped(reader: Reader, memberId: string): Promise<Date | null> {
  const { stoppedAt } = await reader
    .selectFrom('money_lock')
    .select(({ fn }) => fn.max('stopped_at').as('stoppedAt'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return stoppedAt;
}

/** A lock in effect by its id, for the link that keeps it. */
export async function findLockById(reader: Reader, id: string, now: Date) {
  return locksInEffect(reader, now)
    .select(['member_id as memberId', 'unlock_at as unlockAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether there is a lock with this id, in effect or ended. */
export async function isLockKnown(reader: Reader, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('money_lock')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMoneyLocksOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('money_lock').where('member_id', '=', memberId).execute();
}

/** All locks of a member, for the member's own data. */
export async function listMoneyLocks(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('money_lock')
    .select(['locked_at as lockedAt', 'unlock_at as endsAt', 'unlocked_at as endedAt'])
    .where('member_id', '=', memberId)
    .orderBy('locked_at', 'desc')
    .limit(limit)
    .execute();
}
