import type * as contract from '@pahiram/api/withdrawals';
import type { Holidays } from '@pahiram/domain/calendar/calendar';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { fillWords } from '@pahiram/domain/texts/words';
import {
  CODE_RULES,
  decideSelfServiceCode,
  STANDARD_OFFICE_HOURS,
} from '@pahiram/domain/withdrawals/code';
import { expectedBy } from '@pahiram/domain/withdrawals/rail';
import { getMember } from '../accounts/members.ts';
import { recordAudit } from '../audit/record.ts';
import { getUsableCode, issueCode, secondsToNextCode } from '../codes/one-time-codes.ts';
import { takeSms } from '../codes/sms-budget.ts';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { getFraudHoldInEffect } from '../members/fraud-holds.ts';
import { sendNotice } from '../notices/send.ts';
import { callClaimsSince, listClaimants } from './code-queue.ts';
import { factsOf, withdrawalCodeText } from './notices.ts';
import { chooseRail } from './rail-choice.ts';
import {
  factsConfirmedByCode,
  findWithdrawal,
  insertCodeIssue,
  lockWithdrawal,
  type WithdrawalRecord,
} from './store.ts';

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
    const hold = await getFraudHoldInEffect(tx, withdrawal.memberId, now);
    const decision = decideSelfServiceCode({
      requestedAt: withdrawal.requestedAt.getTime(),
      now: now.getTime(),
      officeHours: STANDARD_OFFICE_HOURS,
      isOnFraudHold: hold !== null,
    });
    if (!decision.ok) throw refuse('withdrawal-on-hold', { endsOn: hold?.endsOn ?? '' });
    if (withdrawal.expiresAt <= now) throw refuse('withdrawal-expired');
    const subject = { purpose: 'WITHDRAWAL', subjectId: withdrawal.id } as const;
    const retryAfterSeconds = await secondsToNextCode(tx, ctx, subject);
    if (retryAfterSeconds > 0) throw refuse('resend-too-soon', { retryAfterSeconds });
    await countAttemptOrRefuse(ctx, 'withdrawal-codes', withdrawal.memberId, codesADay);
    await takeSms(ctx, 'members');
    const { code, expiresAt } = await issueCode(tx, ctx, {
      ...subject,
      channel: 'sms',
      memberId: withdrawal.memberId,
      boundTo: factsConfirmedByCode(ctx, withdrawal),
    });
    await insertCodeIssue(tx, {
      withdrawal_id: withdrawal.id,
      channel: 'sms',
      issued_by: null,
      issued_at: now,
      expires_at: expiresAt,
    });
    await recordAudit(tx, ctx, {
      action: 'withdrawal.send-code',
      subjectKind: 'withdrawal',
      subjectId: withdrawal.id,
      details: { amount: String(withdrawal.amount) },
    });
    const phoneNumber = await sendCode(tx, ctx, withdrawal, code);
    return { sentTo: maskNumber('phone', phoneNumber), expiresAt };
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

/**
 * Channel and expiry of the current code, when the next may be sent, and the expected arrival.
 * Never returns the code itself.
 */
export const getWithdrawalConfirmation: Handler<typeof contract.getWithdrawalConfirmation> = async (
  ctx,
  { params },
  refuse,
) => {
  const { reader } = ctx;
  const withdrawal = await findWithdrawal(reader, params.id);
  if (withdrawal?.memberId !== ctx.actor.id) throw refuse('withdrawal-not-found');
  const now = ctx.clock.now();
  const holidays = await bankHolidays(reader);
  if (withdrawal.state !== 'WAITING_FOR_CODE') {
    const expectedAt = expectedUnsent(withdrawal, now, holidays);
    return { expectedBy: expectedAt, warnings: [], code: null, resendAt: null, caller: null };
  }
  const { bankCode, amount } = withdrawal;
  const choice = chooseRail(ctx.integrations.payouts, bankCode, amount, now, holidays);
  const last = await findLastCodeIssue(reader, withdrawal.id);
  const subject = { purpose: 'WITHDRAWAL', subjectId: withdrawal.id } as const;
  const living = await getUsableCode(reader, subject, now);
  const { resendAfterMs } = CODE_RULES.WITHDRAWAL;
  const [claimant] = await listClaimants(reader, [withdrawal.id], callClaimsSince(ctx));
  return {
    expectedBy: choice && new Date(choice.expectedBy),
    warnings: [...(choice?.warnings ?? [])],
    // A code that the app shows after a passkey is never listed: the person who has it sees it.
    code:
      living?.channel === 'sms' || living?.channel === 'desk'
        ? { ...living, channel: living.channel }
        : null,
    resendAt: last ? new Date(last.at.getTime() + resendAfterMs) : null,
    caller: claimant?.name ?? null,
  };
};

/** When money that is confirmed but not sent is expected to arrive; null in any other state and once that time is over. */
function expectedUnsent(
  { state, rail, confirmedAt, sendAfter }: WithdrawalRecord,
  now: Date,
  holidays: Holidays,
): Date | null {
  const isLeaving = state === 'CONFIRMED' || state === 'SENDING';
  const leavesAt = state === 'DELAYED' ? sendAfter : isLeaving ? confirmedAt : null;
  if (leavesAt === null) return null;
  const at = expectedBy(rail, leavesAt.getTime(), holidays);
  return at > now.getTime() ? new Date(at) : null;
}

/** When the last code for a withdrawal was issued, and over which channel. */
async function findLastCodeIssue(reader: Reader, withdrawalId: string) {
  return reader
    .selectFrom('code_issue')
    .select(['issued_at as at', 'channel'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
