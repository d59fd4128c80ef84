import type { CalendarDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, formatPesos } from '../money/money.ts';
import type { Words } from '../texts/words.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import type { MoneyEffect } from './money-effect.ts';
import type { StatementKind, StatementLine } from './statement.ts';
import { movementWords } from './statement-words.ts';

/** What is owed more or less without a payment, as the borrower reads it. */
export type ActivityCharge = {
  readonly kind: StatementKind;
  readonly bookedOn: CalendarDate;
  readonly title: Words;
  readonly detail: Words | null;
  /** Never negative. Null, as the effect, where nothing that is listed changes. */
  readonly amount: Centavos | null;
  readonly effect: MoneyEffect | null;
  /** Null when it came with the days, not with something that was recorded on its day. */
  readonly cause: LoanServicingEvent | null;
};

const CHARGE_KINDS: readonly StatementKind[] = ['INTEREST', 'LATE_CHARGE', 'REBATE', 'WAIVER'];

/** A late charge grows each day: one line has all days since the due date, payment or change before it. */
const lateDays: Words = {
  en: 'For days late up to this day',
  fil: 'Para sa mga araw na late hanggang sa araw na ito',
};

const notAdded: Words = {
  en: 'Late charge not added',
  fil: 'Hindi idinagdag ang late charge',
};
const daysAfterPaid = (taken: Centavos): Words => ({
  en: `₱${formatPesos(taken)} for the days after the payment`,
  fil: `₱${formatPesos(taken)} para sa mga araw pagkatapos ng bayad`,
});
const daysOfWait = (taken: Centavos): Words => ({
  en: `₱${formatPesos(taken)}, because our answer was late`,
  fil: `₱${formatPesos(taken)}, dahil late ang sagot namin`,
});

/**
 * The charges of a statement with what was waived and given back, in its order. A late charge of a day that a payment
 * of the same day takes back, because it counts from an earlier one, is no amount: the statement has both.
 */
export function listCharges(lines: readonly StatementLine[]): readonly ActivityCharge[] {
  const takenBack = takenBackIn(lines);
  const backs = new Set(takenBack.values());
  return lines.flatMap(({ kind, bookedOn, amount, cause }, at): ActivityCharge[] => {
    if (!CHARGE_KINDS.includes(kind)) return [];
    const back = lines[takenBack.get(at) ?? -1];
    const taken = back === undefined ? 0n : -back.amount;
    if (taken > 0n && amount === taken) return [];
    if (backs.has(at)) {
      return [
        {
          ...{ kind, bookedOn, cause, title: notAdded },
          detail: (cause?.type === 'PAUSED' ? daysOfWait : daysAfterPaid)(centavos(-amount)),
          ...{ amount: null, effect: null },
        },
      ];
    }
    const isGrowth = kind === 'LATE_CHARGE' && amount > 0n;
    return [
      {
        ...{ kind, bookedOn, title: movementWords(kind, amount) },
        detail: isGrowth ? lateDays : null,
        amount: centavos(amount < 0n ? -amount : amount - taken),
        effect: amount < 0n ? 'LESS_OWED' : 'MORE_OWED',
        cause,
      },
    ];
  });
}

/**
 * Late charges that grew up to a day and that a payment of the day takes back: by the place of the growth, the place of
 * the line that takes it back.
 */
function takenBackIn(lines: readonly StatementLine[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  lines.forEach((back, at) => {
    if (back.kind !== 'LATE_CHARGE' || back.amount >= 0n || back.cause === null) return;
    const grown = lines.findIndex(
      ({ kind, bookedOn, amount, cause }, place) =>
        kind === 'LATE_CHARGE' &&
        bookedOn === back.bookedOn &&
        cause === null &&
        amount >= -back.amount &&
        place < at &&
        !found.has(place),
    );
    if (grown >= 0) found.set(grown, at);
  });
  return found;
}
