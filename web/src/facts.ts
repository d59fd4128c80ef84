import type { WireReplyOf } from '@pahiram/api/operation';
import { companyKey, loanProductKey, registrationRulesKey } from './lib/answer-keys.ts';
import { giveAnswer } from './lib/use-answer.ts';

/** Data that the server embeds in a page, so that the page does not have to guess or fetch it. */
export interface Facts {
  readonly company: WireReplyOf<typeof import('@pahiram/api/company').getCompany>;
  readonly product: WireReplyOf<typeof import('@pahiram/api/loans').getLoanProduct>;
}

/** Id of the element that carries the facts. */
export const factsId = 'facts';

/** Caches the facts, so that the server and the browser render the same values at once. */
export function giveFacts(facts: Facts): void {
  giveAnswer(companyKey, facts.company);
  giveAnswer(loanProductKey, facts.product);
  giveAnswer(registrationRulesKey, { mode: facts.company.registrationMode });
}
