import { PROPOSAL_MS } from '../access/proposal.ts';
import type { Permission } from '../access/roles.ts';
import type { CalendarDate, EpochMs } from '../calendar/calendar.ts';
import { type Centavos, ZERO } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { addEvent, type LoanHistory, type LoanProjection, viewHistory } from './projection.ts';
import {
  type CoolingOffRules,
  decideServicing,
  paymentEvent,
  type ServicingRefusal,
} from './servicing.ts';

/*
 * Changes of a loan that one person proposes and another confirms (V22). A confirmed change is recorded as an event
 * of the loan at once.
 */

export const LOAN_CHANGE_KINDS = ['PAYMENT', 'REVERSAL', 'REFUND', 'WAIVER', 'WRITE_OFF'] as const;
export type LoanChangeKind = (typeof LOAN_CHANGE_KINDS)[number];

/** LAPSED: nobody decided it in time. */
export const LOAN_CHANGE_STATES = [
  'PROPOSED',
  'CONFIRMED',
  'REFUSED',
  'CANCELLED',
  'LAPSED',
] as const;
export type LoanChangeState = (typeof LOAN_CHANGE_STATES)[number];

/**
 * Why a payment is reversed. BOUNCED: the bank took the money back. PROVIDER_OR_BANK_ERROR: it did so through no act
 * of the borrower. MISTAKE: it was never paid. FRAUD: its payer had no right to the money. OTHER_LOAN: the money is
 * of another loan and waits for a match again.
 */
export const REVERSAL_REASONS = [
  'BOUNCED',
  'PROVIDER_OR_BANK_ERROR',
  'MISTAKE',
  'FRAUD',
  'OTHER_LOAN',
] as const;
export type ReversalReason = (typeof REVERSAL_REASONS)[number];

export const WAIVED_COMPONENTS = ['LATE_CHARGE', 'INTEREST'] as const;

export type LoanChange =
  /** Money that staff took, or that no statement shows. */
  | {
      readonly kind: 'PAYMENT';
      readonly amount: Centavos;
      readonly valueDate: CalendarDate;
      readonly receiptNumber: string;
      readonly payer: string;
    }
  | {
      readonly kind: 'REVERSAL';
      readonly paymentId: string;
      readonly reversalReason: ReversalReason;
    }
  /** Overpayment, to the member's wallet. */
  | { readonly kind: 'REFUND'; readonly amount: Centavos }
  | {
      readonly kind: 'WAIVER';
      readonly component: (typeof WAIVED_COMPONENTS)[number];
      readonly amount: Centavos;
    }
  | { readonly kind: 'WRITE_OFF' };

/** Who may propose a change, and who may confirm or refuse it. */
export const LOAN_CHANGE_PERMISSIONS = {
  PAYMENT: { propose: 'record-repayments', confirm: 'confirm-repayments' },
  REVERSAL: { propose: 'reverse-repayments', confirm: 'confirm-repayments' },
  REFUND: { propose: 'refund-overpayments', confirm: 'confirm-refunds' },
  WAIVER: { propose: 'waive-charges', confirm: 'confirm-waivers' },
  WRITE_OFF: { propose: 'write-off-loans', confirm: 'confirm-write-offs' },
} as const satisfies Readonly<
  Record<LoanChangeKind, { readonly propose: Permission; readonly confirm: Permission }>
>;

export type LoanChangeAct = 'confirm' | 'refuse' | 'cancel';

export type LoanChangeActRefusal =
  | 'change-decided'
  | 'change-lapsed'
  | 'change-needs-another-person'
  | 'change-not-yours'
  | 'proposer-not-allowed';

/**
 * The next state of a proposal. Its proposer may cancel it; only another person confirms or refuses it, whatever roles
 * the proposer has by then.
 */
export function decideLoanChange(
  change: {
    readonly state: LoanChangeState;
    readonly proposerId: string;
    readonly proposedAt: EpochMs;
    /** The proposer still works here and still may propose such a change. */
    readonly isProposerAllowed: boolean;
  },
  act: LoanChangeAct,
  actorId: string,
  now: EpochMs,
): Decision<LoanChangeState, LoanChangeActRefusal> {
  if (change.state === 'LAPSED') return refuse('change-lapsed');
  if (change.state !== 'PROPOSED') return refuse('change-decided');
  if (now >= change.proposedAt + PROPOSAL_MS) return refuse('change-lapsed');
  const isOwn = actorId === change.proposerId;
  switch (act) {
    case 'confirm':
      if (isOwn) return refuse('change-needs-another-person');
      return change.isProposerAllowed ? accept('CONFIRMED') : refuse('proposer-not-allowed');
    case 'refuse':
      return isOwn ? refuse('change-needs-another-person') : accept('REFUSED');
    case 'cancel':
      return isOwn ? accept('CANCELLED') : refuse('change-not-yours');
    default:
      return act satisfies never;
  }
}

/** What a loan can refuse of these changes. */
export const LOAN_CHANGE_OBSTACLES = [
  'date-in-future',
  'date-before-loan',
  'not-running',
  'more-than-owed',
  'more-than-held',
  'no-such-payment',
  'undoes-earlier-event',
  'not-long-past-due',
  'wallet-covers-it',
] as const satisfies readonly (
  | ServicingRefusal
  | 'date-before-loan'
  | 'not-long-past-due'
  | 'wallet-covers-it'
)[];
export type LoanChangeObstacle = (typeof LOAN_CHANGE_OBSTACLES)[number];

/**
 * A loan can be written off from this many days past due on. Collections has four ranges of days past due, and the
 * last one begins here: everything before that has been tried.
 */
export const WRITE_OFF_DAYS_PAST_DUE = 90;

export type LoanChangeEffect = {
  readonly event: LoanServicingEvent;
  readonly before: LoanProjection;
  readonly after: LoanProjection;
  /** What a write-off takes first from the wallet, by set-off. */
  readonly fromWallet: Centavos;
};

/**
 * What a change would do today, or why the loan does not allow it.
 * @param paymentId the id of a new payment.
 * @param fromWallet what a write-off takes first (`setOffAtWriteOff`).
 */
export function effectOfLoanChange(
  history: LoanHistory,
  change: LoanChange,
  today: CalendarDate,
  rules: CoolingOffRules,
  paymentId: string,
  fromWallet: Centavos = ZERO,
): Decision<LoanChangeEffect, LoanChangeObstacle> {
  // A loan without a schedule takes no payment and owes nothing by a date (V01).
  if (history.account.start === null) return refuse('not-running');
  const event = eventOf(history, change, today, rules, paymentId);
  const lentOn = history.events.find(({ type }) => type === 'DISBURSED')?.date;
  const askedOn = change.kind === 'PAYMENT' ? change.valueDate : event.date;
  if (lentOn !== undefined && askedOn < lentOn) return refuse('date-before-loan');
  const before = viewHistory(history, today);
  const paid = afterSetOff(history, fromWallet, today, rules, paymentId);
  if (paid.account.state !== history.account.state) return refuse('wallet-covers-it');
  const decision = decideServicing({
    ...{ history: paid, event, today, ...rules },
    isAccepted: false,
    isConfirmed: true,
  });
  if (!decision.ok) return refuse(obstacleOf(decision.refusal.code));
  if (change.kind === 'WRITE_OFF' && before.daysPastDue < WRITE_OFF_DAYS_PAST_DUE) {
    return refuse('not-long-past-due');
  }
  return accept({
    event,
    before,
    after: viewHistory(decision.value.history, today),
    fromWallet,
  });
}

/** The loan after a payment by set-off, which comes before a write-off. */
function afterSetOff(
  history: LoanHistory,
  amount: Centavos,
  date: CalendarDate,
  rules: CoolingOffRules,
  id: string,
): LoanHistory {
  if (amount === 0n) return history;
  const payment = { id, amount, date, instruction: 'DEFAULT', origin: 'SET_OFF' } as const;
  return addEvent(history, paymentEvent(history, payment, rules));
}

function eventOf(
  history: LoanHistory,
  change: LoanChange,
  today: CalendarDate,
  rules: CoolingOffRules,
  paymentId: string,
): LoanServicingEvent {
  switch (change.kind) {
    case 'PAYMENT': {
      const { amount, valueDate: date } = change;
      // Two people vouch for its day once it is confirmed.
      const payment = { amount, date, instruction: 'DEFAULT', origin: 'OUTSIDE' } as const;
      return paymentEvent(history, { id: paymentId, ...payment }, rules);
    }
    case 'REVERSAL':
      return reversalEvent(change.paymentId, change.reversalReason, today);
    case 'REFUND':
      return { type: 'REFUNDED', amount: change.amount, date: today };
    case 'WAIVER':
      return { type: 'WAIVER', component: change.component, amount: change.amount, date: today };
    case 'WRITE_OFF':
      return { type: 'WRITTEN_OFF', date: today };
    default:
      return change satisfies never;
  }
}

/** In good faith, days past due count from the day on which the borrower is told, and not from the due date. */
export function reversalEvent(
  paymentId: string,
  reason: ReversalReason,
  date: CalendarDate,
): LoanServicingEvent {
  const isGoodFaith = reason === 'PROVIDER_OR_BANK_ERROR';
  return { type: 'PAYMENT_REVERSED', paymentId, date, ...(isGoodFaith && { isGoodFaith }) };
}

/** Throws for a refusal that none of these changes can cause. */
export function obstacleOf(code: ServicingRefusal): LoanChangeObstacle {
  const known = LOAN_CHANGE_OBSTACLES.find((one) => one === code);
  if (known === undefined) throw new RangeError(`a change of a loan was refused: ${code}`);
  return known;
}

/** Only an account outside can take money back, or have it waiting for another loan. */
export function isReasonPossible(reason: ReversalReason, isFromWallet: boolean): boolean {
  return !isFromWallet || reason === 'MISTAKE' || reason === 'FRAUD';
}
