import type * as contract from '@pahiram/api/loans';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideTerms, type LoanProduct } from '@pahiram/domain/loans/product';
import {
  quoteLoan as computeQuote,
  decideClaimedFigures,
  type Quote,
} from '@pahiram/domain/loans/quote';
import { buildSchedule } from '@pahiram/domain/loans/schedule';
import { type ExchangeRate, formatExchangeRate } from '@pahiram/domain/money/exchange';
import { type Centavos, toPesosNumber } from '@pahiram/domain/money/money';
import { bankHolidays } from '../company/settings.ts';
import { findRate } from '../currencies/rates.ts';
import type { RefusalDetails } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import {
  percentNumber,
  viewExchanged,
  viewFiguresInCurrency,
  viewProduct,
  viewQuote,
} from './loan-view.ts';
import { offeredProduct } from './product-store.ts';

/** The representative example is the smallest loan over the default term. */
export const getLoanProduct: Handler<typeof contract.getLoanProduct> = async (ctx) => {
  const product = await offeredProduct(ctx.reader);
  const example = computeQuote(product, product.amountMin, product.termMonthsDefault);
  return { product: viewProduct(product), representativeExample: viewQuote(product, example) };
};

export const quoteLoan: Handler<typeof contract.quoteLoan> = async (ctx, { body }, refuse) => {
  const product = await offeredProduct(ctx.reader);
  const terms = decideTerms(product, body.loanAmountPHP, body.installmentCount);
  if (!terms.ok) throw refuse(terms.refusal.code, terms.refusal.facts);
  const found = await findRate(ctx.reader, body.selectedCurrency);
  if (!found) throw refuse('currency-not-offered');
  const { principal, termMonths } = terms.value;
  const quote = computeQuote(product, principal, termMonths);
  const today = manilaDate(ctx.clock.now().getTime());
  const holidays = await bankHolidays(ctx.reader);
  return {
    ...viewQuote(product, quote),
    ...viewExchanged(product, quote, { currency: body.selectedCurrency, ...found }),
    schedule: [...buildSchedule(product, principal, termMonths, today, holidays)],
  };
};

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
