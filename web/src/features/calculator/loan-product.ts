import { getExchangeRates } from '@pahiram/api/currencies';
import { getLoanProduct } from '@pahiram/api/loans';
import type { WireReplyOf } from '@pahiram/api/operation';
import { readProduct } from '@pahiram/client/loan-product.ts';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { publicKeys } from '../../shell/public-data.ts';

/** The representative example of the product, as the API sends it. */
export type LoanExample = LoanProductReply['representativeExample'];

type LoanProductReply = WireReplyOf<typeof getLoanProduct>;

export const loanProductQuery = {
  queryKey: publicKeys.loanProduct,
  queryFn: () => call(getLoanProduct),
};

export const exchangeRatesQuery = {
  queryKey: publicKeys.exchangeRates,
  queryFn: () => call(getExchangeRates),
};

/** The current terms of loans; screens compute quotes with them as the server does (V15). */
export function useLoanProduct() {
  return useQuery({ ...loanProductQuery, select: readReply });
}

/** The terms of the product, formatted for public pages; every figure is the product's own (V15). */
export interface ProductTerms {
  /** Percent, such as 0.5. */
  readonly interestRate: string;
  /** `5`: the rate that a misplaced decimal point would give (S1.03). */
  readonly tenfoldRate: string;
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
    tenfoldRate: String(Math.round(Number(formatPercent(product.interestRate)) * 100_000) / 10_000),
    isChargedOnce: product.interestMethod === 'FLAT_ONCE',
    amountMin: roundPesos(toPesosNumber(product.amountMin)),
    amountMax: roundPesos(toPesosNumber(product.amountMax)),
    months: `${Math.min(...terms)}–${Math.max(...terms)}`,
    lateGraceDays: product.lateGraceDays,
    lateRate: formatPercent(product.lateChargeMonthlyRate),
    chargesCap: formatPercent(product.chargesYearlyRateMax),
    coolingOffDays: product.coolingOffBusinessDays,
  };
}

/** `₱150,000`: whole pesos within a sentence. */
export const roundPesos = (pesos: number): string => pesosText(pesos).replace(/\.00$/, '');

/** The product on offer, and what its smallest loan costs. */
export interface OfferedLoan {
  readonly product: LoanProduct;
  readonly example: LoanExample;
}

function readReply({ product, representativeExample }: LoanProductReply): OfferedLoan {
  return { product: readProduct(product), example: representativeExample };
}
