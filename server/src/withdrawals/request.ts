import type * as contract from '@pahiram/api/withdrawals';
import { HOUR_MS, NO_HOLIDAYS } from '@pahiram/domain/calendar/calendar';
import {
  decideWithdrawalRequest,
  loanOfWithdrawal,
  type WithdrawalRequestRefusal,
} from '@pahiram/domain/withdrawals/withdrawal';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import { findRecoveryLimit } from '../accounts/recovery-limit.ts';
import { recordAudit } from '../audit/record.ts';
import { readSetting } from '../company/settings.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { sendInOrder } from '../db/transactions.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Refuse } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId, newNumber } from '../ids.ts';
import { createHold, lockWallet } from '../ledger/holds.ts';
import { minuteWords } from '../lib/moment-words.ts';
import { listWithdrawalLoans } from '../loans/loan-withdrawals.ts';
import { getPayoutDestination } from '../members/bank-account.ts';
import { getFraudHoldInEffect } from '../members/fraud-holds.ts';
import { chooseRail } from './rail-choice.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { findOpenWithdrawal, insertWithdrawal } from './store.ts';

/** Refused requests of one member. */
const refusedAMinute = { max: 120, windowSeconds: 60 };

/** Reserves the money and inserts the withdrawal, which then waits for its code (S7.21). */
export const requestWithdrawal: Handler<typeof contract.requestWithdrawal> = (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const amount = body.withdrawalAmount;
    const now = ctx.clock.now();
    const facts = await loadFacts(tx, ctx, body.id);
    if (facts.isLocked) throw refuse('money-locked');
    const { wallet, destination, fraudHold } = facts;
    const provider = ctx.integrations.payouts;
    // Holidays change the expected time, which is computed when the money is sent, but not the rail.
    const choice =
      destination && chooseRail(provider, destination.bankCode, amount, now, NO_HOLIDAYS);
    const decision = decideWithdrawalRequest({
      amount,
      wallet,
      loanId: facts.loanId,
      account: destination && {
        isUsable: destination.usableFrom <= now,
        isNewAfterRecovery: facts.recoveryLimit?.isKnownAccount === false,
      },
      isOnFraudHold: fraudHold !== null,
      openWithdrawal: facts.open !== undefined,
      rail: choice?.rail ?? null,
    });
    if (!decision.ok) {
      // Counted in its own transaction, so the refusal below does not undo it.
      await countAttemptOrRefuse(ctx, 'refused-withdrawal', ctx.actor.id, refusedAMinute);
      throw refusalOf(ctx, decision.refusal.code, facts, refuse);
    }
    if (wallet === null || destination === null) throw new Error('accepted without an account');

    const id = newId(ctx.random, 'wdr');
    const hold = {
      key: ctx.random.uuid(),
      walletId: wallet.accountId,
      credit: { kind: 'payout_clearing', ownerId: provider.name },
      amount,
      code: 'withdrawal_settled',
      reference: id,
    } as const;
    const { loanId, rail, takesAll } = decision.value;
    const [, withdrawal] = await sendInOrder([
      createHold(tx, hold, now),
      insertWithdrawal(tx, {
        id,
        number: newNumber(ctx.random, 'WD'),
        memberId: ctx.actor.id,
        loanId,
        amount,
        takesAll,
        rail,
        provider: provider.name,
        accountId: destination.accountId,
        bankCode: destination.bankCode,
        bankName: destination.bankName,
        accountSealed: destination.accountSealed,
        accountHolder: destination.accountHolder,
        holdKey: hold.key,
        requestedAt: now,
        expiresAt: new Date(now.getTime() + facts.expireHours * HOUR_MS),
      }),
      recordAudit(tx, ctx, {
        action: 'withdrawal.request',
        subjectKind: 'withdrawal',
        subjectId: id,
        details: { amount: String(amount), rail },
      }),
    ]);
    return showWithdrawal(ctx, withdrawal);
  });

/**
 * Locks the wallet first: everything that ends a loan or starts a withdrawal does, so the loan and the
 * open withdrawal cannot change before the commit. The reads are sent with it and run after it. Account
 * and fraud hold are checked again when the member confirms (V12, V14).
 */
async function loadFacts(tx: Tx, ctx: Context<MemberActor>, namedId: string) {
  const { id: memberId } = ctx.actor;
  const now = ctx.clock.now();
  const [wallet, loans, destination, fraudHold, open, expireHours, recoveryLimit, isLocked] =
    await sendInOrder([
      lockWallet(tx, memberId),
      listWithdrawalLoans(tx, memberId),
      getPayoutDestination(tx, memberId),
      getFraudHoldInEffect(tx, memberId, now),
      findOpenWithdrawal(tx, memberId),
      readSetting(tx, 'withdrawal.expireHours'),
      findRecoveryLimit(tx, memberId, now),
      isMoneyLocked(tx, memberId, now),
    ]);
  const loanId = loanOfWithdrawal(namedId, loans);
  return { wallet, loanId, destination, fraudHold, open, expireHours, recoveryLimit, isLocked };
}

function refusalOf(
  { language }: Context,
  code: WithdrawalRequestRefusal,
  { destination, fraudHold, recoveryLimit }: Awaited<ReturnType<typeof loadFacts>>,
  refuse: Refuse<typeof contract.requestWithdrawal>,
) {
  if (code === 'account-cooling-off' && destination) {
    return refuse(code, { usableFrom: minuteWords(destination.usableFrom)[language] });
  }
  if (code === 'account-after-recovery' && recoveryLimit) {
    return refuse(code, { until: minuteWords(recoveryLimit.until)[language] });
  }
  if (code === 'withdrawal-on-hold' && fraudHold) {
    return refuse(code, { endsOn: fraudHold.endsOn });
  }
  return refuse(code);
}
