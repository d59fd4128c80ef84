import { dayText } from '@pahiram/client/dates.ts';
import type { LoanRequestState } from '@pahiram/domain/loans/loan-request';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
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

export function PauseNotice({ until }: { until: string }) {
  const words = useTexts(moreTimeTexts);
  const language = useLanguage();
  return (
    <Notice tone="info" title={words.paused(dayText(until, language))}>
      {words.pausedText}
    </Notice>
  );
}
