import type { LoanState } from '@pahiram/domain/loans/loan-state';
import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
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
  /** Empty until the dates are final. */
  readonly installments: readonly { readonly dueDate: string; readonly total: number }[];
}

/** As long as a remembered session. */
const ageMaxMs = 30 * 24 * 60 * 60_000;

/** Stores the new part and keeps the other part. */
export function saveStatement(
  phoneNumber: string,
  part: Partial<Pick<SavedStatement, 'balance' | 'loan'>>,
): void {
  const known = readAny();
  const before = known?.phoneNumber === phoneNumber ? known : { balance: null, loan: null };
  const text = JSON.stringify({ ...before, ...part, phoneNumber });
  storage().setItem(statementPlace, text);
}

/** The statement of the member who is signed in on this device, or null. */
export function readStatement(phoneNumber: string | null, now: Date): SavedStatement | null {
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

/** The first installment that is due today in Manila or later, or null when none is known. */
export function nextDue(loan: SavedLoan, now: Date): SavedLoan['installments'][number] | null {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(now);
  return loan.installments.find(({ dueDate }) => dueDate >= today) ?? null;
}
