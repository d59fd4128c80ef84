import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';

interface Entry {
  readonly account: string;
  readonly bookedAt: string;
  readonly code: string;
  readonly otherAccount: string;
  readonly direction: string;
  readonly amount: number;
  readonly balanceAfter: number;
}

export type EntryRow<E extends Entry> =
  | { readonly kind: 'one'; readonly entry: E }
  | {
      readonly kind: 'month';
      /** The first day of the month. */
      readonly month: CalendarDate;
      /** Newest first; at least two. */
      readonly entries: readonly E[];
      readonly amount: number;
    };

/** Booked every day by the close of business. */
const dailyCodes: ReadonlySet<string> = new Set(['interest_earned', 'late_charge_charged']);

/**
 * The ledger entries of a loan, newest first within an account, with its daily entries summed by account, code,
 * direction and month. A sum stands where its newest entry stood.
 */
export function sumByMonth<E extends Entry>(entries: readonly E[]): readonly EntryRow<E>[] {
  const months = Map.groupBy(entries, (entry) =>
    dailyCodes.has(entry.code) ? keyOf(entry) : entry,
  );
  return [...months.values()].flatMap((group): EntryRow<E>[] => {
    const [first] = group;
    if (!first) return [];
    if (group.length === 1) return [{ kind: 'one', entry: first }];
    const centavos = group.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return [{ kind: 'month', month: monthOf(first), entries: group, amount: centavos / 100 }];
  });
}

const monthOf = ({ bookedAt }: Entry): CalendarDate =>
  `${manilaDate(Date.parse(bookedAt)).slice(0, 7)}-01` as CalendarDate;

const keyOf = (entry: Entry): string =>
  [entry.account, entry.code, entry.otherAccount, entry.direction, monthOf(entry)].join(' ');
