import type { Centavos } from '../money/money.ts';

/**
 * The facts that a screen shows where a passkey confirms something. Browser and server write them as the same text
 * and compare its hash, so that a passkey confirms exactly what its owner sees (V37).
 */
export type ShownFacts =
  | {
      readonly purpose: 'WITHDRAWAL';
      readonly number: string;
      readonly amount: Centavos;
      readonly bankName: string;
      /** Masked, as on the screen; the whole number is bound by the server. */
      readonly accountNumber: string;
      readonly accountHolder: string;
    }
  | {
      readonly purpose: 'OFFER_ACCEPTANCE';
      readonly loanNumber: string;
      readonly netProceeds: Centavos;
      readonly disclosureHash: string;
      readonly contractHash: string;
    }
  | {
      readonly purpose: 'SCHEDULE_ACCEPTANCE';
      readonly loanNumber: string;
      readonly documentHash: string;
    }
  | {
      readonly purpose: 'ACCOUNT_CHANGE';
      readonly bankName: string;
      readonly accountNumber: string;
    }
  | { readonly purpose: 'PASSKEY_ADDITION' }
  | { readonly purpose: 'MONEY_UNLOCK' }
  | { readonly purpose: 'DATA_COPY' }
  | {
      readonly purpose: 'ERASURE';
      /** The last day on which it can be cancelled. */
      readonly lastDay: string;
      /** Until when the law has some of it kept; empty when everything is erased. */
      readonly keptUntil: string;
    }
  | { readonly purpose: 'NUMBER_CHANGE'; readonly newNumber: string }
  | { readonly purpose: 'EMAIL_CHANGE'; readonly email: string };

/** One text for the same facts, whatever the order in which they were written down. */
export function shownText(facts: ShownFacts): string {
  const entries = Object.entries(facts).map(([name, value]) => [name, String(value)]);
  return JSON.stringify(entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}
