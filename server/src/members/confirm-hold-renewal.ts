import type * as contract from '@pahiram/api/holds';
import {
  decideFraudHoldRenewalConfirmation,
  fraudHoldEndsAt,
} from '@pahiram/domain/withdrawals/fraud-hold';
import { recordAudit } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { notifyMember } from '../notices/send.ts';
import { confirmRenewal, factsOf, lockFraudHold, updateFraudHold } from './fraud-hold-store.ts';
import { showFraudHold } from './fraud-holds.ts';
import { renewedNotice } from './notice-texts.ts';
import { renewalOf } from './propose-hold-renewal.ts';

/** The second person: moves the last day of the hold and tells the member (V38). */
export const confirmHoldRenewal: Handler<typeof contract.confirmHoldRenewal> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const hold = await lockFraudHold(tx, params.id);
    if (!hold) throw refuse('hold-not-found');
    const decision = decideFraudHoldRenewalConfirmation(
      factsOf(hold),
      renewalOf(hold),
      ctx.actor.id,
      now.getTime(),
    );
    if (!decision.ok) throw refuse(decision.refusal.code);
    if (!hold.renewal) throw refuse('renewal-not-proposed');
    const { endsOn } = decision.value;
    const endsAt = new Date(fraudHoldEndsAt({ endsOn }));
    await confirmRenewal(tx, hold, hold.renewal.id, {
      confirmed_by: ctx.actor.id,
      confirmed_at: now,
    });
    await updateFraudHold(tx, hold.id, { ends_on: endsOn, ends_at: endsAt });
    await recordAudit(tx, ctx, {
      action: 'hold.renew',
      subjectKind: 'member',
      subjectId: hold.memberId,
      reason: hold.reason,
      details: { hold: hold.id, before: hold.endsOn, after: endsOn },
    });
    const people = { proposedBy: hold.renewal.proposedBy, confirmedBy: ctx.actor.name };
    await notifyMember(tx, ctx, hold.memberId, renewedNotice({ ...hold, endsOn }, people));
    return showFraudHold({ ...hold, endsOn, endsAt, renewal: null }, now);
  });
