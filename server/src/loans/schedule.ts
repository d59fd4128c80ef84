import { type EpochMs, manilaDate } from '@pahiram/domain/calendar/calendar';
import { buildSchedule, type ScheduleRow } from '@pahiram/domain/loans/schedule';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { scheduleDocument } from './contract-text/schedule-document.ts';
import type { LoanRecord } from './loan-record.ts';
import { freezeDocument } from './offer-documents.ts';
import { insertInstallments, listInstallments, updateLoan } from './store.ts';

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
  return { rows: await scheduleFrom(reader, loan, now), isFinal: false };
}

/** Dates the schedule from the day of this withdrawal in Manila, and freezes it. */
export async function startSchedule(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  settledAt: EpochMs,
): Promise<LoanRecord> {
  const schedule = await scheduleFrom(tx, loan, settledAt);
  const released = await updateLoan(tx, loan.id, {
    released_at: new Date(settledAt),
    counted_from: manilaDate(settledAt),
    release_seq: loan.releaseSeq + 1,
  });
  await insertInstallments(tx, released, schedule);
  await freezeDocument(tx, ctx, loan.id, scheduleDocument(released, schedule));
  return released;
}

/** No due date counts until a withdrawal settles again. The rows of the old schedule are kept. */
export async function removeSchedule(tx: Tx, loan: LoanRecord, now: Date): Promise<LoanRecord> {
  return updateLoan(tx, loan.id, { released_at: null, counted_from: null, returned_at: now });
}

async function scheduleFrom(
  reader: Reader,
  { product, quote }: LoanRecord,
  at: EpochMs,
): Promise<readonly ScheduleRow[]> {
  const holidays = await bankHolidays(reader);
  return buildSchedule(product, quote.principal, quote.termMonths, manilaDate(at), holidays);
}
