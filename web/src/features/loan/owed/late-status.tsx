import { getLoanRequests } from '@pahiram/api/loan-requests';
import { isOpenLoanRequest } from '@pahiram/domain/loans/loan-request';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { type Status, StatusCard } from '@pahiram/ui/status-card.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { call } from '../../../shell/http.ts';
import {
  isAnswerLate,
  isPlanPaused,
  unpaidPromise,
  useAnswerText,
  usePromiseText,
} from './owed-texts.ts';
import type { LoanStanding } from './use-owed.ts';

const lateTexts = texts(
  {
    asked: (answer: string) =>
      `You asked for more time. ${answer} Until we answer, what is due stays due.`,
    askedLate: (answer: string) =>
      `You asked for more time. ${answer} Until we answer, no late charge is added and no day counts as late.`,
    offered: 'You asked for more time, and we offer a new schedule.',
    askForTime: 'Ask for more time',
    seeRequest: 'See your request',
    seeOffer: 'See the new schedule',
  },
  {
    asked: (answer: string) =>
      `Humingi ka ng dagdag na panahon. ${answer} Hangga’t hindi pa kami sumasagot, dapat pa ring bayaran ang due na.`,
    askedLate: (answer: string) =>
      `Humingi ka ng dagdag na panahon. ${answer} Hangga’t wala pa kaming sagot, walang madaragdag na late charge at walang araw na bibilangin bilang late.`,
    offered: 'Humingi ka ng dagdag na panahon, at may alok kaming bagong schedule.',
    askForTime: 'Humingi ng dagdag na panahon',
    seeRequest: 'Tingnan ang hiling mo',
    seeOffer: 'Tingnan ang bagong schedule',
  },
);

interface LateStatusProps {
  readonly account: Pick<LoanStanding, 'promise' | 'remindersStop'> & {
    readonly loanNumber: string;
    readonly asOf: string;
  };
  readonly status: Status;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * The status of a late loan, with what is left of a promise. It advises to ask for more time only while that was not
 * asked and the loan is not paused, and to pay soon only while no promise is open.
 */
export function LateStatus({ account, status, title, children }: LateStatusProps) {
  const words = useTexts(lateTexts);
  const promiseText = usePromiseText();
  const answerText = useAnswerText();
  const { loanNumber } = account;
  const promise = isPlanPaused(account) ? account.promise : unpaidPromise(account);
  const query = useQuery({
    queryKey: ['loan-requests', loanNumber],
    queryFn: ({ signal }) => call(getLoanRequests, { params: { loanNumber }, signal }),
    staleTime: 0,
  });
  const open = query.data?.requests.find(({ state }) => isOpenLoanRequest(state));
  const isOffered = open?.state === 'OFFERED';
  const asked = open && isAnswerLate(open) ? words.askedLate : words.asked;
  const asksFirst = promise?.state !== 'OPEN' && account.remindersStop !== 'loan-paused';
  const advice = promise?.state === 'OPEN' ? '' : status.statusMessage;
  const statusMessage = [
    promise ? promiseText(promise, account.asOf) : '',
    open ? (isOffered ? words.offered : asked(answerText(open))) : advice,
  ]
    .filter((text) => text !== '')
    .join(' ');
  return (
    <StatusCard status={{ ...status, statusMessage }} title={title}>
      {open || (query.data?.canAsk && asksFirst) ? (
        <Link
          href="/repay/more-time"
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {open ? (isOffered ? words.seeOffer : words.seeRequest) : words.askForTime}
        </Link>
      ) : null}
      {children}
    </StatusCard>
  );
}
