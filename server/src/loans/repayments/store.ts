import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import type { Payment } from '../../db/schema.ts';
import type { LoanId } from '../store.ts';

export type PaymentId = `pay_${string}`;
/** Payments through a payment provider have its name. */
export type PaymentChannel = 'wallet' | 'bank' | 'sandbox' | 'xendit';

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
  /** The payment code of a provider by which it was paid. */
  readonly code?: PaidCode | null;
  readonly match: { readonly loanId: LoanId; readonly eventSeq: number; readonly at: Date } | null;
}

export interface PaidCode {
  readonly id: string;
  readonly method: PaymentMethod;
}

function paymentFromRow(row: Selectable<Payment>): PaymentRecord {
  const { loan_id: loanId, event_seq: eventSeq, matched_at: at, code_id: codeId, method } = row;
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
    code:
      codeId === null || method === null ? null : { id: codeId, method: method as PaymentMethod },
    match:
      loanId === null || eventSeq === null || at === null
        ? null
        : { loanId: loanId as LoanId, eventSeq, at },
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
  const row = await tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && paymentFromRow(row);
}

/** The stored payments among these of the channel's ids. */
export async function listByExternalIds(
  reader: Reader,
  channel: PaymentChannel,
  externalIds: readonly string[],
): Promise<readonly PaymentRecord[]> {
  const rows = await reader
    .selectFrom('payment')
    .selectAll()
    .where('channel', '=', channel)
    .where('external_id', '=', sql<string>`ANY (${[...externalIds]}::text[])`)
    .execute();
  return rows.map(paymentFromRow);
}

/** A page of the channel's payments that were received in the span, by number of the page's last row. */
export async function listReceivedBetween(
  reader: Reader,
  channel: PaymentChannel,
  span: { readonly from: Date; readonly to: Date; readonly after: PaymentId | null },
  limit: number,
): Promise<readonly PaymentRecord[]> {
  const rows = await reader
    .selectFrom('payment')
    .selectAll()
    .where('channel', '=', channel)
    .where('received_at', '>=', span.from)
    .where('received_at', '<', span.to)
    .$if(span.after !== null, (query) => query.where('id', '>', span.after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(paymentFromRow);
}

/** The payments by these payment codes, the oldest first. */
export async function listByCodes(
  reader: Reader,
  codeIds: readonly string[],
): Promise<readonly PaymentRecord[]> {
  const rows = await reader
    .selectFrom('payment')
    .selectAll()
    .where('code_id', '=', sql<string>`ANY (${[...codeIds]}::text[])`)
    .orderBy('received_at')
    .execute();
  return rows.map(paymentFromRow);
}

/** Which of these payments were reversed. */
export async function listReversedIds(
  reader: Reader,
  payments: readonly PaymentRecord[],
): Promise<ReadonlySet<string>> {
  const loanIds = payments.flatMap(({ match }) => match?.loanId ?? []);
  const rows = await reader
    .selectFrom('servicing_event')
    .select(sql<string>`facts ->> 'paymentId'`.as('id'))
    .where('type', '=', 'PAYMENT_REVERSED')
    .where('loan_id', '=', sql<string>`ANY (${loanIds}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
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
  const row = await reader
    .selectFrom('payment as p')
    .innerJoin('loan as l', 'l.id', 'p.loan_id')
    .selectAll('p')
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
  const rows = await reader
    .selectFrom('payment')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('event_seq', 'desc')
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
  const rows = await reader
    .selectFrom('payment as p')
    .leftJoin('loan as l', 'l.id', 'p.loan_id')
    .selectAll('p')
    .select('l.number as loanNumber')
    .where('p.loan_id', isWaiting ? 'is' : 'is not', null)
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
