import { type EpochMs, manilaDate } from '@pahiram/domain/calendar/calendar';
import { buildSchedule, type ScheduleRow } from '@pahiram/domain/loans/schedule';
import { bankHolidays } from '../company/bank-holidays.ts';
import type { Reader } from '../db/database.ts';
import type { LoanRecord } from './loan-record.ts';
import { listInstallments } from './store.ts';

export interface LoanSchedule {
  readonly rows: readonly ScheduleRow[];
  /** The first withdrawal has settled. Its due dates change only if a bank returns that payout. */
  readonly isFinal: boolean;
}

/** The dated schedule; before the first settled withdrawal, dated as if it settled now. */
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
