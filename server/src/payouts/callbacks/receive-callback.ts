import type { Context } from '../../context.ts';
import { fault } from '../../faults.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RailEvent } from '../../outside/rail.ts';
import { isWithdrawalId } from '../../withdrawals/withdrawal-record.ts';
import { applyRailEvent } from '../apply-rail-event.ts';
import { scheduleCheckAt } from '../schedule-check.ts';
import { insertRailEvent } from '../store.ts';

/**
 * A provider's callback: kept and taken effect in one transaction, however often it is delivered. One
 * whose signature does not cover its body only makes us look the truth up.
 * @returns false when it did not prove who sent it; then nothing of it was kept.
 * @throws Refusal `input-not-valid` when it holds texts that cannot be stored.
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

/** The bounds of the table `rail_event`; no reference of ours comes near them. */
const textMax = 250;

function isStorable({ eventId, report }: RailEvent): boolean {
  const texts = [eventId, report.reference, report.providerId];
  return texts.every(
    (text) => text.length <= textMax && !text.includes('\0') && text.isWellFormed(),
  );
}
