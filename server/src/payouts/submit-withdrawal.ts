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
/** So long may a provider be busy or out of reach before a person must look. */
const unavailableMaxMs = 60 * 60 * 1000;

/**
 * Hands a confirmed withdrawal to the rail. The claim is committed before the call and the answer after
 * it; whatever dies between, the next run gives the same reference again, and a provider pays one
 * reference once (V06, C03).
 * @param isResubmission only then may one whose fate is unknown be handed over again.
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
          // Released earlier, the hold sends it earlier.
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
        // A check plans the one after it; planned anew with every try, it would never come up.
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

/** The order was not taken: logged each time, and an incident once it needs a person. */
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
  // One for each cause, not one for each withdrawal: the provider is what has to be looked at.
  const details = { withdrawal: id, sendingAt: sendingAt?.toISOString() ?? null };
  await openIncident(tx, ctx, { kind: 'PROVIDER_UNAVAILABLE', rail, subject: cause, details });
}
