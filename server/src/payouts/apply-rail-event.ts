import type { LoanState } from '@pahiram/domain/loans/loan';
import type { WithdrawalState } from '@pahiram/domain/withdrawals/withdrawal';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { postHold } from '../ledger/post-hold.ts';
import { reverseTransfer } from '../ledger/reverse-transfer.ts';
import { voidHold } from '../ledger/void-hold.ts';
import { recordFirstWithdrawal } from '../loans/record-first-withdrawal.ts';
import { recordReturnedWithdrawal } from '../loans/record-returned-withdrawal.ts';
import type { TransferReport } from '../outside/rail.ts';
import { tellOutcome } from '../withdrawals/messages/tell-outcome.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRecord,
} from '../withdrawals/withdrawal-record.ts';
import { expectedAtOf } from './expected-at.ts';
import { openIncident } from './reconciliation/open-incident.ts';
import { getFirstSettledAt, listSettledIds, type StoredRailEvent } from './store.ts';

/**
 * Applies a payout provider event once, in any order of arrival. The row lock makes callback and
 * poller wait for each other, and a transition that was already made is not repeated (V06, V11). An
 * event that contradicts our records changes nothing and opens an incident (V10).
 */
export async function applyRailEvent(tx: Tx, ctx: Context, event: StoredRailEvent): Promise<void> {
  const { report } = event;
  const withdrawal = await lockWithdrawal(tx, report.reference);
  if (!withdrawal || withdrawal.rail !== event.rail) {
    await openIncident(tx, ctx, {
      kind: 'UNKNOWN_REFERENCE',
      rail: event.rail,
      subject: report.reference,
      details: { providerId: report.providerId, state: report.state },
    });
    return;
  }
  if (report.amount !== withdrawal.amount) {
    await openDifference(tx, ctx, withdrawal, report, 'AMOUNT_DIFF');
    return;
  }
  const isOtherTransfer =
    withdrawal.providerId !== null &&
    report.providerId !== '' &&
    report.providerId !== withdrawal.providerId;
  if (isOtherTransfer) {
    await openDifference(tx, ctx, withdrawal, report, 'PROVIDER_ID_DIFF');
    // Money that left must not be credited back: only "settled" and "returned" are still processed.
    // A second transfer of the same order says nothing about the first.
    if (report.state === 'accepted' || report.state === 'rejected') return;
  }
  switch (report.state) {
    case 'accepted':
      return noteAccepted(tx, ctx, withdrawal, report);
    case 'settled':
      await settle(tx, ctx, withdrawal, event);
      return;
    case 'rejected':
      return reject(tx, ctx, withdrawal, event);
    case 'returned':
      return giveBack(tx, ctx, withdrawal, event);
    default:
      return report.state satisfies never;
  }
}

const onItsWay: readonly WithdrawalState[] = ['SENDING', 'SENT', 'UNKNOWN'];

async function noteAccepted(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  report: TransferReport,
): Promise<void> {
  if (withdrawal.state !== 'SENDING' && withdrawal.state !== 'UNKNOWN') return;
  const now = ctx.clock.now();
  const sent = await moveWithdrawal(tx, withdrawal, 'SENT', 'RAIL', {
    provider_id: report.providerId,
    sent_at: now,
    expected_at: await expectedAtOf(tx, withdrawal, now),
    not_found_at: null,
  });
  await tellOutcome(tx, ctx, 'withdrawal-sent', sent);
}

async function settle(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  event: StoredRailEvent,
  isTold = true,
): Promise<WithdrawalRecord> {
  const { report } = event;
  const { state } = withdrawal;
  if (state === 'SETTLED' || state === 'RETURNED') {
    const ids = await listSettledIds(tx, withdrawal.id);
    if (ids.length > 1) await openDifference(tx, ctx, withdrawal, report, 'DUPLICATE');
    return withdrawal;
  }
  if (!onItsWay.includes(state)) {
    await openDifference(tx, ctx, withdrawal, report, 'STATUS_DIFF');
    return withdrawal;
  }
  const now = ctx.clock.now();
  const settledAt = timeOf(report, withdrawal, now);
  const loan = await recordFirstWithdrawal(tx, ctx, withdrawal.loanId, settledAt);
  if (loan.hasEnded) await openLoanEnded(tx, ctx, withdrawal, loan.state);
  const transferId = await postHold(tx, withdrawal.holdId, now);
  const settled = await moveWithdrawal(tx, withdrawal, 'SETTLED', 'RAIL', {
    provider_id: withdrawal.providerId ?? report.providerId,
    sent_at: withdrawal.sentAt ?? now,
    ended_at: settledAt,
    outcome_event_id: event.id,
    transfer_id: transferId,
  });
  await recordOutcome(tx, ctx, settled);
  if (isTold) await tellOutcome(tx, ctx, 'withdrawal-settled', settled);
  return settled;
}

/** The provider's time of the event, limited to the time between our submission and now. */
function timeOf(report: TransferReport, { sendingAt }: WithdrawalRecord, now: Date): Date {
  if (report.at > now) return now;
  return sendingAt !== null && report.at < sendingAt ? sendingAt : report.at;
}

async function reject(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  event: StoredRailEvent,
): Promise<void> {
  if (withdrawal.state === 'REJECTED') return;
  if (!onItsWay.includes(withdrawal.state)) {
    await openDifference(tx, ctx, withdrawal, event.report, 'STATUS_DIFF');
    return;
  }
  const now = ctx.clock.now();
  const reason = event.report.reason ?? 'NO_REASON_GIVEN';
  await voidHold(tx, withdrawal.holdId, reason, now);
  const rejected = await moveWithdrawal(tx, withdrawal, 'REJECTED', 'RAIL', {
    provider_id: withdrawal.providerId ?? (event.report.providerId || null),
    ended_at: now,
    reason_code: reason,
    outcome_event_id: event.id,
  });
  await recordOutcome(tx, ctx, rejected);
  await tellOutcome(tx, ctx, 'withdrawal-rejected', rejected);
}

/** The bank returned settled money: the payout is reversed into the wallet, once. */
async function giveBack(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  event: StoredRailEvent,
): Promise<void> {
  if (withdrawal.state === 'RETURNED') return;
  if (!(await isReturnOfOurs(tx, withdrawal, event.report))) {
    await openDifference(tx, ctx, withdrawal, event.report, 'PROVIDER_ID_DIFF');
    return;
  }
  // A return proves that the payout settled, even if that event is late or lost. Then the member
  // gets only the notice about the return.
  const settled =
    withdrawal.state === 'SETTLED' ? withdrawal : await settle(tx, ctx, withdrawal, event, false);
  if (settled.state !== 'SETTLED' || settled.transferId === null) return;
  const now = ctx.clock.now();
  const reason = event.report.reason ?? 'NO_REASON_GIVEN';
  const reversal = {
    key: ctx.random.uuid(),
    transferId: settled.transferId,
    code: 'withdrawal_returned',
    reference: settled.id,
  } as const;
  // Before ledger rows are locked: the lock order is always loan, then wallet.
  const nextSettledAt = await getFirstSettledAt(tx, settled.loanId, settled.id);
  await recordReturnedWithdrawal(tx, ctx, settled.loanId, nextSettledAt);
  const returnId = await reverseTransfer(tx, reversal, now);
  const returned = await moveWithdrawal(tx, settled, 'RETURNED', 'RAIL', {
    ended_at: now,
    reason_code: reason,
    outcome_event_id: event.id,
    return_id: returnId,
  });
  await recordOutcome(tx, ctx, returned);
  await tellOutcome(tx, ctx, 'withdrawal-returned', returned);
}

/** Whether the returned transfer is the one that settled, and the only one. */
async function isReturnOfOurs(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { providerId }: TransferReport,
): Promise<boolean> {
  const settledIds = await listSettledIds(tx, withdrawal.id);
  if (settledIds.length > 0) return settledIds.every((id) => id === providerId);
  return withdrawal.providerId === null || withdrawal.providerId === providerId;
}

async function openLoanEnded(
  tx: Tx,
  ctx: Context,
  { rail, id, loanId, amount }: WithdrawalRecord,
  state: LoanState,
): Promise<void> {
  const details = { loan: loanId, loanState: state, amount: String(amount) };
  await openIncident(tx, ctx, { kind: 'LOAN_ENDED', rail, subject: id, details });
}

async function recordOutcome(tx: Tx, ctx: Context, withdrawal: WithdrawalRecord): Promise<void> {
  await recordAudit(tx, ctx, {
    action: `withdrawal.${withdrawal.state.toLowerCase()}`,
    subjectKind: 'withdrawal',
    subjectId: withdrawal.id,
    ...(withdrawal.reason === null ? {} : { reason: withdrawal.reason }),
    details: { amount: String(withdrawal.amount), providerId: withdrawal.providerId },
  });
}

async function openDifference(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  report: TransferReport,
  kind: 'AMOUNT_DIFF' | 'STATUS_DIFF' | 'DUPLICATE' | 'PROVIDER_ID_DIFF',
): Promise<void> {
  await openIncident(tx, ctx, {
    kind,
    rail: withdrawal.rail,
    subject: withdrawal.id,
    details: {
      ours: withdrawal.state,
      theirs: report.state,
      ourAmount: String(withdrawal.amount),
      theirAmount: String(report.amount),
      providerId: report.providerId,
      ourProviderId: withdrawal.providerId,
    },
  });
}
