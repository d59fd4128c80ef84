import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import {
  compareProviderPayment,
  type ProviderPaymentReport,
} from '@pahiram/domain/loans/provider-payment';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { type IncidentFact, openIncident } from '../incidents/open-incident.ts';
import {
  findStoredPayments,
  listReceivedPayments,
  type ReceivedPayment,
} from '../loans/repayments/provider-payments.ts';
import { schedulePaymentCheck } from './check.ts';

type Difference = Omit<IncidentFact, 'provider'>;

export interface PaymentReconciliation {
  readonly matched: number;
  readonly differences: readonly Difference[];
}

const daysBack = 7;
/** After missed runs the list starts 7 days before the last run, but at most this many days back. */
const daysBackMax = 31;
const batchMax = 500;
/** Individual queries in one run. */
const lookUpsMax = 500;

/**
 * Compares the provider's list of payments since 7 days before the last run with ours. Every difference opens an
 * incident, and no money moves here (V10). A payment that we do not have, or that was reversed, is looked up.
 */
export async function reconcilePayments(ctx: Context): Promise<PaymentReconciliation> {
  const provider = ctx.integrations.payments;
  const startedAt = ctx.clock.now();
  const from = await listFrom(ctx.reader, provider.name, startedAt);
  const theirs = await provider.listPayments(from, startedAt);
  const listed = await compareListed(ctx, theirs, startedAt);
  const missing = await listMissing(ctx, from, startedAt, new Set(theirs.map(({ id }) => id)));
  const differences = [...listed.differences, ...missing];
  return ctx.transaction(async (tx) => {
    for (const difference of differences) {
      await openIncident(tx, ctx, { ...difference, provider: provider.name });
    }
    for (const paymentId of listed.toCheck) await schedulePaymentCheck(tx, ctx, paymentId);
    await insertRun(tx, ctx, { from, startedAt, ...listed, differences: differences.length });
    return { matched: listed.matched, differences };
  });
}

async function listFrom(reader: Reader, provider: string, startedAt: Date): Promise<Date> {
  const last = await reader
    .selectFrom('payment_reconciliation_run')
    .select('span_to')
    .where('provider', '=', provider)
    .orderBy('span_to', 'desc')
    .limit(1)
    .executeTakeFirst();
  const today = manilaDate(startedAt.getTime());
  const lastDay = manilaDate((last?.span_to ?? startedAt).getTime());
  const earliest = addDays(today, -daysBackMax);
  const day = addDays(lastDay < today ? lastDay : today, -daysBack);
  return new Date(manilaInstant(day < earliest ? earliest : day));
}

interface ListedResult {
  readonly matched: number;
  readonly differences: readonly Difference[];
  readonly toCheck: readonly string[];
}

async function compareListed(
  ctx: Context,
  theirs: readonly ProviderPaymentReport[],
  startedAt: Date,
): Promise<ListedResult> {
  const provider = ctx.integrations.payments.name;
  const differences: Difference[] = [];
  const toCheck: string[] = [];
  let matched = 0;
  for (let start = 0; start < theirs.length; start += batchMax) {
    const batch = theirs.slice(start, start + batchMax);
    const stored = await findStoredPayments(
      ctx.reader,
      provider,
      batch.map(({ id }) => id),
    );
    for (const report of batch) {
      const ours = stored.get(report.id) ?? null;
      const result = compareProviderPayment(ours, report, startedAt.getTime());
      if (result === 'match') {
        matched += 1;
        continue;
      }
      if (result === 'check' || result === 'MISSING_IN_LEDGER') toCheck.push(report.id);
      if (result === 'check') continue;
      const { id: subject, amount, state } = report;
      const details = {
        amount: String(amount),
        state,
        stored: ours === null ? null : String(ours.amount),
      };
      differences.push({ kind: result, subject, details });
    }
  }
  return { matched, differences, toCheck };
}

/**
 * Our payments of the span that the provider's list leaves out. A list goes by the provider's times, so that each one
 * is looked up before it counts as missing.
 */
async function listMissing(
  ctx: Context,
  from: Date,
  to: Date,
  listedIds: ReadonlySet<string>,
): Promise<readonly Difference[]> {
  const { payments: provider } = ctx.integrations;
  const missing: Difference[] = [];
  let after: ReceivedPayment['id'] | null = null;
  let lookUps = 0;
  for (;;) {
    const page: readonly ReceivedPayment[] = await listReceivedPayments(
      ctx.reader,
      provider.name,
      { from, to, after },
      batchMax,
    );
    for (const { externalId, amount, isReversed } of page) {
      if (listedIds.has(externalId) || isReversed || lookUps >= lookUpsMax) continue;
      lookUps += 1;
      const outcome = await provider.lookUpPayment(externalId);
      const isThere = outcome.kind === 'found' && outcome.payments.length > 0;
      if (isThere || outcome.kind === 'unknown') continue;
      const details = { amount: String(amount) };
      missing.push({ kind: 'MISSING_AT_PROVIDER', subject: externalId, details });
    }
    after = page.at(-1)?.id ?? null;
    if (after === null || page.length < batchMax) return missing;
  }
}

async function insertRun(
  tx: Tx,
  ctx: Context,
  run: { readonly from: Date; startedAt: Date; matched: number; differences: number },
): Promise<void> {
  await tx
    .insertInto('payment_reconciliation_run')
    .values({
      id: newId(ctx.random, 'rec'),
      provider: ctx.integrations.payments.name,
      span_from: run.from,
      span_to: run.startedAt,
      finished_at: ctx.clock.now(),
      matched: run.matched,
      differences: run.differences,
    })
    .execute();
}
