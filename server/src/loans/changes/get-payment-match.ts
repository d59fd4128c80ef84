import type * as contract from '@pahiram/api/staff-payments';
import { type CalendarDate, laterDate } from '@pahiram/domain/calendar/calendar';
import { takenBackBy } from '@pahiram/domain/loans/correction';
import type { LoanChangeEffect, LoanChangeObstacle } from '@pahiram/domain/loans/loan-change';
import { type Decision, refuse as refuseWith } from '@pahiram/domain/texts/decision';
import { recordView } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/route.ts';
import type { LoanRecord } from '../loan-record.ts';
import { listWaitingMatches } from '../repayments/match-store.ts';
import { showPayment } from '../repayments/staff-payments.ts';
import { findPayment, type PaymentRecord } from '../repayments/store.ts';
import { findLoan } from '../store.ts';
import { effectToday } from './apply-change.ts';
import { showEffect } from './stored-effect.ts';

/** A payment with its proposed match, and what the match would do to the loan today; the look is on record. */
export const getPaymentMatch: Handler<typeof contract.getPaymentMatch> = async (
  ctx,
  { params: { id } },
  refuse,
) => {
  const payment = await findPayment(ctx.reader, id);
  if (payment === undefined) throw refuse('payment-not-found');
  const loanId = (await listWaitingMatches(ctx.reader, [id])).get(id)?.loanId ?? null;
  await recordView(ctx, {
    action: 'payment.view-match',
    subjectKind: loanId === null ? 'payment' : 'loan',
    subjectId: loanId ?? id,
  });
  const loan = loanId === null ? undefined : await findLoan(ctx.reader, loanId);
  const found = loanId === null ? null : await effectOfMatch(ctx, payment, loan);
  const countedOn = loan?.firstWithdrawal && countedFrom(payment, loan.firstWithdrawal);
  return {
    payment: await showPayment(ctx.reader, ctx, id),
    effect: found?.ok ? showEffect(found.value) : null,
    takenOff: found?.ok ? takenBackBy(found.value.before, found.value.after) : null,
    obstacle: found && !found.ok ? found.refusal.code : null,
    countedFrom: countedOn && countedOn > payment.valueDate ? countedOn : null,
  };
};

/** Money from before the loan began counts from its first day. */
const countedFrom = (
  { valueDate }: PaymentRecord,
  first: NonNullable<LoanRecord['firstWithdrawal']>,
): CalendarDate => laterDate(valueDate, first.countedFrom);

/** As a confirmed match is booked. */
async function effectOfMatch(
  ctx: Context,
  payment: PaymentRecord,
  loan: LoanRecord | undefined,
): Promise<Decision<LoanChangeEffect, LoanChangeObstacle>> {
  if (!loan?.firstWithdrawal) return refuseWith('not-running');
  const { amount, payer, externalId: receiptNumber } = payment;
  const valueDate = countedFrom(payment, loan.firstWithdrawal);
  const change = { kind: 'PAYMENT', amount, valueDate, receiptNumber, payer } as const;
  return effectToday(ctx.reader, ctx, loan, change);
}
