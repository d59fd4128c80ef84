import { getLoanDetail } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/use-session.ts';
import { type KeptLoan, keepStatement } from '../../offline/kept-statement.ts';

export type LoanDetail = NonNullable<
  WireReplyOf<typeof import('@pahiram/api/member-loan').getLoanDetail>['loan']
>;

export const loanDetailKey = 'loan-detail';

/** The newest loan, or the named one, with its timeline (S7.19). Fetched again at each visit. */
export function useLoanDetail(loanNumber?: string) {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  return useQuery({
    queryKey: [loanDetailKey, phoneNumber, loanNumber ?? 'newest'],
    queryFn: async ({ signal }) => {
      const body = loanNumber === undefined ? { phoneNumber } : { phoneNumber, loanNumber };
      const { loan } = await call(getLoanDetail, { body, signal });
      if (loanNumber === undefined) keepStatement(phoneNumber, { loan: loan && keptLoanOf(loan) });
      return loan;
    },
    enabled: phoneNumber !== '',
    staleTime: 0,
  });
}

/** The part that may be read offline (docs/decisions/023-offline.md). */
function keptLoanOf(loan: LoanDetail): KeptLoan {
  const { loanNumber, state, loanAmountPHP: amount } = loan;
  const rows = loan.scheduleIsFinal ? loan.schedule : [];
  return {
    asOf: new Date().toISOString(),
    loanNumber,
    amount,
    state,
    installments: rows.map(({ dueDate, total }) => ({ dueDate, total })),
  };
}
