import { isMoneyBack, type WithdrawalState } from '../withdrawals/withdrawal.ts';
import type { LoanState } from './loan-state.ts';

/** The stages of a loan as its borrower sees them, from application to end. */
export const JOURNEY_STAGES = [
  'SUBMITTED',
  'IN_REVIEW',
  'MORE_INFO',
  'ANSWERED',
  'APPROVED',
  'SIGNED',
  'IN_WALLET',
  'WITHDRAWAL_SENT',
  'RECEIVED',
  'REPAYING',
  'CLOSED',
  'REJECTED',
  'EXPIRED',
  'TAKEN_BACK',
  'CANCELLED',
  'LAPSED',
  'WRITTEN_OFF',
] as const;
export type JourneyStage = (typeof JOURNEY_STAGES)[number];

/** One stage: done, current or still ahead. Instants and days are ISO text. */
export type JourneyStep = {
  readonly stage: JourneyStage;
  readonly place: 'done' | 'now' | 'ahead';
  /** When it happened; for the current stage, when it began. Null when it was not recorded. */
  readonly at: string | null;
  /** The party that acts next; only for the current stage. */
  readonly actor: 'you' | 'us' | 'bank' | null;
  /** The deadline, if there is one; a day or an instant. */
  readonly by: string | null;
};

export type JourneyFacts = {
  readonly state: LoanState;
  /** The state changes so far, in order. */
  readonly events: readonly { readonly state: LoanState; readonly at: string }[];
  readonly answerBy: string | null;
  /** The review waits for a new photo of the ID, or for papers about the income. */
  readonly waitsForBorrower: boolean;
  readonly offerExpiresAt: string | null;
  readonly lapsesOn: string | null;
  /** The withdrawals of this loan, in order. */
  readonly withdrawals: readonly {
    readonly state: WithdrawalState;
    readonly sentAt: string | null;
    readonly expectedBy: string | null;
  }[];
  /** When the first withdrawal settled. */
  readonly firstWithdrawnAt: string | null;
  readonly nextDueDate: string | null;
};

/** All stages of a loan, from its records only. An ended loan has no stages ahead. */
export function listJourney(facts: JourneyFacts): readonly JourneyStep[] {
  const past = facts.events.flatMap((event, at) => stepsOf(event, facts.events[at - 1]));
  const done = insertWithdrawalSteps(past, withdrawalSteps(facts));
  const now = stepNow(facts);
  if (now === null) return done;
  const ahead = mainStages.slice(mainStages.indexOf(aheadFrom(now.stage)));
  return [...done, now, ...ahead.filter((stage) => stage !== now.stage).map(stepAhead)];
}

/** The stages of a loan that is approved without questions and repaid. */
const mainStages: readonly JourneyStage[] = [
  'IN_REVIEW',
  'APPROVED',
  'SIGNED',
  'IN_WALLET',
  'WITHDRAWAL_SENT',
  'RECEIVED',
  'REPAYING',
  'CLOSED',
];

/** ANSWERED is not one of the main stages; the review follows it again. */
function aheadFrom(now: JourneyStage): JourneyStage {
  return now === 'ANSWERED' ? 'IN_REVIEW' : now;
}

type JourneyEvent = JourneyFacts['events'][number];

function stepsOf(event: JourneyEvent, before: JourneyEvent | undefined): readonly JourneyStep[] {
  const done = (stage: JourneyStage) => stepDone(stage, event.at);
  switch (event.state) {
    case 'PENDING':
      if (before === undefined) return [done('SUBMITTED')];
      return before.state === 'MORE_INFO' ? [done('ANSWERED')] : [];
    case 'AWAITING_CHECK':
      return [];
    case 'MORE_INFO':
    case 'APPROVED':
    case 'REJECTED':
      return [...reviewBefore(before), done(event.state)];
    case 'ACTIVE':
      return [done('SIGNED'), done('IN_WALLET')];
    case 'CANCELLED_BY_BORROWER':
      return [done('TAKEN_BACK')];
    case 'CLOSED':
    case 'EXPIRED':
    case 'CANCELLED':
    case 'LAPSED':
    case 'WRITTEN_OFF':
      return [done(event.state)];
    default:
      return event.state satisfies never;
  }
}

/** The review before a decision: it began when the loan was filed, answered or passed on. */
function reviewBefore(before: JourneyEvent | undefined): readonly JourneyStep[] {
  return before === undefined ? [] : [stepDone('IN_REVIEW', before.at)];
}

/** The current stage, the party that acts and the deadline; null when nothing is left to do. */
function stepNow(facts: JourneyFacts): JourneyStep | null {
  const since = facts.events.at(-1)?.at ?? null;
  switch (facts.state) {
    case 'PENDING':
    case 'AWAITING_CHECK':
      return {
        stage: 'IN_REVIEW',
        place: 'now',
        at: since,
        actor: facts.waitsForBorrower ? 'you' : 'us',
        by: null,
      };
    case 'MORE_INFO':
      return { stage: 'ANSWERED', place: 'now', at: null, actor: 'you', by: facts.answerBy };
    case 'APPROVED':
      return { stage: 'SIGNED', place: 'now', at: null, actor: 'you', by: facts.offerExpiresAt };
    case 'ACTIVE':
      return activeNow(facts);
    case 'CANCELLED_BY_BORROWER':
    case 'CLOSED':
    case 'REJECTED':
    case 'EXPIRED':
    case 'CANCELLED':
    case 'LAPSED':
    case 'WRITTEN_OFF':
      return null;
    default:
      return facts.state satisfies never;
  }
}

function activeNow(facts: JourneyFacts): JourneyStep {
  if (facts.firstWithdrawnAt !== null) {
    const by = facts.nextDueDate;
    return { stage: 'REPAYING', place: 'now', at: facts.firstWithdrawnAt, actor: 'you', by };
  }
  const sent = sentWithdrawal(facts);
  return sent === undefined
    ? { stage: 'WITHDRAWAL_SENT', place: 'now', at: null, actor: 'you', by: facts.lapsesOn }
    : { stage: 'RECEIVED', place: 'now', at: null, actor: 'bank', by: sent.expectedBy };
}

/** The withdrawal that is on its way or has arrived. One whose money came back is ignored. */
function sentWithdrawal({ withdrawals }: JourneyFacts) {
  return withdrawals.find(({ state, sentAt }) => sentAt !== null && !isMoneyBack(state));
}

function withdrawalSteps(facts: JourneyFacts): readonly JourneyStep[] {
  const sentAt = sentWithdrawal(facts)?.sentAt ?? null;
  const isSent = sentAt !== null || facts.firstWithdrawnAt !== null;
  return [
    ...(isSent ? [stepDone('WITHDRAWAL_SENT', sentAt)] : []),
    ...(facts.firstWithdrawnAt === null ? [] : [stepDone('RECEIVED', facts.firstWithdrawnAt)]),
  ];
}

/** Inserts the withdrawal stages after the wallet stage and before the end of the loan. */
function insertWithdrawalSteps(
  past: readonly JourneyStep[],
  withdrawal: readonly JourneyStep[],
): readonly JourneyStep[] {
  const wallet = past.findIndex(({ stage }) => stage === 'IN_WALLET');
  return wallet < 0
    ? past
    : [...past.slice(0, wallet + 1), ...withdrawal, ...past.slice(wallet + 1)];
}

function stepDone(stage: JourneyStage, at: string | null): JourneyStep {
  return { stage, place: 'done', at, actor: null, by: null };
}

function stepAhead(stage: JourneyStage): JourneyStep {
  return { stage, place: 'ahead', at: null, actor: null, by: null };
}
