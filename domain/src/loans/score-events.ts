import type { CalendarDate } from '../calendar/calendar.ts';
import { EARLY_FROM_WALLET_MIN, type ScoreEvent, type ScoreFactor } from '../company/score.ts';
import type { LoanProjection, ProjectedInstallment } from './projection.ts';

/** The facts of a loan on which the credit score depends. */
export type ScoredLoan = {
  readonly number: string;
  readonly view: LoanProjection;
  readonly lateGraceDays: number;
  /** Ids of payments from the wallet. */
  readonly walletPayments: ReadonlySet<string>;
  /** The last due date as agreed. */
  readonly agreedEnd: CalendarDate;
  /** The day of the write-off; null if there was none. */
  readonly writtenOffOn: CalendarDate | null;
};

/**
 * What a loan gives to the credit score: each paid installment by its day, early payments from the wallet, and how
 * the loan ended (D14). A loan that was returned in the cooling-off period gives nothing (`scoreHistoryOf` keeps what
 * it gave before).
 */
export function scoreEventsOf(loan: ScoredLoan): readonly ScoreEvent[] {
  const { number, view, writtenOffOn } = loan;
  if (view.state === 'CANCELLED') return [];
  const event = (id: string, factor: ScoreFactor, on: CalendarDate): ScoreEvent => ({
    id: `${number} ${id}`,
    factor,
    on,
  });
  const paid = view.installments.flatMap((one) =>
    one.paidOn === null || one.kind === 'CUT'
      ? []
      : [event(`installment ${one.number}`, factorOf(one, one.paidOn, loan), one.paidOn)],
  );
  const lastPaidOn = view.installments.reduce<CalendarDate | null>(
    (last, { paidOn }) => (paidOn !== null && (last === null || paidOn > last) ? paidOn : last),
    null,
  );
  const early = earlyFromWallet(loan, lastPaidOn).map(({ id, on }) =>
    event(`payment ${id}`, 'EARLY_REPAYMENT_FROM_WALLET', on),
  );
  const isRepaid = view.state === 'CLOSED' && writtenOffOn === null && lastPaidOn !== null;
  return [
    ...paid,
    ...early,
    ...(isRepaid ? [event('fully paid', 'LOAN_FULLY_PAID', lastPaidOn)] : []),
    ...(writtenOffOn === null ? [] : [event('written off', 'LOAN_WRITTEN_OFF', writtenOffOn)]),
  ];
}

function factorOf(
  { dueDate, kind, paidLateBy }: ProjectedInstallment,
  paidOn: CalendarDate,
  { lateGraceDays }: ScoredLoan,
): ScoreFactor {
  if (paidOn < dueDate || kind === 'SETTLEMENT') return 'INSTALLMENT_PAID_EARLY';
  if (paidLateBy === 0) return 'INSTALLMENT_PAID_ON_TIME';
  return paidLateBy <= lateGraceDays ? 'INSTALLMENT_PAID_IN_GRACE' : 'INSTALLMENT_PAID_LATE';
}

/** Installments whose last payment between two views came after the days of grace: each takes points. */
export function countPaidLate(
  before: LoanProjection,
  after: LoanProjection,
  lateGraceDays: number,
): number {
  const counted = new Set(listPaidLate(before, lateGraceDays));
  return listPaidLate(after, lateGraceDays).filter((number) => !counted.has(number)).length;
}

/** The numbers of installments that are paid and were late. */
function listPaidLate(
  { state, installments }: LoanProjection,
  lateGraceDays: number,
): readonly number[] {
  if (state === 'CANCELLED') return [];
  return installments
    .filter(({ kind, paidLateBy }) => kind !== 'CUT' && paidLateBy > lateGraceDays)
    .map(({ number }) => number);
}

/**
 * In each month the payment from the wallet with which the month's early payments from it come to the published
 * amount. Early is what paid something before it was due, or what was not due when the loan ended early. Counted by
 * payment instead, a few centavos at a time would buy any score.
 */
function earlyFromWallet(
  { view, walletPayments, agreedEnd }: ScoredLoan,
  lastPaidOn: CalendarDate | null,
) {
  const endedEarly = view.state === 'CLOSED' && lastPaidOn !== null && lastPaidOn < agreedEnd;
  const installments = new Map(view.installments.map((one) => [one.number, one]));
  const inMonth = new Map<string, bigint>();
  const early: { readonly id: string; readonly on: CalendarDate }[] = [];
  for (const { paymentId, installment, date, amount } of view.allocated) {
    if (paymentId === null || !walletPayments.has(paymentId)) continue;
    const paid = installment === null ? undefined : installments.get(installment);
    const isEarly =
      paid === undefined || date < paid.dueDate || (endedEarly && paid.kind === 'SETTLEMENT');
    if (!isEarly) continue;
    const month = date.slice(0, 7);
    const before = inMonth.get(month) ?? 0n;
    const now = before + amount;
    inMonth.set(month, now);
    if (before < EARLY_FROM_WALLET_MIN && now >= EARLY_FROM_WALLET_MIN) {
      early.push({ id: paymentId, on: date });
    }
  }
  return early;
}
