import { dayText } from '@pahiram/client/dates.ts';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { isMissedPromiseTold } from '@pahiram/domain/loans/collections';
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
