import type { Centavos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { decideTerms, type LoanProduct, type TermsRefusal } from './product.ts';

export type ApplicationFacts = {
  readonly product: LoanProduct;
  readonly principal: Centavos;
  readonly termMonths: number;
  /** The launch gate. In live mode a named officer opens it. */
  readonly applicationsOpen: boolean;
  readonly profileComplete: boolean;
  /** The member entered the employment details; they are not the defaults of registration. */
  readonly employmentKnown: boolean;
  readonly ageYears: number;
  readonly agreementAccepted: boolean;
  readonly hasOpenLoan: boolean;
};

export type ApplicationRefusal =
  | TermsRefusal
  | 'applications-closed'
  | 'profile-incomplete'
  | 'employment-missing'
  | 'age-outside-limits'
  | 'agreement-not-accepted'
  | 'loan-already-open';

export const AGE_MIN = 18;
export const AGE_MAX = 80;

/**
 * Whether an application may be filed, or the first reason against it (S5.22). `loan-already-open`
 * always means that there is an open loan (S8.05).
 */
export function decideApplication(facts: ApplicationFacts): Decision<true, ApplicationRefusal> {
  if (!facts.applicationsOpen) return refuse('applications-closed');
  if (facts.hasOpenLoan) return refuse('loan-already-open');
  if (!facts.profileComplete) return refuse('profile-incomplete');
  if (!facts.employmentKnown) return refuse('employment-missing');
  if (facts.ageYears < AGE_MIN || facts.ageYears > AGE_MAX) {
    return refuse('age-outside-limits', { ageMin: AGE_MIN, ageMax: AGE_MAX });
  }
  if (!facts.agreementAccepted) return refuse('agreement-not-accepted');
  const terms = decideTerms(facts.product, facts.principal, facts.termMonths);
  return terms.ok ? accept(true) : terms;
}
