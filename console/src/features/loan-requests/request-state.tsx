import type { LoanRequestState } from '@pahiram/domain/loans/loan-request';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { loanRequestsTexts } from './loan-requests-texts.ts';

const tones: Readonly<Record<LoanRequestState, Tone>> = {
  ASKED: 'warning',
  IN_REVIEW: 'info',
  PROPOSED: 'warning',
  OFFERED: 'info',
  ACCEPTED: 'success',
  PAUSED: 'success',
  DECLINED: 'danger',
  CANCELLED_BY_BORROWER: 'info',
  EXPIRED: 'warning',
  LOAN_ENDED: 'info',
};

export function RequestState({ state }: { state: LoanRequestState }) {
  const words = useTexts(loanRequestsTexts);
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}
