import {
  addBusinessDays,
  type CalendarDate,
  DAY_MS,
  type EpochMs,
  earlierDate,
  type Holidays,
  laterDate,
} from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';

/** Days after which money without a loan is reported to a person. */
export const UNMATCHED_DAYS_MAX = 7;

/** Whether money that came in without a loan waits too long. It stays visible however old it is (V09). */
export function isUnmatchedTooLong(receivedAt: EpochMs, now: EpochMs): boolean {
  return now - receivedAt > UNMATCHED_DAYS_MAX * DAY_MS;
}

/** What money without a loan turns out to be: the payment of a loan, or money that another payment has booked. */
export const MATCH_KINDS = ['LOAN', 'SAME_MONEY'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

export interface RecordedMoney {
  readonly channel: string;
  readonly amount: Centavos;
  /** The day on which the payer's channel took the money. */
  readonly valueDate: CalendarDate;
}

/** Banking days within which the same amount for the same loan waits for two people. */
export const SAME_MONEY_BANKING_DAYS = 5;

/**
 * Whether two payments of one loan may be the same money. A channel's own id stores its money once (V06), but no id
 * is common to a provider, a bank statement and a receipt of staff, and cash is on a statement days after it was
 * taken: there the amount and the days must do. Two rows of banks are compared too. The wallet is ours, so its
 * payments are never seen by another channel.
 */
export function mayBeSameMoney(
  one: RecordedMoney,
  other: RecordedMoney,
  holidays: Holidays,
): boolean {
  const first = earlierDate(one.valueDate, other.valueDate);
  return (
    (one.channel !== other.channel || one.channel === 'bank') &&
    one.channel !== 'wallet' &&
    other.channel !== 'wallet' &&
    one.amount === other.amount &&
    laterDate(one.valueDate, other.valueDate) <=
      addBusinessDays(first, SAME_MONEY_BANKING_DAYS, holidays)
  );
}

/** Why a payment may be meant for a loan, the best reason first. */
export const SUGGESTION_CAUSES = ['REFERENCE', 'NAME', 'AMOUNT'] as const;
export type SuggestionCause = (typeof SUGGESTION_CAUSES)[number];

export type LoanClue = { readonly loanNumber: string; readonly cause: SuggestionCause };
export type Suggestion = {
  readonly loanNumber: string;
  readonly causes: readonly SuggestionCause[];
};

const suggestionsMax = 5;
const weights: Readonly<Record<SuggestionCause, number>> = { REFERENCE: 4, NAME: 2, AMOUNT: 1 };

/**
 * The loans that the clues name, the likeliest first. Many loans have an installment of the same amount: when the
 * amount alone names more than three, it names none.
 */
export function rankSuggestions(clues: readonly LoanClue[]): readonly Suggestion[] {
  const causesOf = new Map<string, Set<SuggestionCause>>();
  for (const { loanNumber, cause } of clues) {
    causesOf.set(loanNumber, (causesOf.get(loanNumber) ?? new Set()).add(cause));
  }
  const all = [...causesOf].map(([loanNumber, causes]) => ({
    loanNumber,
    causes: SUGGESTION_CAUSES.filter((cause) => causes.has(cause)),
  }));
  const byAmountAlone = all.filter(({ causes }) => causes.length === 1 && causes[0] === 'AMOUNT');
  const kept = byAmountAlone.length > 3 ? all.filter((one) => !byAmountAlone.includes(one)) : all;
  return kept
    .toSorted(
      (left, right) =>
        weightOf(right) - weightOf(left) || (left.loanNumber < right.loanNumber ? -1 : 1),
    )
    .slice(0, suggestionsMax);
}

function weightOf({ causes }: Suggestion): number {
  return causes.reduce((sum, cause) => sum + weights[cause], 0);
}

/** A payer's name as banks write it, and in the order in which people write it: `SANTOS, MARIA`. */
export function nameVariants(payer: string): readonly string[] {
  const name = payer.trim().replace(/\s+/g, ' ').toLowerCase();
  if (name === '') return [];
  const [last, first, ...others] = name.split(/ ?, ?/);
  return first && others.length === 0 ? [name, `${first} ${last}`] : [name];
}
