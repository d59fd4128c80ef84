import { dayText } from '@pahiram/client/dates.ts';
import { hasKeptSchedule, type LoanRequestState } from '@pahiram/domain/loans/loan-request';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { isAnswerLate } from '../loan/use-answer-text.ts';
import { requestTexts } from './request-texts.ts';
import type { LoanRequest } from './use-loan-account.ts';

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
export function RequestBadge({ state, offer }: Pick<LoanRequest, 'state' | 'offer'>) {
  const words = useTexts(requestTexts);
  const isKept = hasKeptSchedule(state, offer !== null);
  return <Badge tone={tones[state]}>{isKept ? words.keptSchedule : words[state]}</Badge>;
}

/** A pause that runs because our answer is late has no end that is known: it ends the day after the answer. */
export function PauseNotice({
  until,
  requests,
}: {
  readonly until: string;
  readonly requests: readonly Pick<LoanRequest, 'state' | 'answerBy'>[];
}) {
  const words = useTexts(requestTexts);
  const language = useLanguage();
  const title = requests.some(isAnswerLate)
    ? words.pausedUntilAnswered
    : words.paused(dayText(until, language));
  return (
    <Notice tone="info" title={title}>
      {requests[0]?.state === 'ACCEPTED' ? words.pausedNewSchedule : words.pausedText}
    </Notice>
  );
}
