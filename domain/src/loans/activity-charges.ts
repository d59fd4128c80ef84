import type { CalendarDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, formatPesos } from '../money/money.ts';
import type { Words } from '../texts/words.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import type { MoneyEffect } from './money-effect.ts';
import type { StatementKind, StatementLine } from './statement.ts';
import { movementWords, notAddedWords } from './statement-words.ts';

/** What is owed more or less without a payment, as the borrower reads it. */
export type ActivityCharge = {
  readonly kind: StatementKind;
  readonly on: CalendarDate;
  readonly title: Words;
  readonly detail: Words | null;
  /** Never negative. Null, as the effect, where nothing that is listed changes. */
  readonly amount: Centavos | null;
  readonly effect: MoneyEffect | null;
  /** Null when it came with the days, not with something that was recorded on its day. */
  readonly cause: LoanServicingEvent | null;
};

const CHARGE_KINDS: readonly StatementKind[] = ['INTEREST', 'LATE_CHARGE', 'REBATE', 'WAIVER'];

/** A late charge grows each day: one line has all days since the due date, end of a month, payment or change before it. */
const lateDays: Words = {
  en: 'For days late up to this day',
  fil: 'Para sa mga araw na late hanggang sa araw na ito',
};

const INTEREST_KINDS: readonly StatementKind[] = ['INTEREST', 'REBATE'];

/**
 * The charges of a statement with what was waived and given back, in its order. Of a loan that was returned free of
 * charge, the interest and what gives it back are one entry without an amount.
 */
export function listCharges(
  lines: readonly StatementLine[],
  isReturned = false,
): readonly ActivityCharge[] {
  const interest = lines.filter(({ kind }) => INTEREST_KINDS.includes(kind));
  const given = interest.length > 1 ? interest.at(-1) : undefined;
  const isGivenBack = interest.reduce((sum, { amount }) => sum + amount, 0n) === 0n;
  if (isReturned && isGivenBack && given !== undefined) {
    const added = interest.reduce((sum, { amount }) => sum + (amount > 0n ? amount : 0n), 0n);
    const others = lines.filter((line) => line === given || !interest.includes(line));
    return listCharges(others).map((charge) =>
      charge.kind === given.kind
        ? { ...charge, detail: givenBackWords(added), amount: null, effect: null }
        : charge,
    );
  }
  return lines
    .filter(({ kind }) => CHARGE_KINDS.includes(kind))
    .map(({ kind, bookedOn, amount, notAdded, cause }) => ({
      ...{ kind, on: bookedOn, title: movementWords(kind, amount), cause },
      detail: detailOf({ kind, amount, notAdded }),
      ...(amount === 0n
        ? { amount: null, effect: null }
        : {
            amount: centavos(amount < 0n ? -amount : amount),
            effect: amount < 0n ? 'LESS_OWED' : 'MORE_OWED',
          }),
    }));
}

function givenBackWords(added: bigint): Words {
  const pesos = `₱${formatPesos(centavos(added))}`;
  return {
    en: `${pesos} was added and taken off again: the loan cost nothing`,
    fil: `Idinagdag ang ${pesos} at inalis ulit: walang nagastos sa loan`,
  };
}

function detailOf({
  kind,
  amount,
  notAdded,
}: Pick<StatementLine, 'kind' | 'amount' | 'notAdded'>): Words | null {
  const days = kind === 'LATE_CHARGE' && amount > 0n ? lateDays : null;
  if (notAdded === null) return days;
  const left = notAddedWords(notAdded);
  return days ? { en: `${days.en}. ${left.en}`, fil: `${days.fil}. ${left.fil}` } : left;
}
