import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { setOffAtWriteOff } from '@pahiram/domain/loans/set-off';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadSetOffFacts } from './set-off-facts.ts';
import { findPlanned, insertSetOff, updateSetOff } from './store.ts';
import { takeFromWallet } from './take.ts';

/**
 * A write-off takes first what is left in the wallet of the loan's money. The caller has locked the loan.
 * @returns the loan after it.
 */
export async function setOffBeforeWriteOff(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
): Promise<LoanRecord> {
  const today = manilaDate(ctx.clock.now().getTime());
  const planned = await findPlanned(tx, loan.id);
  const amount = setOffAtWriteOff(await loadSetOffFacts(tx, ctx, loan, planned, today), today);
  if (planned !== undefined) {
    const cancelled = { state: 'CANCELLED', reason: 'written-off' } as const;
    await updateSetOff(tx, ctx, loan.memberId, planned.id, cancelled);
  }
  if (amount === 0n) return loan;
  const { payment, loan: paid } = await takeFromWallet(tx, ctx, loan, amount);
  const noNotices = { firstNoticeAt: null, secondNoticeAt: null };
  await insertSetOff(tx, ctx, loan, {
    ...{ plannedOn: today, amount, ...noNotices, paymentId: payment.id },
  });
  return paid;
}
