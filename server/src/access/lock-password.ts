import { unlockByPasswordAt } from '@pahiram/domain/access/account-recovery';
import { holdMoneyLock } from '../accounts/money-lock.ts';
import { findDoubtedSince } from '../accounts/recovered-by-staff.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { RefusalFacts } from '../http/refusal.ts';
import { minuteWords } from '../lib/moment-words.ts';
import type { GivenPassword } from './passkeys/sign-without-passkey.ts';

export interface LockPasswordRefusal {
  readonly code: 'lock-password-needed' | 'password-wrong' | 'lock-password-recovered';
  readonly facts: RefusalFacts;
}

/**
 * Why the member cannot end a loan now: while the money is locked, the session may be a thief's, so it takes the
 * password that would end the lock (V37). It locks the member: call it before a loan is locked.
 */
export async function lockPasswordObstacle(
  tx: Tx,
  ctx: Context<MemberActor>,
  password: GivenPassword,
): Promise<LockPasswordRefusal | null> {
  const { id } = ctx.actor;
  const now = ctx.clock.now();
  const lock = await holdMoneyLock(tx, id, now);
  if (lock === null) return null;
  if (password === 'none') return { code: 'lock-password-needed', facts: {} };
  if (password === 'wrong') return { code: 'password-wrong', facts: {} };
  const doubtedSince = await findDoubtedSince(tx, id);
  const until = new Date(
    unlockByPasswordAt(doubtedSince?.getTime() ?? null, { now: now.getTime(), waitMs: 0 }),
  );
  if (until <= now) return null;
  return { code: 'lock-password-recovered', facts: { until: minuteWords(until)[ctx.language] } };
}
