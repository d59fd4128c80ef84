import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { ReversalReason } from '@pahiram/domain/loans/loan-change';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import type { Payment } from '../../db/schema.ts';
import type { LoanId } from '../store.ts';

export type PaymentId = `pay_${string}`;
export type PaymentChannel = 'wallet' | 'bank' | 'staff';

/** Money that was received for a loan, or for a loan that nobody knows yet. */
export interface PaymentRecord {
  /** Also the id of its event. */
  readonly id: PaymentId;
  readonly number: string;
  readonly channel: PaymentChannel;
  /** The channel's own id of the money: it is stored once. */
  readonly externalId: string;
  readonly amount: Centavos;
  /** The day on which the payer's channel took the money. */
  readonly valueDate: CalendarDate;
  readonly payer: string;
  readonly referenceText: string;
  readonly receivedAt: Date;
  readonly match: { readonly loanId: LoanId; readonly eventSeq: number; readonly at: Date } | null;
  /** Null while it counts. */
  readonly reversal: { readonly reason: ReversalReason; readonly on: CalendarDate } | null;
}

/** Payments with their reversals. */
function selectPayments(reader: Reader) {
  return reader
    .selectFrom('payment as p')
    .leftJoin('payment_reversal as r', 'r.payment_id', 'p.id')
    .selectAll('p')
    .select(['r.reason as reversal_reason', 'r.reversed_on']);
}

type PaymentRow = Selectable<Payment> & {
  readonly reversal_reason: string | null;
  readonly reversed_on: string | null;
};

function paymentFromRow(row: PaymentRow): PaymentRecord {
  const { loan_id: loanId, event_seq: eventSeq, matched_at: at } = row;
  const { reversal_reason: reason, reversed_on: on } = row;
  return {
    id: row.id as PaymentId,
    number: row.number,
    channel: row.channel as PaymentChannel,
    externalId: row.external_id,
    amount: centavos(row.amount),
    valueDate: row.value_date as CalendarDate,
    payer: row.payer,
    referenceText: row.reference_text,
    receivedAt: row.received_at,
    match:
      loanId === null || eventSeq === null || at === null
        ? null
        : { loanId: loanId as LoanId, eventSeq, at },
    reversal:
      reason === null || on === null
        ? null
        : { reason: reason as ReversalReason, on: on as CalendarDate },
  };
}

/**
 * Stores money that was received, unless the channel's id is known. Waits for another transaction that stores it.
 * @returns false when it was stored before.
 */
export async function insertPayment(
  tx: Tx,
  payment: PaymentRecord,
  recordedBy: string,
): Promise<boolean> {
  const { match } = payment;
  const stored = await tx
    .insertInto('payment')
    .values({
      id: payment.id,
      number: payment.number,
      channel: payment.channel,
      external_id: payment.externalId,
      amount: payment.amount,
      value_date: payment.valueDate,
      payer: payment.payer,
      reference_text: payment.referenceText,
      received_at: payment.receivedAt,
      recorded_by: recordedBy,
      ...(match && {
        loan_id: match.loanId,
        event_seq: match.eventSeq,
        matched_at: match.at,
        matched_by: recordedBy,
      }),
    })
    .onConflict((conflict) => conflict.columns(['channel', 'external_id']).doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

export async function saveMatch(
  tx: Tx,
  id: PaymentId,
  match: NonNullable<PaymentRecord['match']>,
  matchedBy: string,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      loan_id: match.loanId,
      event_seq: match.eventSeq,
      matched_at: match.at,
      matched_by: matchedBy,
    })
    .where('id', '=', id)
    .execute();
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRecord | undefined> {
  const row = await selectPayments(tx)
    .where('p.id', '=', id)
    .forNoKeyUpdate('p')
    .executeTakeFirst();
  return row && paymentFromRow(row);
}

/** A payment by its number, as on its receipt. */
export async function findPaymentByNumber(
  reader: Reader,
  number: string,
): Promise<PaymentRecord | undefined> {
  const row = await selectPayments(reader).where('p.number', '=', number).executeTakeFirst();
  return row && paymentFromRow(row);
}

export interface ReversalRow {
  readonly payment: PaymentRecord;
  readonly reason: ReversalReason;
  readonly on: CalendarDate;
  readonly at: Date;
  /** Of the loan that had received the money. */
  readonly eventSeq: number | null;
  readonly unmatchedPaymentId: PaymentId | null;
}

export async function insertReversal(tx: Tx, row: ReversalRow, reversedBy: string): Promise<void> {
  await tx
    .insertInto('payment_reversal')
    .values({
      payment_id: row.payment.id,
      loan_id: row.payment.match?.loanId ?? null,
      event_seq: row.eventSeq,
      reason: row.reason,
      reversed_on: row.on,
      reversed_at: row.at,
      reversed_by: reversedBy,
      unmatched_payment_id: row.unmatchedPaymentId,
    })
    .execute();
}

/** The channel's ids among these that are stored already. */
export async function listKnownIds(
  reader: Reader,
  channel: PaymentChannel,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('payment')
    .select('external_id')
    .where('channel', '=', channel)
    .where('external_id', '=', sql<string>`ANY (${[...externalIds]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.external_id));
}

/** A payment of one of the member's loans. */
export async function findPaymentOf(
  reader: Reader,
  memberId: string,
  numbers: { readonly loan: string; readonly payment: string },
): Promise<PaymentRecord | undefined> {
  const row = await selectPayments(reader)
    .innerJoin('loan as l', 'l.id', 'p.loan_id')
    .where('p.number', '=', numbers.payment)
    .where('l.number', '=', numbers.loan)
    .where('l.member_id', '=', memberId)
    .executeTakeFirst();
  return row && paymentFromRow(row);
}

const paymentsMax = 500;

/** The payments of a loan, the newest first. */
export async function listPayments(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly PaymentRecord[]> {
  const rows = await selectPayments(reader)
    .where('p.loan_id', '=', loanId)
    .orderBy('p.event_seq', 'desc')
    .limit(paymentsMax)
    .execute();
  return rows.map(paymentFromRow);
}

export interface StaffPaymentRow extends PaymentRecord {
  readonly loanNumber: string | null;
}

/** A page of payments: those that wait for a match oldest first, the matched ones newest first. */
export async function listStaffPaymentRows(
  reader: Reader,
  state: 'UNMATCHED' | 'MATCHED',
  page: { readonly limit: number; readonly after: { at: Date; id: string } | null },
): Promise<readonly StaffPaymentRow[]> {
  const { after, limit } = page;
  const isWaiting = state === 'UNMATCHED';
  const direction = isWaiting ? 'asc' : 'desc';
  const rows = await selectPayments(reader)
    .leftJoin('loan as l', 'l.id', 'p.loan_id')
    .select('l.number as loanNumber')
    .where('p.loan_id', isWaiting ? 'is' : 'is not', null)
    .$if(isWaiting, (query) => query.where('r.payment_id', 'is', null))
    .$if(after !== null, (query) =>
      query.where(
        isWaiting
          ? sql<boolean>`(p.received_at, p.id) > (${after?.at}, ${after?.id})`
          : sql<boolean>`(p.received_at, p.id) < (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('p.received_at', direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...paymentFromRow(row), loanNumber: row.loanNumber }));
}

/** Loans in repayment whose borrower has this name, for payments without a reference; at most 3. */
export async function listLoansOfName(
  reader: Reader,
  name: string,
): Promise<readonly { readonly number: string; readonly fullName: string }[]> {
  return reader
    .selectFrom('loan as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select(['l.number', 'm.full_name as fullName'])
    .where(sql<boolean>`lower(m.full_name) = lower(${name})`)
    .where('l.state', '=', 'ACTIVE')
    .limit(3)
    .execute();
}
