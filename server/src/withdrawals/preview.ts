import type * as contract from '@pahiram/api/withdrawals';
import { type Centavos, subtract } from '@pahiram/domain/money/money';
import { decideSending } from '@pahiram/domain/withdrawals/code-limit';
import { decideWithdrawalAmount, TRANSFER_FEE } from '@pahiram/domain/withdrawals/withdrawal';
import { bankHolidays } from '../company/settings.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { getBalance } from '../ledger/balances.ts';
import { minuteWords } from '../lib/moment-words.ts';
import { getMemberProfile } from '../members/profile.ts';
import { chooseRail } from './rail-choice.ts';
import { loadSendingFacts } from './sending-facts.ts';

/** When a code alone would send this amount (V37). */
async function previewByCode(ctx: Context<MemberActor>, amount: Centavos) {
  const facts = await loadSendingFacts(ctx.reader, ctx);
  const sending = decideSending('sms', amount, facts, ctx.clock.now().getTime());
  return {
    after: sending.isAtOnce ? null : new Date(sending.after),
    reason: sending.isAtOnce ? null : sending.reason,
    limitPHP: facts.limit.amount,
  };
}

/** Rail, expected time and fee if the member withdrew now. Reserves nothing. */
export const previewWithdrawal: Handler<typeof contract.previewWithdrawal> = async (
  ctx,
  { body },
  refuse,
) => {
  const amount = body.withdrawalAmount;
  const profile = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  if (!profile.bank) throw refuse('account-missing');
  if (profile.bank.usableFrom > ctx.clock.now()) {
    throw refuse('account-cooling-off', {
      usableFrom: minuteWords(profile.bank.usableFrom)[ctx.language],
    });
  }
  const balance = await getBalance(ctx.reader, 'member_wallet', ctx.actor.id);
  if (!balance) throw refuse('amount-over-balance');
  const { available } = balance;
  const allowed = decideWithdrawalAmount(amount, available);
  if (!allowed.ok) {
    const { code } = allowed.refusal;
    throw refuse(code === 'balance-empty' ? 'amount-too-small' : code);
  }
  const bankCode = profile.bank.bankCode ?? 'OTHER';
  const holidays = await bankHolidays(ctx.reader);
  const choice = chooseRail(ctx.integrations.payouts, bankCode, amount, ctx.clock.now(), holidays);
  if (!choice) throw refuse('bank-not-reachable');
  return {
    rail: choice.rail,
    expectedBy: new Date(choice.expectedBy),
    transferFee: TRANSFER_FEE,
    totalToReceiver: subtract(amount, TRANSFER_FEE),
    remainingBalance: subtract(available, amount),
    warnings: [...choice.warnings],
    byCode: await previewByCode(ctx, amount),
  };
};
