import { constraintOf, sqlStateOf } from '../db/database.ts';

export type LedgerRefusalCode =
  | 'amount-over-balance'
  | 'account-not-found'
  | 'account-owner-malformed'
  | 'already-reversed'
  | 'batch-malformed'
  | 'day-closed'
  | 'day-open'
  | 'entry-not-found'
  | 'hold-ended-otherwise'
  | 'key-reused'
  | 'posting-malformed'
  | 'posting-not-allowed'
  | 'reversal-not-opposite'
  | 'same-account';

/** The ledger refused and changed nothing. The surrounding transaction is aborted. */
export class LedgerRefusal extends Error {
  readonly code: LedgerRefusalCode;

  constructor(code: LedgerRefusalCode, cause: unknown) {
    super(code, { cause });
    this.name = 'LedgerRefusal';
    this.code = code;
  }
}

const byState: Readonly<Record<string, LedgerRefusalCode>> = {
  LG001: 'posting-malformed',
  LG002: 'same-account',
  LG003: 'key-reused',
  LG004: 'entry-not-found',
  LG005: 'posting-not-allowed',
  LG006: 'reversal-not-opposite',
  LG007: 'batch-malformed',
  LG009: 'day-closed',
  LG010: 'day-open',
  LG020: 'hold-ended-otherwise',
  LG902: 'account-owner-malformed',
};

const byConstraint: Readonly<Record<string, LedgerRefusalCode>> = {
  no_overdraft: 'amount-over-balance',
  transfer_debit_account: 'account-not-found',
  transfer_idempotency_key: 'key-reused',
  hold_idempotency_key: 'key-reused',
  transfer_reverses: 'already-reversed',
};

/** The refusal in a database error; undefined for other errors (lock timeout, lost connection, bug). */
export function ledgerRefusalOf(error: unknown): LedgerRefusalCode | undefined {
  if (error instanceof LedgerRefusal) return error.code;
  return byState[sqlStateOf(error)] ?? byConstraint[constraintOf(error)];
}

/** Runs a ledger call. A refusal is thrown as LedgerRefusal, any other error unchanged. */
export async function askLedger<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = ledgerRefusalOf(error);
    throw code === undefined ? error : new LedgerRefusal(code, error);
  }
}

/** The single row that a function call returns. */
export function onlyRow<Row>(result: { readonly rows: readonly Row[] }): Row {
  const row = result.rows[0];
  if (row === undefined || result.rows.length !== 1) {
    throw new Error(`expected one row, got ${result.rows.length}`);
  }
  return row;
}
