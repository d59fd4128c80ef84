import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import type { Tx } from '../db/database.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { CreateCodeOutcome, PaymentCodeOrder } from '../integrations/payment-provider.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { scheduleCodeCheck } from './check.ts';
import { findCode, type PaymentCodeRecord, saveAnswer } from './store.ts';

const retryMs = 15_000;
/** A code that the provider has not made by then is given up: the member has long chosen another way. */
const triedForMs = HOUR_MS;

/** Asks the provider for a requested code. The same reference again returns the same code. */
export async function createPaymentCode(ctx: Context, codeId: string): Promise<void> {
  const code = await findCode(ctx.reader, codeId);
  if (code?.state !== 'REQUESTED' || code.provider !== ctx.integrations.payments.name) return;
  await crashPoint('payment-code-before-order');
  const outcome = await ctx.integrations.payments.createCode(orderOf(ctx, code));
  await crashPoint('payment-code-ordered-before-save');
  await ctx.transaction((tx) => recordOutcome(tx, ctx, code, outcome));
}

function orderOf({ config }: Context, code: PaymentCodeRecord): PaymentCodeOrder {
  const { id, method, amount, expiresAt } = code;
  return {
    reference: id,
    method,
    amount,
    expiresAt,
    description: 'Loan payment',
    returnUrl: `${config.publicUrl}/repay`,
  };
}

async function recordOutcome(
  tx: Tx,
  ctx: Context,
  code: PaymentCodeRecord,
  outcome: CreateCodeOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'created':
      await saveAnswer(tx, code, outcome.code);
      return scheduleCodeCheck(tx, ctx, { ...code, checks: 0 });
    case 'refused':
      ctx.log.warn({ code: code.id, cause: outcome.cause }, 'the provider refused a payment code');
      return saveAnswer(tx, code, null);
    case 'delayed':
      if (outcome.cause === 'key-refused') await openKeyIncident(tx, ctx, outcome.cause);
      return retryOrGiveUp(tx, ctx, code, outcome.cause);
    case 'unknown':
      return retryOrGiveUp(tx, ctx, code, outcome.cause);
    default:
      return outcome satisfies never;
  }
}

async function openKeyIncident(tx: Tx, ctx: Context, cause: string): Promise<void> {
  const provider = ctx.integrations.payments.name;
  const subject = `payments ${cause}`;
  await openIncident(tx, ctx, { kind: 'PROVIDER_UNAVAILABLE', provider, subject });
}

async function retryOrGiveUp(
  tx: Tx,
  ctx: Context,
  code: PaymentCodeRecord,
  cause: string,
): Promise<void> {
  const now = ctx.clock.now().getTime();
  ctx.log.warn({ code: code.id, cause }, 'a payment code was not made yet');
  if (now - code.requestedAt.getTime() >= triedForMs) return saveAnswer(tx, code, null);
  const runAt = new Date(now + retryMs);
  await enqueue(tx, 'create-payment-code', { codeId: code.id }, { runAt });
}
