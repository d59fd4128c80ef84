import type { Context } from '../context.ts';
import { fault } from '../faults.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SubmitOutcome, TransferOrder } from '../outside/rail.ts';
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
  await save(ctx, claimed.id, outcome);
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
      case 'CONFIRMED':
        return moveWithdrawal(tx, withdrawal, 'SENDING', 'WORKER', {
          attempts,
          sending_at: ctx.clock.now(),
        });
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

async function save(ctx: Context, withdrawalId: string, outcome: SubmitOutcome): Promise<void> {
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
        if (outcome.cause === 'out-of-funds') {
          const { rail, id } = withdrawal;
          await openIncident(tx, ctx, { kind: 'PROVIDER_OUT_OF_FUNDS', rail, subject: id });
        }
        await enqueue(
          tx,
          'submit-withdrawal',
          { withdrawalId: withdrawal.id },
          {
            jobKey: `submit-withdrawal:${withdrawal.id}`,
            runAt: new Date(now.getTime() + delayedRetryMs),
          },
        );
        return;
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
