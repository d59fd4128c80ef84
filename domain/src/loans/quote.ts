import { type Centavos, ONE_PESO, subtract, sum } from '../money/money.ts';
import type { Rate } from '../money/rate.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type EffectiveRate, effectiveRate } from './effective-rate.ts';
import { type Installment, listInstallments } from './installments.ts';
import type { InterestMethod, LoanProduct } from './product.ts';

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
 * term without months.
 */
export function quoteLoan(product: LoanProduct, principal: Centavos, termMonths: number): Quote {
  const rows = listInstallments(product, principal, termMonths);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a term has months');
  const later: Installment = rows[1] ?? first;
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
