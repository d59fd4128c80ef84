import { maskNumber } from '@pahiram/domain/texts/mask';
import { provenAs } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { lockMember } from '../members/lock-member.ts';
import { endRecovery } from './recover.ts';
import { findOpenRecovery, findRecovery } from './recovery-store.ts';

/** A recovery for the link of the message about it; `at` is null once it is over. */
export async function showRecovery(reader: Reader, id: string) {
  const recovery = await findRecovery(reader, id);
  if (!recovery) return null;
  return {
    kind: 'RECOVERY' as const,
    newNumber: maskNumber('phone', recovery.newNumber),
    at: recovery.ending === null ? recovery.takesEffectAt : null,
  };
}

/**
 * Stops it for whoever has the link.
 * @returns false when the account was recovered.
 */
export async function stopRecovery(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const found = await findRecovery(tx, id);
  if (!found) return false;
  const asMember = { ...ctx, ...provenAs(ctx, 'member', found.memberId) } as Context;
  await lockMember(tx, found.memberId);
  if (await stopOpenRecovery(tx, asMember, found.memberId, id)) return true;
  return (await findRecovery(tx, id))?.ending !== 'DONE';
}

/**
 * Stops the recovery that waits, as the member. The caller has locked the member.
 * @param id only this one.
 * @returns false when none waits.
 */
export async function stopOpenRecovery(
  tx: Tx,
  ctx: Context,
  memberId: string,
  id?: string,
): Promise<boolean> {
  const open = await findOpenRecovery(tx, memberId);
  if (!open?.takesEffectAt || (id !== undefined && open.id !== id)) return false;
  await endRecovery(tx, ctx, open, 'STOPPED');
  return true;
}
