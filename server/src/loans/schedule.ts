import { type CalendarDate, type EpochMs, manilaDate } from '@pahiram/domain/calendar/calendar';
import { buildSchedule, type ScheduleRow } from '@pahiram/domain/loans/schedule';
import { centavos } from '@pahiram/domain/money/money';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { scheduleDocument } from './contract-text/schedule-document.ts';
import type { LoanRecord } from './loan-record.ts';
import { freezeDocument } from './offer-documents.ts';
import { updateLoan } from './store.ts';

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
  if (loan.firstWithdrawal !== null)
    return { rows: await listInstallments(reader, loan.id), isFinal: true };
  return { rows: await scheduleFrom(reader, loan, now), isFinal: false };
}

/** Stores the schedule, dated from the withdrawal's day in Manila, and freezes its document. */
export async function startSchedule(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  settledAt: EpochMs,
): Promise<LoanRecord> {
  const schedule = await scheduleFrom(tx, loan, settledAt);
  const started = await updateLoan(tx, loan.id, {
    first_withdrawn_at: new Date(settledAt),
    counted_from: manilaDate(settledAt),
    schedule_number: loan.scheduleNumber + 1,
  });
  await insertInstallments(tx, started, schedule);
  await freezeDocument(tx, ctx, loan.id, scheduleDocument(started, schedule));
  return started;
}

/** The loan has no due dates until a withdrawal settles again. The old rows stay in the table. */
export async function removeSchedule(tx: Tx, loan: LoanRecord, now: Date): Promise<LoanRecord> {
  return updateLoan(tx, loan.id, {
    first_withdrawn_at: null,
    counted_from: null,
    returned_at: now,
  });
}

async function scheduleFrom(
  reader: Reader,
  { product, quote }: LoanRecord,
  at: EpochMs,
): Promise<readonly ScheduleRow[]> {
  const holidays = await bankHolidays(reader);
  return buildSchedule(product, quote.principal, quote.termMonths, manilaDate(at), holidays);
}

async function insertInstallments(
  tx: Tx,
  { id, scheduleNumber }: Pick<LoanRecord, 'id' | 'scheduleNumber'>,
  rows: readonly ScheduleRow[],
): Promise<void> {
  await tx
    .insertInto('loan_installment')
    .values(
      rows.map((row) => ({
        loan_id: id,
        schedule_number: scheduleNumber,
        number: row.number,
        due_date: row.dueDate,
        principal: row.principal,
        interest: row.interest,
        total: row.total,
        balance_after: row.balanceAfter,
      })),
    )
    .execute();
}

/** The dated schedule in force; empty before the first settled withdrawal. */
async function listInstallments(reader: Reader, loanId: string): Promise<readonly ScheduleRow[]> {
  const rows = await reader
    .selectFrom('loan_installment as i')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.id', '=', 'i.loan_id').onRef('l.schedule_number', '=', 'i.schedule_number'),
    )
    .selectAll('i')
    .where('i.loan_id', '=', loanId)
    .where('l.first_withdrawn_at', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    dueDate: row.due_date as CalendarDate,
    principal: centavos(row.principal),
    interest: centavos(row.interest),
    total: centavos(row.total),
    balanceAfter: centavos(row.balance_after),
  }));
}
