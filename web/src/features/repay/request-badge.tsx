import type { LoanRequestState } from '@pahiram/domain/loans/loan-request';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { moreTimeTexts } from './more-time-texts.ts';

const tones: Readonly<Record<LoanRequestState, Tone>> = {
  ASKED: 'info',
  IN_REVIEW: 'info',
  PROPOSED: 'info',
  OFFERED: 'warning',
  ACCEPTED: 'success',
  PAUSED: 'success',
  DECLINED: 'danger',
  CANCELLED_BY_BORROWER: 'info',
  EXPIRED: 'warning',
  LOAN_ENDED: 'info',
};

/** The state of a request, in a few words. */
export function RequestBadge({ state }: { state: LoanRequestState }) {
  const words = useTexts(moreTimeTexts);
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}
