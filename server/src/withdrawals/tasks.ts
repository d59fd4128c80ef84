import { DAY_MS, MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import { transition } from '@pahiram/domain/withdrawals/withdrawal';
import * as z from 'zod';
import { runSandboxStep } from '../integrations/sandbox-payouts.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { startSweep } from '../jobs/sweep.ts';
import { getFraudHoldInEffect } from '../members/fraud-holds.ts';
import type { Tasks } from '../task.ts';
import { applyTransition } from './apply-transition.ts';
import { cancelUnsent } from './cancel.ts';
import { checkWithdrawal, scheduleCheckAt } from './check.ts';
import { endDelay } from './end-delay.ts';
import { lapseClosings } from './incidents.ts';
import { reconcileProvider } from './reconcile.ts';
import { scheduleDelayEnd, scheduleSubmission } from './schedule-submission.ts';
import { listExpiredIds, listLostDelays, listUnfinished, lockWithdrawal } from './store.ts';
import { submitConfirmedWithdrawalsOf, submitWithdrawal } from './submit.ts';
import { deleteRefusedCallbacksBefore, refusedCallbacksKeptDays } from './webhook.ts';

const sweepMax = 5_000;
/**
 * The sweep leaves a transfer alone this long, because its own checks follow until then: more than the
 * sum of the pauses of `scheduleCheck` (72.5 minutes).
 */
const ownChecksMs = 75 * MINUTE_MS;
const withdrawalPayload = z.object({
  withdrawalId: z.string(),
  isResubmission: z.boolean().default(false),
});
const expiredMax = 500;

export const tasks: Tasks = [
  {
    name: 'submit-withdrawal',
    attemptsMax: 1_000,
    run: (ctx, payload) => {
      const { withdrawalId, isResubmission } = withdrawalPayload.parse(payload);
      return submitWithdrawal(ctx, withdrawalId, isResubmission);
    },
  },
  {
    name: 'send-waiting-withdrawals',
    /** Queued when a fraud hold is released. */
    run: (ctx, payload) => {
      const { memberId } = z.object({ memberId: z.string() }).parse(payload);
      return ctx.transaction((tx) => submitConfirmedWithdrawalsOf(tx, memberId, ctx.clock.now()));
    },
  },
  {
    name: 'cancel-unsent-withdrawal',
    /** Queued when staff recovered the account, or were told of a takeover: somebody else may have asked for it. */
    run: (ctx, payload) => {
      const { withdrawalId } = withdrawalPayload.parse(payload);
      return ctx.transaction(async (tx) => {
        const withdrawal = await lockWithdrawal(tx, withdrawalId);
        if (withdrawal) await cancelUnsent(tx, ctx, withdrawal);
      });
    },
  },
  {
    name: 'end-withdrawal-delay',
    attemptsMax: 1_000,
    run: (ctx, payload) => endDelay(ctx, withdrawalPayload.parse(payload).withdrawalId),
  },
  {
    name: 'check-withdrawal',
    attemptsMax: 1_000,
    run: (ctx, payload) => checkWithdrawal(ctx, withdrawalPayload.parse(payload).withdrawalId),
  },
  {
    name: 'sweep-withdrawals',
    crontab: '7 * * * *',
    /** Restarts transfers whose jobs were lost; younger ones keep their own schedule. */
    run: (ctx) =>
      ctx.transaction(async (tx) => {
        const now = ctx.clock.now();
        const old = new Date(now.getTime() - ownChecksMs);
        for (const { id, state } of await listUnfinished(tx, old, sweepMax)) {
          if (state === 'SENT' || state === 'UNKNOWN') {
            await scheduleCheckAt(tx, id, now);
            continue;
          }
          await scheduleSubmission(tx, id, now);
        }
        for (const id of await listLostDelays(tx, old, sweepMax)) {
          await scheduleDelayEnd(tx, id, now);
        }
      }),
  },
  {
    name: 'reconcile-provider',
    crontab: '0 20 * * *',
    run: async (ctx) => {
      await reconcileProvider(ctx);
    },
  },
  {
    name: 'forget-refused-callbacks',
    crontab: '30 2 * * *',
    run: (ctx) => {
      const keptMs = refusedCallbacksKeptDays * DAY_MS;
      return deleteRefusedCallbacksBefore(ctx.reader, new Date(ctx.clock.now().getTime() - keptMs));
    },
  },
  {
    name: 'sandbox-provider-step',
    run: (ctx, payload) => {
      const { stepId } = z.object({ stepId: z.string() }).parse(payload);
      return runSandboxStep({ ...ctx, enqueue }, BigInt(stepId));
    },
  },
  { name: 'lapse-closings', attemptsMax: 5, crontab: '*/5 * * * *', run: lapseClosings },
  {
    name: 'expire-withdrawals',
    crontab: '*/10 * * * *',
    /** Expires withdrawals that were not confirmed in time; under a fraud hold they wait for its end. */
    run: async (ctx) => {
      const now = ctx.clock.now();
      const sweep = startSweep(ctx, 'expire-withdrawals');
      for (const id of await listExpiredIds(ctx.reader, now, expiredMax)) {
        await sweep.inTransaction(id, async (tx) => {
          const withdrawal = await lockWithdrawal(tx, id);
          if (!withdrawal || (await getFraudHoldInEffect(tx, withdrawal.memberId, now))) return;
          const decision = transition(withdrawal, { type: 'CODE_PERIOD_ENDED' });
          if (decision.ok) await applyTransition(tx, ctx, withdrawal, decision.value);
        });
      }
      sweep.end();
    },
  },
];
