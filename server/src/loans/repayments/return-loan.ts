import type * as contract from '@pahiram/api/loan-return';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { lockPasswordObstacle } from '../../access/lock-password.ts';
import { readPassword } from '../../access/passkeys/sign-without-passkey.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { notifyMember } from '../../notices/send.ts';
import { loadHistory } from '../servicing-history.ts';
import { lockLoanByNumber } from '../store.ts';
import { showPayment, showReturn } from './loan-account.ts';
import { returnStartedNotice } from './notice-texts.ts';
import { isOverBalance, recordWalletPayment } from './pay-from-wallet.ts';
import { getReceipt } from './receipts.ts';
import { recordEvent } from './record-event.ts';

/**
 * The borrower returns the loan in the cooling-off period: what the wallet holds pays first, and the loan is
 * cancelled by the payment that completes the principal. A start cannot be undone: while the money is locked it takes the
 * password. The rest of a return that has begun is a payment.
 */
export const returnLoan: Handler<typeof contract.returnLoan> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const password = await readPassword(ctx, body.password, 'loan.end-refused');
  return ctx.transaction(async (tx) => {
    const obstacle = await lockPasswordObstacle(tx, ctx, password);
    const loan = await lockLoanByNumber(tx, ctx.actor.id, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    if (loan.firstWithdrawal === null) throw refuse('loan-not-payable');
    const today = manilaDate(ctx.clock.now().getTime());
    const found = await showReturn(tx, loan, await loadHistory(tx, loan), today);
    if (found === null) throw refuse('cooling-off-ended');
    const { toPay, fromWallet, isStarted } = found;
    // Returned, so that the record of a wrong password stays.
    if (obstacle && !isStarted) return refuse(obstacle.code, obstacle.facts);
    if (toPay !== body.toPay || fromWallet !== body.fromWallet) throw refuse('return-changed');
    let current = loan;
    if (!isStarted || toPay === 0n) {
      const event = { type: 'RETURN_STARTED', date: today } as const;
      const started = await recordEvent(tx, ctx, loan, { event });
      if (!started.ok) throw refuse('loan-not-payable');
      current = started.value.loan;
      await recordAudit(tx, ctx, {
        action: 'loan.return-started',
        subjectKind: 'loan',
        subjectId: loan.id,
        details: { toPay: String(toPay), fromWallet: String(fromWallet) },
      });
    }
    const part = { amount: fromWallet, use: 'DEFAULT' } as const;
    const applied =
      fromWallet === 0n
        ? null
        : await recordWalletPayment(tx, ctx, current, part).catch((error) => {
            throw isOverBalance(error) ? refuse('return-changed') : error;
          });
    current = applied?.loan ?? current;
    const left = await showReturn(tx, current, await loadHistory(tx, current), today);
    // The notice of a payment says what is left and until when.
    if (!isStarted && applied === null && left !== null) {
      await notifyMember(tx, ctx, loan.memberId, returnStartedNotice(loan, left));
    }
    return {
      payment:
        applied &&
        showPayment(applied.payment, await getReceipt(tx, loan.memberId, applied.payment.id)),
      state: current.state,
      coolingOff: left,
    };
  });
};
