import {
  type CalendarDate,
  type Holidays,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import type { AnnouncedPayment } from '@pahiram/domain/loans/announced-payment';
import type { LoanServicingEvent, LoanTerms } from '@pahiram/domain/loans/loan-events';
import { addEvent, type LoanHistory, newHistory } from '@pahiram/domain/loans/projection';
import {
  type BookedEvent,
  type LoanStatement,
  loanStatement,
} from '@pahiram/domain/loans/statement';
import { centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql } from 'kysely';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { ServicingEvent } from '../db/schema.ts';
import type { LoanId, LoanRecord } from './loan-record.ts';

/** A loan in repayment for the loan engine: its disbursement, its first withdrawal, and what was recorded since. */
export async function loadHistory(reader: Reader, loan: LoanRecord): Promise<LoanHistory> {
  return historyOf(loan, await loadServicingRecords(reader, [loan]));
}

/** What `historyOf` needs about some loans. */
export interface ServicingRecords {
  readonly eventsOf: ReadonlyMap<string, readonly LoanServicingEvent[]>;
  readonly holidays: Holidays;
}

export async function loadServicingRecords(
  reader: Reader,
  loans: readonly Pick<LoanRecord, 'id'>[],
): Promise<ServicingRecords> {
  const ids = loans.map(({ id }) => id);
  return {
    eventsOf: await mapServicingEvents(reader, ids),
    holidays: await bankHolidays(reader),
  };
}

/** The history of one of the loans whose records were loaded. */
export function historyOf(loan: LoanRecord, { eventsOf, holidays }: ServicingRecords): LoanHistory {
  return historyFrom(loan, eventsOf.get(loan.id) ?? [], holidays);
}

/** The history of a loan from what was recorded since its disbursement. */
export function historyFrom(
  loan: LoanRecord,
  recorded: readonly LoanServicingEvent[],
  holidays: Holidays,
): LoanHistory {
  const events = [...agreedEvents(loan), ...recorded];
  return events.reduce(addEvent, newHistory(termsOf(loan), holidays));
}

/**
 * The movements of a loan in repayment, both days included.
 * @param announced the payment that waits on the last day.
 */
export async function loadStatement(
  reader: Reader,
  loan: LoanRecord,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
  announced: AnnouncedPayment | null,
): Promise<LoanStatement> {
  return (await loadTimedStatement(reader, loan, period, announced)).statement;
}

/** The same, and when each event was recorded: the first withdrawal when it arrived. */
export async function loadTimedStatement(
  reader: Reader,
  loan: LoanRecord,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
  announced: AnnouncedPayment | null,
): Promise<{
  readonly statement: LoanStatement;
  readonly recordedAt: ReadonlyMap<LoanServicingEvent, Date>;
}> {
  const { loan: terms, booked, holidays } = await loadBookedHistory(reader, loan);
  return {
    statement: loanStatement(terms, booked, period, holidays, announced),
    recordedAt: new Map(booked.map(({ event, recordedAt }) => [event, recordedAt])),
  };
}

/** The terms of a loan in repayment and its events with the days on which they were recorded. */
export async function loadBookedHistory(reader: Reader, loan: LoanRecord) {
  const agreed = agreedEvents(loan).map((event) => ({
    event,
    bookedOn: event.date,
    recordedAt:
      (event.type === 'FIRST_RELEASED' && loan.firstWithdrawal?.at) ||
      new Date(manilaInstant(event.date)),
  }));
  return {
    loan: termsOf(loan),
    booked: [...agreed, ...(await listBookedEvents(reader, loan.id))],
    holidays: await bankHolidays(reader),
  };
}

function termsOf({ product, quote }: LoanRecord): LoanTerms {
  return { terms: product, installmentCount: quote.termMonths, firstDueDate: null };
}

/** The events that the row of the loan stores. A returned first withdrawal leaves it without a start (V01). */
function agreedEvents(loan: LoanRecord): readonly LoanServicingEvent[] {
  const { activatedAt, firstWithdrawal, quote } = loan;
  if (activatedAt === null) throw new Error(`loan ${loan.id} is not in repayment`);
  const disbursed = {
    type: 'DISBURSED',
    date: manilaDate(activatedAt.getTime()),
    amount: quote.principal,
  } as const;
  return firstWithdrawal === null
    ? [disbursed]
    : [disbursed, { type: 'FIRST_RELEASED', date: firstWithdrawal.countedFrom }];
}

/** As recorded, without disbursement and first withdrawal. */
export async function listServicingEvents(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly LoanServicingEvent[]> {
  return (await mapServicingEvents(reader, [loanId])).get(loanId) ?? [];
}

/** The same for several loans; loans without events are absent. */
async function mapServicingEvents(
  reader: Reader,
  loanIds: readonly LoanId[],
): Promise<ReadonlyMap<string, readonly LoanServicingEvent[]>> {
  const rows = await reader
    .selectFrom('servicing_event')
    .select(['loan_id', 'type', 'value_date', 'facts'])
    .where('loan_id', '=', sql<string>`ANY (${[...loanIds]}::text[])`)
    .orderBy('loan_id')
    .orderBy('seq')
    .execute();
  const events = new Map<string, LoanServicingEvent[]>();
  for (const row of rows) {
    const own = events.get(row.loan_id);
    if (own === undefined) events.set(row.loan_id, [servicingEventFrom(row)]);
    else own.push(servicingEventFrom(row));
  }
  return events;
}

export async function listBookedEvents(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly (BookedEvent & { readonly recordedAt: Date })[]> {
  const rows = await reader
    .selectFrom('servicing_event')
    .select(['type', 'value_date', 'facts', 'recorded_at'])
    .where('loan_id', '=', loanId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    event: servicingEventFrom(row),
    bookedOn: manilaDate(row.recorded_at.getTime()),
    recordedAt: row.recorded_at,
  }));
}

export type ServicingEventRow = Pick<Selectable<ServicingEvent>, 'type' | 'value_date' | 'facts'>;

export function servicingEventFrom(row: ServicingEventRow): LoanServicingEvent {
  const { amount, ...others } = row.facts as { readonly amount?: string };
  return {
    type: row.type,
    date: row.value_date as CalendarDate,
    ...others,
    ...(amount === undefined ? {} : { amount: centavos(BigInt(amount)) }),
  } as LoanServicingEvent;
}

/** Adds an event to the recorded ones. The caller has locked the loan. @returns its number, from 1 */
export async function insertServicingEvent(
  tx: Tx,
  ctx: Context,
  loanId: LoanId,
  { type, date, ...facts }: LoanServicingEvent,
): Promise<number> {
  const amount = 'amount' in facts ? { amount: facts.amount.toString() } : {};
  const { seq } = await tx
    .insertInto('servicing_event')
    .values({
      loan_id: loanId,
      seq: sql<number>`(
        SELECT coalesce(max(seq), 0) + 1 FROM servicing_event WHERE loan_id = ${loanId})`,
      type,
      value_date: date,
      facts: JSON.stringify({ ...facts, ...amount }),
      recorded_at: ctx.clock.now(),
      actor_kind: ctx.actor.kind,
      actor_id: ctx.actor.id,
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}
