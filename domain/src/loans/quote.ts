import {
  convertFigure,
  convertForDisplay,
  type DisplayAmount,
  type ExchangeRate,
  formatExchangeRate,
} from '../money/exchange.ts';
import { type Centavos, larger, ONE_PESO, subtract, sum } from '../money/money.ts';
import { formatPercent, type Rate } from '../money/rate.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type EffectiveRate, effectiveRate } from './effective-rate.ts';
import { listInstallments, type UndatedInstallment } from './installments.ts';
import type { LoanProduct } from './product.ts';
import type { InterestMethod } from './repayment-terms.ts';

/** All figures of an offer, computed once from `listInstallments`. */
export type Quote = {
  readonly principal: Centavos;
  readonly termMonths: number;
  readonly interestMethod: InterestMethod;
  readonly interestRate: Rate;
  /** The whole finance charge. */
  readonly interest: Centavos;
  /** Money that the borrower receives: nothing is deducted, nothing is due beforehand (V01). */
  readonly netProceeds: Centavos;
  /** Labelled "Total installment" (S9.02). With FLAT_ONCE it includes the interest. */
  readonly firstInstallment: Centavos;
  /** Labelled "Monthly repayment" (S9.02): the second installment, the largest of the later ones. */
  readonly monthlyRepayment: Centavos;
  readonly lastInstallment: Centavos;
  readonly totalOfPayments: Centavos;
  readonly effectiveRate: EffectiveRate;
};

/**
 * The price of a loan, for an amount and a term that `decideTerms` accepts. Throws RangeError for a
 * term below one month.
 */
export function quoteLoan(product: LoanProduct, principal: Centavos, termMonths: number): Quote {
  const rows = listInstallments(product, principal, termMonths);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) {
    throw new RangeError(`termMonths must be at least 1: ${termMonths}`);
  }
  const later: UndatedInstallment = rows[1] ?? first;
  const totalOfPayments = sum(rows.map((row) => row.total));
  return {
    principal,
    termMonths,
    interestMethod: product.interestMethod,
    interestRate: product.interestRate,
    interest: subtract(totalOfPayments, principal),
    netProceeds: principal,
    firstInstallment: first.total,
    monthlyRepayment: later.total,
    lastInstallment: last.total,
    totalOfPayments,
    effectiveRate: effectiveRate(
      principal,
      rows.map((row) => row.total),
    ),
  };
}

/** The last installment takes the remainder of rounding and can exceed the first by centavos. */
export function largestInstallment({ firstInstallment, lastInstallment }: Quote): Centavos {
  return larger(firstInstallment, lastInstallment);
}

/** Figures shown for information beside those in pesos (S2.21), in whole units (S5.21). */
export type FiguresInCurrency = {
  readonly interest: DisplayAmount;
  readonly monthlyRepayment: DisplayAmount;
  readonly firstInstallment: DisplayAmount;
  readonly lastInstallment: DisplayAmount;
  readonly totalOfPayments: DisplayAmount;
};

/** The figures of S9.02 in a chosen currency, each converted from its own pesos. */
export function figuresInCurrency(quote: Quote, rate: ExchangeRate): FiguresInCurrency {
  const { interest, monthlyRepayment, firstInstallment, lastInstallment, totalOfPayments } = quote;
  return {
    interest: convertFigure(interest, rate),
    monthlyRepayment: convertFigure(monthlyRepayment, rate),
    firstInstallment: convertFigure(firstInstallment, rate),
    lastInstallment: convertFigure(lastInstallment, rate),
    totalOfPayments: convertFigure(totalOfPayments, rate),
  };
}

/** Figures that a browser sent with an application. They are compared and never used. */
export type ClaimedFigures = {
  readonly interest: Centavos;
  readonly monthlyRepayment: Centavos;
};

/** Refuses figures that differ from the quote by a peso or more: the borrower saw another price. */
export function decideClaimedFigures(
  quote: Quote,
  claimed: ClaimedFigures,
): Decision<Quote, 'quote-outdated'> {
  const agrees =
    isWithinRounding(quote.interest, claimed.interest) &&
    isWithinRounding(quote.monthlyRepayment, claimed.monthlyRepayment);
  return agrees ? accept(quote) : refuse('quote-outdated');
}

function isWithinRounding(ours: Centavos, theirs: Centavos): boolean {
  const difference = ours - theirs;
  return difference < ONE_PESO && difference > -ONE_PESO;
}

/** The figures that a browser sends with an application, under the field names of S3.11. */
export type SentFigures = {
  /** Per cent. */
  readonly interestRate: number;
  readonly interestAmountPHP: Centavos;
  readonly installmentAmountPHP: Centavos;
  readonly exchangeRate: number;
  /** XR: in the chosen currency, in whole units. */
  readonly loanAmountXR: number;
  readonly interestAmountXR: number;
  readonly installmentAmountXR: number;
};

/** Amounts in another currency are rounded up to whole units, so one unit apart is rounding. */
const UNITS_APART_MAX = 1;

/** Whether the borrower saw this price at this exchange rate. */
export function isQuoteSeen(quote: Quote, rate: ExchangeRate, sent: SentFigures): boolean {
  const { interestAmountPHP: interest, installmentAmountPHP: monthlyRepayment } = sent;
  const principal = convertForDisplay(quote.principal, rate);
  const ours = figuresInCurrency(quote, rate);
  const isNear = (amount: DisplayAmount, units: number): boolean =>
    Math.abs(Number(amount) / 100 - units) <= UNITS_APART_MAX;
  return (
    decideClaimedFigures(quote, { interest, monthlyRepayment }).ok &&
    sent.interestRate === Number(formatPercent(quote.interestRate)) &&
    sent.exchangeRate === Number(formatExchangeRate(rate)) &&
    isNear(principal, sent.loanAmountXR) &&
    isNear(ours.interest, sent.interestAmountXR) &&
    isNear(ours.monthlyRepayment, sent.installmentAmountXR)
  );
}
