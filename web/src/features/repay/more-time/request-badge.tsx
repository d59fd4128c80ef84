import { dayText } from '@pahiram/client/dates.ts';
import { hasKeptSchedule, type LoanRequestState } from '@pahiram/domain/loans/loan-request';
import { Badge } from '@pahiram/ui/badge.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { isAnswerLate } from '../../loan/owed/owed-texts.ts';
import type { LoanRequest } from '../use-loan-account.ts';

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

/** Where a request for more time and a pause stand, also on the page of the loan. */
export const requestTexts = texts(
  {
    lead: 'Asking is free, and a new schedule has no fee.',
    ask: 'Ask for more time',
    open: 'See your request',
    paused: (day: string) => `Your loan is paused through ${day}`,
    pausedUntilAnswered: 'Your loan is paused until we answer',
    pausedNewSchedule: 'There is no late charge, and no day counts as late. You can still pay.',
    pausedText:
      'There is no late charge, and no day counts as late. Your due dates stay the same, and you can still pay.',
    ASKED: 'Received',
    IN_REVIEW: 'In review',
    PROPOSED: 'A second member of our team is checking it',
    OFFERED: 'We have an offer',
    ACCEPTED: 'Accepted',
    PAUSED: 'Paused',
    DECLINED: 'Not possible',
    CANCELLED_BY_BORROWER: 'Cancelled by you',
    keptSchedule: 'You kept your schedule',
    EXPIRED: 'Offer expired',
    LOAN_ENDED: 'Loan ended',
  },
  {
    lead: 'Libre ang humiling, at walang bayarin ang bagong schedule.',
    ask: 'Humingi ng dagdag na panahon',
    open: 'Tingnan ang hiling mo',
    paused: (day: string) => `Naka-pause ang loan mo hanggang ${day}`,
    pausedUntilAnswered: 'Naka-pause ang loan mo hangga’t wala pa kaming sagot',
    pausedNewSchedule:
      'Walang late charge, at walang araw na bibilangin bilang late. Puwede ka pa ring magbayad.',
    pausedText:
      'Walang late charge, at walang araw na bibilangin bilang late. Hindi nagbabago ang mga due date, at puwede ka pa ring magbayad.',
    ASKED: 'Natanggap',
    IN_REVIEW: 'Nire-review',
    PROPOSED: 'Dino-double-check ng isa pa naming kasama',
    OFFERED: 'May alok kami',
    ACCEPTED: 'Tinanggap',
    PAUSED: 'Naka-pause',
    DECLINED: 'Hindi puwede',
    CANCELLED_BY_BORROWER: 'Kinansela mo',
    keptSchedule: 'Pinanatili mo ang schedule mo',
    EXPIRED: 'Nag-expire ang alok',
    LOAN_ENDED: 'Tapos na ang loan',
  },
);
