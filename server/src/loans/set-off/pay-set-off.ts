import type * as contract from '@pahiram/api/repayments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { setOffPayableNow } from '@pahiram/domain/loans/set-off';
import type { Handler } from '../../http/route.ts';
import { showAccount, showPayment } from '../repayments/loan-account.ts';
import { lockWalletAndLoan, recordWalletPayment } from '../repayments/pay-from-wallet.ts';
import { getReceipt } from '../repayments/receipts.ts';
import { lockLoanByNumber } from '../store.ts';
import { endSetOff } from './end-set-off.ts';
import { loadSetOffFacts } from './set-off-facts.ts';
import { findPlanned } from './store.ts';

/**
 * The borrower does not wait for our banks and pays what was announced at once, as of its planned day. To pay the same
 * part as of today would cost the late charge of the days that we made the borrower wait.
 */
export const paySetOff: Handler<typeof contract.paySetOff> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanByNumber(tx, ctx.actor.id, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    await lockWalletAndLoan(tx, loan);
    const planned = await findPlanned(tx, loan.id);
    const today = manilaDate(ctx.clock.now().getTime());
    const facts = await loadSetOffFacts(tx, ctx, loan, planned, today);
    const payable = setOffPayableNow(facts, today);
    if (payable?.amount !== body.amount) throw refuse('set-off-changed');
    const given = { ...payable, use: 'DEFAULT' } as const;
    const { payment, loan: paid, projection } = await recordWalletPayment(tx, ctx, loan, given);
    await endSetOff(tx, ctx, loan, planned, { state: 'DONE', paymentId: payment.id });
    return {
      payment: showPayment(payment, await getReceipt(tx, loan.memberId, payment.id)),
      account: await showAccount(tx, paid, projection),
    };
  });
