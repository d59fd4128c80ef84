import type * as contract from '@pahiram/api/withdrawals';
import {
  decideSelfServiceCode,
  SELF_SERVICE_WAIT_MS,
  STANDARD_OFFICE_HOURS,
} from '@pahiram/domain/withdrawals/code';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { tellMember } from '../messages/tell-member.ts';
import { lockWithdrawal } from '../withdrawal-record.ts';
import { getHoldInEffect } from './hold-in-effect.ts';
import { issueWithdrawalCode, secondsToNextCode } from './issue-withdrawal-code.ts';

/** Asking, sending and cancelling in turn is no way to send messages without end. */
const codesADay = { max: 30, windowSeconds: 86_400 };

/** "Send the code to my phone": always works without staff, except during a hold (D4, V14). */
export const sendWithdrawalCode: Handler<typeof contract.sendWithdrawalCode> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (withdrawal?.memberId !== ctx.actor.id) throw refuse('withdrawal-not-found');
    if (withdrawal.state === 'EXPIRED') throw refuse('withdrawal-expired');
    if (withdrawal.state !== 'WAITING_FOR_CODE') throw refuse('withdrawal-state-changed');
    const hold = await getHoldInEffect(tx, withdrawal.memberId, now);
    const decision = decideSelfServiceCode({
      requestedAt: withdrawal.requestedAt.getTime(),
      now: now.getTime(),
      officeHours: STANDARD_OFFICE_HOURS,
      waitMs: SELF_SERVICE_WAIT_MS,
      isOnHold: hold !== null,
    });
    if (!decision.ok) throw refuse('withdrawal-on-hold', { reviewOn: hold?.reviewOn ?? '' });
    if (withdrawal.expiresAt <= now) throw refuse('withdrawal-expired');
    const retryAfterSeconds = await secondsToNextCode(tx, ctx, withdrawal.id);
    if (retryAfterSeconds > 0) throw refuse('resend-too-soon', { retryAfterSeconds });
    await takeLimit(ctx, 'withdrawal-codes', withdrawal.memberId, codesADay);
    const issued = await issueWithdrawalCode(tx, ctx, withdrawal, { channel: 'sms' });
    const phoneNumber = await tellMember(tx, ctx, 'withdrawal-code', withdrawal, issued.code);
    return { sentTo: `*******${phoneNumber.slice(-4)}`, expiresAt: issued.expiresAt };
  });
