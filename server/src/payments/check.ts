import {
  nextCodeCheckAt,
  type ProviderPaymentReport,
} from '@pahiram/domain/loans/provider-payment';
import type { Context } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import type { Tx } from '../db/database.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { PaymentLookUpOutcome } from '../integrations/payment-provider.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  applyReportedPayment,
  type ReportedPayment,
  storeReportedPayment,
} from '../loans/repayments/provider-payments.ts';
import { findCode, findReportedCode, type PaymentCodeRecord, saveChecks } from './store.ts';

/**
 * Looks up the payments of an open code, in case a callback is lost, and schedules the next look-up. While the
 * provider does not answer, the code waits (V11).
 */
export async function checkPaymentCode(ctx: Context, codeId: string): Promise<void> {
  const code = await findCode(ctx.reader, codeId);
  const { payments: provider } = ctx.integrations;
  if (!code?.made || code.provider !== provider.name) return;
  const outcome = await provider.lookUpCode(code.made.id);
  const isPaid = await receiveLookUp(ctx, outcome, { code: code.id });
  const checks = code.checks + 1;
  await ctx.transaction(async (tx) => {
    await saveChecks(tx, code.id, checks);
    if (outcome.kind === 'not-found') await openMissingIncident(tx, ctx, code.id);
    // The daily reconciliation finds what happens to a paid code later.
    if (!isPaid) await scheduleCodeCheck(tx, ctx, { ...code, checks });
  });
}

/** Looks up a payment that a callback or the provider's list named. */
export async function checkProviderPayment(ctx: Context, paymentId: string): Promise<void> {
  const outcome = await ctx.integrations.payments.lookUpPayment(paymentId);
  await receiveLookUp(ctx, outcome, { payment: paymentId });
  if (outcome.kind === 'unknown') throw new Error(`look-up unanswered: ${outcome.cause}`);
}

/** @returns whether there is a payment. */
async function receiveLookUp(
  ctx: Context,
  outcome: PaymentLookUpOutcome,
  subject: Readonly<Record<string, string>>,
): Promise<boolean> {
  switch (outcome.kind) {
    case 'found':
      for (const report of outcome.payments) await receiveReport(ctx, report);
      return outcome.payments.length > 0;
    case 'not-found':
    case 'unknown':
      ctx.log.warn({ ...subject, ...outcome }, 'look-up of payments unanswered');
      return false;
    default:
      return outcome satisfies never;
  }
}

/**
 * Stores a payment that the provider reported over our authenticated connection, then applies it. Both are done once,
 * in any order of reports and by any number of callers at once (V06).
 */
async function receiveReport(ctx: Context, report: ProviderPaymentReport): Promise<void> {
  const provider = ctx.integrations.payments.name;
  const code = await findReportedCode(ctx.reader, provider, report);
  const reported: ReportedPayment = {
    provider,
    report,
    code: code ?? null,
  };
  await ctx.transaction((tx) => storeReportedPayment(tx, ctx, reported));
  await crashPoint('after-payment-stored');
  await ctx.transaction(async (tx) => {
    const kind = await applyReportedPayment(tx, ctx, reported);
    if (kind === null) return;
    const { id: subject, amount, state } = report;
    const details = { amount: String(amount), state };
    await openIncident(tx, ctx, { kind, provider, subject, details });
  });
  await crashPoint('after-report-applied');
}

async function openMissingIncident(tx: Tx, ctx: Context, subject: string): Promise<void> {
  const provider = ctx.integrations.payments.name;
  await openIncident(tx, ctx, { kind: 'MISSING_AT_PROVIDER', provider, subject });
}

/** Schedules the next look-up of a code, replacing any earlier schedule; none when it is given up. */
export async function scheduleCodeCheck(
  tx: Tx,
  ctx: Context,
  { id, expiresAt, checks }: Pick<PaymentCodeRecord, 'id' | 'expiresAt' | 'checks'>,
): Promise<void> {
  const at = nextCodeCheckAt(expiresAt.getTime(), ctx.clock.now().getTime(), checks);
  if (at === null) return;
  const jobKey = `check-payment-code:${id}`;
  await enqueue(tx, 'check-payment-code', { codeId: id }, { jobKey, runAt: new Date(at) });
}

/** Schedules a look-up of a payment now. */
export async function schedulePaymentCheck(tx: Tx, ctx: Context, paymentId: string): Promise<void> {
  const jobKey = `check-provider-payment:${paymentId}`;
  const runAt = ctx.clock.now();
  await enqueue(tx, 'check-provider-payment', { paymentId }, { jobKey, runAt });
}
