import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { TransferReport } from '../outside/rail.ts';
import { applyRailEvent } from './apply-rail-event.ts';
import { getRailEvent, insertRailEvent } from './store.ts';

/**
 * Stores a report that we got from the provider over our own authenticated request, and applies it.
 * A duplicate is stored once and has no second effect.
 */
export async function hearReport(
  tx: Tx,
  ctx: Context,
  source: 'submit' | 'look-up' | 'report',
  report: TransferReport,
): Promise<void> {
  const rail = ctx.outside.rail.name;
  const eventId = `${source}:${report.reference}:${report.providerId}:${report.state}`;
  const event = await insertRailEvent(tx, {
    rail,
    eventId,
    source,
    report,
    receivedAt: ctx.clock.now(),
    sealedBody: null,
  });
  await applyRailEvent(tx, ctx, event ?? (await getRailEvent(tx, rail, eventId)));
}
