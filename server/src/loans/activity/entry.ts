import type { listActivity } from '@pahiram/api/activity';
import type { ReplyOf } from '@pahiram/api/operation';
import { manilaDate } from '@pahiram/domain/calendar/calendar';

export type Entry = ReplyOf<typeof listActivity>['entries'][number] & {
  /** The payment, or the reversal, that the entry shows. */
  readonly shows?: string;
  /** The payment, or the reversal, that it follows from. */
  readonly follows?: string | null;
};
export type Month = ReplyOf<typeof listActivity>['months'][number];

/** Half-open: from `from`, before `to`. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

export const isIn = ({ from, to }: Period, at: Date | null): at is Date =>
  at !== null && at >= from && at < to;

/** What many entries do not have. */
export const NOTHING_MORE = { detail: null, amount: null, effect: null, page: null } as const;

export const paymentKey = (paymentId: string): string => `payment ${paymentId}`;
export const reversalKey = (paymentId: string): string => `reversal ${paymentId}`;

/**
 * The newest first, those of one instant in their order. An entry that follows from a payment of its day happened after
 * it: it stands right above it, whenever the payment was recorded.
 */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const dayOf = ({ at }: Entry) => manilaDate(at.getTime());
  const placeOf = ({ shows }: Entry, day: string) => `${day} ${shows}`;
  const places = new Set(
    entries.filter(({ shows }) => shows).map((one) => placeOf(one, dayOf(one))),
  );
  const above = Map.groupBy(entries, (one) => {
    const place = `${dayOf(one)} ${one.follows}`;
    return places.has(place) ? place : null;
  });
  return (above.get(null) ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .flatMap((one) => [
      ...(above.get(placeOf(one, dayOf(one))) ?? []).map((next) => ({ ...next, at: one.at })),
      one,
    ]);
}
