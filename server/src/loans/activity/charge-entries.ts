import { addDays, earlierDate, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { type ActivityCharge, listCharges } from '@pahiram/domain/loans/activity-charges';
import { paidAheadWords } from '@pahiram/domain/loans/activity-words';
import type { LoanStatement } from '@pahiram/domain/loans/statement';
import type { Centavos } from '@pahiram/domain/money/money';
import type { Reader } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';
import { returningOn } from '../repayments/loan-account.ts';
import { loadStatement } from '../servicing-history.ts';
import { listLoansOf } from '../store.ts';
import { type Entry, NOTHING_MORE, type Period } from './entry.ts';

export interface LoanYear {
  readonly loan: LoanRecord;
  readonly statement: LoanStatement;
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
      .map(async (loan) => ({
        loan,
        statement: await loadStatement(reader, loan, days),
        toReturn:
          days.to === today ? ((await returningOn(reader, loan, today))?.toPay ?? null) : null,
      })),
  );
}

/**
 * Interest and late charges with what was waived and given back, as the statements of the period have them, and the
 * installments that money paid ahead paid by itself.
 */
export async function listChargesOf(
  reader: Reader,
  loans: readonly LoanYear[],
  period: Period,
): Promise<Entry[]> {
  const found = await Promise.all(loans.map((one) => listChargesOfLoan(reader, one, period)));
  return found.flat();
}

async function listChargesOfLoan(
  reader: Reader,
  { loan, statement: { lines, paidAhead } }: LoanYear,
  period: Period,
) {
  const recorded = await listRecordedTimes(reader, loan, period);
  const shared = { ...NOTHING_MORE, kind: 'LOAN', loanNumber: loan.number } as const;
  const charges = listCharges(lines).map((charge): Entry => {
    const { title, detail, amount, effect } = charge;
    const at = timeOf(charge, recorded);
    return { ...shared, at, title, detail, amount, effect, page: { kind: 'STATEMENT' } };
  });
  // No new money: it was listed with the payment that brought it.
  const paid = paidAhead.map((one): Entry => {
    const at = new Date(manilaInstant(one.on));
    const { amount } = one;
    return { ...shared, at, title: paidAheadWords(one), amount, page: { kind: 'LOAN' } };
  });
  return [...charges, ...paid].toReversed();
}

/** When the first withdrawal arrived and each event of the loan was recorded, the first of them first. */
async function listRecordedTimes(
  reader: Reader,
  { id, firstWithdrawal }: LoanRecord,
  { from, to }: Period,
): Promise<readonly Date[]> {
  const rows = await reader
    .selectFrom('servicing_event')
    .select('recorded_at')
    .where('loan_id', '=', id)
    .where('recorded_at', '>=', from)
    .where('recorded_at', '<', to)
    .orderBy('seq')
    .execute();
  return [...(firstWithdrawal ? [firstWithdrawal.at] : []), ...rows.map((row) => row.recorded_at)];
}

/** What has grown with the days counts from the beginning of its day, everything else from its cause. */
function timeOf({ kind, bookedOn, isAccrued }: ActivityCharge, recorded: readonly Date[]): Date {
  const ofDay = recorded.filter((at) => manilaDate(at.getTime()) === bookedOn);
  // Interest begins with the first withdrawal, before anything that is paid on its day.
  const cause = isAccrued ? undefined : ofDay.at(kind === 'INTEREST' ? 0 : -1);
  return cause ?? new Date(manilaInstant(bookedOn));
}
