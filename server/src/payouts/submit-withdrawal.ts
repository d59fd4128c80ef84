import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { fault } from '../faults.ts';
import { getHoldInEffect } from '../holds/hold-in-effect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { DelayCause, SubmitOutcome, TransferOrder } from '../outside/rail.ts';
import { sendAt } from '../withdrawals/send-waiting.ts';
import {
  changeWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  openAccountNumber,
  type WithdrawalRecord,
} from '../withdrawals/withdrawal-record.ts';
import { hearReport } from './hear-report.ts';
import { openIncident } from './reconciliation/open-incident.ts';
import { scheduleCheck } from './schedule-check.ts';

const delayedRetryMs = 5 * 60 * 1000;
/** A provider may be busy or unreachable this long before an incident is opened. */
const unavailableMaxMs = 60 * 60 * 1000;

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
  await fault('after-claim-before-submit');
  const outcome = await ctx.outside.rail.submit(orderOf(ctx, claimed));
  await fault('after-submit-before-save');
  await save(ctx, claimed.id, isResubmission, outcome);
  await fault('after-save-before-done');
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
        const hold = await getHoldInEffect(tx, withdrawal.memberId, ctx.clock.now());
        if (hold) {
          // Releasing the fraud hold earlier also sends it earlier.
          await sendAt(tx, withdrawal.id, hold.reviewUntil);
          return null;
        }
        return moveWithdrawal(tx, withdrawal, 'SENDING', 'WORKER', {
          attempts,
          sending_at: ctx.clock.now(),
        });
      }
      case 'SENDING':
        return changeWithdrawal(tx, withdrawal, { attempts });
      case 'UNKNOWN':
        return isResubmission ? changeWithdrawal(tx, withdrawal, { attempts }) : null;
      case 'WAITING_FOR_CODE':
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

function orderOf(ctx: Context, withdrawal: WithdrawalRecord): TransferOrder {
  if (withdrawal.rail !== ctx.outside.rail.name) {
    throw new Error(`${withdrawal.id} was promised to the rail ${withdrawal.rail}`);
  }
  return {
    reference: withdrawal.id,
    amount: withdrawal.amount,
    scheme: withdrawal.scheme,
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
        await hearReport(tx, ctx, 'submit', outcome.report);
        break;
      case 'refused':
        await hearReport(tx, ctx, 'submit', {
          reference: withdrawal.id,
          providerId: '',
          state: 'rejected',
          amount: withdrawal.amount,
          reason: outcome.reason,
          at: now,
        });
        break;
      case 'delayed':
        await noteDelay(tx, ctx, withdrawal, outcome.cause);
        await enqueue(
          tx,
          'submit-withdrawal',
          { withdrawalId: withdrawal.id, isResubmission },
          {
            jobKey: `submit-withdrawal:${withdrawal.id}`,
            runAt: new Date(now.getTime() + delayedRetryMs),
          },
        );
        // A check schedules the next one. Rescheduling it on every try would postpone it forever.
        if (withdrawal.attempts > 1) return;
        break;
      case 'unknown':
        ctx.log.warn({ withdrawal: withdrawal.id, cause: outcome.cause }, 'submission unanswered');
        if (withdrawal.state === 'SENDING') {
          await moveWithdrawal(tx, withdrawal, 'UNKNOWN', 'WORKER');
        }
        break;
      default:
        outcome satisfies never;
    }
    await scheduleCheck(tx, ctx, withdrawal.id);
  });
}

/** The provider did not take the order: logs it, and opens an incident when staff must act. */
async function noteDelay(
  tx: Tx,
  ctx: Context,
  { id, rail, attempts, sendingAt }: WithdrawalRecord,
  cause: DelayCause,
): Promise<void> {
  ctx.log.warn(
    { withdrawal: id, rail, cause, attempt: attempts },
    'the payout provider did not take it',
  );
  if (cause === 'out-of-funds') {
    await openIncident(tx, ctx, { kind: 'PROVIDER_OUT_OF_FUNDS', rail, subject: id });
    return;
  }
  const waitedMs = ctx.clock.now().getTime() - (sendingAt ?? ctx.clock.now()).getTime();
  if (cause !== 'key-refused' && waitedMs < unavailableMaxMs) return;
  // One incident per cause, not per withdrawal: the problem is the provider.
  const details = { withdrawal: id, sendingAt: sendingAt?.toISOString() ?? null };
  await openIncident(tx, ctx, { kind: 'PROVIDER_UNAVAILABLE', rail, subject: cause, details });
}
