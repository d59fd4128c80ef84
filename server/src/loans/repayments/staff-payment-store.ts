import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type RawBuilder, sql } from 'kysely';
import { maskedNumber } from '../../company/company-accounts.ts';
import type { Reader, Tx } from '../../db/database.ts';
import {
  type PaymentId,
  type PaymentRecord,
  type PaymentRow,
  paymentFromRow,
  selectPayments,
} from './store.ts';

/** A payment as the list of staff shows it. */
export interface StaffPaymentRow extends PaymentRecord {
  readonly loanNumber: string | null;
  readonly assignee: { readonly staffId: string; readonly name: string } | null;
  /** Of a bank payment: the account, its number masked. */
  readonly companyAccount: { readonly bank: string; readonly accountNumber: string } | null;
}

export type PaymentList = 'UNMATCHED' | 'MINE' | 'PROPOSED' | 'MATCHED';

function selectStaffPayments(reader: Reader) {
  return selectPayments(reader)
    .leftJoin('loan as l', 'l.id', 'p.loan_id')
    .leftJoin('payment_assignment as a', 'a.payment_id', 'p.id')
    .leftJoin('staff as s', 's.id', 'a.staff_id')
    .leftJoin('company_account as c', 'c.id', 'p.account_id')
    .leftJoin('bank_statement_row as b', 'b.id', 'p.external_id')
    .select(['l.number as loanNumber', 'a.staff_id as assigneeId', 's.name as assigneeName'])
    .select(['c.bank', 'c.account_number as accountNumber', 'b.transaction_id as transactionId']);
}

type StaffPaymentSelected = PaymentRow & {
  readonly loanNumber: string | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly bank: string | null;
  readonly accountNumber: string | null;
  readonly transactionId: string | null;
};

function staffPaymentFromRow(row: StaffPaymentSelected): StaffPaymentRow {
  const { assigneeId, assigneeName, loanNumber, bank, accountNumber } = row;
  const payment = paymentFromRow(row);
  const isAssigned = loanNumber === null && assigneeId !== null && assigneeName !== null;
  return {
    ...payment,
    externalId: row.transactionId ?? payment.externalId,
    companyAccount:
      bank === null || accountNumber === null
        ? null
        : { bank, accountNumber: maskedNumber(accountNumber) },
    loanNumber,
    assignee: isAssigned ? { staffId: assigneeId, name: assigneeName } : null,
  };
}

export interface PaymentFilter {
  readonly state: PaymentList;
  readonly claim: 'any' | 'free' | 'mine';
  readonly staffId: string;
  /** Only these; null: all. */
  readonly ids: readonly string[] | null;
}

export type PaymentSortKey = 'waiting' | 'amount';

export interface PaymentPage {
  readonly order: { readonly by: PaymentSortKey; readonly direction: 'asc' | 'desc' };
  readonly after: { readonly value: Date | bigint; readonly id: string } | null;
  readonly limit: number;
}

const sortColumns = { waiting: 'p.received_at', amount: 'p.amount' } as const;

/** The value of a payment in an order. */
export function paymentSortValue(row: StaffPaymentRow, by: PaymentSortKey): Date | bigint {
  return by === 'waiting' ? row.receivedAt : row.amount;
}

/** The condition of a filter on the tables of `selectStaffPayments`. */
function matching({ state, claim, staffId, ids }: PaymentFilter): RawBuilder<boolean> {
  const conditions = ids ? [sql`p.id = ANY(${sql.val([...ids])})`] : [];
  if (state === 'MATCHED') conditions.push(sql`p.loan_id IS NOT NULL`);
  else {
    conditions.push(sql`p.loan_id IS NULL AND r.payment_id IS NULL`);
    if (state === 'PROPOSED') {
      conditions.push(sql`EXISTS (
        SELECT FROM payment_match pm WHERE pm.payment_id = p.id AND pm.state = 'PROPOSED')`);
    }
    if (state === 'MINE' || claim === 'mine') conditions.push(sql`a.staff_id = ${staffId}`);
    if (claim === 'free') conditions.push(sql`coalesce(a.staff_id, ${staffId}) = ${staffId}`);
  }
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

export async function listStaffPaymentRows(
  reader: Reader,
  filter: PaymentFilter,
  { order, after, limit }: PaymentPage,
): Promise<readonly StaffPaymentRow[]> {
  const column = sortColumns[order.by];
  let query = selectStaffPayments(reader)
    .where(matching(filter))
    .orderBy(column, order.direction)
    .orderBy('p.id', order.direction)
    .limit(limit);
  if (after !== null) {
    const beyond = sql.raw(order.direction === 'asc' ? '>' : '<');
    const last = sql`(${after.value}, ${after.id})`;
    query = query.where(sql<boolean>`(${sql.ref(column)}, p.id) ${beyond} ${last}`);
  }
  return (await query.execute()).map(staffPaymentFromRow);
}

/** How many payments a filter of waiting ones has, and their sum. */
export async function sumStaffPayments(
  reader: Reader,
  filter: PaymentFilter,
): Promise<{ readonly rows: number; readonly amount: Centavos }> {
  const row = await reader
    .selectFrom('payment as p')
    .leftJoin('payment_reversal as r', 'r.payment_id', 'p.id')
    .leftJoin('payment_assignment as a', 'a.payment_id', 'p.id')
    .select([
      sql<bigint>`count(*)`.as('rows'),
      sql<bigint>`coalesce(sum(p.amount), 0)::bigint`.as('amount'),
    ])
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), amount: centavos(row.amount) };
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
