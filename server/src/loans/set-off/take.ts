import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { Centavos } from '@pahiram/domain/money/money';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';
import { recordWalletPayment } from '../repayments/pay-from-wallet.ts';
import type { AppliedPayment } from '../repayments/receive-payment.ts';

/** Pays the loan from the wallet by set-off. The caller has locked both. */
export function takeFromWallet(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  taken: {
    readonly amount: Centavos;
    /** The day from which it counts. */
    readonly valueDate: CalendarDate;
  },
): Promise<AppliedPayment> {
  const { setOffArticle } = loan;
  if (setOffArticle === null) throw new Error(`the contract of loan ${loan.id} allows no set-off`);
  return recordWalletPayment(tx, ctx, loan, {
    amount: taken.amount,
    use: 'DEFAULT',
    ...{ setOffArticle, valueDate: taken.valueDate },
  });
}
