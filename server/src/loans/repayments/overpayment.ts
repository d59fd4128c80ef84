import type * as contract from '@pahiram/api/repayments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { planOverpaymentUse } from '@pahiram/domain/loans/servicing';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber, lockLoanByNumber } from '../store.ts';
import { givenBackBetween, showAccount, showScheduleEffect } from './loan-account.ts';
import { recordEvent } from './record-event.ts';

/** What the money held would do as a prepayment today. */
export const previewOverpaymentUse: Handler<typeof contract.previewOverpaymentUse> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  if (loan.firstWithdrawal === null) throw refuse('loan-not-payable');
  const today = manilaDate(ctx.clock.now().getTime());
  const history = await loadHistory(ctx.reader, loan);
  const used = planOverpaymentUse(history, body.choice, today);
  if (used.events.length === 0) throw refuse('nothing-held');
  const [before, after] = [viewHistory(history, today), viewHistory(used.history, today)];
  return {
    overpayment: after.overpayment,
    givenBack: givenBackBetween(before, after),
    ...showScheduleEffect(before, after),
  };
};

/** The borrower decides how money that was paid beyond what was due is used; the choice is an event of the loan. */
export const chooseOverpaymentUse: Handler<typeof contract.chooseOverpaymentUse> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const found = await lockLoanByNumber(tx, ctx.actor.id, params.loanNumber);
    if (!found) throw refuse('loan-not-found');
    if (found.firstWithdrawal === null) throw refuse('loan-not-payable');
    const today = manilaDate(ctx.clock.now().getTime());
    const history = await loadHistory(tx, found);
    const before = viewHistory(history, today);
    const { events } = planOverpaymentUse(history, body.choice, today);
    if (events.length === 0) throw refuse('nothing-held');
    let [loan, projection] = [found, before];
    for (const event of events) {
      const recorded = await recordEvent(tx, ctx, loan, { event });
      if (!recorded.ok) throw new Error(`overpayment of ${loan.id}: ${recorded.refusal.code}`);
      ({ loan, projection } = recorded.value);
    }
    await recordAudit(tx, ctx, {
      action: 'loan.use-overpayment',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: {
        choice: body.choice,
        heldBefore: String(before.overpayment),
        heldAfter: String(projection.overpayment),
      },
    });
    return { account: await showAccount(tx, loan, projection) };
  });
