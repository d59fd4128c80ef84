import { sql } from 'kysely';
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
    .$if(isWaiting, (query) => query.where('r.payment_id', 'is', null))
    .$if(list.state === 'PROPOSED', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payment_match as pm')
            .select('pm.payment_id')
            .whereRef('pm.payment_id', '=', 'p.id')
            .where('pm.state', '=', 'PROPOSED'),
        ),
      ),
    )
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
