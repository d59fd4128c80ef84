import { formatPesos } from '@pahiram/domain/money/money';
import { maskAllButEnds } from '@pahiram/domain/texts/mask';
import { fillWords } from '@pahiram/domain/texts/words';
import { RAIL_REFUSAL_WORDS } from '@pahiram/domain/withdrawals/rail-refusal';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { getMemberProfile } from '../../members/get-member-profile.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import { openAccountNumber, type WithdrawalRecord } from '../withdrawal-record.ts';
import { type WithdrawalNotice, withdrawalNotices } from './notice-words.ts';

/** Tells the withdrawal's owner by SMS, in their own language. @returns the number it goes to. */
export async function tellMember(
  tx: Tx,
  ctx: Context,
  notice: WithdrawalNotice,
  withdrawal: WithdrawalRecord,
  code = '',
): Promise<string> {
  const { language, phoneNumber } = await getMemberProfile(tx, ctx, withdrawal.memberId);
  const text = fillWords(withdrawalNotices[notice][language], {
    code,
    amount: formatPesos(withdrawal.amount),
    bank: withdrawal.bankName,
    account: maskAllButEnds(openAccountNumber(ctx, withdrawal)),
    number: withdrawal.number,
    reason: RAIL_REFUSAL_WORDS[withdrawal.reason ?? 'NO_REASON_GIVEN'][language],
  });
  await sendNotice(tx, ctx, {
    memberId: withdrawal.memberId,
    channel: 'sms',
    recipient: phoneNumber,
    language,
    template: notice,
    text,
  });
  return phoneNumber;
}
