import type * as contract from '@pahiram/api/staff-payments';
import { laterDate } from '@pahiram/domain/calendar/calendar';
import type { LoanChangeEffect, LoanChangeObstacle } from '@pahiram/domain/loans/loan-change';
import { type Decision, refuse as refuseWith } from '@pahiram/domain/texts/decision';
import { recordView } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/route.ts';
import type { LoanId } from '../loan-record.ts';
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
  const found = loanId === null ? null : await effectOfMatch(ctx, payment, loanId);
  return {
    payment: await showPayment(ctx.reader, ctx, id),
    effect: found?.ok ? showEffect(found.value) : null,
    obstacle: found && !found.ok ? found.refusal.code : null,
  };
};

/** As a confirmed match is booked: money from before the loan began counts from its first day. */
async function effectOfMatch(
  ctx: Context,
  { amount, valueDate, payer, externalId: receiptNumber }: PaymentRecord,
  loanId: LoanId,
): Promise<Decision<LoanChangeEffect, LoanChangeObstacle>> {
  const loan = await findLoan(ctx.reader, loanId);
  if (!loan?.firstWithdrawal) return refuseWith('not-running');
  const countedOn = laterDate(valueDate, loan.firstWithdrawal.countedFrom);
  const change = { kind: 'PAYMENT', amount, valueDate: countedOn, receiptNumber, payer } as const;
  return effectToday(ctx.reader, ctx, loan, change);
}
