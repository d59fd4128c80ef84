import { hasLapsed } from '../access/proposal.ts';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  laterDate,
  roundedMonths,
} from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { addEvent, type LoanHistory, viewHistory, withPlannedEnd } from './projection.ts';
import { type ScheduleChangeTerms, scheduleChangeEvent } from './schedule-offer.ts';

/*
 * More time for a loan: another schedule or a pause. One person proposes it and another confirms it (V22, V32), except
 * for a short pause.
 */

/** What staff answer to a request for more time. */
export type MoreTime =
  | { readonly type: 'PAUSE'; readonly until: CalendarDate }
  | { readonly type: 'SCHEDULE'; readonly change: ScheduleChangeTerms };

/** The longest pause or payment holiday that one person can give. */
export const ALONE_DAYS_MAX = 31;
/** The time within which one person can give one. */
export const ALONE_ONCE_IN_DAYS = 366;

/** Why an answer needs a second person. */
export const SECOND_PERSON_REASONS = [
  'CHANGES_SCHEDULE',
  'LONGER_THAN_A_MONTH',
  'SECOND_IN_A_YEAR',
  'PAST_DUE',
  'APPROVED_THE_LOAN',
  'ACCEPTED_THE_ID',
] as const;
export type SecondPersonReason = (typeof SECOND_PERSON_REASONS)[number];

export type AnswerFacts = {
  readonly type: 'PAUSE' | ScheduleChangeTerms['type'];
  /** By how many days the next installments move, or the days of the pause. */
  readonly days: number;
  readonly daysPastDue: number;
  /** Another pause or payment holiday of the member began less than `ALONE_ONCE_IN_DAYS` ago. */
  readonly hadOneBefore: boolean;
  /** Whether the person who answers approved this loan, or accepted this member's ID. */
  readonly approvedLoan: boolean;
  readonly acceptedIdentity: boolean;
};

/** The first reason why an answer needs a second person; null when one person may give it. */
export function secondPersonReason(facts: AnswerFacts): SecondPersonReason | null {
  if (facts.type !== 'PAUSE' && facts.type !== 'PAYMENT_HOLIDAY') return 'CHANGES_SCHEDULE';
  if (facts.days > ALONE_DAYS_MAX) return 'LONGER_THAN_A_MONTH';
  if (facts.hadOneBefore) return 'SECOND_IN_A_YEAR';
  if (facts.daysPastDue > 0) return 'PAST_DUE';
  if (facts.approvedLoan) return 'APPROVED_THE_LOAN';
  return facts.acceptedIdentity ? 'ACCEPTED_THE_ID' : null;
}

export const PROPOSED_ANSWER_STATES = [
  'PROPOSED',
  'CONFIRMED',
  'REFUSED',
  'CANCELLED',
  /** Nobody decided in time, the borrower took the request back, or the loan ended. */
  'LAPSED',
] as const;
export type ProposedAnswerState = (typeof PROPOSED_ANSWER_STATES)[number];

export type AnswerAct = 'confirm' | 'refuse' | 'cancel';

export type AnswerActRefusal =
  | 'proposal-decided'
  | 'proposal-lapsed'
  | 'proposal-needs-another-person'
  | 'proposal-not-yours'
  | 'proposer-not-allowed';

/** The next state of a proposed answer: its proposer may cancel it, only another person confirms or refuses it. */
export function decideProposedAnswer(
  proposal: {
    readonly state: ProposedAnswerState;
    readonly proposerId: string;
    /** The proposer still works here and still may answer requests. */
    readonly isProposerAllowed: boolean;
    /** Milliseconds since 1970. */
    readonly proposedAt: number;
  },
  act: AnswerAct,
  { actorId, now }: { readonly actorId: string; readonly now: number },
): Decision<'CONFIRMED' | 'REFUSED' | 'CANCELLED', AnswerActRefusal> {
  if (proposal.state !== 'PROPOSED') return refuse('proposal-decided');
  const isOwn = actorId === proposal.proposerId;
  if (act === 'cancel') return isOwn ? accept('CANCELLED') : refuse('proposal-not-yours');
  if (isOwn) return refuse('proposal-needs-another-person');
  if (hasLapsed(proposal.proposedAt, now)) return refuse('proposal-lapsed');
  if (act === 'refuse') return accept('REFUSED');
  return proposal.isProposerAllowed ? accept('CONFIRMED') : refuse('proposer-not-allowed');
}

/** What more time costs the lender; the interest is compared in the offer itself. */
export type MoreTimeCost = {
  /** By how many months the last due date moves. */
  readonly monthsAdded: number;
  /** The late charge that would run through `until` without the answer, and does not with it, if nothing is paid. */
  readonly lateChargeAvoided: Centavos;
  readonly until: CalendarDate;
};

/** @param pauseEndsOn the last day of the pause that the loan has already. */
export function costOfMoreTime(
  history: LoanHistory,
  answer: MoreTime,
  {
    today,
    pauseEndsOn,
  }: { readonly today: CalendarDate; readonly pauseEndsOn: CalendarDate | null },
): MoreTimeCost {
  const before = withPlannedEnd(history, pauseEndsOn);
  const after = withAnswer(history, before, answer, { today, pauseEndsOn });
  const lastDue = (of: LoanHistory) => viewHistory(of, today).installments.at(-1)?.dueDate ?? today;
  const until =
    answer.type === 'PAUSE' ? answer.until : (viewHistory(after, today).next?.dueDate ?? today);
  const lateCharged = (of: LoanHistory) => viewHistory(of, until).lateCharged;
  const avoided = lateCharged(before) - lateCharged(after);
  return {
    monthsAdded: roundedMonths(lastDue(before), lastDue(after)),
    lateChargeAvoided: (avoided > 0n ? avoided : 0n) as Centavos,
    until,
  };
}

function withAnswer(
  history: LoanHistory,
  before: LoanHistory,
  answer: MoreTime,
  {
    today,
    pauseEndsOn,
  }: { readonly today: CalendarDate; readonly pauseEndsOn: CalendarDate | null },
): LoanHistory {
  if (answer.type === 'SCHEDULE')
    return addEvent(before, scheduleChangeEvent(answer.change, today));
  if (pauseEndsOn !== null) {
    return withPlannedEnd(history, laterDate(pauseEndsOn, answer.until));
  }
  return addEvent(history, { type: 'PAUSED', date: today, reason: 'HARDSHIP' });
}

/** By how many days an answer moves the next installments; for a pause, its days from today. */
export function daysOfMoreTime(
  answer: MoreTime,
  today: CalendarDate,
  moved: { readonly from: CalendarDate | null; readonly to: CalendarDate | null },
): number {
  if (answer.type === 'PAUSE') return daysBetween(today, answer.until);
  return moved.from === null || moved.to === null ? 0 : daysBetween(moved.from, moved.to);
}

/** The first day of the time in which another pause or payment holiday counts. */
export function aloneOnceSince(today: CalendarDate): CalendarDate {
  return addDays(today, -ALONE_ONCE_IN_DAYS);
}
