import * as z from 'zod';
import { runSandboxPaymentStep } from '../integrations/sandbox-payments.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Tasks } from '../task.ts';
import { closePaymentCode } from './cancel-code.ts';
import { checkPaymentCode, checkProviderPayment } from './check.ts';
import { createPaymentCode } from './create-code.ts';
import { reconcilePayments } from './reconcile.ts';

const ofCode = z.object({ codeId: z.string() });

export const tasks: Tasks = [
  {
    name: 'create-payment-code',
    attemptsMax: 1_000,
    run: (ctx, payload) => createPaymentCode(ctx, ofCode.parse(payload).codeId),
  },
  {
    name: 'close-payment-code',
    attemptsMax: 1_000,
    run: (ctx, payload) => {
      const { codeId, since } = ofCode.extend({ since: z.iso.datetime() }).parse(payload);
      return closePaymentCode(ctx, codeId, new Date(since));
    },
  },
  {
    name: 'check-payment-code',
    attemptsMax: 1_000,
    run: (ctx, payload) => checkPaymentCode(ctx, ofCode.parse(payload).codeId),
  },
  {
    name: 'check-provider-payment',
    run: (ctx, payload) => {
      const { paymentId } = z.object({ paymentId: z.string() }).parse(payload);
      return checkProviderPayment(ctx, paymentId);
    },
  },
  {
    name: 'reconcile-payments',
    crontab: '10 20 * * *',
    run: async (ctx) => {
      await reconcilePayments(ctx);
    },
  },
  {
    name: 'sandbox-payment-step',
    run: (ctx, payload) => {
      const { stepId } = z.object({ stepId: z.string() }).parse(payload);
      return runSandboxPaymentStep({ ...ctx, enqueue }, BigInt(stepId));
    },
  },
];
