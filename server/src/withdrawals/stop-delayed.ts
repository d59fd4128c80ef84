import { removeYoungPasskeys } from '../access/passkeys/passkeys.ts';
import { endMemberSessions } from '../access/sessions.ts';
import { getMember } from '../accounts/members.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { byLink } from '../notices/stop-link.ts';
import { stopTimes } from '../notices/stop-times.ts';
import { cancelUnsent } from './cancel.ts';
import { findWithdrawal, lockWithdrawal } from './store.ts';

/** A delayed withdrawal for the link of the message about it. */
export async function showDelayed(reader: Reader, id: string) {
  const withdrawal = await findWithdrawal(reader, id);
  if (!withdrawal) return null;
  const { amount, bankName, state, sendAfter, memberId } = withdrawal;
  const member = await getMember(reader, memberId);
  // The link is also in the email: its address may be another person's until it is confirmed.
  const isShown = member?.email === null || member?.isEmailConfirmed === true;
  return {
    kind: 'WITHDRAWAL' as const,
    amount: isShown ? amount : null,
    bankName,
    ...stopTimes(state === 'DELAYED' ? sendAfter : null, state !== 'CANCELLED'),
  };
}

/**
 * Cancels it for the person who has the link: the money stays in the wallet (V14). Signs every device out: one of them asked
 * for it.
 * @returns false when it no longer waits.
 */
export async function stopDelayed(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.state === 'CANCELLED') return true;
  if (withdrawal?.state !== 'DELAYED') return false;
  const { memberId } = withdrawal;
  const asMember = byLink(ctx, memberId);
  await cancelUnsent(tx, asMember, withdrawal);
  await removeYoungPasskeys(tx, asMember, memberId);
  await endMemberSessions(tx, asMember, memberId, { reason: 'stopped' });
  return true;
}
