import { getCompany } from '@pahiram/api/company';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';
import { publicKeys } from './public-data.ts';

export type Company = WireReplyOf<typeof getCompany>;
type Claim = Company['claims'][number];

/** The lender's details and the features that are on. Facts that are not known are not shown. */
export function useCompany() {
  return useQuery({ queryKey: publicKeys.company, queryFn: () => call(getCompany) });
}

/** The values of one claim; undefined when it must not be made. */
export function findClaim(
  company: Company | undefined,
  key: Claim['key'],
): Claim['values'] | undefined {
  return company?.claims.find((claim) => claim.key === key)?.values;
}
