import type { EpochMs } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import {
  isSubmitted,
  type ProviderReport,
  type TransferState,
  type WithdrawalState,
} from './withdrawal.ts';

/** A withdrawal as the reconciliation compares it. */
export type ReconciledWithdrawal = {
  readonly state: WithdrawalState;
  readonly amount: Centavos;
  readonly sendingAt: EpochMs | null;
  readonly sentAt: EpochMs | null;
  readonly expectedAt: EpochMs | null;
};

/**
 * The result for one withdrawal. `nothing-due`: the provider reports no transfer and need not have one
 * yet. The kinds are those of incidents (V10).
 */
export type Comparison =
  | { readonly kind: 'match' }
  | { readonly kind: 'nothing-due' }
  | {
      readonly kind: 'MISSING_AT_PROVIDER' | 'DUPLICATE' | 'AMOUNT_DIFF' | 'STATUS_DIFF' | 'STALE';
      readonly details: Readonly<Record<string, string>>;
    };

/** A transfer sent this shortly before the report may be missing from it, also because of clock skew. */
const REPORT_LAG_MS = 60_000;
export const LATE_AFTER_MS = 20 * 60_000;

/** The provider states that do not contradict our state. */
const AGREEING: Readonly<Record<WithdrawalState, readonly TransferState[]>> = {
  WAITING_FOR_CODE: [],
  DELAYED: [],
  CONFIRMED: [],
  SENDING: ['accepted', 'settled', 'rejected'],
  SENT: ['accepted', 'settled', 'rejected', 'returned'],
  UNKNOWN: ['accepted', 'settled', 'rejected'],
  SETTLED: ['settled', 'returned'],
  REJECTED: ['rejected'],
  RETURNED: ['returned'],
  CANCELLED: [],
  EXPIRED: [],
};

/**
 * Compares one withdrawal with everything that the provider reports under its reference.
 * @param reportedAt when the report was requested.
 */
export function compareWithdrawal(
  withdrawal: ReconciledWithdrawal,
  reported: readonly ProviderReport[],
  reportedAt: EpochMs,
): Comparison {
  const { state, amount } = withdrawal;
  const [report, second] = reported;
  if (!report) {
    return isDueInReport(withdrawal, reportedAt)
      ? { kind: 'MISSING_AT_PROVIDER', details: { ours: state } }
      : { kind: 'nothing-due' };
  }
  if (second) {
    const providerIds = `${report.providerId} ${second.providerId}`;
    return { kind: 'DUPLICATE', details: { providerIds } };
  }
  if (report.amount !== amount) {
    return { kind: 'AMOUNT_DIFF', details: { ours: `${amount}`, theirs: `${report.amount}` } };
  }
  if (!AGREEING[state].includes(report.state)) {
    return { kind: 'STATUS_DIFF', details: { ours: state, theirs: report.state } };
  }
  return isLate(withdrawal, reportedAt) && report.state === 'accepted'
    ? { kind: 'STALE', details: { ours: state } }
    : { kind: 'match' };
}

function isDueInReport({ state, sentAt }: ReconciledWithdrawal, reportedAt: EpochMs): boolean {
  if (state !== 'SENT' && state !== 'SETTLED' && state !== 'RETURNED') return false;
  return sentAt !== null && sentAt < reportedAt - REPORT_LAG_MS;
}

/** Whether a submitted withdrawal is over 20 minutes past its expected time. */
export function isLate(
  withdrawal: Pick<ReconciledWithdrawal, 'state' | 'expectedAt' | 'sendingAt'>,
  now: EpochMs,
): boolean {
  const { state, expectedAt, sendingAt } = withdrawal;
  if (!isSubmitted(state)) return false;
  const since = expectedAt ?? sendingAt;
  return since !== null && now > since + LATE_AFTER_MS;
}
