import { type CalendarDate, type Holidays, nextBusinessDay } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';

/*
 * A bank statement is evidence, not an order: a file of one company account is stored by one person and confirmed
 * by another, and nothing is posted before (V32).
 */

/** IMPORTED: waits for the second person. TAKEN_BACK: everything that it had posted was reversed. */
export const STATEMENT_STATES = ['IMPORTED', 'CONFIRMED', 'DISCARDED', 'TAKEN_BACK'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** IN: the bank credited our account. */
export const ROW_DIRECTIONS = ['IN', 'OUT'] as const;
export type RowDirection = (typeof ROW_DIRECTIONS)[number];

/** Payment providers that settle into our accounts. */
export const SETTLING_PROVIDERS = ['sandbox', 'xendit'] as const;

/** What a row is. Each kind has one posting (`docs/bank-statements.md`). */
export const ROW_KINDS = [
  'LOAN_PAYMENT',
  'PROVIDER_SETTLEMENT',
  'COUNTER_CASH',
  'OWN_TRANSFER',
  'COMPANY_MONEY',
  'BANK_FEE',
  'SAME_MONEY',
  'UNKNOWN',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** The directions that a kind can have. */
export const DIRECTIONS_OF_KIND: Readonly<Record<RowKind, readonly RowDirection[]>> = {
  LOAN_PAYMENT: ['IN'],
  /** OUT: the company puts money into its balance at the provider. */
  PROVIDER_SETTLEMENT: ['IN', 'OUT'],
  /** OUT: cash taken from the bank for the counter. */
  COUNTER_CASH: ['IN', 'OUT'],
  OWN_TRANSFER: ['IN', 'OUT'],
  COMPANY_MONEY: ['IN', 'OUT'],
  /** IN: the bank gives a fee back. */
  BANK_FEE: ['IN', 'OUT'],
  /** OUT: the bank gives the money of a reversed payment back to its payer. */
  SAME_MONEY: ['IN', 'OUT'],
  UNKNOWN: ['IN', 'OUT'],
};

/** A row of a file, as the bank wrote it. */
export interface StatementRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly date: CalendarDate;
  readonly amount: Centavos;
  readonly direction: RowDirection;
  /** Of the account after this row; null when the file has no such column. */
  readonly balance: Centavos | null;
  /** The bank's own id of the movement; it is stored once for each account. */
  readonly transactionId: string;
  readonly reference: string;
  readonly payer: string;
}

/** The sums of a file. */
export function sumsOf(rows: readonly Pick<StatementRow, 'amount' | 'direction'>[]): {
  readonly in: Centavos;
  readonly out: Centavos;
} {
  const sum = (direction: RowDirection) =>
    rows.reduce((total, row) => (row.direction === direction ? total + row.amount : total), 0n);
  return { in: sum('IN') as Centavos, out: sum('OUT') as Centavos };
}

/** What a person must know about a row before it is confirmed. */
export const ROW_WARNINGS = [
  /** The payer is not the borrower of the loan. */
  'PAYER_DIFFERS',
  /** Dated before the days of the file. */
  'BACK_DATED',
  /** The amount ends the loan. */
  'ENDS_LOAN',
  /** The loan is returned in its cooling-off period: no interest is owed. */
  'CANCELS_LOAN',
  /** Another payment of the loan within five banking days has the same amount. */
  'MAYBE_SAME_MONEY',
  /** Money that leaves the account. */
  'GOES_OUT',
  /** A row of the same file takes the same amount out. */
  'EQUAL_OUT',
  'LOAN_ENDED',
  'LOAN_NOT_STARTED',
  /** The reference names several loans. */
  'SEVERAL_LOANS',
  /** Somebody tried to write a reference. */
  'REFERENCE_WRONG',
] as const;
export type RowWarning = (typeof ROW_WARNINGS)[number];

/** How the second person knows what the bank shows. */
export const EVIDENCE_KINDS = ['DOWNLOAD', 'CLOSING_BALANCE'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

const alwaysAlone: readonly RowWarning[] = ['PAYER_DIFFERS', 'BACK_DATED', 'MAYBE_SAME_MONEY'];
const aloneWithoutDownload: readonly RowWarning[] = [
  'GOES_OUT',
  'EQUAL_OUT',
  'ENDS_LOAN',
  'CANCELS_LOAN',
];

/**
 * Whether a row is confirmed by itself. Without a download of the second person's own, that also holds for rows by
 * which an invented file could hide its difference.
 */
export function isConfirmedAlone(
  warnings: readonly RowWarning[],
  evidence: EvidenceKind | null,
): boolean {
  return warnings.some(
    (one) =>
      alwaysAlone.includes(one) || (evidence !== 'DOWNLOAD' && aloneWithoutDownload.includes(one)),
  );
}

/** The first banking day after `through` that is over, for which an account has no file; null when none is missing. */
export function firstMissingDay(
  through: CalendarDate,
  today: CalendarDate,
  holidays: Holidays,
): CalendarDate | null {
  const next = nextBusinessDay(through, holidays);
  return next < today ? next : null;
}
