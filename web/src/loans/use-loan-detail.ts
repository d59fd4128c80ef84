import { getLoanDetail } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { useSession } from '../lib/use-session.ts';

export type LoanDetail = NonNullable<
  WireReplyOf<typeof import('@pahiram/api/member-loan').getLoanDetail>['loan']
>;

export const loanDetailKey = 'loan-detail';

/** The newest loan, or the named one, with its timeline (S7.19). Asked again at each visit. */
export function useLoanDetail(loanNumber?: string) {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  return useQuery({
    queryKey: [loanDetailKey, phoneNumber, loanNumber ?? 'newest'],
    queryFn: async ({ signal }) => {
      const body = loanNumber === undefined ? { phoneNumber } : { phoneNumber, loanNumber };
      return (await call(getLoanDetail, { body, signal })).loan;
    },
    enabled: phoneNumber !== '',
    staleTime: 0,
  });
}
