import { isAllowed } from '../access/roles.ts';
import {
  addDays,
  type CalendarDate,
  DAY_MS,
  daysBetween,
  type EpochMs,
} from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import { withinContactHours } from '../notices/delivery.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { LoanProjection } from './projection.ts';

/** Ranges of days past due, the shortest first. GRACE: the days without a late charge. */
export const BUCKETS = ['GRACE', 'TO_30', 'TO_60', 'TO_90', 'OVER_90'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The bucket of a loan; null while nothing is past due. Paused days do not count. */
export function bucketOf(
  { state, daysPastDue }: Pick<LoanProjection, 'state' | 'daysPastDue'>,
  lateGraceDays: number,
): Bucket | null {
  if (state !== 'ACTIVE' || daysPastDue <= 0) return null;
  if (daysPastDue <= lateGraceDays) return 'GRACE';
  if (daysPastDue <= 30) return 'TO_30';
  if (daysPastDue <= 60) return 'TO_60';
  return daysPastDue <= 90 ? 'TO_90' : 'OVER_90';
}

/** The place of a bucket, from 1. */
export function bucketRank(bucket: Bucket): number {
  return BUCKETS.indexOf(bucket) + 1;
}

export function bucketOfRank(rank: number | null): Bucket | null {
  return rank === null ? null : (BUCKETS[rank - 1] ?? null);
}

export type AssignmentRefusal =
  | 'nothing-past-due'
  | 'collector-not-allowed'
  | 'collector-concerned';

/**
 * Whether a loan can be given to a collector, or taken from one, until nothing is past due.
 * @param collector null: nobody. `isConcerned`: is the borrower, a relative, or shares their details.
 */
export function decideAssignment(
  bucket: Bucket | null,
  collector: { readonly roles: readonly string[]; readonly isConcerned: boolean } | null,
): Decision<null, AssignmentRefusal> {
  if (bucket === null) return refuse('nothing-past-due');
  if (collector === null) return accept(null);
  if (!isAllowed(collector.roles, 'contact-borrowers')) return refuse('collector-not-allowed');
  return collector.isConcerned ? refuse('collector-concerned') : accept(null);
}

/* ---- Contact with the borrower ---- */

/** CALL is ours; the others begin with the borrower. */
export const CONTACT_CHANNELS = ['CALL', 'INCOMING_CALL', 'CHAT', 'TICKET'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const CONTACT_OUTCOMES = [
  'PROMISED',
  'REACHED',
  'NOT_REACHED',
  'WRONG_NUMBER',
  'ASKS_FOR_TIME',
  'DISPUTES',
  'REFUSES',
] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** An entry of the contact log. Somebody who does not collect ends a dispute, in the office. */
export type Contact = { readonly at: EpochMs } & (
  | { readonly channel: ContactChannel; readonly outcome: ContactOutcome }
  | { readonly channel: 'OFFICE'; readonly outcome: 'DISPUTE_SETTLED' }
);

/** Calls to one borrower in seven days, whether they were answered or not. */
export const CALLS_A_WEEK_MAX = 3;
export const WEEK_MS = 7 * DAY_MS;

/** Outcomes of a call that nobody, or somebody else, answered. */
const UNANSWERED: readonly ContactOutcome[] = ['NOT_REACHED', 'WRONG_NUMBER'];

/** Whether a contact by this channel can end like this: a borrower who contacts us is reached. */
export function isPossibleOutcome(channel: ContactChannel, outcome: ContactOutcome): boolean {
  return channel === 'CALL' || !UNANSWERED.includes(outcome);
}

export type ContactLog = {
  /** The borrower disputes the debt, and nobody has settled that. */
  readonly isDisputed: boolean;
  /** Another person answered the borrower's number, and the borrower has not contacted us since. */
  readonly isNumberWrong: boolean;
  readonly callsInWeek: number;
};

/** @param contacts in the order of time */
export function readContactLog(contacts: readonly Contact[], now: EpochMs): ContactLog {
  const lastOf = (isMeant: (one: Contact) => boolean) => contacts.findLastIndex(isMeant);
  return {
    isDisputed:
      lastOf(({ outcome }) => outcome === 'DISPUTES') >
      lastOf(({ outcome }) => outcome === 'DISPUTE_SETTLED'),
    isNumberWrong:
      lastOf(({ outcome }) => outcome === 'WRONG_NUMBER') >
      lastOf(({ channel }) => channel !== 'CALL' && channel !== 'OFFICE'),
    callsInWeek: contacts.filter(({ channel, at }) => channel === 'CALL' && at > now - WEEK_MS)
      .length,
  };
}

/** Facts that stop calls and reminders alike (V24). */
export type ReminderFacts = {
  readonly isPaused: boolean;
  readonly isDisputed: boolean;
  readonly isPromiseOpen: boolean;
  /** False when the account is closed or erased. */
  readonly isMemberActive: boolean;
  /** A fraud hold on the member is in effect. */
  readonly isHeld: boolean;
};

export const REMINDER_STOPS = [
  'loan-paused',
  'loan-disputed',
  'promise-open',
  'member-not-active',
  'member-held',
] as const;
export type ReminderStop = (typeof REMINDER_STOPS)[number];

/** Why the borrower is not asked for money now; null when nothing speaks against it. */
export function reminderStop(facts: ReminderFacts): ReminderStop | null {
  if (!facts.isMemberActive) return 'member-not-active';
  if (facts.isHeld) return 'member-held';
  if (facts.isDisputed) return 'loan-disputed';
  if (facts.isPaused) return 'loan-paused';
  return facts.isPromiseOpen ? 'promise-open' : null;
}

export type CallFacts = ReminderFacts &
  Pick<ContactLog, 'isNumberWrong' | 'callsInWeek'> & {
    readonly bucket: Bucket | null;
    /** The phone with the borrower's number is reported as stolen. */
    readonly isPhoneStolen: boolean;
    readonly now: EpochMs;
  };

export type CallStop =
  | ReminderStop
  | 'nothing-past-due'
  | 'number-wrong'
  | 'phone-stolen'
  | 'calls-used-up'
  | 'outside-contact-hours';

/** Whether the borrower may be called now. Nobody else is ever called about a loan (V24). */
export function decideCall(facts: CallFacts): Decision<null, CallStop> {
  if (facts.bucket === null) return refuse('nothing-past-due');
  const stop = reminderStop(facts);
  if (stop !== null) return refuse(stop);
  if (facts.isPhoneStolen) return refuse('phone-stolen');
  if (facts.isNumberWrong) return refuse('number-wrong');
  if (facts.callsInWeek >= CALLS_A_WEEK_MAX) {
    return refuse('calls-used-up', { most: CALLS_A_WEEK_MAX });
  }
  if (withinContactHours(facts.now) !== facts.now) return refuse('outside-contact-hours');
  return accept(null);
}

export type AskStop = 'paid-from-wallet' | 'more-time-asked';

/**
 * Why a borrower who may be called is not asked for money now: all that is due is on its way from the wallet (V14), or a
 * request for more time is open. Null: nothing speaks against it.
 */
export function askStop(facts: {
  /** The announced payment that nothing stops now, and what it has to cover; null without one. */
  readonly setOff: { readonly amount: Centavos; readonly due: Centavos } | null;
  readonly isMoreTimeAsked: boolean;
}): AskStop | null {
  const { setOff, isMoreTimeAsked } = facts;
  if (setOff !== null && setOff.amount >= setOff.due) return 'paid-from-wallet';
  return isMoreTimeAsked ? 'more-time-asked' : null;
}

/* ---- Promises to pay ---- */

/** The last day that can be promised, counted from today. */
export const PROMISE_DAYS_MAX = 14;
/** Promises in so many days: reminders must not stop for ever. */
export const PROMISES_MAX = 3;
export const PROMISES_MAX_DAYS = 60;

export type PromiseToPay = {
  readonly amount: Centavos;
  /** Through the end of this day in Manila. */
  readonly promisedOn: CalendarDate;
  readonly madeOn: CalendarDate;
  /** How many events the loan had when it was made; payments recorded later count. */
  readonly eventsBefore: number;
};

/** NO_LONGER_DUE: nothing had to be paid any more, or the loan was paused. CHANGED: another took its place in time. */
export const PROMISE_STATES = ['OPEN', 'KEPT', 'BROKEN', 'NO_LONGER_DUE', 'CHANGED'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

/** By the last promise of a loan. `today`: open, and its day is today; `none`: there is none. */
export const PROMISE_FILTERS = ['any', 'today', 'open', 'broken', 'kept', 'none'] as const;
export type PromiseFilter = (typeof PROMISE_FILTERS)[number];

export type PromiseView = PromiseToPay & {
  readonly state: PromiseState;
  /** Paid toward it so far. */
  readonly paid: Centavos;
  /** What is left to pay of it while it is open or broken; zero in other states. */
  readonly left: Centavos;
};

export type PromiseFacts = {
  readonly loan: LoanProjection;
  /** In the order in which they were made. */
  readonly promises: readonly PromiseToPay[];
  /** The last of them as it stands today. */
  readonly current: PromiseView | null;
};

export type PromiseRefusal =
  | 'nothing-past-due'
  | 'loan-paused'
  | 'promise-same'
  | 'promises-used-up'
  | 'promise-day'
  | 'promise-amount';

/** Whether a promise can be made today or take the place of an open one, and the last day it can name. */
export function decidePromiseNow(facts: PromiseFacts): Decision<CalendarDate, PromiseRefusal> {
  const { loan, promises } = facts;
  if (loan.state !== 'ACTIVE' || loan.daysPastDue <= 0) return refuse('nothing-past-due');
  if (loan.isPaused) return refuse('loan-paused');
  const from = nextPromiseFrom(promises, loan.asOf);
  if (from !== null) {
    return refuse('promises-used-up', { most: PROMISES_MAX, days: PROMISES_MAX_DAYS, from });
  }
  return accept(addDays(loan.asOf, PROMISE_DAYS_MAX));
}

/** How many more promises can be made on a day. */
export function promisesLeft(
  promises: readonly Pick<PromiseToPay, 'madeOn'>[],
  today: CalendarDate,
): number {
  const recent = promises.filter(({ madeOn }) => daysBetween(madeOn, today) < PROMISES_MAX_DAYS);
  return Math.max(0, PROMISES_MAX - recent.length);
}

/** The day from which another promise can be made; null while one can be made today. */
export function nextPromiseFrom(
  promises: readonly Pick<PromiseToPay, 'madeOn'>[],
  today: CalendarDate,
): CalendarDate | null {
  if (promisesLeft(promises, today) > 0) return null;
  const oldest = promises.at(-PROMISES_MAX);
  return oldest === undefined ? null : addDays(oldest.madeOn, PROMISES_MAX_DAYS);
}

/** The days that a promise can name, given the last of them. */
export function promiseDays(until: CalendarDate): readonly CalendarDate[] {
  return Array.from({ length: PROMISE_DAYS_MAX + 1 }, (_, at) =>
    addDays(until, at - PROMISE_DAYS_MAX),
  );
}

/**
 * Whether this promise can be made: something is past due, the day is near, the amount will be due on it, and it is
 * not the open one again.
 * @param dueOn what will be due on a day if nothing is paid before.
 */
export function decidePromise(
  facts: PromiseFacts,
  { amount, promisedOn }: Pick<PromiseToPay, 'amount' | 'promisedOn'>,
  dueOn: (day: CalendarDate) => Centavos,
): Decision<null, PromiseRefusal> {
  const allowed = decidePromiseNow(facts);
  if (!allowed.ok) return allowed;
  if (promisedOn < facts.loan.asOf || promisedOn > allowed.value) {
    return refuse('promise-day', { until: allowed.value });
  }
  if (amount <= 0n || amount > dueOn(promisedOn)) return refuse('promise-amount');
  const open = facts.current?.state === 'OPEN' ? facts.current : null;
  const isSameAmount = amount === open?.amount || amount === open?.left;
  if (open?.promisedOn === promisedOn && isSameAmount) return refuse('promise-same');
  return accept(null);
}

/** A missed plan to pay is told to the borrower for so many days; then the late amount alone is. */
export const MISSED_PROMISE_TOLD_DAYS = 7;

export function isMissedPromiseTold(promisedOn: CalendarDate, today: CalendarDate): boolean {
  return today <= addDays(promisedOn, MISSED_PROMISE_TOLD_DAYS);
}
