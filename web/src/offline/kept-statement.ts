import type { LoanState } from '@pahiram/domain/loans/loan-state';
import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { forgetStatement, statementPlace } from './erase-personal.ts';

/**
 * The last statement that this device received, for reading offline. It holds only the values that are
 * shown: no name, no account or ID number, no picture, nothing that moves money.
 */
export interface KeptStatement {
  /** The member it belongs to; shown to nobody else. */
  readonly phoneNumber: string;
  readonly balance: KeptBalance | null;
  readonly loan: KeptLoan | null;
}

/** Amounts in pesos with at most two decimals, as on the wire. */
export interface KeptBalance {
  /** The server's time. */
  readonly asOf: string;
  readonly available: number;
  readonly inTransfer: number;
}

export interface KeptLoan {
  /** When this device received it. */
  readonly asOf: string;
  readonly loanNumber: string;
  readonly amount: number;
  readonly state: LoanState;
  /** Empty until the dates are final. */
  readonly installments: readonly { readonly dueDate: string; readonly total: number }[];
}

/** As long as a remembered session. */
const ageMaxMs = 30 * 24 * 60 * 60_000;

/** Stores the new part and keeps the other part. */
export function keepStatement(
  phoneNumber: string,
  part: Partial<Pick<KeptStatement, 'balance' | 'loan'>>,
): void {
  const known = readAny();
  const before = known?.phoneNumber === phoneNumber ? known : { balance: null, loan: null };
  const text = JSON.stringify({ ...before, ...part, phoneNumber });
  storage().setItem(statementPlace, text);
}

/** The statement of the member who is signed in on this device, or null. */
export function readStatement(phoneNumber: string | null, now: Date): KeptStatement | null {
  const known = readAny();
  if (!known || known.phoneNumber !== phoneNumber) return null;
  const isYoung = (part: { asOf: string } | null) =>
    part !== null && now.getTime() - Date.parse(part.asOf) < ageMaxMs;
  const balance = isYoung(known.balance) ? known.balance : null;
  const loan = isYoung(known.loan) ? known.loan : null;
  return balance || loan ? { phoneNumber: known.phoneNumber, balance, loan } : null;
}

/** Without "stay signed in", nothing remains when the tab is closed. */
const storage = () =>
  safeLocalStorage.getItem('persist') === 'true' ? safeLocalStorage : safeSessionStorage;

function readAny(): KeptStatement | null {
  const text = storage().getItem(statementPlace);
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptStatement;
  } catch {
    forgetStatement();
    return null;
  }
}
