import {
  addDays,
  type CalendarDate,
  earlierDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { listCharges } from '@pahiram/domain/loans/activity-charges';
import {
  paidAheadWords,
  prepaymentWords,
  SCHEDULE_CHANGED_WORDS,
} from '@pahiram/domain/loans/activity-words';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import type { LoanStatement } from '@pahiram/domain/loans/statement';
import type { Centavos } from '@pahiram/domain/money/money';
import type { Reader } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';
import { returningOn } from '../repayments/loan-account.ts';
import { loadTimedStatement } from '../servicing-history.ts';
import { findAnnounced } from '../set-off/announced.ts';
import { listLoansOf } from '../store.ts';
import { type Entry, NOTHING_MORE, type Period, paymentKey, reversalKey } from './entry.ts';

export interface LoanYear {
  readonly loan: LoanRecord;
  readonly statement: LoanStatement;
  /** When each of its events was recorded. */
  readonly recordedAt: ReadonlyMap<LoanServicingEvent, Date>;
  /**
   * What is still to come back, if the borrower is returning the loan now: less than the balance of the statement, which
   * counts the interest until the return is complete.
   */
  readonly toReturn: Centavos | null;
}

/** The statements of the period, until now, of the loans that have one. */
export async function loadStatements(
  reader: Reader,
  memberId: string,
  period: Period,
  now: Date,
): Promise<readonly LoanYear[]> {
  if (period.from > now) return [];
  const loans = await listLoansOf(reader, memberId);
  const lastDay = addDays(manilaDate(period.to.getTime()), -1);
  const today = manilaDate(now.getTime());
  const days = { from: manilaDate(period.from.getTime()), to: earlierDate(lastDay, today) };
  return Promise.all(
    loans
      .filter(({ activatedAt, firstWithdrawal }) => activatedAt && firstWithdrawal)
      .map(async (loan) => {
        const isNow = days.to === today;
        const announced = isNow
          ? await findAnnounced(reader, { clock: { now: () => now } }, loan, today)
          : null;
        return {
          loan,
          ...(await loadTimedStatement(reader, loan, days, announced)),
          toReturn: isNow ? ((await returningOn(reader, loan, today))?.toPay ?? null) : null,
        };
      }),
  );
}

/**
 * Interest and late charges with what was waived and given back, as the statements of the period have them, the
 * installments that money paid ahead paid by itself, and the schedules that a payment changed.
 */
export function listChargesOf(loans: readonly LoanYear[]): Entry[] {
  return loans.flatMap(listChargesOfLoan);
}

function listChargesOfLoan({ loan, statement, recordedAt, toReturn }: LoanYear): Entry[] {
  const shared = { ...NOTHING_MORE, kind: 'LOAN', loanNumber: loan.number } as const;
  // The later installments of a loan that is being returned are no news.
  const isReturned = loan.state === 'CANCELLED' || toReturn !== null;
  const changes = (isReturned ? [] : statement.prepayments).map((one): Entry => {
    const { on, cause } = one;
    const at = timeOf(on, cause, recordedAt);
    const [title, detail] = [SCHEDULE_CHANGED_WORDS, prepaymentWords(one)];
    const follows = paymentOf(cause);
    return { ...shared, at, follows, title, detail, page: { kind: 'LOAN' } };
  });
  const charges = listCharges(statement.lines, loan.state === 'CANCELLED').map((charge): Entry => {
    const { title, detail, amount, effect, on, cause } = charge;
    const at = timeOf(on, cause, recordedAt);
    const follows = paymentOf(cause);
    return { ...shared, at, follows, title, detail, amount, effect, page: { kind: 'STATEMENT' } };
  });
  // No new money: it was listed with the payment that brought it.
  const paid = statement.paidAhead.map((one): Entry => {
    const at = new Date(manilaInstant(one.on));
    const { amount } = one;
    return { ...shared, at, title: paidAheadWords(one), amount, page: { kind: 'LOAN' } };
  });
  return [...changes.toReversed(), ...[...charges, ...paid].toReversed()];
}

/** The payment, or the reversal, from which a charge, a changed schedule or a kept plan follows. */
export function paymentOf(cause: LoanServicingEvent | null): string | null {
  if (cause === null) return null;
  if ('id' in cause) return paymentKey(cause.id);
  return cause.type === 'PAYMENT_REVERSED' ? reversalKey(cause.paymentId) : null;
}

/** When its cause was recorded. That which has grown with the days counts from the beginning of its day. */
function timeOf(
  day: CalendarDate,
  cause: LoanServicingEvent | null,
  recordedAt: LoanYear['recordedAt'],
): Date {
  const at = cause === null ? undefined : recordedAt.get(cause);
  return at !== undefined && manilaDate(at.getTime()) === day ? at : new Date(manilaInstant(day));
}
