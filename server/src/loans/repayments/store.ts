import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { ReversalReason } from '@pahiram/domain/loans/loan-change';
import type { PaymentUse } from '@pahiram/domain/loans/loan-events';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql } from 'kysely';
import type { CompanyAccountId } from '../../company/company-accounts.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Payment } from '../../db/schema.ts';
import type { LoanId } from '../loan-record.ts';

export type PaymentId = `pay_${string}`;
/** Payments through a payment provider have its name. */
export type PaymentChannel = 'wallet' | 'bank' | 'staff' | 'sandbox' | 'xendit';

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
  /** The company account of money that came by bank. */
  readonly accountId?: CompanyAccountId | null;
  /** The payment code of a provider by which it was paid. */
  readonly code?: PaidCode | null;
  readonly match: { readonly loanId: LoanId; readonly eventSeq: number; readonly at: Date } | null;
  /** The article of the contract by which it was set off; null for other payments, also when the borrower paid it first. */
  readonly setOffArticle?: number | null;
  /** Null while it counts. */
  readonly reversal: { readonly reason: ReversalReason; readonly on: CalendarDate } | null;
}

export interface PaidCode {
  readonly id: string;
  readonly method: PaymentMethod;
  /** The amount for which it was made, and the use chosen with it. */
  readonly amount: Centavos;
  readonly use: PaymentUse;
}

/** Payments with their reversals. */
export function selectPayments(reader: Reader) {
  return reader
    .selectFrom('payment as p')
    .leftJoin('payment_reversal as r', 'r.payment_id', 'p.id')
    .leftJoin('payment_code as asked', 'asked.id', 'p.code_id')
    .selectAll('p')
    .select(['r.reason as reversal_reason', 'r.reversed_on'])
    .select(['asked.amount as code_amount', 'asked.use as code_use'])
    .select(
      sql<number | null>`(SELECT l.set_off_article FROM set_off s JOIN loan l ON l.id = s.loan_id
        WHERE s.payment_id = p.id AND p.recorded_by <> s.member_id)`.as('set_off_article'),
    );
}

export type PaymentRow = Selectable<Payment> & {
  readonly reversal_reason: string | null;
  readonly reversed_on: string | null;
  readonly code_amount: bigint | null;
  readonly code_use: string | null;
  readonly set_off_article: number | null;
};

export function paymentFromRow(row: PaymentRow): PaymentRecord {
  const { loan_id: loanId, event_seq: eventSeq, matched_at: at, code_id: codeId, method } = row;
  const { reversal_reason: reason, reversed_on: on, code_amount: asked, code_use: use } = row;
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
    accountId: row.account_id as CompanyAccountId | null,
    code:
      codeId === null || method === null || asked === null
        ? null
        : {
            ...{ id: codeId, method: method as PaymentMethod },
            ...{ amount: centavos(asked), use: use as PaymentUse },
          },
    setOffArticle: row.set_off_article,
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
  const { match, code } = payment;
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
      account_id: payment.accountId ?? null,
      ...(code && { code_id: code.id, method: code.method }),
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

export async function findPayment(
  reader: Reader,
  id: PaymentId,
): Promise<PaymentRecord | undefined> {
  const row = await selectPayments(reader).where('p.id', '=', id).executeTakeFirst();
  return row && paymentFromRow(row);
}

export async function getPayment(reader: Reader, id: PaymentId): Promise<PaymentRecord> {
  const row = await selectPayments(reader).where('p.id', '=', id).executeTakeFirstOrThrow();
  return paymentFromRow(row);
}

/** The payment that stands for the same money, when it was taken off a wrong loan. */
export async function findMovedTo(reader: Reader, payment: PaymentRecord): Promise<PaymentRecord> {
  if (payment.reversal?.reason !== 'OTHER_LOAN') return payment;
  const row = await selectPayments(reader)
    .where('p.channel', '=', payment.channel)
    .where('p.external_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return findMovedTo(reader, paymentFromRow(row));
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

/** The payments that count on these loans, from one day to another, with the numbers of the loans. */
export async function listPaymentsBetween(
  reader: Reader,
  loanNumbers: readonly string[],
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<readonly (PaymentRecord & { readonly loanNumber: string })[]> {
  const rows = await selectPayments(reader)
    .innerJoin('loan as l', 'l.id', 'p.loan_id')
    .select('l.number as loan_number')
    .where('l.number', '=', sql<string>`ANY (${[...loanNumbers]}::text[])`)
    .where('p.value_date', '>=', days.from)
    .where('p.value_date', '<=', days.to)
    .where('r.payment_id', 'is', null)
    .execute();
  return rows.map((row) => ({ ...paymentFromRow(row), loanNumber: row.loan_number }));
}

const paymentsMax = 500;

/** The payments of a loan, the newest first. */
export async function listPayments(
  reader: Reader,
  loanId: LoanId,
  limit: number = paymentsMax,
): Promise<readonly PaymentRecord[]> {
  const rows = await selectPayments(reader)
    .where('p.loan_id', '=', loanId)
    .orderBy('p.event_seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(paymentFromRow);
}

/** Money that came by payment codes of a loan and is not booked on any loan. */
export async function listUnmatchedOf(
  reader: Reader,
  loanId: LoanId,
  limit: number,
): Promise<readonly PaymentRecord[]> {
  const rows = await selectPayments(reader)
    .innerJoin('payment_code as c', 'c.id', 'p.code_id')
    .where('c.loan_id', '=', loanId)
    .where('p.loan_id', 'is', null)
    .orderBy('p.received_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(paymentFromRow);
}
