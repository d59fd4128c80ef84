import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { lastCancellationDay } from '@pahiram/domain/loans/cooling-off';
import { transition } from '@pahiram/domain/loans/loan';
import type { LoanState } from '@pahiram/domain/loans/loan-state';
import type { WithdrawalLoan } from '@pahiram/domain/withdrawals/withdrawal';
import { recordAudit } from '../audit/record.ts';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { applyTransition } from './apply-transition.ts';
import { type LoanRecord, loanFacts } from './loan-record.ts';
import { loanSchedule } from './schedule.ts';
import { listServicingEvents } from './servicing-history.ts';
import { findLoan, lockLoan } from './store.ts';

/** All loans of the member, the newest first, for `loanOfWithdrawal`. */
export async function listWithdrawalLoans(
  reader: Reader,
  memberId: string,
): Promise<WithdrawalLoan[]> {
  const rows = await reader
    .selectFrom('loan')
    .select(['id', 'state', 'counted_from'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isActive: row.state === 'ACTIVE',
    isReleased: row.counted_from !== null,
  }));
}

/**
 * Records that a withdrawal of the loan settled. The first one sets the date from which months count
 * (in Manila), freezes the dated schedule and charges the interest; others change nothing. Call it in
 * the transaction that posts the settlement, before ledger rows are locked.
 * @returns `hasEnded` when the loan had already ended. Then nothing is dated or charged; the
 *   settlement is still posted (V11), so the caller must open an incident.
 */
export async function recordSettledWithdrawal(
  tx: Tx,
  ctx: Context,
  loanId: string,
  settledAt: Date,
): Promise<{ readonly state: LoanState; readonly hasEnded: boolean }> {
  const loan = await requireLoan(tx, loanId);
  const event = { type: 'WITHDRAWAL_SETTLED', settledAt: settledAt.getTime() } as const;
  const decision = transition(loanFacts(loan), event);
  if (!decision.ok) return { state: loan.state, hasEnded: true };
  await applyTransition(tx, ctx, loan, decision.value);
  return { state: loan.state, hasEnded: false };
}

/**
 * A bank returned a settled withdrawal. If the loan's due dates counted from it, they now count
 * from the next settled withdrawal; without one, the interest is reversed and the loan waits for
 * its first withdrawal again (V01). Does nothing once a payment was made. Call it in the
 * transaction that posts the return, before ledger rows are locked.
 * @param nextSettledAt of the earliest other settled withdrawal of the loan, or null.
 */
export async function recordReturnedWithdrawal(
  tx: Tx,
  ctx: Context,
  loanId: string,
  nextSettledAt: Date | null,
): Promise<void> {
  const loan = await requireLoan(tx, loanId);
  const events = await listServicingEvents(tx, loan.id);
  const decision = transition(loanFacts(loan), {
    type: 'WITHDRAWAL_RETURNED',
    nextSettledAt: nextSettledAt?.getTime() ?? null,
    isUnpaid: !events.some((event) => 'id' in event),
  });
  if (!decision.ok || decision.value.effects.length === 0) return;
  await applyTransition(tx, ctx, loan, decision.value);
  await recordAudit(tx, ctx, {
    action: 'loan.first-withdrawal-returned',
    subjectKind: 'loan',
    subjectId: loan.id,
    details: {
      countedFrom: loan.firstWithdrawal?.countedFrom ?? null,
      nowFrom: nextSettledAt && manilaDate(nextSettledAt.getTime()),
    },
  });
}

/**
 * What is due first, and until when the loan can be returned free of charge, once the withdrawal that settled at
 * `settledAt` has dated the loan; null for any other withdrawal.
 */
export async function findFirstDue(reader: Reader, loanId: string, settledAt: Date) {
  const loan = await findLoan(reader, loanId);
  if (loan?.firstWithdrawal?.at.getTime() !== settledAt.getTime()) return null;
  const { rows } = await loanSchedule(reader, loan, settledAt.getTime());
  const [first] = rows;
  if (!first) return null;
  const { countedFrom } = loan.firstWithdrawal;
  const holidays = await bankHolidays(reader);
  return {
    amount: first.total,
    dueDate: first.dueDate,
    returnUntil: lastCancellationDay(countedFrom, loan.product, holidays),
  };
}

async function requireLoan(tx: Tx, loanId: string): Promise<LoanRecord> {
  const loan = await lockLoan(tx, loanId);
  if (!loan) throw new Error(`loan ${loanId} does not exist`);
  return loan;
}
