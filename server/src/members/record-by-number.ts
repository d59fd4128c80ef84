import { type RecordKind, readRecordNumber } from '@pahiram/domain/texts/record-number';
import { sql } from 'kysely';
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

const selects = {
  LOAN: (number: string) => sql<Omit<FoundRecord, 'kind'>>`
    SELECT id, number, member_id AS "memberId", number AS "loanNumber",
           activated_at IS NOT NULL AS "isLent"
    FROM loan WHERE number = ${number}`,
  WITHDRAWAL: (number: string) => sql<Omit<FoundRecord, 'kind'>>`
    SELECT w.id, w.number, w.member_id AS "memberId", l.number AS "loanNumber", true AS "isLent"
    FROM withdrawal w LEFT JOIN loan l ON l.id = w.loan_id WHERE w.number = ${number}`,
  PAYMENT: (number: string) => sql<Omit<FoundRecord, 'kind'>>`
    SELECT p.id, p.number, l.member_id AS "memberId", l.number AS "loanNumber", true AS "isLent"
    FROM payment p LEFT JOIN loan l ON l.id = p.loan_id WHERE p.number = ${number}`,
  TICKET: (number: string) => sql<Omit<FoundRecord, 'kind'>>`
    SELECT id, number, member_id AS "memberId", NULL AS "loanNumber", false AS "isLent"
    FROM ticket WHERE number = ${number}`,
  STATEMENT: (number: string) => sql<Omit<FoundRecord, 'kind'>>`
    SELECT id, number, NULL AS "memberId", NULL AS "loanNumber", false AS "isLent"
    FROM bank_statement WHERE number = ${number}`,
} as const satisfies Record<RecordKind, unknown>;

/** The loan, withdrawal, payment, ticket or bank statement with this number; null when the text is no such number. */
export async function findRecordByNumber(
  reader: Reader,
  text: string,
): Promise<FoundRecord | null> {
  const read = readRecordNumber(text);
  if (!read) return null;
  const { rows } = await selects[read.kind](read.number).execute(reader);
  return rows[0] ? { kind: read.kind, ...rows[0] } : null;
}
