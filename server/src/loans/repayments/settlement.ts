import type * as contract from '@pahiram/api/loan-documents';
import { calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { AnnouncedPayment } from '@pahiram/domain/loans/announced-payment';
import { quoteSettlement } from '@pahiram/domain/loans/settlement-quote';
import { refuse as refuseQuote } from '@pahiram/domain/texts/decision';
import { recordView } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/route.ts';
import { findLentLoan } from '../lent-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import { findAnnounced } from '../set-off/announced.ts';
import { findLoanByNumber } from '../store.ts';

/** What ends the caller's loan on a day, at the one price while an announced payment waits (V14). */
export const getSettlement: Handler<typeof contract.getSettlement> = async (
  ctx,
  { params, query },
  refuse,
) => {
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  const today = manilaDate(ctx.clock.now().getTime());
  const announced = await findAnnounced(ctx.reader, ctx, loan, today);
  const quoted = await quote(ctx, loan, query.on, announced);
  if (!quoted.ok) throw refuse(quoted.refusal.code, quoted.refusal.facts);
  return {
    ...quoted.value,
    announced: announced && { amount: announced.amount, plannedOn: announced.plannedOn },
  };
};

/** What an ordinary payment of the day ends, for staff; the view is on record. */
export const getStaffSettlement: Handler<typeof contract.getStaffSettlement> = async (
  ctx,
  { params, query },
  refuse,
) => {
  const found = await findLentLoan(ctx.reader, params.loanNumber);
  if (!found) throw refuse('loan-not-found');
  const { loan } = found;
  await recordView(ctx, {
    action: 'loan.view-settlement',
    subjectKind: 'loan',
    subjectId: loan.id,
  });
  const quoted = await quote(ctx, loan, query.on);
  if (!quoted.ok) throw refuse(quoted.refusal.code, quoted.refusal.facts);
  return quoted.value;
};

async function quote(
  { reader, clock }: Context,
  loan: LoanRecord,
  on: string,
  announced: AnnouncedPayment | null = null,
) {
  if (loan.firstWithdrawal === null) return refuseQuote('loan-not-payable');
  const today = manilaDate(clock.now().getTime());
  const { pauseEndsOn } = loan;
  const facts = { today, pauseEndsOn, announced };
  return quoteSettlement(await loadHistory(reader, loan), facts, calendarDate(on));
}
