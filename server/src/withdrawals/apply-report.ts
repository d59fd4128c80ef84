import { type ProviderReport, transition } from '@pahiram/domain/withdrawals/withdrawal';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { applyTransition } from './apply-transition.ts';
import {
  getProviderEvent,
  insertProviderEvent,
  listSettledIds,
  type StoredProviderEvent,
} from './provider-events.ts';
import { lockWithdrawal } from './store.ts';

/**
 * Stores a report that the provider returned over our authenticated connection, and applies it. The same
 * report from the same source is one event and has one effect.
 */
export async function storeAndApplyReport(
  tx: Tx,
  ctx: Context,
  source: 'submit' | 'look-up',
  report: ProviderReport,
): Promise<void> {
  const provider = ctx.integrations.payouts.name;
  const eventId = `${source}:${report.reference}:${report.providerId}:${report.state}`;
  const event = await insertProviderEvent(tx, {
    provider,
    eventId,
    source,
    report,
    receivedAt: ctx.clock.now(),
    sealedBody: null,
  });
  await applyStoredReport(tx, ctx, event ?? (await getProviderEvent(tx, provider, eventId)));
}

/**
 * Applies a stored provider report once, in any order of arrival: callback and poller queue on the row
 * lock, and a step is never taken twice (V06, V11).
 */
export async function applyStoredReport(
  tx: Tx,
  ctx: Context,
  event: StoredProviderEvent,
): Promise<void> {
  const { report, provider } = event;
  const withdrawal = await lockWithdrawal(tx, report.reference);
  if (!withdrawal || withdrawal.provider !== provider) {
    const details = { providerId: report.providerId, state: report.state };
    const subject = report.reference;
    await openIncident(tx, ctx, { kind: 'UNKNOWN_REFERENCE', provider, subject, details });
    return;
  }
  const settledIds = await listSettledIds(tx, withdrawal.id);
  const decision = transition(withdrawal, { type: 'PROVIDER_REPORT', report, settledIds });
  if (decision.ok) await applyTransition(tx, ctx, withdrawal, decision.value, event);
}
