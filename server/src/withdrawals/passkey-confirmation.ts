import { maskNumber } from '@pahiram/domain/texts/mask';
import { canBeConfirmed } from '@pahiram/domain/withdrawals/withdrawal';
import { isPhoneStolen } from '../accounts/stolen-number.ts';
import type { Confirmable } from '../codes/confirmable.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { factsConfirmedByCode, lockWithdrawal, openAccountNumber } from './store.ts';

/**
 * The member's withdrawal that waits for its code, or for a delay that a passkey ends; null for any other. No passkey ends
 * the delay while the phone is reported as stolen.
 */
export async function confirmableWithdrawal(
  tx: Tx,
  ctx: Context<MemberActor>,
  id: string,
): Promise<Confirmable | null> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.memberId !== ctx.actor.id) return null;
  if (!canBeConfirmed(withdrawal.state, 'passkey')) return null;
  const isDelayed = withdrawal.state === 'DELAYED';
  if (isDelayed && (await isPhoneStolen(tx, withdrawal.memberId, ctx.clock.now()))) return null;
  return {
    purpose: 'WITHDRAWAL',
    subjectId: withdrawal.id,
    boundTo: factsConfirmedByCode(ctx, withdrawal),
    shown: {
      purpose: 'WITHDRAWAL',
      number: withdrawal.number,
      amount: withdrawal.amount,
      bankName: withdrawal.bankName,
      accountNumber: maskNumber('account', openAccountNumber(ctx, withdrawal)),
      accountHolder: withdrawal.accountHolder,
    },
  };
}
