import type { WireReplyOf } from '@pahiram/api/operation';
import { companyKey, loanProductKey, registrationRulesKey } from './lib/answer-keys.ts';
import { giveAnswer } from './lib/use-answer.ts';

/** What the server knows at the moment at which it sends a page, so that nothing shown is a guess. */
export interface Facts {
  readonly company: WireReplyOf<typeof import('@pahiram/api/company').getCompany>;
  readonly product: WireReplyOf<typeof import('@pahiram/api/loans').getLoanProduct>;
}

/** The element of a page that carries its facts. */
export const factsId = 'facts';

/** Pages show these facts at once, the same where they are rendered and in the browser. */
export function giveFacts(facts: Facts): void {
  giveAnswer(companyKey, facts.company);
  giveAnswer(loanProductKey, facts.product);
  giveAnswer(registrationRulesKey, { mode: facts.company.registrationMode });
}
