import type { LoanState } from '@pahiram/domain/loans/loan-state';
import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import type { WordOfLate } from '../shell/late-texts.ts';
import { eraseStatement, statementPlace } from './personal-data.ts';

/**
 * The last statement that this device received, for reading offline. It holds only the values that are
 * shown: no name, no account or ID number, no picture, nothing that moves money.
 */
export interface SavedStatement {
  /** The member it belongs to; shown to nobody else. */
  readonly phoneNumber: string;
  readonly balance: SavedBalance | null;
  readonly loan: SavedLoan | null;
  /** What Home says of the loan; null until its first withdrawal has arrived. */
  readonly account: SavedAccount | null;
}

/** Amounts in pesos with at most two decimals, as on the wire. */
export interface SavedBalance {
  /** The server's time. */
  readonly asOf: string;
  readonly available: number;
  readonly inTransfer: number;
}

export interface SavedLoan {
  /** When this device received it. */
  readonly asOf: string;
  readonly loanNumber: string;
  readonly amount: number;
  readonly state: LoanState;
  /** The first withdrawal has arrived, so there are due dates. */
  readonly isStarted: boolean;
}

export interface SavedAccount {
  /** When this device received it. */
  readonly asOf: string;
  readonly loanNumber: string;
  readonly owed: number;
  /** Of a running loan; zero while it is being returned. A statement of an earlier version has none. */
  readonly daysPastDue?: number;
  /** The big figure of Home: what is due now or next, or what is left of a loan that is being returned. */
  readonly due: {
    readonly kind: 'now' | 'next' | 'return';
    readonly amount: number;
    /** Null for what is due now. */
    readonly day: string | null;
    /** How the amount due now is said while it is late. A statement of an earlier version has none. */
    readonly word?: WordOfLate;
  } | null;
}

/** As long as a remembered session. */
const ageMaxMs = 30 * 24 * 60 * 60_000;

/** Stores the new part and keeps the other parts. */
export function saveStatement(
  phoneNumber: string,
  part: Partial<Omit<SavedStatement, 'phoneNumber'>>,
): void {
  const known = readAny();
  const none = { balance: null, loan: null, account: null };
  const before = known?.phoneNumber === phoneNumber ? known : none;
  const text = JSON.stringify({ ...before, ...part, phoneNumber });
  storage().setItem(statementPlace, text);
}

/** The same for the account of a loan; those of earlier loans are not stored. */
export function saveAccount(
  phoneNumber: string,
  loanNumber: string,
  account: SavedAccount | null,
): void {
  const known = readAny();
  const newest = known?.phoneNumber === phoneNumber ? known.loan?.loanNumber : undefined;
  if (newest === undefined || newest === loanNumber) saveStatement(phoneNumber, { account });
}

/** The statement of the member who is signed in on this device, or null. */
export function readStatement(phoneNumber: string | null, now: Date): SavedStatement | null {
  const known = readAny();
  if (!known || known.phoneNumber !== phoneNumber) return null;
  const isYoung = (part: { asOf: string } | null) =>
    part !== null && now.getTime() - Date.parse(part.asOf) < ageMaxMs;
  const balance = isYoung(known.balance) ? known.balance : null;
  const loan = isYoung(known.loan) ? known.loan : null;
  // A statement of an earlier version has none.
  const kept = known.account ?? null;
  const account = isYoung(kept) && kept?.loanNumber === loan?.loanNumber ? kept : null;
  return balance || loan ? { phoneNumber: known.phoneNumber, balance, loan, account } : null;
}

/** Without "stay signed in", nothing remains when the tab is closed. */
const storage = () =>
  safeLocalStorage.getItem('persist') === 'true' ? safeLocalStorage : safeSessionStorage;

function readAny(): SavedStatement | null {
  const text = storage().getItem(statementPlace);
  if (text === null) return null;
  try {
    return JSON.parse(text) as SavedStatement;
  } catch {
    eraseStatement();
    return null;
  }
}
