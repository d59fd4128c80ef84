import type { StatementKind } from '@pahiram/domain/loans/statement';

/** A movement of the loan's statement; the amount in pesos is positive when more is owed after it. */
interface Movement {
  readonly kind: StatementKind;
  readonly bookedOn: string;
  readonly amount: number;
  /** The part of a late charge that was taken back on its day and is not in the amount. */
  readonly notAddedAmount: number | null;
}

export interface LedgerMonth {
  /** Such as 2027-07. */
  readonly month: string;
  readonly before: number;
  readonly charged: number;
  /** Interest taken off, charges waived, and late charges taken back. */
  readonly takenOff: number;
  readonly paid: number;
  /** Payments that were reversed, and refunds. */
  readonly takenBack: number;
  readonly after: number;
  /** How often each kind was booked, in the order of the first of each. */
  readonly kinds: readonly (readonly [kind: StatementKind, count: number])[];
}

const centavosOf = (pesos: number): number => Math.round(pesos * 100);
const isMoneyBack = (kind: StatementKind) => kind === 'PAYMENT_REVERSED' || kind === 'REFUND';
const isCharge = (kind: StatementKind) => kind !== 'PAYMENT' && !isMoneyBack(kind);
const monthOf = (day: string): string => day.slice(0, 7);

/** The months from the first movement to the last day, by day of booking; a month without movements is one of them. */
export function monthsOf(
  opening: number,
  movements: readonly Movement[],
  lastDay: string,
): readonly LedgerMonth[] {
  const [first] = movements;
  if (!first) return [];
  const byMonth = Map.groupBy(movements, ({ bookedOn }) => monthOf(bookedOn));
  const months: LedgerMonth[] = [];
  let before = centavosOf(opening);
  for (let month = monthOf(first.bookedOn); month <= monthOf(lastDay); month = nextMonth(month)) {
    const booked = byMonth.get(month) ?? [];
    const sumOf = (of: (movement: Movement) => boolean): number =>
      booked.reduce((sum, one) => sum + (of(one) ? centavosOf(one.amount) : 0), 0);
    const notAdded = booked.reduce((sum, one) => sum + centavosOf(one.notAddedAmount ?? 0), 0);
    const paid = 0 - sumOf(({ kind }) => kind === 'PAYMENT');
    const takenBack = sumOf(({ kind }) => isMoneyBack(kind));
    const charged = sumOf(({ kind, amount }) => isCharge(kind) && amount > 0) + notAdded;
    const takenOff = notAdded - sumOf(({ kind, amount }) => isCharge(kind) && amount < 0);
    const after = before + charged - takenOff - paid + takenBack;
    const kinds = [...Map.groupBy(booked, ({ kind }) => kind)];
    months.push({
      month,
      before: before / 100,
      charged: charged / 100,
      takenOff: takenOff / 100,
      paid: paid / 100,
      takenBack: takenBack / 100,
      after: after / 100,
      kinds: kinds.map(([kind, found]) => [kind, found.length]),
    });
    before = after;
  }
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
