import { readPesos, readProduct } from '@pahiram/client/loan-product.ts';
import { decideCounterOffer } from '@pahiram/domain/loans/counter-offer';
import { type Quote, quoteLoan } from '@pahiram/domain/loans/quote';
import {
  type CounterOfferReason,
  counterOfferReasons,
  isAffordable,
  paymentShare,
  reviewFiguresOf,
  secondPersonCauses,
} from '@pahiram/domain/loans/review';
import { parsePesosText, toPesosNumber } from '@pahiram/domain/money/money';
import { percent } from '@pahiram/domain/money/rate';
import type { Application } from './application.ts';

/** A counter-offer as it is typed. */
export interface TypedOffer {
  /** Pesos. */
  readonly amount: string;
  readonly months: string;
  readonly reasons: readonly CounterOfferReason[];
}

/** What is offered, or why that cannot be offered; a missing reason does not keep the figures back. */
export function readCounterOffer(shown: Application, { amount, months, reasons }: TypedOffer) {
  const typed = parsePesosText(amount.trim());
  if (!typed.ok) return { offered: null, isSame: false };
  const product = readProduct(shown.product);
  const termMonths = Number(months);
  const asked = quoteLoan(product, readPesos(shown.loanAmountPHP), shown.installmentCount);
  const choice = { amount: typed.value, termMonths };
  const decision = decideCounterOffer(product, asked, choice, reasons);
  const code = decision.ok ? null : decision.refusal.code;
  const isOfferable = code === null || code === 'reasons-missing';
  return {
    offered: isOfferable ? quoteLoan(product, typed.value, termMonths) : null,
    isSame: code === 'counter-offer-same',
  };
}

/** The reasons that can be true of the typed amount. */
export const reasonsFor = (
  { loanAmountPHP, earlierLoans }: Application,
  { amount }: Pick<TypedOffer, 'amount'>,
): readonly CounterOfferReason[] =>
  counterOfferReasons({
    earlier: earlierLoans.map(({ state }) => state),
    isLess: Number(amount.replaceAll(',', '')) < loanAmountPHP,
  });

/** The counter-offer that waits for a second person; null when there is none. */
export function proposedQuote({ product, counterOffer }: Application): Quote | null {
  if (counterOffer === null) return null;
  const { loanAmountPHP, installmentCount } = counterOffer.offered;
  return quoteLoan(readProduct(product), readPesos(loanAmountPHP), installmentCount);
}

/** How an offer and the stated debts compare with the stated income, and whether a second person confirms it. */
export function judgeOffer({ affordability, aloneMax }: Application, quote: Quote) {
  if (affordability === null) return { share: null, isAffordable: true, needsTwo: false };
  const settings = {
    makerAloneMax: readPesos(aloneMax),
    affordableShare: percent(String(affordability.shareMaxPercent)),
  };
  const { monthlyNetIncome, debts } = affordability;
  const figures = reviewFiguresOf(
    quote,
    readPesos(monthlyNetIncome),
    readPesos(debts?.monthlyDebts ?? 0),
  );
  return {
    share: paymentShare(figures, settings),
    isAffordable: isAffordable(figures, settings),
    needsTwo: secondPersonCauses(figures, settings).length > 0,
  };
}

/** The numbers of months that can be offered: not fewer than asked for. */
export const termsFor = ({ product, installmentCount }: Application): readonly number[] =>
  product.termMonthsChoices.filter((term) => term >= installmentCount);

/** Those of them with which the typed amount can be offered and the income suffices; null for roles that may not see it. */
export function fittingTerms(shown: Application, typed: TypedOffer): readonly number[] | null {
  if (shown.affordability === null) return null;
  return termsFor(shown).filter((term) => {
    const { offered } = readCounterOffer(shown, { ...typed, months: String(term) });
    return offered !== null && judgeOffer(shown, offered).isAffordable;
  });
}

/** The figures that are compared, in pesos. */
export type ComparedFigures = Pick<
  Application['quote'],
  | 'loanAmountPHP'
  | 'installmentCount'
  | 'interestAmountPHP'
  | 'firstInstallmentPHP'
  | 'installmentAmountPHP'
  | 'lastInstallmentPHP'
  | 'totalOfPaymentsPHP'
>;

export function comparedFigures(quote: Quote): ComparedFigures {
  return {
    loanAmountPHP: toPesosNumber(quote.principal),
    installmentCount: quote.termMonths,
    interestAmountPHP: toPesosNumber(quote.interest),
    firstInstallmentPHP: toPesosNumber(quote.firstInstallment),
    installmentAmountPHP: toPesosNumber(quote.monthlyRepayment),
    lastInstallmentPHP: toPesosNumber(quote.lastInstallment),
    totalOfPaymentsPHP: toPesosNumber(quote.totalOfPayments),
  };
}
