import type { WireReplyOf } from '@pahiram/api/operation';
import { getLoanAccount } from '@pahiram/api/repayments';
import { useQuery } from '@tanstack/react-query';
import { withOnePrice } from '../../../shell/due-parts.ts';
import { call } from '../../../shell/http.ts';

export type LoanStanding = WireReplyOf<typeof getLoanAccount>;

interface OwedLoan {
  readonly loanNumber: string;
  readonly loanState: string | null;
}

/** The amount owed on a loan or left to return, as Home says it (V40); null before its first withdrawal has settled. */
export function useOwed({ loanNumber, loanState }: OwedLoan) {
  return useQuery({
    // Under the key of the account, which every payment invalidates.
    queryKey: ['loan-account', loanNumber, 'owed'],
    queryFn: async ({ signal }) => {
      const { account, coolingOff, remindersStop, promise, lateChargeADay, announced } = await call(
        getLoanAccount,
        {
          params: { loanNumber },
          signal,
        },
      );
      const returning = coolingOff?.isStarted ? coolingOff : null;
      const shown = { returning, remindersStop, promise, lateChargeADay, announced };
      return account && withOnePrice({ ...account, ...shown });
    },
    enabled: loanState === 'ACTIVE' || loanState === 'WRITTEN_OFF',
    staleTime: 0,
  });
}
