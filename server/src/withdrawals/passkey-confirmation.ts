import { maskNumber } from '@pahiram/domain/texts/mask';
import { canBeConfirmed } from '@pahiram/domain/withdrawals/withdrawal';
import type { Confirmable } from '../codes/confirmable.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { factsConfirmedByCode, lockWithdrawal, openAccountNumber } from './store.ts';

/** The member's withdrawal that waits for its code, or for its delay to end; null for any other. */
export async function confirmableWithdrawal(
  tx: Tx,
  ctx: Context<MemberActor>,
  id: string,
): Promise<Confirmable | null> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.memberId !== ctx.actor.id) return null;
  if (!canBeConfirmed(withdrawal.state, 'passkey')) return null;
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
