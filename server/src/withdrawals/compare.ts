import { sum } from '@pahiram/domain/money/money';
import type { WithdrawalState } from '@pahiram/domain/withdrawals/withdrawal';
import type { TransferReport } from '../integrations/payout-provider.ts';
import type { IncidentFact } from './incidents.ts';
import { isLate } from './rail-choice.ts';
import type { WithdrawalRecord } from './store.ts';

export type Difference = Omit<IncidentFact, 'rail'>;

export interface Match {
  readonly withdrawal: WithdrawalRecord;
  readonly report: TransferReport;
}

/** A transfer sent this shortly before the report may be missing from it, also because of clock skew. */
const reportLagMs = 60_000;

/** The provider states that do not contradict our state. */
const agreeing: Readonly<Record<WithdrawalState, readonly TransferReport['state'][]>> = {
  WAITING_FOR_CODE: [],
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
 * Compares one withdrawal with everything that the provider reports under its reference. Pure.
 * @param reportedAt when the report was requested.
 * @returns null when the provider has nothing and need not have anything yet.
 */
export function compareOne(
  withdrawal: WithdrawalRecord,
  found: readonly TransferReport[],
  reportedAt: Date,
): Match | Difference | null {
  const subject = withdrawal.id;
  const ours = withdrawal.state;
  const [report, second] = found;
  if (!report) {
    return isExpectedIn(withdrawal, reportedAt)
      ? { kind: 'MISSING_AT_PROVIDER', subject, details: { ours } }
      : null;
  }
  if (second) {
    const details = { providerIds: `${report.providerId} ${second.providerId}` };
    return { kind: 'DUPLICATE', subject, details };
  }
  if (report.amount !== withdrawal.amount) {
    const details = { ours: String(withdrawal.amount), theirs: String(report.amount) };
    return { kind: 'AMOUNT_DIFF', subject, details };
  }
  if (!agreeing[ours].includes(report.state)) {
    return { kind: 'STATUS_DIFF', subject, details: { ours, theirs: report.state } };
  }
  return isLate(withdrawal, reportedAt) && report.state === 'accepted'
    ? { kind: 'STALE', subject, details: { ours } }
    : { withdrawal, report };
}

function isExpectedIn({ state, sentAt }: WithdrawalRecord, reportedAt: Date): boolean {
  if (state !== 'SENT' && state !== 'SETTLED' && state !== 'RETURNED') return false;
  return sentAt !== null && sentAt.getTime() < reportedAt.getTime() - reportLagMs;
}

export function isMatch(result: Match | Difference): result is Match {
  return 'withdrawal' in result;
}

/** Transfers that the provider reports under a reference that is none of our withdrawals. */
export function missingInLedger(reference: string, found: readonly TransferReport[]): Difference {
  return {
    kind: 'MISSING_IN_LEDGER',
    subject: reference,
    details: { amount: String(sum(found.map(({ amount }) => amount))) },
  };
}
