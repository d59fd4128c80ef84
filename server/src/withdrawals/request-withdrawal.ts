import type * as contract from '@pahiram/api/withdrawals';
import { centavos } from '@pahiram/domain/money/money';
import { constraintOf, sqlStateOf } from '../db/database.ts';
import { fault } from '../faults.ts';
import { hashRequest } from '../http/idempotency.ts';
import type { Refuse } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId, newNumber } from '../ids.ts';
import { ledgerRefusalOf } from '../ledger/ledger-refusal.ts';
import type { RailScheme } from '../outside/rail.ts';
import { schemesByBank } from './choose-scheme.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { findOpenWithdrawal } from './store.ts';
import type { WithdrawalRecord } from './withdrawal-record.ts';

const statement =
  'SELECT request_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS stored';

/** What the function stores with the key: enough to give the same answer again, nothing in clear. */
interface Stored {
  readonly id: WithdrawalRecord['id'];
  readonly number: string;
  readonly amount: number;
  readonly scheme: RailScheme;
  readonly accountId: string;
  readonly bankName: string;
  readonly accountSealed: string;
  readonly accountHolder: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
}

/**
 * Holds the money and records the withdrawal, in one statement and one round trip (S7.21, D3). The
 * statement keeps the idempotency key itself, by the same rules as the HTTP layer (D8).
 */
export const requestWithdrawal: Handler<typeof contract.requestWithdrawal> = async (
  ctx,
  { body },
  refuse,
) => {
  if (body.withdrawalAmount <= 0n) throw refuse('amount-too-small');
  const now = ctx.clock.now();
  const { rail } = ctx.outside;
  try {
    const rows = await ctx.db.call<{ stored: Stored }>('request-withdrawal', statement, [
      ctx.actor.id,
      body.id,
      ctx.idempotencyKey,
      hashRequest('requestWithdrawal', { ...body, withdrawalAmount: `${body.withdrawalAmount}` }),
      newId(ctx.random, 'wdr'),
      newNumber(ctx.random, 'WD'),
      ctx.random.uuid(),
      body.withdrawalAmount,
      schemesByBank(rail, body.withdrawalAmount, now),
      rail.name,
      now,
      ctx.trace,
    ]);
    await fault('after-hold-before-reply');
    const stored = rows[0]?.stored;
    if (!stored) throw new Error('request_withdrawal answered nothing');
    return showWithdrawal(ctx, asAsked(stored));
  } catch (error) {
    const refusal = refusalOf(error, refuse);
    if (refusal?.code !== 'amount-over-balance') throw refusal ?? error;
    // What one that is open holds is missing from the balance: say the cause, not its effect.
    const open = await findOpenWithdrawal(ctx.reader, ctx.actor.id);
    throw open ? refuse('withdrawal-already-open') : refusal;
  }
};

/** The withdrawal as it was when it was asked for, whatever became of it since. */
function asAsked(stored: Stored): Parameters<typeof showWithdrawal>[1] {
  return {
    ...stored,
    state: 'WAITING_FOR_CODE',
    amount: centavos(BigInt(stored.amount)),
    accountSealed: Buffer.from(stored.accountSealed, 'base64'),
    requestedAt: new Date(stored.requestedAt),
    expiresAt: new Date(stored.expiresAt),
    confirmedAt: null,
    sentAt: null,
    expectedAt: null,
    endedAt: null,
    reason: null,
  };
}

function refusalOf(error: unknown, refuse: Refuse<typeof contract.requestWithdrawal>) {
  switch (sqlStateOf(error)) {
    case 'WD001':
      return refuse('wallet-not-found');
    case 'WD002':
      return refuse('account-missing');
    case 'WD004':
      return refuse('amount-too-small');
    case 'WD005':
      return refuse('bank-not-reachable');
    case 'WD006':
      return refuse('key-reused');
  }
  if (constraintOf(error) === 'withdrawal_one_open') return refuse('withdrawal-already-open');
  const byBook = ledgerRefusalOf(error);
  if (byBook === 'amount-over-balance') return refuse('amount-over-balance');
  if (byBook === 'posting-malformed') return refuse('amount-over-balance');
  return byBook === 'account-frozen' ? refuse('wallet-frozen') : undefined;
}
