import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { LoanChoice } from './affordability.ts';
import { decideTerms, type LoanProduct, type TermsRefusal } from './product.ts';
import { type Quote, quoteLoan } from './quote.ts';
import type { CounterOfferReason } from './review.ts';

/** Other terms than the borrower asked for, with the figures of both. */
export type CounterOffer = {
  readonly asked: Quote;
  readonly offered: Quote;
  /** At least one, each once. */
  readonly reasons: readonly CounterOfferReason[];
};

export type CounterOfferRefusal =
  | TermsRefusal
  | 'reasons-missing'
  | 'counter-offer-larger'
  | 'counter-offer-shorter'
  | 'counter-offer-same';

/**
 * A counter-offer has a smaller amount, a longer term or both, within the terms of the application's product. So
 * no installment is larger than one of those asked for.
 */
export function decideCounterOffer(
  product: LoanProduct,
  asked: Quote,
  { amount, termMonths }: LoanChoice,
  reasons: readonly CounterOfferReason[],
): Decision<CounterOffer, CounterOfferRefusal> {
  if (amount > asked.principal) {
    return refuse('counter-offer-larger', { amountMax: asked.principal });
  }
  if (termMonths < asked.termMonths) {
    return refuse('counter-offer-shorter', { termMin: asked.termMonths });
  }
  if (amount === asked.principal && termMonths === asked.termMonths) {
    return refuse('counter-offer-same');
  }
  const terms = decideTerms(product, amount, termMonths);
  if (!terms.ok) return terms;
  if (reasons.length === 0) return refuse('reasons-missing');
  const offered = quoteLoan(product, amount, termMonths);
  return accept({ asked, offered, reasons: [...new Set(reasons)] });
}
