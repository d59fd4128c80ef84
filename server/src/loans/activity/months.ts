import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { MONEY_WORDS } from '@pahiram/domain/loans/activity-words';
import { type Centavos, centavos, larger, sum, ZERO } from '@pahiram/domain/money/money';
import type { LoanYear } from './charge-entries.ts';
import type { Entry, Month } from './entry.ts';

/** `2027-03`, in Manila. */
export const monthOf = ({ at }: Pick<Entry, 'at'>): string => manilaDate(at.getTime()).slice(0, 7);

/** The months of the entries in their order: what was paid in each, and what was left to pay at its end. */
export function monthsOf(entries: readonly Entry[], loans: readonly LoanYear[]): Month[] {
  return [...new Set(entries.map(monthOf))].map((month) => {
    const ofMonth = entries.filter((entry) => monthOf(entry) === month);
    const paid = totalOf(ofMonth, MONEY_WORDS.PAYMENT);
    const takenBack = totalOf(ofMonth, MONEY_WORDS.REVERSAL);
    return {
      month,
      paid: larger(centavos(paid - takenBack), ZERO),
      ...leftAfter(month, loans),
    };
  });
}

const totalOf = (entries: readonly Entry[], title: Entry['title']): Centavos =>
  sum(entries.filter((entry) => entry.title === title).map(({ amount }) => amount ?? ZERO));

/** What was left to pay, or to return, of the loans that ran in a month, at its end or now; null for none. */
function leftAfter(month: string, loans: readonly LoanYear[]): Pick<Month, 'left' | 'isReturning'> {
  let isReturning = false;
  const balances = loans.flatMap(({ statement: { lines, monthEnds }, toReturn }) => {
    const end = monthEnds.find(({ on }) => on.startsWith(month));
    if (end === undefined) return [];
    const returning = end === monthEnds.at(-1) ? toReturn : null;
    isReturning ||= returning !== null;
    const balance = returning ?? end.balance;
    const isRunning = balance > 0n || lines.some(({ bookedOn }) => bookedOn.startsWith(month));
    return isRunning ? [larger(centavos(balance), ZERO)] : [];
  });
  return { left: balances.length === 0 ? null : sum(balances), isReturning };
}
