import type * as contract from '@pahiram/api/withdrawals';
import { maskAllButEnds } from '@pahiram/domain/texts/mask';
import { fillWords } from '@pahiram/domain/texts/words';
import {
  decideSelfServiceCode,
  SELF_SERVICE_WAIT_MS,
  STANDARD_OFFICE_HOURS,
} from '@pahiram/domain/withdrawals/code';
import { getMember } from '../../access/get-member.ts';
import { takeSms } from '../../codes/sms-budget.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { getHoldInEffect } from '../../holds/hold-in-effect.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import { withdrawalCodeText } from '../messages/notice-words.ts';
import { factsOf } from '../messages/tell-outcome.ts';
import { lockWithdrawal, type WithdrawalRecord } from '../withdrawal-record.ts';
import { issueWithdrawalCode, secondsToNextCode } from './issue-withdrawal-code.ts';

/** Per member, so that new withdrawals do not allow more messages. */
const codesADay = { max: 30, windowSeconds: 86_400 };

/** "Send the code to my phone": works without staff at any time, except during a fraud hold (V14). */
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
    await takeSms(ctx, 'members');
    const issued = await issueWithdrawalCode(tx, ctx, withdrawal, { channel: 'sms' });
    const phoneNumber = await sendCode(tx, ctx, withdrawal, issued.code);
    return { sentTo: maskAllButEnds(phoneNumber), expiresAt: issued.expiresAt };
  });

/** Sends the code by SMS, never to the notice centre (V19). @returns the phone number. */
async function sendCode(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  code: string,
): Promise<string> {
  const member = await getMember(tx, withdrawal.memberId);
  if (!member) throw new Error(`no member ${withdrawal.memberId} to send a code to`);
  const { language, phoneNumber } = member;
  await sendNotice(tx, ctx, {
    memberId: member.id,
    channel: 'sms',
    recipient: phoneNumber,
    language,
    template: 'withdrawal-code',
    text: fillWords(withdrawalCodeText[language], { ...factsOf(ctx, withdrawal), code }),
  });
  return phoneNumber;
}
