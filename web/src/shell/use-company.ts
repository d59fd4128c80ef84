import type { WireReplyOf } from '@pahiram/api/operation';
import { companyKey } from '../lib/answer-keys.ts';
import { useAnswer } from '../lib/use-answer.ts';

export type Company = WireReplyOf<typeof import('@pahiram/api/company').getCompany>;
type Claim = Company['claims'][number];

/** The lender's details and the features that are on. Facts that are not known are not shown. */
export function useCompany() {
  return useAnswer(companyKey, async () => (await import('../lib/ask-company.ts')).askCompany());
}

/** The values of one claim; undefined when it must not be made. */
export function findClaim(
  company: Company | undefined,
  key: Claim['key'],
): Claim['values'] | undefined {
  return company?.claims.find((claim) => claim.key === key)?.values;
}
