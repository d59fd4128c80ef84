import { type CalendarDate, type EpochMs, manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { buildSchedule, type ScheduleRow, scheduleOf } from '@pahiram/domain/loans/schedule';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { scheduleDocument } from './contract-text/schedule-document.ts';
import type { LoanRecord } from './loan-record.ts';
import { freezeDocument } from './offer-documents.ts';
import { loadHistory } from './servicing-history.ts';
import { updateLoan } from './store.ts';

export interface LoanSchedule {
  readonly rows: readonly ScheduleRow[];
  /** The first withdrawal has settled, so that the months count. */
  readonly isFinal: boolean;
  /** The oldest due date with something left after money paid ahead; null when nothing is, or no month counts. */
  readonly nextDueDate: CalendarDate | null;
}

/** The schedule in force (V40); before the first settled withdrawal, dated as if it settled now. */
export async function loanSchedule(
  reader: Reader,
  loan: LoanRecord,
  now: EpochMs,
): Promise<LoanSchedule> {
  if (loan.firstWithdrawal === null) {
    return { rows: await scheduleFrom(reader, loan, now), isFinal: false, nextDueDate: null };
  }
  const view = viewHistory(await loadHistory(reader, loan), manilaDate(now));
  const next = view.installments.find(({ left }) => left > 0n);
  return { rows: scheduleOf(view), isFinal: true, nextDueDate: next?.dueDate ?? null };
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

/** The last due date as signed, whatever was agreed later; null before the first settled withdrawal. */
export async function lastDueDateSigned(
  reader: Reader,
  loanId: string,
): Promise<CalendarDate | null> {
  const row = await reader
    .selectFrom('loan_installment as i')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.id', '=', 'i.loan_id').onRef('l.schedule_number', '=', 'i.schedule_number'),
    )
    .select('i.due_date')
    .where('i.loan_id', '=', loanId)
    .where('l.first_withdrawn_at', 'is not', null)
    .orderBy('i.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.due_date as CalendarDate | undefined) ?? null;
}
