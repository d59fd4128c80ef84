import { maskNumber } from '@pahiram/domain/texts/mask';
import type { Reader } from '../db/database.ts';

/** The record that a transfer's reference or an incident's subject names. */
export interface ReferencedRecord {
  readonly kind: 'WITHDRAWAL' | 'PAYMENT' | 'LOAN' | 'ACCOUNT';
  /** Of a company account its bank and masked number. */
  readonly number: string;
  readonly loanNumber: string | null;
}

/** The records of these references; a reference without a record is absent. One query per kind. */
export async function listRecords(
  reader: Reader,
  references: readonly string[],
): Promise<ReadonlyMap<string, ReferencedRecord>> {
  const startingWith = (prefix: string) => [
    ...new Set(references.filter((reference) => reference.startsWith(prefix))),
  ];
  const [withdrawalIds, paymentIds, loanIds, accountIds] = ['wdr_', 'pay_', 'loan_', 'acc_'].map(
    startingWith,
  );
  const records = new Map<string, ReferencedRecord>();
  if (withdrawalIds?.length) {
    const rows = await reader
      .selectFrom('withdrawal')
      .select(['id', 'number'])
      .where('id', 'in', withdrawalIds)
      .execute();
    for (const { id, number } of rows) {
      records.set(id, { kind: 'WITHDRAWAL', number, loanNumber: null });
    }
  }
  if (paymentIds?.length) {
    const rows = await reader
      .selectFrom('payment as p')
      .leftJoin('loan as l', 'l.id', 'p.loan_id')
      .select(['p.id', 'p.number', 'l.number as loanNumber'])
      .where('p.id', 'in', paymentIds)
      .execute();
    for (const { id, number, loanNumber } of rows) {
      records.set(id, { kind: 'PAYMENT', number, loanNumber });
    }
  }
  for (const [id, number] of await listLoanNumbers(reader, loanIds ?? [])) {
    records.set(id, { kind: 'LOAN', number, loanNumber: number });
  }
  if (accountIds?.length) {
    const rows = await reader
      .selectFrom('company_account')
      .select(['id', 'bank', 'account_number'])
      .where('id', 'in', accountIds)
      .execute();
    for (const { id, bank, account_number: account } of rows) {
      const number = `${bank} ${maskNumber('account', account.replaceAll(' ', ''))}`;
      records.set(id, { kind: 'ACCOUNT', number, loanNumber: null });
    }
  }
  for (const number of startingWith('LN-')) {
    records.set(number, { kind: 'LOAN', number, loanNumber: number });
  }
  return records;
}

/** The records that the incidents among these rows are about. */
export function recordsOfIncidents(
  reader: Reader,
  rows: readonly { readonly incident_subject?: string }[],
): Promise<ReadonlyMap<string, ReferencedRecord>> {
  return listRecords(
    reader,
    rows.flatMap(({ incident_subject: subject }) => subject ?? []),
  );
}

export async function listLoanNumbers(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('loan')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
