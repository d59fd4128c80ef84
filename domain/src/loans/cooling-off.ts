import { addBusinessDays, type CalendarDate, type Holidays } from '../calendar/calendar.ts';
import { type Centavos, centavos } from '../money/money.ts';
import type { Account } from './account.ts';
import type { LoanProduct } from './product.ts';
import type { LoanHistory } from './projection.ts';

type CoolingOffDays = Pick<LoanProduct, 'coolingOffBusinessDays'>;

/**
 * The last day, through midnight in Manila, on which a withdrawn loan can be cancelled at no cost:
 * the principal is returned and all interest is waived (RA 11765).
 */
export function lastCancellationDay(
  withdrawnOn: CalendarDate,
  product: CoolingOffDays,
  holidays: Holidays,
): CalendarDate {
  return addBusinessDays(withdrawnOn, product.coolingOffBusinessDays, holidays);
}

export type PrincipalBack = {
  /** The part of the principal that is back. */
  readonly returned: Centavos;
  /** The rest of the principal. */
  readonly toPay: Centavos;
};

export function principalBack({ received, refunded, disbursed }: Account): PrincipalBack {
  const paid = received.reduce((sum, { amount }) => sum + amount, -refunded);
  const returned = paid < disbursed ? paid : disbursed;
  return { returned: centavos(returned), toPay: centavos(disbursed - returned) };
}

/** A return that the borrower has started and that has not cancelled the loan, also after its last day. */
export type StartedReturn = PrincipalBack & { readonly until: CalendarDate };

export function startedReturn(
  { account }: LoanHistory,
  product: CoolingOffDays,
): StartedReturn | null {
  const { start, state, isReturning, holidays } = account;
  if (!isReturning || start === null || state !== 'ACTIVE') return null;
  return { until: lastCancellationDay(start, product, holidays), ...principalBack(account) };
}
