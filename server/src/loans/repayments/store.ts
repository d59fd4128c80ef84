import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import type { Payment } from '../../db/schema.ts';
import type { LoanId } from '../store.ts';

export type PaymentId = `pay_${string}`;
export type PaymentChannel = 'wallet' | 'bank';

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
}

function paymentFromRow(row: Selectable<Payment>): PaymentRecord {
  const { loan_id: loanId, event_seq: eventSeq, matched_at: at } = row;
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
  const row = await tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && paymentFromRow(row);
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
  readonly assignee: { readonly staffId: string; readonly name: string } | null;
}

export type PaymentList = 'UNMATCHED' | 'MINE' | 'MATCHED';

function selectStaffPayments(reader: Reader) {
  return reader
    .selectFrom('payment as p')
    .leftJoin('loan as l', 'l.id', 'p.loan_id')
    .leftJoin('payment_assignment as a', 'a.payment_id', 'p.id')
    .leftJoin('staff as s', 's.id', 'a.staff_id')
    .selectAll('p')
    .select(['l.number as loanNumber', 'a.staff_id as assigneeId', 's.name as assigneeName']);
}

type StaffPaymentSelected = Selectable<Payment> & {
  readonly loanNumber: string | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
};

function staffPaymentFromRow(row: StaffPaymentSelected): StaffPaymentRow {
  const { assigneeId, assigneeName, loanNumber } = row;
  const isAssigned = loanNumber === null && assigneeId !== null && assigneeName !== null;
  return {
    ...paymentFromRow(row),
    loanNumber,
    assignee: isAssigned ? { staffId: assigneeId, name: assigneeName } : null,
  };
}

/** A page of payments: those that wait for a match oldest first, the matched ones newest first. */
export async function listStaffPaymentRows(
  reader: Reader,
  list: { readonly state: PaymentList; readonly staffId: string },
  page: { readonly limit: number; readonly after: { at: Date; id: string } | null },
): Promise<readonly StaffPaymentRow[]> {
  const { after, limit } = page;
  const isWaiting = list.state !== 'MATCHED';
  const direction = isWaiting ? 'asc' : 'desc';
  const rows = await selectStaffPayments(reader)
    .where('p.loan_id', isWaiting ? 'is' : 'is not', null)
    .$if(list.state === 'MINE', (query) => query.where('a.staff_id', '=', list.staffId))
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
  return rows.map(staffPaymentFromRow);
}

export async function getStaffPaymentRow(reader: Reader, id: PaymentId): Promise<StaffPaymentRow> {
  const row = await selectStaffPayments(reader).where('p.id', '=', id).executeTakeFirstOrThrow();
  return staffPaymentFromRow(row);
}

/** Null gives the payment back. The caller has locked the payment. */
export async function saveAssignee(
  tx: Tx,
  paymentId: PaymentId,
  staffId: string | null,
  at: Date,
): Promise<void> {
  if (staffId === null) {
    await tx.deleteFrom('payment_assignment').where('payment_id', '=', paymentId).execute();
    return;
  }
  const assigned = { staff_id: staffId, assigned_at: at };
  await tx
    .insertInto('payment_assignment')
    .values({ payment_id: paymentId, ...assigned })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(assigned))
    .execute();
}
