import { isLate } from '@pahiram/domain/withdrawals/reconciliation';
import { isSubmitted } from '@pahiram/domain/withdrawals/withdrawal';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { LookUpOutcome } from '../integrations/payout-provider.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { storeAndApplyReport } from './apply-report.ts';
import { scheduleSubmission } from './schedule-submission.ts';
import {
  changeWithdrawal,
  findWithdrawal,
  lockWithdrawal,
  reconciledOf,
  type WithdrawalRecord,
} from './store.ts';

/** An order is submitted again only after two queries, at least this far apart, found nothing. */
const notFoundApartMs = 10 * 60 * 1000;

/**
 * Queries the payout provider for the state of a withdrawal, in case a callback is lost. While
 * there is no answer the state stays as it is, for any length of time (V11).
 */
export async function checkWithdrawal(ctx: Context, withdrawalId: string): Promise<void> {
  const before = await findWithdrawal(ctx.reader, withdrawalId);
  if (!before || before.provider !== ctx.integrations.payouts.name || !isWithProvider(before))
    return;
  const outcome = await ctx.integrations.payouts.lookUp(withdrawalId);
  await ctx.transaction(async (tx) => {
    await recordLookUp(tx, ctx, before, outcome);
    const after = await lockWithdrawal(tx, withdrawalId);
    if (!after || !isSubmitted(after.state)) return;
    if (isLate(reconciledOf(after), ctx.clock.now().getTime()))
      await openStaleIncident(tx, ctx, after);
    await changeWithdrawal(tx, after, { checks: after.checks + 1 });
    await scheduleCheck(tx, ctx, withdrawalId, after.checks + 1);
  });
}

/** Includes settled withdrawals, because the bank may still return one. */
function isWithProvider(withdrawal: WithdrawalRecord): boolean {
  return isSubmitted(withdrawal.state) || withdrawal.state === 'SETTLED';
}

async function recordLookUp(
  tx: Tx,
  ctx: Context,
  before: WithdrawalRecord,
  outcome: LookUpOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'found':
      for (const report of outcome.reports) await storeAndApplyReport(tx, ctx, 'look-up', report);
      return;
    case 'not-found':
      return noteNotFound(tx, ctx, before);
    case 'unknown':
      ctx.log.warn({ withdrawal: before.id, cause: outcome.cause }, 'look-up unanswered');
      return;
    default:
      return outcome satisfies never;
  }
}

/** @param before as read before the look-up: the answer is outdated when the state has changed since. */
async function noteNotFound(tx: Tx, ctx: Context, before: WithdrawalRecord): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, before.id);
  if (withdrawal?.state !== before.state) return;
  const now = ctx.clock.now();
  if (withdrawal.state === 'SENT' || withdrawal.state === 'SETTLED') {
    const { provider, id } = withdrawal;
    await openIncident(tx, ctx, { kind: 'MISSING_AT_PROVIDER', provider, subject: id });
    return;
  }
  if (withdrawal.notFoundAt === null) {
    await changeWithdrawal(tx, withdrawal, { not_found_at: now });
    return;
  }
  if (now.getTime() - withdrawal.notFoundAt.getTime() < notFoundApartMs) return;
  await changeWithdrawal(tx, withdrawal, { not_found_at: null });
  await scheduleSubmission(tx, withdrawal.id, now, true);
}

async function openStaleIncident(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
): Promise<void> {
  await openIncident(tx, ctx, {
    kind: 'STALE',
    provider: withdrawal.provider,
    subject: withdrawal.id,
    details: { state: withdrawal.state, expectedAt: withdrawal.expectedAt?.toISOString() ?? null },
  });
}

/** Pauses after the submission, then after each query that found nothing new. The last one repeats. */
const pausesSeconds = [30, 120, 600, 3600] as const;

/** Schedules the next query for a transfer that has not ended, replacing any earlier schedule. */
export async function scheduleCheck(
  tx: Tx,
  ctx: Context,
  withdrawalId: string,
  checksMade = 0,
): Promise<void> {
  const pause = pausesSeconds[Math.min(checksMade, pausesSeconds.length - 1)] ?? 3600;
  await scheduleCheckAt(tx, withdrawalId, new Date(ctx.clock.now().getTime() + pause * 1000));
}

export async function scheduleCheckAt(tx: Tx, withdrawalId: string, runAt: Date): Promise<void> {
  const jobKey = `check-withdrawal:${withdrawalId}`;
  await enqueue(tx, 'check-withdrawal', { withdrawalId }, { jobKey, runAt });
}
