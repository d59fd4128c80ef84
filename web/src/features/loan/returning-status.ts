import type { WireReplyOf } from '@pahiram/api/operation';
import { getLoanAccount } from '@pahiram/api/repayments';
import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { Status } from '@pahiram/ui/status-card.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { statusTexts } from './loan-texts.ts';

export type Returning = NonNullable<WireReplyOf<typeof getLoanAccount>['coolingOff']>;

/** The return that the borrower has begun; null without one, and until it is known. */
export function useReturning(loanNumber: string): Returning | null {
  const coolingOff = useQuery({
    // Under the key of the account, which every payment invalidates.
    queryKey: ['loan-account', loanNumber, 'returning'],
    queryFn: async ({ signal }) =>
      (await call(getLoanAccount, { params: { loanNumber }, signal })).coolingOff,
    staleTime: 0,
  }).data;
  return coolingOff?.isStarted ? coolingOff : null;
}

/** The status of a loan whose return has begun, in place of that of a running loan. */
export function useReturningStatus() {
  const words = useTexts(statusTexts);
  const language = useLanguage();
  return (status: Status, { toPay, until }: { toPay: number; until: string }): Status => ({
    ...status,
    status: words.returning,
    statusMessage: words.returningText(pesosText(toPay), dayText(until, language)),
  });
}
