import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { setOffAtWriteOff } from '@pahiram/domain/loans/set-off';
import type { Centavos } from '@pahiram/domain/money/money';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';
import { cancelSetOff } from './end-set-off.ts';
import { loadSetOffFacts } from './set-off-facts.ts';
import { insertSetOff } from './store.ts';
import { takeFromWallet } from './take.ts';

/** What a write-off of today takes first: what is left in the wallet of the loan's money. */
export async function takenByWriteOff(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  today: CalendarDate,
): Promise<Centavos> {
  return setOffAtWriteOff(await loadSetOffFacts(reader, ctx, loan, undefined, today), today);
}

/**
 * Takes it, and ends a planned set-off. The caller has locked the loan, then the wallet.
 * @returns the loan after it.
 */
export async function setOffBeforeWriteOff(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  amount: Centavos,
): Promise<LoanRecord> {
  await cancelSetOff(tx, ctx, loan, 'written-off');
  if (amount === 0n) return loan;
  const plannedOn = manilaDate(ctx.clock.now().getTime());
  const { payment, loan: paid } = await takeFromWallet(tx, ctx, loan, {
    ...{ amount, valueDate: plannedOn },
  });
  const noNotices = { firstNoticeAt: null, secondNoticeAt: null };
  await insertSetOff(tx, ctx, loan, {
    ...{ plannedOn, amount, ...noNotices, paymentId: payment.id },
  });
  return paid;
}
