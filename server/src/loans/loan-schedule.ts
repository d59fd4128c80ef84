import { type EpochMs, manilaDate } from '@pahiram/domain/calendar/calendar';
import { buildSchedule, type ScheduleRow } from '@pahiram/domain/loans/schedule';
import { bankHolidays } from '../company/bank-holidays.ts';
import type { Reader } from '../db/database.ts';
import type { LoanRecord } from './loan-record.ts';
import { listInstallments } from './store.ts';

export interface LoanSchedule {
  readonly rows: readonly ScheduleRow[];
  /** The first withdrawal has settled: the dates no longer move (D9). */
  readonly isFinal: boolean;
}

/** The dated schedule, or before release the same amounts as if money were received that moment. */
export async function loanSchedule(
  reader: Reader,
  loan: LoanRecord,
  now: EpochMs,
): Promise<LoanSchedule> {
  if (loan.release !== null)
    return { rows: await listInstallments(reader, loan.id), isFinal: true };
  const { product, quote } = loan;
  const holidays = await bankHolidays(reader);
  const from = manilaDate(now);
  const rows = buildSchedule(product, quote.principal, quote.termMonths, from, holidays);
  return { rows, isFinal: false };
}
