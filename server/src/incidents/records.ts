import type { Reader } from '../db/database.ts';

/** The record that a transfer's reference or an incident's subject names. */
export interface ReferencedRecord {
  readonly kind: 'WITHDRAWAL' | 'PAYMENT' | 'LOAN';
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
  const [withdrawalIds, paymentIds, loanIds] = ['wdr_', 'pay_', 'loan_'].map(startingWith);
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
  for (const number of startingWith('LN-')) {
    records.set(number, { kind: 'LOAN', number, loanNumber: number });
  }
  return records;
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
