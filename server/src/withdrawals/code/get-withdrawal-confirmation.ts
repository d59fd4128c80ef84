import type * as contract from '@pahiram/api/withdrawals';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { getLivingCode } from '../../codes/get-living-code.ts';
import { bankHolidays } from '../../company/bank-holidays.ts';
import type { Handler } from '../../http/route.ts';
import { chooseScheme } from '../choose-scheme.ts';
import { findLastCodeIssue } from '../store.ts';
import { findWithdrawal } from '../withdrawal-record.ts';

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
  if (withdrawal.state !== 'WAITING_FOR_CODE') {
    return { expectedBy: null, warnings: [], code: null, resendAt: null };
  }
  const now = ctx.clock.now();
  const { bankCode, amount } = withdrawal;
  const holidays = await bankHolidays(reader);
  const choice = chooseScheme(ctx.outside.rail, bankCode, amount, now, holidays);
  const last = await findLastCodeIssue(reader, withdrawal.id);
  const subject = { purpose: 'WITHDRAWAL', subjectId: withdrawal.id } as const;
  const living = await getLivingCode(reader, subject, now);
  const { resendAfterMs } = CODE_RULES.WITHDRAWAL;
  return {
    expectedBy: choice && new Date(choice.expectedBy),
    warnings: [...(choice?.warnings ?? [])],
    code: living && last ? { channel: last.channel as 'sms' | 'desk', ...living } : null,
    resendAt: last ? new Date(last.at.getTime() + resendAfterMs) : null,
  };
};
