import { isLapsed, recoveryLapsesAt } from '@pahiram/domain/access/account-recovery';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { lockMember } from '../accounts/members.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { byLink } from '../notices/stop-link.ts';
import { stopTimes } from '../notices/stop-times.ts';
import { endRecovery } from './recover.ts';
import { factsOf, findOpenRecovery, findRecovery } from './recovery-store.ts';

/** A recovery for the link of the message about it. */
export async function showRecovery(reader: Reader, id: string, now: Date) {
  const recovery = await findRecovery(reader, id);
  if (!recovery) return null;
  return {
    kind: 'RECOVERY' as const,
    newNumber: maskNumber('phone', recovery.newNumber),
    isConfirmed: recovery.confirmedAt !== null,
    ...stopTimes(
      recovery.ending === null && !isLapsed(factsOf(recovery), now.getTime())
        ? (recovery.takesEffectAt ?? new Date(recoveryLapsesAt(recovery.proposedAt.getTime())))
        : null,
      recovery.ending === 'DONE',
    ),
  };
}

/**
 * Stops it for the person who has the link.
 * @returns false when the account was recovered.
 */
export async function stopRecovery(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const found = await findRecovery(tx, id);
  if (!found) return false;
  await lockMember(tx, found.memberId);
  if (await stopOpenRecovery(tx, byLink(ctx, found.memberId), found.memberId, id)) return true;
  return (await findRecovery(tx, id))?.ending !== 'DONE';
}

/**
 * Stops the recovery that is proposed or waits, as the member. The caller has locked the member.
 * @param id only this one.
 * @returns false when there is none.
 */
export async function stopOpenRecovery(
  tx: Tx,
  ctx: Context,
  memberId: string,
  id?: string,
): Promise<boolean> {
  const open = await findOpenRecovery(tx, memberId);
  if (!open || isLapsed(factsOf(open), ctx.clock.now().getTime())) return false;
  if (id !== undefined && open.id !== id) return false;
  await endRecovery(tx, ctx, open, 'STOPPED');
  return true;
}
