import { manilaDate } from '@pahiram/domain/calendar/calendar';
import type { LoanState } from '@pahiram/domain/loans/loan';
import { buildSchedule } from '@pahiram/domain/loans/schedule';
import { bankHolidays } from '../company/bank-holidays.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { companyOwner } from '../ledger/chart.ts';
import { openAccount } from '../ledger/open-account.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { scheduleDocument } from './contract-text/schedule-document.ts';
import type { LoanRecord } from './loan-record.ts';
import { freezeDocument } from './offer/freeze-document.ts';
import { postingKey } from './posting-key.ts';
import { insertInstallments, lockLoan, updateLoan } from './store.ts';

/**
 * The first withdrawal of the loan has settled: sets the date from which months count (in Manila),
 * freezes the dated schedule and charges the interest, once. Repeating it changes nothing. Call it
 * in the transaction that posts the settlement, before ledger rows are locked.
 * @returns `hasEnded` when the loan had already ended. Then nothing is dated or charged; the
 *   settlement counts all the same (V11), so the caller must open an incident.
 */
export async function recordFirstWithdrawal(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock' | 'config'>,
  loanId: string,
  settledAt: Date,
): Promise<{ readonly state: LoanState; readonly hasEnded: boolean }> {
  const loan = await lockLoan(tx, loanId);
  if (!loan) throw new Error(`there is no loan ${loanId}`);
  const { state } = loan;
  if (loan.release !== null) return { state, hasEnded: false };
  if (state !== 'ACTIVE') return { state, hasEnded: true };
  const released = await beginRelease(tx, ctx, loan, settledAt);
  await chargeInterest(tx, ctx, released);
  return { state, hasEnded: false };
}

/** Dates the schedule from this day and freezes it; charges nothing. */
export async function beginRelease(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock' | 'config'>,
  loan: LoanRecord,
  settledAt: Date,
): Promise<LoanRecord> {
  const countedFrom = manilaDate(settledAt.getTime());
  const { product, quote } = loan;
  const holidays = await bankHolidays(tx);
  const schedule = buildSchedule(product, quote.principal, quote.termMonths, countedFrom, holidays);
  const released = await updateLoan(tx, loan.id, {
    released_at: settledAt,
    counted_from: countedFrom,
    release_seq: loan.releaseSeq + 1,
  });
  await insertInstallments(tx, released, schedule);
  await freezeDocument(tx, ctx, loan.id, scheduleDocument(released, schedule));
  return released;
}

async function chargeInterest(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
): Promise<void> {
  const amount = loan.quote.interest;
  if (amount === 0n) return;
  const posting = {
    key: postingKey(loan.id, `interest ${loan.releaseSeq}`),
    debitId: await openAccount(tx, 'loan_interest', loan.id),
    creditId: await openAccount(tx, 'interest_income', companyOwner),
    amount,
    code: 'interest_charged' as const,
    reference: loan.id,
  };
  await postTransfer(tx, posting, ctx.clock.now());
}
