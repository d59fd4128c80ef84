import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import { findMoneyLock } from './money-lock-store.ts';

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
