import type { LoanProduct } from '@pahiram/domain/loans/product';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import { pesosText } from '@pahiram/ui/money.tsx';

/** The terms of the product, formatted for public pages; every figure is the product's own (V15). */
export interface ProductTerms {
  /** Percent, such as 0.5. */
  readonly interestRate: string;
  readonly isChargedOnce: boolean;
  readonly amountMin: string;
  readonly amountMax: string;
  /** `6–48`. */
  readonly months: string;
  readonly lateGraceDays: number;
  /** Percent a month. */
  readonly lateRate: string;
  /** Percent a year. */
  readonly chargesCap: string;
  readonly coolingOffDays: number;
}

export function productTerms(product: LoanProduct): ProductTerms {
  const terms = product.termMonthsChoices;
  return {
    interestRate: formatPercent(product.interestRate),
    isChargedOnce: product.interestMethod === 'FLAT_ONCE',
    amountMin: pesosText(toPesosNumber(product.amountMin)),
    amountMax: pesosText(toPesosNumber(product.amountMax)),
    months: `${Math.min(...terms)}–${Math.max(...terms)}`,
    lateGraceDays: product.lateGraceDays,
    lateRate: formatPercent(product.lateChargeMonthlyRate),
    chargesCap: formatPercent(product.chargesYearlyRateMax),
    coolingOffDays: product.coolingOffBusinessDays,
  };
}
