import { getLoanDetail } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { type SavedLoan, saveStatement } from '../../offline/last-statement.ts';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';

export type LoanDetail = NonNullable<
  WireReplyOf<typeof import('@pahiram/api/member-loan').getLoanDetail>['loan']
>;

export const loanDetailKey = 'loan-detail';

/** The newest loan with its timeline (S7.19); the part to read offline is stored. */
export function useLoanDetail() {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: [loanDetailKey, phoneNumber, 'newest'],
    queryFn: async ({ signal }) => {
      const { loan } = await call(getLoanDetail, { body: { phoneNumber }, signal });
      saveStatement(phoneNumber, { loan: loan && savedLoan(loan) });
      return loan;
    },
    enabled: phoneNumber !== '',
    staleTime: 0,
  });
}

/** The part that may be read offline (docs/decisions/023-offline.md). */
function savedLoan(loan: LoanDetail): SavedLoan {
  const { loanNumber, state, loanAmountPHP: amount } = loan;
  const isStarted = loan.firstWithdrawnAt !== null;
  return { asOf: new Date(serverNow()).toISOString(), loanNumber, amount, state, isStarted };
}
