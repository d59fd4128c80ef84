import type { Context } from '../../context.ts';
import { fault } from '../../faults.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RailEvent } from '../../outside/rail.ts';
import { isWithdrawalId } from '../../withdrawals/withdrawal-record.ts';
import { applyRailEvent } from '../apply-rail-event.ts';
import { scheduleCheckAt } from '../schedule-check.ts';
import { insertRailEvent } from '../store.ts';

/**
 * Stores a provider's callback and applies it in the same transaction; duplicates have no effect.
 * If the signature does not cover the body, the callback only triggers a query to the provider.
 * @returns false when the sender is not authenticated; then nothing is stored.
 * @throws Refusal `input-not-valid` when it contains text that cannot be stored.
 */
export async function receiveCallback(
  ctx: Context,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): Promise<boolean> {
  const { rail } = ctx.outside;
  const now = ctx.clock.now();
  const event = await rail.readCallback(headers, body, now);
  if (!event) return false;
  if (!isStorable(event)) throw new Refusal('input-not-valid');
  await ctx.transaction(async (tx) => {
    const stored = await insertRailEvent(tx, {
      rail: rail.name,
      eventId: event.eventId,
      source: rail.isCallbackTruth ? 'callback' : 'hint',
      report: event.report,
      receivedAt: now,
      sealedBody: ctx.vault.seal('rail-event', event.eventId, body),
    });
    if (!stored) return;
    if (rail.isCallbackTruth) await applyRailEvent(tx, ctx, stored);
    else if (isWithdrawalId(event.report.reference)) {
      await scheduleCheckAt(tx, event.report.reference, now);
    }
    await fault('after-callback-stored');
  });
  return true;
}

/** The limit of the text columns of `rail_event`; our references are far shorter. */
const textMax = 250;

function isStorable({ eventId, report }: RailEvent): boolean {
  const texts = [eventId, report.reference, report.providerId];
  return texts.every(
    (text) => text.length <= textMax && !text.includes('\0') && text.isWellFormed(),
  );
}
