import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { transition, type WithdrawalEvent } from '@pahiram/domain/withdrawals/withdrawal';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import type { Context } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import type { Tx } from '../db/database.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { DelayCause, SubmitOutcome, TransferOrder } from '../integrations/payout-provider.ts';
import { getFraudHoldInEffect } from '../members/fraud-holds.ts';
import { storeAndApplyReport } from './apply-report.ts';
import { applyTransition } from './apply-transition.ts';
import { cancelUnsent } from './cancel.ts';
import { scheduleCheck } from './check.ts';
import { scheduleSubmission } from './schedule-submission.ts';
import {
  changeWithdrawal,
  lockWithdrawal,
  openAccountNumber,
  type WithdrawalRecord,
} from './store.ts';

const delayedRetryMs = 5 * 60 * 1000;
/** A provider may be busy or unreachable this long before an incident is opened. */
const unavailableMaxMs = HOUR_MS;

/**
 * Submits a confirmed withdrawal to the payout provider. SENDING is committed before the call and
 * the result after it; after a crash in between, the next run submits the same reference, which the
 * provider pays only once (V06).
 * @param isResubmission only then is a withdrawal in state UNKNOWN submitted again.
 */
export async function submitWithdrawal(
  ctx: Context,
  withdrawalId: string,
  isResubmission: boolean,
): Promise<void> {
  const claimed = await claim(ctx, withdrawalId, isResubmission);
  if (!claimed) return;
  await crashPoint('after-claim-before-submit');
  const outcome = await ctx.integrations.payouts.submit(orderOf(ctx, claimed));
  await crashPoint('after-submit-before-save');
  await save(ctx, claimed.id, isResubmission, outcome);
  await crashPoint('after-save-before-done');
}

async function claim(
  ctx: Context,
  withdrawalId: string,
  isResubmission: boolean,
): Promise<WithdrawalRecord | null> {
  return ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal) throw new Error(`no withdrawal ${withdrawalId}`);
    const attempts = withdrawal.attempts + 1;
    switch (withdrawal.state) {
      case 'CONFIRMED': {
        const now = ctx.clock.now();
        if (await isMoneyLocked(tx, withdrawal.memberId, now)) {
          await cancelUnsent(tx, ctx, withdrawal, { isByLock: true });
          return null;
        }
        const fraudHold = await getFraudHoldInEffect(tx, withdrawal.memberId, now);
        if (fraudHold) {
          // Releasing the fraud hold earlier also sends it earlier.
          await scheduleSubmission(tx, withdrawal.id, fraudHold.endsAt);
          return null;
        }
        // Scheduled now, so that a crash before the answer is saved leaves a look-up behind.
        await scheduleCheck(tx, ctx, withdrawal.id);
        return applyEvent(tx, ctx, withdrawal, { type: 'SUBMISSION_STARTED' });
      }
      case 'SENDING':
        return changeWithdrawal(tx, withdrawal, { attempts });
      case 'UNKNOWN':
        return isResubmission ? changeWithdrawal(tx, withdrawal, { attempts }) : null;
      case 'WAITING_FOR_CODE':
      case 'DELAYED':
      case 'SENT':
      case 'SETTLED':
      case 'REJECTED':
      case 'RETURNED':
      case 'CANCELLED':
      case 'EXPIRED':
        return null;
      default:
        return withdrawal.state satisfies never;
    }
  });
}

/** @returns the withdrawal after the event; unchanged when the event does not apply in its state. */
async function applyEvent(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  event: WithdrawalEvent,
): Promise<WithdrawalRecord> {
  const decision = transition(withdrawal, event);
  return decision.ok ? applyTransition(tx, ctx, withdrawal, decision.value) : withdrawal;
}

function orderOf(ctx: Context, withdrawal: WithdrawalRecord): TransferOrder {
  if (withdrawal.provider !== ctx.integrations.payouts.name) {
    throw new Error(
      `${withdrawal.id} belongs to the provider ${withdrawal.provider}, which is not configured`,
    );
  }
  return {
    reference: withdrawal.id,
    amount: withdrawal.amount,
    rail: withdrawal.rail,
    bankCode: withdrawal.bankCode,
    accountNumber: openAccountNumber(ctx, withdrawal),
    accountHolder: withdrawal.accountHolder,
    description: `Withdrawal ${withdrawal.number}`,
  };
}

async function save(
  ctx: Context,
  withdrawalId: string,
  isResubmission: boolean,
  outcome: SubmitOutcome,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal) throw new Error(`no withdrawal ${withdrawalId}`);
    const now = ctx.clock.now();
    switch (outcome.kind) {
      case 'accepted':
        await storeAndApplyReport(tx, ctx, 'submit', outcome.report);
        break;
      case 'refused':
        await storeAndApplyReport(tx, ctx, 'submit', {
          reference: withdrawal.id,
          providerId: '',
          state: 'rejected',
          amount: withdrawal.amount,
          reason: outcome.reason,
          at: now.getTime(),
        });
        break;
      case 'delayed':
        await noteDelay(tx, ctx, withdrawal, outcome.cause);
        await scheduleSubmission(
          tx,
          withdrawal.id,
          new Date(now.getTime() + delayedRetryMs),
          isResubmission,
        );
        // A check schedules the next one. Rescheduling it on every try would postpone it forever.
        if (withdrawal.attempts > 1) return;
        break;
      case 'unknown':
        ctx.log.warn({ withdrawal: withdrawal.id, cause: outcome.cause }, 'submission unanswered');
        await applyEvent(tx, ctx, withdrawal, { type: 'SUBMISSION_UNANSWERED' });
        break;
      default:
        outcome satisfies never;
    }
    await scheduleCheck(tx, ctx, withdrawal.id);
  });
}

/** The provider did not accept the order: logs it, and opens an incident when staff must act. */
async function noteDelay(
  tx: Tx,
  ctx: Context,
  { id, provider, attempts, sendingAt }: WithdrawalRecord,
  cause: DelayCause,
): Promise<void> {
  ctx.log.warn(
    { withdrawal: id, provider, cause, attempt: attempts },
    'the payout provider did not accept the order; it is submitted again in 5 minutes',
  );
  if (cause === 'out-of-funds') {
    await openIncident(tx, ctx, { kind: 'PROVIDER_OUT_OF_FUNDS', provider, subject: id });
    return;
  }
  const waitedMs = ctx.clock.now().getTime() - (sendingAt ?? ctx.clock.now()).getTime();
  if (cause !== 'key-refused' && waitedMs < unavailableMaxMs) return;
  // One incident per cause, not per withdrawal: the problem is the provider.
  const details = { withdrawal: id, sendingAt: sendingAt?.toISOString() ?? null };
  await openIncident(tx, ctx, { kind: 'PROVIDER_UNAVAILABLE', provider, subject: cause, details });
}

/** Schedules the confirmed withdrawals of a member, whose fraud hold was released, to be submitted now. */
export async function submitConfirmedWithdrawalsOf(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<void> {
  const rows = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'CONFIRMED')
    .execute();
  for (const { id } of rows) await scheduleSubmission(tx, id, now);
}
