import type { exchangedView, productView, quoteView } from '@pahiram/api/loan-shapes';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { figuresInCurrency } from '@pahiram/domain/loans/figures-in-currency';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import type { Quote } from '@pahiram/domain/loans/quote';
import {
  convertForDisplay,
  type ExchangeRate,
  formatExchangeRate,
} from '@pahiram/domain/money/exchange';
import type { Centavos } from '@pahiram/domain/money/money';
import { formatPercent, type Rate } from '@pahiram/domain/money/rate';
import type * as z from 'zod';

type QuoteView = z.output<typeof quoteView>;
type ExchangedView = z.output<z.ZodObject<typeof exchangedView>>;
type ProductView = z.output<typeof productView>;

/** Percent as a number for the API; at most four decimals. */
export function percentNumber(rate: Rate): number {
  return Number(formatPercent(rate));
}

/** The price fields of every reply, from one quote (V15). */
export function viewQuote(product: LoanProduct, quote: Quote): QuoteView {
  return {
    productId: product.id,
    productVersion: product.version,
    loanAmountPHP: quote.principal,
    installmentCount: quote.termMonths,
    interestMethod: quote.interestMethod,
    interestRate: percentNumber(quote.interestRate),
    interestAmountPHP: quote.interest,
    netProceedsPHP: quote.netProceeds,
    firstInstallmentPHP: quote.firstInstallment,
    installmentAmountPHP: quote.monthlyRepayment,
    lastInstallmentPHP: quote.lastInstallment,
    totalOfPaymentsPHP: quote.totalOfPayments,
    effectiveRateMonthly: formatEffectivePercent(quote.effectiveRate.monthly, 3),
    effectiveRateYearly: formatEffectivePercent(quote.effectiveRate.yearly),
  };
}

/** A loan's amount in the chosen currency, in whole units (S5.21). */
export function amountInCurrency(principal: Centavos, rate: ExchangeRate): number {
  return Number(convertForDisplay(principal, rate)) / 100;
}

/** The quote in the chosen currency, for information only (S2.21). */
export function viewFiguresInCurrency(product: LoanProduct, quote: Quote, rate: ExchangeRate) {
  const amount = convertForDisplay(quote.principal, rate);
  const figures = figuresInCurrency(product, amount, quote.termMonths, rate);
  return {
    loanAmountXR: Number(amount) / 100,
    interestAmountXR: Number(figures.interest) / 100,
    installmentAmountXR: Number(figures.monthlyRepayment) / 100,
    firstInstallmentXR: Number(figures.firstInstallment) / 100,
  };
}

export function viewExchanged(
  product: LoanProduct,
  quote: Quote,
  chosen: { readonly currency: string; readonly rate: ExchangeRate; readonly asOf: Date },
): ExchangedView {
  return {
    selectedCurrency: chosen.currency,
    exchangeRate: Number(formatExchangeRate(chosen.rate)),
    ratesAsOf: chosen.asOf,
    ...viewFiguresInCurrency(product, quote, chosen.rate),
  };
}

export function viewProduct(product: LoanProduct): ProductView {
  return {
    id: product.id,
    version: product.version,
    amountMin: product.amountMin,
    amountMax: product.amountMax,
    termMonthsChoices: [...product.termMonthsChoices],
    termMonthsDefault: product.termMonthsDefault,
    interestMethod: product.interestMethod,
    interestRate: percentNumber(product.interestRate),
    installmentRounding: product.installmentRounding,
    lateGraceDays: product.lateGraceDays,
    lateChargeMonthlyRate: percentNumber(product.lateChargeMonthlyRate),
    chargesYearlyRateMax: percentNumber(product.chargesYearlyRateMax),
    coolingOffBusinessDays: product.coolingOffBusinessDays,
  };
}
