import type { CalendarDate } from '../calendar/calendar.ts';
import { type Account, closeEarning, type Installment, total } from './account.ts';

export function interestPaid({ installments }: Account): bigint {
  return total(installments, ({ paid }) => paid.INTEREST);
}

/** Interest that is or will be earned on the installments as they are now. */
export function ownInterest({ flatEarning, installments }: Account): bigint {
  return (
    flatEarning.closed +
    flatEarning.amount +
    total(installments, ({ earning }) => earning.closed + earning.amount)
  );
}

/** Fixes what is earned by the day; the rest is no longer earned. */
export function closeEarnings(
  account: Account,
  installments: readonly Installment[],
  day: CalendarDate,
): void {
  account.flatEarning = closeEarning(account.flatEarning, day);
  for (const one of installments) one.earning = closeEarning(one.earning, day);
}

/** Interest charged too much that is given back: only what was paid and not given back before. */
export function rebatable(tooMuch: bigint, paid: bigint): bigint {
  const part = tooMuch < paid ? tooMuch : paid;
  return part > 0n ? part : 0n;
}

export function giveRebate(
  account: Account,
  date: CalendarDate,
  toPrincipal: bigint,
  toHeld: bigint,
): void {
  if (toPrincipal + toHeld === 0n) return;
  account.rebated += toPrincipal + toHeld;
  account.prepaid += toPrincipal;
  if (toHeld > 0n) account.held.push({ paymentId: null, amount: toHeld });
  account.rebates.push({ date, toPrincipal, toHeld });
}
