import { listMemberLoans } from '@pahiram/api/member-loan';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';

/** Every application and loan of the member, newest first (V18). */
export function useMemberLoans() {
  return useQuery({
    queryKey: ['member-loans'],
    queryFn: ({ signal }) => call(listMemberLoans, { signal }),
    staleTime: 0,
  });
}
