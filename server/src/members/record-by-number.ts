import { isAllowed, type Permission, type Role } from '@pahiram/domain/access/roles';
import { type TicketCategory, ticketCategoriesFor } from '@pahiram/domain/support/support';
import {
  RECORD_KINDS,
  type RecordKind,
  readRecordNumber,
  readRecordNumberPart,
} from '@pahiram/domain/texts/record-number';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';

export interface FoundRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly number: string;
  /** Null for money without a loan, a visitor's ticket and a bank statement. */
  readonly memberId: string | null;
  readonly loanNumber: string | null;
  readonly isLent: boolean;
}

/** The rows of a kind that a condition on the number finds. */
const selects: Readonly<Record<RecordKind, (found: Condition) => RawBuilder<Row>>> = {
  LOAN: (found) => sql`
    SELECT id, number, member_id AS "memberId", number AS "loanNumber",
           activated_at IS NOT NULL AS "isLent"
    FROM loan WHERE ${found(sql.ref('number'))}`,
  WITHDRAWAL: (found) => sql`
    SELECT w.id, w.number, w.member_id AS "memberId", l.number AS "loanNumber", true AS "isLent"
    FROM withdrawal w LEFT JOIN loan l ON l.id = w.loan_id WHERE ${found(sql.ref('w.number'))}`,
  PAYMENT: (found) => sql`
    SELECT p.id, p.number, l.member_id AS "memberId", l.number AS "loanNumber", true AS "isLent"
    FROM payment p LEFT JOIN loan l ON l.id = p.loan_id WHERE ${found(sql.ref('p.number'))}`,
  TICKET: (found) => sql`
    SELECT id, number, member_id AS "memberId", NULL AS "loanNumber", false AS "isLent", category
    FROM ticket WHERE ${found(sql.ref('number'))}`,
  STATEMENT: (found) => sql`
    SELECT id, number, NULL AS "memberId", NULL AS "loanNumber", false AS "isLent"
    FROM bank_statement WHERE ${found(sql.ref('number'))}`,
};

type Condition = (number: RawBuilder<unknown>) => RawBuilder<unknown>;
type Row = Omit<FoundRecord, 'kind'> & { readonly category?: TicketCategory };

/** The loan, withdrawal, payment, ticket or bank statement with this number; null when the text is no such number. */
export async function findRecordByNumber(
  reader: Reader,
  text: string,
): Promise<FoundRecord | null> {
  const read = readRecordNumber(text);
  if (!read) return null;
  const { rows } = await selects[read.kind]((number) => sql`${number} = ${read.number}`).execute(
    reader,
  );
  return rows[0] ? { kind: read.kind, ...rows[0] } : null;
}

const partsMax = 10;

/**
 * The records that the roles may open whose number begins or ends with the text, each kind by its indexes; at most 10.
 * The bounds are those of the index, whatever the collation of the database.
 */
export async function findRecordsByPart(
  reader: Reader,
  text: string,
  roles: readonly Role[],
): Promise<FoundRecord[]> {
  const read = readRecordNumberPart(text);
  if (!read) return [];
  const { starts, end } = read;
  const conditions = RECORD_KINDS.filter((kind) =>
    opens[kind].some((one) => isAllowed(roles, one)),
  ).flatMap((kind) => [
    ...starts
      .filter((one) => one.kind === kind)
      .map(({ between: [first, last] }) => ({
        kind,
        // The order lets the index be read, also where all numbers begin so.
        found: (number: RawBuilder<unknown>) =>
          sql`${number} BETWEEN ${first} AND ${last} ORDER BY ${number}`,
      })),
    ...(end === null
      ? []
      : [
          {
            kind,
            found: (number: RawBuilder<unknown>) => sql`right(${number}, 4) = ${end.slice(-4)}
              AND right(replace(${number}, '-', ''), ${end.length}) = ${end}`,
          },
        ]),
  ]);
  const categories = ticketCategoriesFor(roles);
  const records = new Map<string, FoundRecord>();
  for (const { kind, found } of conditions) {
    const { rows } = await sql<Row>`${selects[kind](found)} LIMIT ${partsMax}`.execute(reader);
    for (const { category, ...row } of rows) {
      if (category === undefined || categories.includes(category)) {
        records.set(row.id, { kind, ...row });
      }
    }
  }
  return [...records.values()].slice(0, partsMax);
}

/** A record is found by a part of its number by roles with one of these. */
const opens: Readonly<Record<RecordKind, readonly Permission[]>> = {
  LOAN: ['view-loans', 'view-applications'],
  WITHDRAWAL: ['view-withdrawals'],
  PAYMENT: ['view-loans', 'view-ledger'],
  TICKET: ['view-tickets'],
  STATEMENT: ['view-statements'],
};
