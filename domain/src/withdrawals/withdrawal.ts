import { type Centavos, pesos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/**
 * Every state of a withdrawal. SENDING: the payout provider is being called. SENT: it accepted the
 * transfer. UNKNOWN: the call ended without a reply; only the provider knows the outcome. SETTLED,
 * REJECTED and RETURNED are reported by the provider (V11).
 */
export const WITHDRAWAL_STATES = [
  'WAITING_FOR_CODE',
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

/** The actor of a transition. RAIL: an authenticated reply, event or report of the provider. */
export type WithdrawalMover = 'MEMBER' | 'WORKER' | 'RAIL';

type Steps = Readonly<Partial<Record<WithdrawalState, readonly WithdrawalMover[]>>>;

const STEPS: Readonly<Record<WithdrawalState, Steps>> = {
  WAITING_FOR_CODE: { CONFIRMED: ['MEMBER'], CANCELLED: ['MEMBER'], EXPIRED: ['WORKER'] },
  CONFIRMED: { SENDING: ['WORKER'], CANCELLED: ['MEMBER'] },
  SENDING: { SENT: ['RAIL'], UNKNOWN: ['WORKER'], SETTLED: ['RAIL'], REJECTED: ['RAIL'] },
  SENT: { SETTLED: ['RAIL'], REJECTED: ['RAIL'] },
  UNKNOWN: { SENT: ['RAIL'], SETTLED: ['RAIL'], REJECTED: ['RAIL'] },
  SETTLED: { RETURNED: ['RAIL'] },
  REJECTED: {},
  RETURNED: {},
  CANCELLED: {},
  EXPIRED: {},
};

/** States in which a withdrawal reserves money. A member has at most one such withdrawal. */
export const OPEN_WITHDRAWAL_STATES = [
  'WAITING_FOR_CODE',
  'CONFIRMED',
  'SENDING',
  'SENT',
  'UNKNOWN',
] as const satisfies readonly WithdrawalState[];

export function isOpenWithdrawal(state: WithdrawalState): boolean {
  return (OPEN_WITHDRAWAL_STATES as readonly WithdrawalState[]).includes(state);
}

/** Whether the money is back in the wallet, at no cost: it failed or was given up (V13). */
export function isMoneyBack(state: WithdrawalState): boolean {
  return (
    state === 'REJECTED' || state === 'RETURNED' || state === 'CANCELLED' || state === 'EXPIRED'
  );
}

export type WithdrawalStep =
  | { readonly kind: 'MOVE'; readonly state: WithdrawalState }
  /** A duplicate event; nothing changes (V06). */
  | { readonly kind: 'ALREADY_THERE' };

export type WithdrawalStepRefusal = 'withdrawal-state-changed' | 'mover-not-allowed';

/**
 * One transition of a withdrawal. A duplicate is accepted without a change. An event that
 * contradicts an end state (a settlement after a rejection) is refused; reconciliation opens an
 * incident for it (V10).
 */
export function decideWithdrawalStep(
  from: WithdrawalState,
  to: WithdrawalState,
  mover: WithdrawalMover,
): Decision<WithdrawalStep, WithdrawalStepRefusal> {
  if (from === to) return accept({ kind: 'ALREADY_THERE' });
  if (mover === 'RAIL' && isStaleRailWord(from, to)) return accept({ kind: 'ALREADY_THERE' });
  const movers = STEPS[from][to];
  if (movers === undefined) return refuse('withdrawal-state-changed', { from, to });
  if (!movers.includes(mover)) return refuse('mover-not-allowed', { from, to, mover });
  return accept({ kind: 'MOVE', state: to });
}

/** Whether an accepted or settled event arrives after a later event of the provider. */
function isStaleRailWord(from: WithdrawalState, to: WithdrawalState): boolean {
  if (to === 'SENT') return from === 'SETTLED' || from === 'REJECTED' || from === 'RETURNED';
  return to === 'SETTLED' && from === 'RETURNED';
}

/** A withdrawal must exceed this, unless it takes the whole remaining balance (S5.25). */
export const WITHDRAWAL_FLOOR = pesos(999);

/** The transfer fee of every withdrawal (S9.05). */
export const TRANSFER_FEE = pesos(0);

export type WithdrawalRefusal =
  | 'account-not-activated'
  | 'withdrawal-already-open'
  | 'balance-empty'
  | 'amount-over-balance'
  | 'amount-too-small';

/** Whether that amount may be withdrawn now. Form and server both use this function. */
export function decideWithdrawal(facts: {
  readonly amount: Centavos;
  readonly available: Centavos;
  readonly activated: boolean;
  readonly openWithdrawal: boolean;
}): Decision<Centavos, WithdrawalRefusal> {
  const { amount, available } = facts;
  if (!facts.activated) return refuse('account-not-activated');
  if (facts.openWithdrawal) return refuse('withdrawal-already-open');
  if (available <= 0n) return refuse('balance-empty');
  if (amount > available) return refuse('amount-over-balance', { available });
  if (amount <= 0n || (amount <= WITHDRAWAL_FLOOR && amount !== available)) {
    return refuse('amount-too-small', { amountOver: WITHDRAWAL_FLOOR, available });
  }
  return accept(amount);
}
