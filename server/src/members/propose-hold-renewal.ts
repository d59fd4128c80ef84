import type * as contract from '@pahiram/api/holds';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import {
  decideFraudHoldRenewal,
  type FraudHoldRenewal,
} from '@pahiram/domain/withdrawals/fraud-hold';
import { recordAudit } from '../audit/record.ts';
import { readSetting } from '../company/settings.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { type FraudHoldRow, factsOf, insertRenewal, lockFraudHold } from './fraud-hold-store.ts';
import { showFraudHold } from './fraud-holds.ts';

/** The open renewal of a hold in the form that the domain rules take. */
export function renewalOf({ renewal }: FraudHoldRow): FraudHoldRenewal | null {
  return renewal && { ...renewal, endsOn: calendarDate(renewal.endsOn) };
}

/** Proposes to renew a hold; its last day moves only when a second person confirms (V38). */
export const proposeHoldRenewal: Handler<typeof contract.proposeHoldRenewal> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const hold = await lockFraudHold(tx, params.id);
    if (!hold) throw refuse('hold-not-found');
    const decision = decideFraudHoldRenewal({
      hold: factsOf(hold),
      open: renewalOf(hold),
      reason: body.reason,
      days: await readSetting(tx, 'holds.daysMax'),
      now: now.getTime(),
    });
    if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
    const renewal = {
      id: newId(ctx.random, 'whr'),
      reason: body.reason.trim(),
      endsOn: decision.value.endsOn,
      proposedById: ctx.actor.id,
      proposedAt: now,
    };
    await insertRenewal(tx, hold, renewal);
    await recordAudit(tx, ctx, {
      action: 'hold.propose-renewal',
      subjectKind: 'member',
      subjectId: hold.memberId,
      reason: hold.reason,
      details: { hold: hold.id, before: hold.endsOn, after: renewal.endsOn },
    });
    return showFraudHold({ ...hold, renewal: { ...renewal, proposedBy: ctx.actor.name } }, now);
  });
