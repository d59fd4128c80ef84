import { dayText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { isMissedPromiseTold } from '@pahiram/domain/loans/collections';
import { isUnanswered, type LoanRequestState } from '@pahiram/domain/loans/loan-request';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { LoanStanding } from './use-owed.ts';

const unpaidTexts = texts(
  {
    by: (day: string) => `by ${day}`,
    today: 'today',
    paused: (amount: string, when: string) =>
      `You plan to pay ${amount} ${when}. While your loan is paused, it need not be paid, but you can.`,
    open: (amount: string, when: string) => `You plan to pay ${amount} ${when}.`,
    openLeft: (left: string, amount: string, when: string) =>
      `${left} is left of the ${amount} you plan to pay ${when}.`,
    broken: (amount: string, day: string) =>
      `The ${amount} you planned to pay by ${day} has not arrived.`,
    brokenLeft: (left: string, amount: string, day: string) =>
      `${left} is left of the ${amount} you planned to pay by ${day}.`,
  },
  {
    by: (day: string) => `nang hindi lalampas sa ${day}`,
    today: 'ngayong araw',
    paused: (amount: string, when: string) =>
      `Plano mong magbayad ng ${amount} ${when}. Habang naka-pause ang loan mo, hindi ito kailangang bayaran, pero puwede.`,
    open: (amount: string, when: string) => `Plano mong magbayad ng ${amount} ${when}.`,
    openLeft: (left: string, amount: string, when: string) =>
      `${left} na lang ang kulang sa ${amount} na plano mong bayaran ${when}.`,
    broken: (amount: string, day: string) =>
      `Hindi pa dumarating ang ${amount} na plano mong bayaran nang hindi lalampas sa ${day}.`,
    brokenLeft: (left: string, amount: string, day: string) =>
      `Kulang pa ng ${left} ang ${amount} na plano mong bayaran nang hindi lalampas sa ${day}.`,
  },
);

type PaymentPromise = NonNullable<LoanStanding['promise']>;

interface PromiseFacts extends Pick<LoanStanding, 'promise'> {
  readonly asOf: string;
}

/** A promise of which something is left to pay: an open one, or one whose day it missed a short time ago. */
export function unpaidPromise({ promise, asOf }: PromiseFacts): PaymentPromise | null {
  if (promise?.state === 'OPEN') return promise;
  if (promise?.state !== 'BROKEN' || promise.left === 0) return null;
  const isTold = isMissedPromiseTold(promise.promisedOn as CalendarDate, asOf as CalendarDate);
  return isTold ? promise : null;
}

/** An open promise that a pause of the loan suspends: it can still be kept. */
export const isPlanPaused = ({
  asOf,
  promise,
  remindersStop,
}: PromiseFacts & Pick<LoanStanding, 'remindersStop'>): boolean =>
  promise?.state === 'NO_LONGER_DUE' &&
  remindersStop === 'loan-paused' &&
  promise.promisedOn >= asOf;

/** An unpaid promise, or one that a pause suspends, as of a day, in the same words on every page. */
export function usePromiseText(): (promise: PaymentPromise, asOf: string) => string {
  const { by, today, paused, open, openLeft, broken, brokenLeft } = useTexts(unpaidTexts);
  const language = useLanguage();
  return ({ state, amount, left, paid, promisedOn }, asOf) => {
    const day = dayText(promisedOn, language);
    const when = promisedOn === asOf ? today : by(day);
    const [all, rest] = [amount, left].map(pesosText) as [string, string];
    if (state === 'NO_LONGER_DUE') return paused(all, when);
    if (state === 'OPEN') return paid > 0 ? openLeft(rest, all, when) : open(rest, when);
    return left < amount ? brokenLeft(rest, all, day) : broken(all, day);
  };
}

const answerTexts = texts(
  {
    by: (day: string) => `We answer by ${day}, here and by text.`,
    late: (day: string) =>
      `We are late with our answer, and we are sorry. You should have had it by ${day}.`,
  },
  {
    by: (day: string) => `Sasagot kami nang hindi lalampas sa ${day}, dito at sa text.`,
    late: (day: string) =>
      `Late kami sa sagot namin, pasensiya na. Dapat ay natanggap mo na ito nang hindi lalampas sa ${day}.`,
  },
);

interface AskedRequest {
  readonly state: LoanRequestState;
  readonly answerBy: string;
}

/** By when a request for more time is answered, or that we are late; empty when no answer of ours is due. */
export function useAnswerText(): (request: AskedRequest | undefined) => string {
  const words = useTexts(answerTexts);
  const language = useLanguage();
  return (request) => {
    if (!request || !isUnanswered(request.state)) return '';
    const say = isAnswerLate(request) ? words.late : words.by;
    return say(weekdayText(request.answerBy, language));
  };
}

/** Whether the promised day of our answer is over without one. */
export const isAnswerLate = ({ state, answerBy }: AskedRequest): boolean =>
  isUnanswered(state) && answerBy < manilaDate(serverNow());

/** A loan that is being returned, on its own pages, on Home and in the wallet. */
export const returnTexts = texts(
  {
    leftToReturn: (day: string) => `Left to return by ${day}`,
    returnAmount: (amount: string) => `Return ${amount}`,
  },
  {
    leftToReturn: (day: string) => `Ibabalik pa hanggang ${day}`,
    returnAmount: (amount: string) => `Ibalik ang ${amount}`,
  },
);
