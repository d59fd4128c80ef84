import { addBusinessDays, type CalendarDate, type Holidays } from '../calendar/calendar.ts';
import type { LoanProduct } from './product.ts';

/**
 * The last day, through midnight in Manila, on which a withdrawn loan can be cancelled at no cost:
 * the principal is returned and all interest is waived (RA 11765).
 */
export function lastCancellationDay(
  withdrawnOn: CalendarDate,
  product: Pick<LoanProduct, 'coolingOffBusinessDays'>,
  holidays: Holidays,
): CalendarDate {
  return addBusinessDays(withdrawnOn, product.coolingOffBusinessDays, holidays);
}
