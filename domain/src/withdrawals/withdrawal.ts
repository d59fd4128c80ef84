import type { EpochMs } from '../calendar/calendar.ts';
import { type Centavos, pesos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { CodeChannel } from './code.ts';
import type { Delay, Sending } from './code-limit.ts';
import type { ProviderRefusalReason } from './provider-refusal.ts';
import type { Rail } from './rail.ts';

/**
 * Every state of a withdrawal. DELAYED: a code alone confirmed it, above the limit or on a new device, or the phone is
 * reported as stolen; it is sent later unless the member cancels it (V37). SENDING: the payout provider is being called. SENT: it accepted the
 * transfer. UNKNOWN: the call ended without a reply; only the provider knows the outcome. SETTLED,
 * REJECTED and RETURNED are reported by the provider (V11).
 */
export const WITHDRAWAL_STATES = [
  'WAITING_FOR_CODE',
  'DELAYED',
  'CONFIRMED',
  'SENDING',
  'SENT',
  'UNKNOWN',
  'SETTLED',
  'REJECTED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** States in which the provider has been called, or is being called, and no outcome is known. */
export const SUBMITTED_STATES = [
  'SENDING',
  'SENT',
  'UNKNOWN',
] as const satisfies readonly WithdrawalState[];

export function isSubmitted(state: WithdrawalState): boolean {
  return (SUBMITTED_STATES as readonly WithdrawalState[]).includes(state);
}

/** States in which a withdrawal reserves money. A member has at most one such withdrawal. */
export const OPEN_WITHDRAWAL_STATES = [
  'WAITING_FOR_CODE',
  'DELAYED',
  'CONFIRMED',
  ...SUBMITTED_STATES,
] as const satisfies readonly WithdrawalState[];

export function isOpenWithdrawal(state: WithdrawalState): boolean {
  return (OPEN_WITHDRAWAL_STATES as readonly WithdrawalState[]).includes(state);
}

/** Whether the provider refused the transfer or the bank returned it. */
export function isRefused(state: WithdrawalState): boolean {
  return state === 'REJECTED' || state === 'RETURNED';
}

/** Whether the money is back in the wallet, at no cost: it failed or was given up (V13). */
export function isMoneyBack(state: WithdrawalState): boolean {
  return isRefused(state) || state === 'CANCELLED' || state === 'EXPIRED';
}

/** The state of a transfer at the payout provider, in our terms. */
export type TransferState = 'accepted' | 'settled' | 'rejected' | 'returned';

/**
 * The payout provider's authenticated statement about a transfer: a callback, the reply to a call, or a line of
 * its report.
 */
export type ProviderReport = {
  /** Our id of the withdrawal; another text for a transfer that is none of ours. */
  readonly reference: string;
  readonly state: TransferState;
  readonly amount: Centavos;
  /** The provider's id of the transfer; empty when it made none. */
  readonly providerId: string;
  /** Why it was rejected or returned; null otherwise. */
  readonly reason: ProviderRefusalReason | null;
  /** When it happened, by the provider's clock. */
  readonly at: EpochMs;
};

/** The provider's time of settlement, but not before we submitted the order and not in the future. */
export function settledAtOf(
  report: ProviderReport,
  sendingAt: EpochMs | null,
  now: EpochMs,
): EpochMs {
  return Math.min(now, Math.max(report.at, sendingAt ?? report.at));
}

export type WithdrawalEvent =
  | { readonly type: 'CODE_ACCEPTED'; readonly channel: CodeChannel; readonly sending: Sending }
  | { readonly type: 'DELAY_ENDED'; readonly sendAfter: EpochMs; readonly now: EpochMs }
  /** By pressing Cancel or the link of a message, or by locking the money. */
  | { readonly type: 'CANCELLED_BY_MEMBER'; readonly isByLock?: true }
  | { readonly type: 'CODE_PERIOD_ENDED' }
  | { readonly type: 'SUBMISSION_STARTED' }
  /** The call ended without a reply: the provider may have accepted the transfer. */
  | { readonly type: 'SUBMISSION_UNANSWERED' }
  | {
      readonly type: 'PROVIDER_REPORT';
      readonly report: ProviderReport;
      /** The provider's ids under which this withdrawal was reported settled, this report included. */
      readonly settledIds: readonly string[];
    };

/** Changes of money and of the loan, carried out in this order. */
export type MoneyEffect =
  | { readonly type: 'RECORD_LOAN_WITHDRAWAL' }
  | { readonly type: 'RECORD_LOAN_RETURN' }
  | { readonly type: 'POST_LEDGER_HOLD' }
  | { readonly type: 'VOID_LEDGER_HOLD'; readonly reason: string }
  | { readonly type: 'REVERSE_PAYOUT' };

/** What follows once the new state is saved, in the same transaction. */
export type FollowUp =
  | { readonly type: 'SUBMIT_TO_PROVIDER' }
  | { readonly type: 'VOID_CODE' }
  | {
      readonly type: 'NOTIFY_MEMBER';
      readonly notice: 'sent' | 'settled' | 'rejected' | 'returned' | 'expired';
    }
  /** Waits, and tells every channel of it, with the way to stop it in one tap. */
  | { readonly type: 'DELAY'; readonly delay: Delay };

export type WithdrawalStep = {
  readonly next: WithdrawalState;
  /** How the member confirmed it, and until when it waits; only of the step that follows a code. */
  readonly confirmation?: { readonly by: CodeChannel; readonly sendAfter: EpochMs | null };
  /** Locking the money cancelled it. */
  readonly isByLock?: true;
  readonly money: readonly MoneyEffect[];
  readonly followUps: readonly FollowUp[];
};

/** A contradiction between the provider's report and our records; it needs a person (V10). */
export type ReportIncident = 'AMOUNT_DIFF' | 'PROVIDER_ID_DIFF' | 'STATUS_DIFF' | 'DUPLICATE';

/** The steps to take, in order, and the incidents to open. Both are empty for a duplicate event (V06). */
export type Transition = {
  readonly steps: readonly WithdrawalStep[];
  readonly incidents: readonly ReportIncident[];
};

export type WithdrawalFacts = {
  readonly state: WithdrawalState;
  readonly amount: Centavos;
  /** The provider's id of the transfer, once known. */
  readonly providerId: string | null;
};

/**
 * The only table of steps of a withdrawal. Only a provider's report ends one that was submitted (V11). A
 * report that contradicts our records moves no money; it opens an incident (V10).
 */
export function transition(
  withdrawal: WithdrawalFacts,
  event: WithdrawalEvent,
): Decision<Transition, 'withdrawal-state-changed'> {
  const { state } = withdrawal;
  const stepIf = (isAllowed: boolean, step: WithdrawalStep) =>
    isAllowed ? accept(stepsOf(step)) : refuse('withdrawal-state-changed', { state });
  switch (event.type) {
    case 'CODE_ACCEPTED':
      // A delayed one is confirmed once more only to be sent at once.
      return stepIf(
        canBeConfirmed(state, event.channel) && (state !== 'DELAYED' || event.sending.isAtOnce),
        acceptedStep(event),
      );
    case 'DELAY_ENDED':
      return stepIf(state === 'DELAYED' && event.sendAfter <= event.now, confirmedStep);
    case 'CANCELLED_BY_MEMBER':
      return stepIf(isCancellable(state), {
        next: 'CANCELLED',
        ...(event.isByLock ? { isByLock: true } : {}),
        money: [{ type: 'VOID_LEDGER_HOLD', reason: 'cancelled' }],
        followUps: [{ type: 'VOID_CODE' }],
      });
    case 'CODE_PERIOD_ENDED':
      return stepIf(state === 'WAITING_FOR_CODE', {
        next: 'EXPIRED',
        money: [{ type: 'VOID_LEDGER_HOLD', reason: 'expired' }],
        followUps: [{ type: 'VOID_CODE' }, { type: 'NOTIFY_MEMBER', notice: 'expired' }],
      });
    case 'SUBMISSION_STARTED':
      return stepIf(state === 'CONFIRMED', { next: 'SENDING', money: [], followUps: [] });
    case 'SUBMISSION_UNANSWERED':
      return stepIf(state === 'SENDING', { next: 'UNKNOWN', money: [], followUps: [] });
    case 'PROVIDER_REPORT':
      return accept(decideReport(withdrawal, event.report, event.settledIds));
    default:
      return event satisfies never;
  }
}

/** A member can cancel until the provider is called. */
export function isCancellable(state: WithdrawalState): boolean {
  return state === 'WAITING_FOR_CODE' || state === 'DELAYED' || state === 'CONFIRMED';
}

/** Whether a code can confirm it: one that waits, or by a passkey one that a code alone delayed. */
export function canBeConfirmed(state: WithdrawalState, channel: CodeChannel): boolean {
  return state === 'WAITING_FOR_CODE' || (state === 'DELAYED' && channel === 'passkey');
}

const confirmedStep: WithdrawalStep = {
  next: 'CONFIRMED',
  money: [],
  followUps: [{ type: 'SUBMIT_TO_PROVIDER' }],
};

function acceptedStep({
  channel: by,
  sending,
}: Extract<WithdrawalEvent, { type: 'CODE_ACCEPTED' }>): WithdrawalStep {
  if (sending.isAtOnce) return { ...confirmedStep, confirmation: { by, sendAfter: null } };
  return {
    next: 'DELAYED',
    confirmation: { by, sendAfter: sending.after },
    money: [],
    followUps: [{ type: 'DELAY', delay: sending }],
  };
}

const unchanged: Transition = { steps: [], incidents: [] };

const stepsOf = (...steps: readonly WithdrawalStep[]): Transition => ({ steps, incidents: [] });

const incidentOf = (kind: ReportIncident): Transition => ({ steps: [], incidents: [kind] });

function decideReport(
  withdrawal: WithdrawalFacts,
  report: ProviderReport,
  settledIds: readonly string[],
): Transition {
  if (report.amount !== withdrawal.amount) return incidentOf('AMOUNT_DIFF');
  const isOtherTransfer =
    withdrawal.providerId !== null &&
    report.providerId !== '' &&
    report.providerId !== withdrawal.providerId;
  if (!isOtherTransfer) return decideOwnReport(withdrawal, report, settledIds);
  // Whether a second transfer is accepted or rejected says nothing about the first. If it settled, money has
  // left and must not go back to the wallet.
  const isRelevant = report.state === 'settled' || report.state === 'returned';
  const found = isRelevant ? decideOwnReport(withdrawal, report, settledIds) : unchanged;
  return { ...found, incidents: [...new Set([...found.incidents, 'PROVIDER_ID_DIFF' as const])] };
}

function decideOwnReport(
  { state, providerId }: WithdrawalFacts,
  report: ProviderReport,
  settledIds: readonly string[],
): Transition {
  switch (report.state) {
    case 'accepted':
      if (state === 'SENDING' || state === 'UNKNOWN') return stepsOf(sentStep);
      return isSubmitted(state) || isReported(state) ? unchanged : incidentOf('STATUS_DIFF');
    case 'settled':
      if (isSubmitted(state)) return stepsOf(settledStep('NOTIFY'));
      if (state !== 'SETTLED' && state !== 'RETURNED') return incidentOf('STATUS_DIFF');
      return settledIds.length > 1 ? incidentOf('DUPLICATE') : unchanged;
    case 'rejected':
      if (isSubmitted(state)) return stepsOf(rejectedStep(report));
      return state === 'REJECTED' ? unchanged : incidentOf('STATUS_DIFF');
    case 'returned':
      if (state === 'RETURNED') return unchanged;
      if (!isReturnOfSettled(providerId, report, settledIds)) return incidentOf('PROVIDER_ID_DIFF');
      if (state === 'SETTLED') return stepsOf(returnedStep);
      // The settlement's own report is late or lost. The member is notified only of the return.
      return isSubmitted(state)
        ? stepsOf(settledStep('SILENT'), returnedStep)
        : incidentOf('STATUS_DIFF');
    default:
      return report.state satisfies never;
  }
}

/** Whether the provider has reported the outcome. */
function isReported(state: WithdrawalState): boolean {
  return state === 'SETTLED' || state === 'REJECTED' || state === 'RETURNED';
}

/** Whether the returned transfer is the one that settled, and the only one. */
function isReturnOfSettled(
  providerId: string | null,
  report: ProviderReport,
  settledIds: readonly string[],
): boolean {
  if (settledIds.length > 0) return settledIds.every((id) => id === report.providerId);
  return providerId === null || providerId === report.providerId;
}

const sentStep: WithdrawalStep = {
  next: 'SENT',
  money: [],
  followUps: [{ type: 'NOTIFY_MEMBER', notice: 'sent' }],
};

const settledStep = (notification: 'NOTIFY' | 'SILENT'): WithdrawalStep => ({
  next: 'SETTLED',
  money: [{ type: 'RECORD_LOAN_WITHDRAWAL' }, { type: 'POST_LEDGER_HOLD' }],
  followUps: notification === 'NOTIFY' ? [{ type: 'NOTIFY_MEMBER', notice: 'settled' }] : [],
});

const rejectedStep = ({ reason }: ProviderReport): WithdrawalStep => ({
  next: 'REJECTED',
  money: [{ type: 'VOID_LEDGER_HOLD', reason: reason ?? 'NO_REASON_GIVEN' }],
  followUps: [{ type: 'NOTIFY_MEMBER', notice: 'rejected' }],
});

const returnedStep: WithdrawalStep = {
  next: 'RETURNED',
  money: [{ type: 'RECORD_LOAN_RETURN' }, { type: 'REVERSE_PAYOUT' }],
  followUps: [{ type: 'NOTIFY_MEMBER', notice: 'returned' }],
};

/** Whether a code may be tried now. */
export function decideConfirmation(facts: {
  readonly state: WithdrawalState;
  /** Of the code that is tried or issued. */
  readonly channel: CodeChannel;
  readonly isPeriodOver: boolean;
  readonly isOnFraudHold: boolean;
  /** The account was not corrected after the withdrawal was requested (V12). */
  readonly isAccountCurrent: boolean;
}): Decision<
  true,
  'withdrawal-expired' | 'withdrawal-state-changed' | 'withdrawal-on-hold' | 'destination-changed'
> {
  if (facts.state === 'EXPIRED') return refuse('withdrawal-expired');
  if (!canBeConfirmed(facts.state, facts.channel)) return refuse('withdrawal-state-changed');
  if (facts.isOnFraudHold) return refuse('withdrawal-on-hold');
  if (facts.isPeriodOver && facts.state === 'WAITING_FOR_CODE') return refuse('withdrawal-expired');
  return facts.isAccountCurrent ? accept(true) : refuse('destination-changed');
}

/** A withdrawal must exceed this, unless it takes the whole remaining balance (S5.25). */
export const WITHDRAWAL_FLOOR = pesos(999);

/** The transfer fee of every withdrawal (S9.05). */
export const TRANSFER_FEE = pesos(0);

/** Whether the amount may be withdrawn. The form, the preview and the request use this function. */
export function decideWithdrawalAmount(
  amount: Centavos,
  available: Centavos,
): Decision<Centavos, 'amount-over-balance' | 'balance-empty' | 'amount-too-small'> {
  if (amount > available) return refuse('amount-over-balance', { available });
  if (available <= 0n) return refuse('balance-empty');
  if (amount <= WITHDRAWAL_FLOOR && amount !== available) {
    return refuse('amount-too-small', { amountOver: WITHDRAWAL_FLOOR, available });
  }
  return accept(amount);
}

/** One of the member's applications and loans. */
export type WithdrawalLoan = {
  readonly id: string;
  readonly isActive: boolean;
  /** Its first withdrawal has settled. */
  readonly isReleased: boolean;
};

/**
 * The loan of a withdrawal that names one; null when it names the wrong one. An active loan comes first, above all one
 * whose months begin with its first withdrawal. Without an active loan, money in the wallet, such as a refund, is
 * withdrawn under a loan that was released and has ended, whichever of the member's own is named.
 * @param loans all loans of the member, the newest first.
 */
export function loanOfWithdrawal(namedId: string, loans: readonly WithdrawalLoan[]): string | null {
  const named = loans.find(({ id }) => id === namedId);
  if (named === undefined) return null;
  const active = loans.filter(({ isActive }) => isActive);
  const unreleased = active.filter(({ isReleased }) => !isReleased);
  const candidates = unreleased.length > 0 ? unreleased : active;
  if (candidates.length > 0) return candidates.includes(named) ? namedId : null;
  return named.isReleased ? namedId : (loans.find(({ isReleased }) => isReleased)?.id ?? null);
}

export type WithdrawalRequestRefusal =
  | 'wallet-not-found'
  | 'account-missing'
  | 'account-cooling-off'
  | 'account-after-recovery'
  | 'withdrawal-on-hold'
  | 'bank-not-reachable'
  | 'withdrawal-already-open'
  | 'amount-over-balance'
  | 'amount-too-small';

/**
 * Whether the money may be reserved for a withdrawal now (S5.25, V07, V12, V14).
 * @param facts read while the wallet is locked.
 */
export function decideWithdrawalRequest(facts: {
  readonly amount: Centavos;
  /** The member's wallet; null when they have none. */
  readonly wallet: { readonly available: Centavos } | null;
  /** `loanOfWithdrawal` of the loan named in the request. */
  readonly loanId: string | null;
  /** The receiving account; null when the member has not entered one. */
  readonly account: {
    readonly isUsable: boolean;
    /** The account was recovered in the last days, and this account had received nothing before (H5). */
    readonly isNewAfterRecovery: boolean;
  } | null;
  readonly isOnFraudHold: boolean;
  readonly openWithdrawal: boolean;
  /** The rail that carries this amount to the bank; null for none. */
  readonly rail: Rail | null;
}): Decision<
  { readonly loanId: string; readonly rail: Rail; readonly takesAll: boolean },
  WithdrawalRequestRefusal
> {
  const { amount, wallet, loanId, account, rail } = facts;
  if (wallet === null || loanId === null) return refuse('wallet-not-found');
  if (account === null) return refuse('account-missing');
  if (account.isNewAfterRecovery) return refuse('account-after-recovery');
  if (!account.isUsable) return refuse('account-cooling-off');
  if (facts.isOnFraudHold) return refuse('withdrawal-on-hold');
  if (facts.openWithdrawal) return refuse('withdrawal-already-open');
  const { available } = wallet;
  const allowed = decideWithdrawalAmount(amount, available);
  if (!allowed.ok) {
    const { code } = allowed.refusal;
    return refuse(code === 'balance-empty' ? 'amount-over-balance' : code);
  }
  if (rail === null) return refuse('bank-not-reachable');
  return accept({ loanId, rail, takesAll: amount === available });
}
