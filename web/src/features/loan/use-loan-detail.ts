import type { applyForLoan } from '@pahiram/api/loans';
import { getLoanDetail } from '@pahiram/api/member-loan';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SavedLoan, saveStatement } from '../../offline/last-statement.ts';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';

export type LoanDetail = NonNullable<WireReplyOf<typeof getLoanDetail>['loan']>;

export const loanDetailKey = 'loan-detail';

/** Until money was withdrawn, a decision of the lender may come while the page is open. */
const answerMs = 60_000;

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
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data && isOpenLoan(data.state) && data.firstWithdrawnAt === null ? answerMs : false,
  });
}

/** The part that may be read offline (docs/decisions/023-offline.md). */
function savedLoan(loan: LoanDetail): SavedLoan {
  const { loanNumber, state, loanAmountPHP: amount } = loan;
  const isStarted = loan.firstWithdrawnAt !== null;
  return { asOf: new Date(serverNow()).toISOString(), loanNumber, amount, state, isStarted };
}

export type ApplicationBody = WireBodyOf<typeof applyForLoan>;

/** The view of the loan screen, kept in this tab; after a reload it continues from there. */
interface ApplicationProgress {
  readonly view: 'calculator' | 'submitting' | 'success';
  /** The application that the member saw and confirmed. */
  readonly body: ApplicationBody | null;
  readonly loanNumber: string;
}

export const noApplication: ApplicationProgress = {
  view: 'calculator',
  body: null,
  loanNumber: '',
};

/** The loan was paid off, or was returned after money had arrived. */
const hasCertificate = (loan: LoanDetail | null | undefined): boolean =>
  loan?.state === 'CLOSED' || (loan?.state === 'CANCELLED' && loan.firstWithdrawnAt !== null);

export type Application = ReturnType<typeof useApplication>;

/** The application of this tab, and which parts a page shows: the newest loan, `LoanApplication`, or both. */
export function useApplication() {
  const phoneNumber = usePhoneNumber();
  const [progress, storeProgress] = useTabState(`loan-application:${phoneNumber}`, noApplication);
  const [fault, setFault] = useState<unknown>(null);
  const loan = useLoanDetail();
  const sent = loan.data?.loanNumber === progress.loanNumber ? loan.data : null;
  // An answer, or a question to the member, takes the place of the word that the application was filed.
  const isHeard = sent !== null && (sent.state !== 'PENDING' || sent.nextActor === 'you');
  const isAnswered = progress.view === 'success' && isHeard;
  const isSent = progress.view !== 'calculator' && !isAnswered;
  // Until the loan is loaded no form is shown below it, so that the form does not move. Once it has failed the form
  // stays: the form asks for the loan too, and would come and go with every answer.
  const hasFailed = loan.errorUpdateCount > 0;
  const canApply =
    loan.data === undefined ? hasFailed : loan.data === null || !isOpenLoan(loan.data.state);
  return {
    /** After a refusal the calculator takes the place of the word that the application was filed. */
    progress: isAnswered ? noApplication : progress,
    storeProgress,
    /** Why the application was not accepted; null when it was, or was not sent yet. */
    fault,
    setFault,
    /** The form is behind its heading, until it is being sent or was not accepted. */
    isFolded: hasCertificate(loan.data) && !isSent && fault === null,
    /**
     * Not while an application is sent, or until its number has been read. Without a loan there is nothing to show
     * but that it cannot be loaded again, which must not stand beside the reason why an application was not accepted.
     */
    showsLoan: !isSent && !(fault !== null && loan.data === null),
    /** No calculator while a loan is open (G18), except beside the reason why an application was not accepted. */
    showsApplication: isSent || fault !== null || canApply,
  };
}
