import type { LoanProduct } from '@pahiram/domain/loans/product';
import { decideClaimedFigures, type Quote } from '@pahiram/domain/loans/quote';
import { type ExchangeRate, formatExchangeRate } from '@pahiram/domain/money/exchange';
import { type Centavos, toPesosNumber } from '@pahiram/domain/money/money';
import type { RefusalDetails } from '../../http/refusal.ts';
import { percentNumber, viewFiguresInCurrency } from '../loan-view.ts';

/** The figures in the browser's request; only compared, never stored. */
export interface SentFigures {
  readonly exchangeRate: number;
  readonly loanAmountXR: number;
  readonly installmentAmountXR: number;
  readonly installmentAmountPHP: Centavos;
  readonly interestRate: number;
  readonly interestAmountXR: number;
  readonly interestAmountPHP: Centavos;
}

/** Amounts in another currency are rounded up to whole units, so one unit apart is rounding. */
const unitsApartMax = 1;

/**
 * Whether the member saw this price at this rate. Pesos may differ by less than one peso; the
 * exchange rate must be equal.
 */
export function isQuoteSeen(
  product: LoanProduct,
  quote: Quote,
  rate: ExchangeRate,
  sent: SentFigures,
): boolean {
  const ours = viewFiguresInCurrency(product, quote, rate);
  const claimed = { interest: sent.interestAmountPHP, monthlyRepayment: sent.installmentAmountPHP };
  const isNear = (name: 'loanAmountXR' | 'interestAmountXR' | 'installmentAmountXR'): boolean =>
    Math.abs(ours[name] - sent[name]) <= unitsApartMax;
  return (
    decideClaimedFigures(quote, claimed).ok &&
    sent.interestRate === percentNumber(quote.interestRate) &&
    sent.exchangeRate === Number(formatExchangeRate(rate)) &&
    isNear('loanAmountXR') &&
    isNear('interestAmountXR') &&
    isNear('installmentAmountXR')
  );
}

/** The current figures, under the field names of S3.11. */
export function freshFigures(
  product: LoanProduct,
  quote: Quote,
  rate: ExchangeRate,
): RefusalDetails {
  const { firstInstallmentXR: _, ...inCurrency } = viewFiguresInCurrency(product, quote, rate);
  return {
    loanAmountPHP: toPesosNumber(quote.principal),
    installmentCount: quote.termMonths,
    interestRate: percentNumber(quote.interestRate),
    interestAmountPHP: toPesosNumber(quote.interest),
    installmentAmountPHP: toPesosNumber(quote.monthlyRepayment),
    firstInstallmentPHP: toPesosNumber(quote.firstInstallment),
    lastInstallmentPHP: toPesosNumber(quote.lastInstallment),
    totalOfPaymentsPHP: toPesosNumber(quote.totalOfPayments),
    exchangeRate: Number(formatExchangeRate(rate)),
    ...inCurrency,
  };
}
