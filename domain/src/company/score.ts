import type { CalendarDate } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import type { Words } from '../texts/words.ts';
import { PAID_LATE_POINTS, WRITTEN_OFF_POINTS } from './score-points.ts';

export const SCORE_MAX = 1000;
export const SCORE_START = 500;

/** In a month in which money from the wallet pays this much of a loan early, the points for it are given once. */
export const EARLY_FROM_WALLET_MIN = pesos(1_000);

/** Everything that changes the score. It has no other input, and staff cannot set it (V26). */
export const SCORE_FACTORS = [
  'PROFILE_COMPLETED',
  'IDENTITY_VERIFIED',
  'INSTALLMENT_PAID_EARLY',
  'INSTALLMENT_PAID_ON_TIME',
  'INSTALLMENT_PAID_IN_GRACE',
  'INSTALLMENT_PAID_LATE',
  'EARLY_REPAYMENT_FROM_WALLET',
  'LOAN_FULLY_PAID',
  'LOAN_WRITTEN_OFF',
] as const;
export type ScoreFactor = (typeof SCORE_FACTORS)[number];

type FactorRule = { readonly points: number; readonly words: Words };

/** Points of each factor, as published to members. */
export const SCORE_RULES: Readonly<Record<ScoreFactor, FactorRule>> = {
  PROFILE_COMPLETED: {
    points: 50,
    words: { en: 'You completed your profile', fil: 'Nakumpleto mo ang profile mo' },
  },
  IDENTITY_VERIFIED: {
    points: 50,
    words: { en: 'Your ID was verified', fil: 'Na-verify ang ID mo' },
  },
  INSTALLMENT_PAID_EARLY: {
    points: 25,
    words: { en: 'You paid an installment early', fil: 'Nagbayad ka ng hulog nang maaga' },
  },
  INSTALLMENT_PAID_ON_TIME: {
    points: 20,
    words: { en: 'You paid an installment on time', fil: 'Nagbayad ka ng hulog sa tamang oras' },
  },
  INSTALLMENT_PAID_IN_GRACE: {
    points: 0,
    words: {
      en: 'You paid an installment within the grace period',
      fil: 'Nagbayad ka ng hulog sa loob ng palugit',
    },
  },
  INSTALLMENT_PAID_LATE: {
    points: PAID_LATE_POINTS,
    words: {
      en: 'You paid an installment after the grace period',
      fil: 'Nagbayad ka ng hulog lampas sa palugit',
    },
  },
  EARLY_REPAYMENT_FROM_WALLET: {
    points: 15,
    words: {
      en: 'You repaid ₱1,000.00 or more early from your wallet, counted once a month',
      fil: 'Nagbayad ka ng ₱1,000.00 o higit pa nang maaga mula sa wallet, binibilang isang beses bawat buwan',
    },
  },
  LOAN_FULLY_PAID: {
    points: 60,
    words: { en: 'You repaid a loan in full', fil: 'Nabayaran mo nang buo ang isang loan' },
  },
  LOAN_WRITTEN_OFF: {
    points: WRITTEN_OFF_POINTS,
    words: {
      en: 'A loan was not repaid, and we recorded it as a loss',
      fil: 'Hindi nabayaran ang isang loan, at itinala namin ito bilang lugi',
    },
  },
};

/** A recorded event. `id` orders events of the same day, and duplicates count once. */
export type ScoreEvent = {
  readonly id: string;
  readonly factor: ScoreFactor;
  readonly on: CalendarDate;
  /** The points of an earlier line are taken back; false when absent. */
  readonly isTakenBack?: boolean;
};

export type ScoreStep = ScoreEvent & { readonly points: number; readonly scoreAfter: number };

export type Score = { readonly score: number; readonly history: readonly ScoreStep[] };

/**
 * The score and its history: the sum of the start and the published points of each event, shown between 0 and 1000.
 * It depends only on the events, not on their order in the list. The score never blocks money that is already in
 * the wallet.
 */
export function computeScore(events: readonly ScoreEvent[]): Score {
  const unique = [...new Map(events.map((event) => [event.id, event])).values()];
  const history: ScoreStep[] = [];
  let sum = SCORE_START;
  for (const event of unique.sort(byDayThenId)) {
    const points = pointsOf(event);
    sum += points;
    history.push({ ...event, points, scoreAfter: shown(sum) });
  }
  return { score: shown(sum), history };
}

function pointsOf({ factor, isTakenBack }: ScoreEvent): number {
  const { points } = SCORE_RULES[factor];
  // Not -0.
  return isTakenBack ? 0 - points : points;
}

function shown(sum: number): number {
  return Math.min(SCORE_MAX, Math.max(0, sum));
}

function byDayThenId(left: ScoreEvent, right: ScoreEvent): number {
  if (left.on !== right.on) return left.on < right.on ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}
