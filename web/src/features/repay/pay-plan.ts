import type { getCreditScore } from '@pahiram/api/credit-score';
import type { WireReplyOf } from '@pahiram/api/operation';
import { type CalendarDate, daysBetween, manilaDate } from '@pahiram/domain/calendar/calendar';
import { PAYMENT_METHODS, type PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import type { LoanAccount, PaymentEffect, WalletPayment } from './use-loan-account.ts';

export type Source = 'WALLET' | PaymentMethod;

/** A way to pay, with the amounts in pesos that it takes in one payment. */
export interface Way {
  readonly source: Source;
  readonly least: number;
  readonly most: number;
}

interface Limits {
  readonly method: PaymentMethod;
  readonly amountMin: number;
  readonly amountMax: number;
}

export const isLate = ({ daysPastDue, state }: LoanAccount) =>
  daysPastDue > 0 && state === 'ACTIVE';

/** On the last day without a late charge the one of tomorrow does not count yet. */
export const isChargeGrowing = ({ lateChargeADay, noChargeUntil }: LoanAccount) =>
  lateChargeADay > 0 && noChargeUntil === null;

/** What most people have first. */
const order: readonly PaymentMethod[] = [
  'QR_PH',
  'GCASH',
  'MAYA',
  ...PAYMENT_METHODS.filter((method) => !['QR_PH', 'GCASH', 'MAYA'].includes(method)),
];

/** Every way to pay; the wallet first, unless it is empty. */
export function waysOf(balance: number, methods: readonly Limits[]): readonly Way[] {
  const wallet: Way = { source: 'WALLET', least: 0.01, most: balance };
  const others = order.flatMap((source): Way[] => {
    const limits = methods.find(({ method }) => method === source);
    return limits ? [{ source, least: limits.amountMin, most: limits.amountMax }] : [];
  });
  return balance > 0 ? [wallet, ...others] : [...others, wallet];
}

/** What one payment by a way pays of an amount: all of it, as much as the way takes, or nothing. */
export function partOf(amount: number, { least, most }: Way): number {
  const part = Math.min(amount, most);
  return part < least ? 0 : part;
}

/** The first way that takes the whole amount, otherwise the first that takes a part of it. */
export function bestWay(amount: number, ways: readonly Way[]): Way | undefined {
  return (
    ways.find((way) => partOf(amount, way) === amount) ??
    ways.find((way) => partOf(amount, way) > 0)
  );
}

/** The way that pays an amount: the one of before if it pays a part. One that the member chose stays below its minimum. */
export function wayFor(
  amount: number,
  ways: readonly Way[],
  { source, isChosen }: { readonly source: Source | undefined; readonly isChosen: boolean },
): Way | undefined {
  const way = ways.find((one) => one.source === source);
  const isKept =
    way && (amount <= 0 || partOf(amount, way) > 0 || (isChosen && amount < way.least));
  return isKept ? way : bestWay(amount, ways);
}

export type Choice = 'announced' | 'due' | 'promised' | 'next' | 'everything' | 'return' | 'other';

type Standing = Pick<
  LoanAccount,
  'asOf' | 'state' | 'dueNow' | 'promise' | 'next' | 'settlement' | 'coolingOff' | 'announced'
>;

/**
 * The amounts that can be paid, the usual one first. The sum of a plan to pay is one when it differs from what is due:
 * the first on the day of the plan, and before it only when it is less, because more is not charged yet. A return has its own page until it has begun.
 */
export function choicesOf(standing: Standing): readonly Choice[] {
  const { asOf, state, dueNow, promise, next, settlement, coolingOff, announced } = standing;
  if (coolingOff?.isStarted) return ['return', 'other'];
  const toEnd: readonly Choice[] = coolingOff ? ['other'] : ['everything', 'other'];
  // Of a written-off loan everything is due, and no part of it by a date.
  if (state === 'WRITTEN_OFF') return toEnd;
  // It costs less than what is due, which is paid in another way.
  if (announced?.isPayableNow) return ['announced', 'due', ...toEnd];
  if (dueNow > 0) {
    const planned = promise?.state === 'OPEN' ? promise.left : 0;
    const isOwn = planned > 0 && planned !== dueNow && planned < (settlement?.toPay ?? 0);
    if (isOwn && promise?.promisedOn === asOf) return ['promised', 'due', ...toEnd];
    return isOwn && planned < dueNow ? ['due', 'promised', ...toEnd] : ['due', ...toEnd];
  }
  return next && next.amount <= (settlement?.toPay ?? 0) ? ['next', ...toEnd] : toEnd;
}

/** The pesos of a choice; zero for an amount of one's own. */
export function pesosOf(choice: Choice, standing: Standing): number {
  switch (choice) {
    case 'announced':
      return standing.announced?.amount ?? 0;
    case 'due':
      return standing.dueNow;
    case 'promised':
      return standing.promise?.left ?? 0;
    case 'next':
      return standing.next?.amount ?? 0;
    case 'everything':
      return standing.settlement?.toPay ?? 0;
    case 'return':
      return standing.coolingOff?.toPay ?? 0;
    case 'other':
      return 0;
    default:
      return choice satisfies never;
  }
}

/** Without those in which nothing is charged: a new schedule, a return or a write-off leaves such installments. */
export const chargedInstallments = ({ installments }: Pick<LoanAccount, 'installments'>) =>
  installments.filter(({ total }) => total > 0);

/** What was paid on an installment, with money paid ahead, which pays it on its due date. */
export const paidOf = ({
  paid,
  unpaid,
  left,
}: Pick<LoanAccount['installments'][number], 'paid' | 'unpaid' | 'left'>): number =>
  sumOf([paid, difference(unpaid, left)]);

/** How many installments are paid, and how many of these only by money paid ahead. */
export function countPaid(account: Pick<LoanAccount, 'installments'>) {
  const ones = chargedInstallments(account);
  return {
    paid: ones.filter(({ left }) => left === 0).length,
    ahead: ones.filter(({ unpaid, left }) => unpaid > 0 && left === 0).length,
    all: ones.length,
  };
}

/**
 * How many days before the installment that it paid a payment came. Not for one that ended the loan, nor for a loan that
 * is returned: no single installment is what was paid.
 */
export function daysEarly(
  {
    asOf,
    dueNow,
    next,
    state,
    coolingOff,
  }: Pick<LoanAccount, 'asOf' | 'dueNow' | 'next' | 'state' | 'coolingOff'>,
  before: Pick<LoanAccount, 'dueNow' | 'next'>,
): number {
  const due = before.dueNow > 0 ? undefined : before.next?.dueDate;
  if (state !== 'ACTIVE' || coolingOff?.isStarted || due === undefined) return 0;
  const isPaid = (next?.dueDate ?? '9999') > due && dueNow === 0;
  return isPaid ? daysBetween(asOf as CalendarDate, due as CalendarDate) : 0;
}

/** By the moment of payment: one that was recorded late stands among those of its day. */
export function newestFirst<Paid extends { readonly receivedAt: string }>(
  payments: readonly Paid[],
): readonly Paid[] {
  return [...payments].sort(
    (one, other) => Date.parse(other.receivedAt) - Date.parse(one.receivedAt),
  );
}

/** Of a loan that has ended: the money that it cost, and the day of the last payment. */
export function paidInAll({
  payments,
  refunds,
  overpayment,
}: Pick<LoanAccount, 'payments' | 'refunds' | 'overpayment'>) {
  const counted = newestFirst(payments.filter(({ reversedOn }) => reversedOn === null));
  const back = sumOf([...refunds.map(({ amount }) => amount), overpayment]);
  const last = counted[0]?.receivedAt;
  return {
    total: difference(sumOf(counted.map(({ amount }) => amount)), back),
    endedOn: last === undefined ? null : manilaDate(Date.parse(last)),
  };
}

type Ahead = Pick<LoanAccount, 'overpayment' | 'settlement' | 'coolingOff' | 'payments'>;

/**
 * Whether the figures are still what these payments did: on the day on which they were shown, with no payment after
 * them, and none of them taken back.
 * @param paymentsBefore how many payments the loan had before them.
 */
export function isResultOf(
  { asOf, payments }: Pick<LoanAccount, 'asOf' | 'payments'>,
  numbers: readonly string[],
  { shownOn, paymentsBefore }: { readonly shownOn: string; readonly paymentsBefore: number },
): boolean {
  const own = payments.filter(({ number }) => numbers.includes(number));
  return (
    asOf === shownOn &&
    payments.length <= paymentsBefore + numbers.length &&
    own.every(({ reversedOn }) => reversedOn === null)
  );
}

/** Whether money paid ahead can change the schedule. */
export const hasUses = ({
  overpayment,
  settlement,
  coolingOff,
}: Omit<Ahead, 'payments'>): boolean =>
  overpayment > 0 && settlement !== null && !coolingOff?.isStarted;

/** Whether to lead to these uses: a payment from the wallet has asked for one already. */
export function asksForUse(account: Ahead): boolean {
  const newest = newestFirst(account.payments).find(({ reversedOn }) => reversedOn === null);
  return hasUses(account) && newest?.channel !== 'wallet';
}

const notDue = ({ asOf, installments }: Pick<LoanAccount, 'asOf' | 'installments'>) =>
  installments.filter(({ dueDate }) => dueDate > asOf);

/** The next installment is paid already: money for the one after it waits for that due date. */
export const isNextPaid = (account: Pick<LoanAccount, 'asOf' | 'installments'>): boolean =>
  notDue(account)[0]?.unpaid === 0;

/** The interest that each use saves. */
type Saved = Readonly<Record<WalletPayment['use'], number>>;

/**
 * The uses of what an amount pays beyond what is due. Of two that come to the same only one is a choice: several
 * installments paid ahead are one when that saves more interest than to keep the money until they are due.
 */
export function usesOf(
  account: Pick<LoanAccount, 'asOf' | 'dueNow' | 'refundToReturn' | 'installments'>,
  amount: number,
  saved: Saved | undefined,
): readonly WalletPayment['use'][] {
  const extra = difference(amount, sumOf([account.dueNow, account.refundToReturn]));
  if (extra <= 0) return ['DEFAULT'];
  const savesMoreAhead = saved !== undefined && saved.NEXT_INSTALLMENTS > saved.DEFAULT;
  const isOnlyOneLeft = notDue(account).filter(({ unpaid }) => unpaid > 0).length === 1;
  return [
    'DEFAULT',
    ...(isOnlyOneLeft ? [] : (['SHORTER_TERM'] as const)),
    'SMALLER_INSTALLMENTS',
    // Known last, so it takes the place of none that was there.
    ...(savesMoreAhead ? (['NEXT_INSTALLMENTS'] as const) : []),
  ];
}

/** The use that is offered first: the one that saves most interest, of equal ones the one that ends the loan sooner. */
export function bestUse(
  uses: readonly WalletPayment['use'][],
  saved: Saved | undefined,
): WalletPayment['use'] {
  const most = saved ? Math.max(...uses.map((use) => saved[use])) : 0;
  if (!saved || most === 0) return 'DEFAULT';
  const best = uses.filter((use) => saved[use] === most);
  return best.find((use) => use === 'SHORTER_TERM') ?? best[0] ?? 'DEFAULT';
}

/** Whether smaller installments leave the next one as high as it is now, or higher: money paid ahead was off it. */
export function isNextNotSmaller(
  use: WalletPayment['use'],
  { before, next }: Pick<PaymentEffect, 'before' | 'next'>,
): boolean {
  if (use !== 'SMALLER_INSTALLMENTS' || next?.dueDate !== before.next?.dueDate) return false;
  return next !== null && before.next !== null && next.amount >= before.next.amount;
}

/** Whether a payment of more than what was due leaves the next installment on its day: a prepayment, or a part of it. */
export function isNextStillDue(
  before: Pick<LoanAccount, 'dueNow' | 'next'>,
  next: LoanAccount['next'],
  amount: number,
): boolean {
  return next !== null && next.dueDate === before.next?.dueDate && amount > before.dueNow;
}

/** Whether this amount from outside brings the whole principal back in the cooling-off period. */
export function returnsLoan(
  { coolingOff }: Pick<LoanAccount, 'coolingOff'>,
  amount: number,
): boolean {
  return coolingOff !== null && amount >= sumOf([coolingOff.returned, coolingOff.toPay]);
}

// Amounts in pesos, to the centavo.

export const sumOf = (amounts: readonly number[]): number =>
  toCentavo(amounts.reduce((sum, amount) => sum + amount, 0));

export const difference = (pesos: number, less: number): number => toCentavo(pesos - less);

const toCentavo = (pesos: number): number => Math.round(pesos * 100) / 100;

/** What paying everything off today costs less than paying as agreed. */
export const savedToday = ({
  owed,
  settlement,
}: Pick<LoanAccount, 'owed' | 'settlement'>): number =>
  settlement ? difference(owed, settlement.toPay) : 0;

type Score = WireReplyOf<typeof getCreditScore>;
type Factor = Score['history'][number]['factor'];
type History = Pick<Score, 'history'>;

/** A key for each line of the score's history; two lines of one day can have the same key. */
export const scoreLinesOf = ({ history }: History): readonly string[] =>
  history.map(({ factor, on, points, isTakenBack }) => `${factor} ${on} ${points} ${isTakenBack}`);

/** Points of the same reason, which the screen says once. */
interface AddedPoints {
  readonly factor: Factor;
  readonly points: number;
  readonly times: number;
}

/**
 * The points that the lines since `before` add or take. A line that was taken back and given again, because another
 * payment now pays the installment, changes nothing and is not said.
 */
export function addedPoints(score: History, before: readonly string[]): readonly AddedPoints[] {
  const ofFactor = Map.groupBy(newLines(score, before), ({ factor }) => factor);
  return [...ofFactor].flatMap(([factor, lines]) => {
    const points = lines.reduce((sum, one) => sum + one.points, 0);
    const signs = lines.reduce((sum, one) => sum + Math.sign(one.points), 0);
    return points === 0 ? [] : [{ factor, points, times: Math.abs(signs) }];
  });
}

/** The history is in the order of days, so a new line need not be the last. */
function newLines(score: History, before: readonly string[]): Score['history'] {
  const known = [...before];
  const lines = scoreLinesOf(score);
  return score.history.filter((_, at) => {
    const place = known.indexOf(lines[at] ?? '');
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
}
