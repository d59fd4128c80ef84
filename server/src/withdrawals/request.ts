import type * as contract from '@pahiram/api/withdrawals';
import { centavos } from '@pahiram/domain/money/money';
import type { Rail } from '@pahiram/domain/withdrawals/rail';
import type { Context, MemberActor } from '../context.ts';
import { constraintOf, sqlStateOf } from '../db/database.ts';
import { gather, LotRefused } from '../db/gather.ts';
import { fault } from '../faults.ts';
import { getHoldInEffect } from '../holds/hold-in-effect.ts';
import { hashRequest } from '../http/idempotency.ts';
import { takeLimit } from '../http/limits.ts';
import type { Refuse } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId, newNumber } from '../ids.ts';
import { ledgerRefusalOf } from '../ledger/ledger-refusal.ts';
import { getUsableFrom } from '../members/accounts/get-usable-from.ts';
import { momentWords } from '../pdf/moment-words.ts';
import { schemesByBank } from './choose-scheme.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { findOpenWithdrawal } from './store.ts';
import type { WithdrawalRecord } from './withdrawal-record.ts';

/** Refused requests of one member. */
const refusedAMinute = { max: 120, windowSeconds: 60 };

const statement =
  'SELECT request_withdrawals($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS stored';

interface WithdrawalAsk {
  readonly memberId: string;
  readonly loanId: string;
  readonly key: string | undefined;
  readonly requestHash: Buffer;
  readonly id: string;
  readonly number: string;
  readonly amount: bigint;
  readonly trace: string;
  readonly schemes: string;
  readonly rail: string;
  readonly now: Date;
}

/** The result for one request. `reply` is stored with the idempotency key; the holder's name is not. */
interface Asked {
  readonly reply: StoredReply;
  readonly accountHolder: string;
}

interface StoredReply {
  readonly id: WithdrawalRecord['id'];
  readonly number: string;
  readonly amount: number;
  readonly scheme: Rail;
  readonly accountId: string;
  readonly bankName: string;
  readonly accountSealed: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
}

/** Concurrent requests share one statement and one commit. */
const ask = gather<WithdrawalAsk, Asked>({
  max: 16,
  lots: 3,
  async run(db, asks) {
    const schemes = [...new Set(asks.map((one) => one.schemes))];
    const rows = await db.call<{ stored: Asked | { readonly refused: string } }>(
      'request-withdrawals',
      statement,
      [
        asks.map((one) => one.memberId),
        asks.map((one) => one.loanId),
        asks.map((one) => one.key),
        asks.map((one) => one.requestHash),
        asks.map((one) => one.id),
        asks.map((one) => one.number),
        asks.map((one) => one.amount),
        asks.map((one) => one.trace),
        asks.map((one) => schemes.indexOf(one.schemes)),
        `[${schemes.join()}]`,
        asks[0]?.rail,
        asks.at(-1)?.now,
      ],
    );
    return rows.map(({ stored }) => {
      if ('refused' in stored) throw new LotRefused(stored.refused);
      return stored;
    });
  },
});

/**
 * Places the ledger hold and inserts the withdrawal in one statement and one round trip (S7.21).
 * The statement also stores the idempotency key, by the same rules as the HTTP layer.
 */
export const requestWithdrawal: Handler<typeof contract.requestWithdrawal> = async (
  ctx,
  { body },
  refuse,
) => {
  if (body.withdrawalAmount <= 0n) throw refuse('amount-too-small');
  const now = ctx.clock.now();
  const { payouts: provider } = ctx.integrations;
  try {
    const asked = await ask(ctx.db, {
      memberId: ctx.actor.id,
      loanId: body.id,
      key: ctx.idempotencyKey,
      requestHash: hashRequest('requestWithdrawal', {
        ...body,
        withdrawalAmount: `${body.withdrawalAmount}`,
      }),
      id: newId(ctx.random, 'wdr'),
      number: newNumber(ctx.random, 'WD'),
      amount: body.withdrawalAmount,
      trace: ctx.trace,
      schemes: schemesByBank(provider, body.withdrawalAmount, now),
      rail: provider.name,
      now,
    });
    await fault('after-hold-before-reply');
    return showWithdrawal(ctx, asAsked(asked));
  } catch (error) {
    if (refusalCodeOf(error) === 'WD010') throw await refuseCoolingOff(ctx, refuse);
    if (refusalCodeOf(error) === 'WD009') throw await onHold(ctx, refuse);
    const refusal = refusalOf(error, refuse);
    if (!refusal) throw error;
    await takeLimit(ctx, 'refused-withdrawal', ctx.actor.id, refusedAMinute);
    if (refusal.code !== 'amount-over-balance') throw refusal;
    // An open withdrawal reduces the available balance: report the open withdrawal, which is the
    // cause.
    const open = await findOpenWithdrawal(ctx.reader, ctx.actor.id);
    throw open ? refuse('withdrawal-already-open') : refusal;
  }
};

async function onHold(
  ctx: Context<MemberActor>,
  refuse: Refuse<typeof contract.requestWithdrawal>,
) {
  const hold = await getHoldInEffect(ctx.reader, ctx.actor.id, ctx.clock.now());
  return refuse('withdrawal-on-hold', { reviewOn: hold?.reviewOn ?? '' });
}

/** The withdrawal as first requested, so that a retry gets the same reply whatever happened since. */
function asAsked({ reply, accountHolder }: Asked): Parameters<typeof showWithdrawal>[1] {
  return {
    ...reply,
    accountHolder,
    state: 'WAITING_FOR_CODE',
    amount: centavos(BigInt(reply.amount)),
    accountSealed: Buffer.from(reply.accountSealed, 'base64'),
    requestedAt: new Date(reply.requestedAt),
    expiresAt: new Date(reply.expiresAt),
    confirmedAt: null,
    sentAt: null,
    expectedAt: null,
    endedAt: null,
    reason: null,
  };
}

/** The code that the statement returned, or the SQLSTATE of the error that aborted it. */
function refusalCodeOf(error: unknown): string | undefined {
  return error instanceof LotRefused ? error.code : sqlStateOf(error);
}

function refusalOf(error: unknown, refuse: Refuse<typeof contract.requestWithdrawal>) {
  switch (refusalCodeOf(error)) {
    case 'WD001':
      return refuse('wallet-not-found');
    case 'WD002':
      return refuse('account-missing');
    case 'WD003':
      return refuse('amount-over-balance');
    case 'WD004':
      return refuse('amount-too-small');
    case 'WD005':
      return refuse('bank-not-reachable');
    case 'WD006':
      return refuse('key-reused');
    case 'WD007':
      return refuse('wallet-frozen');
    case 'WD008':
      return refuse('withdrawal-already-open');
  }
  if (constraintOf(error) === 'withdrawal_one_open') return refuse('withdrawal-already-open');
  if (constraintOf(error) === 'withdrawal_amount') return refuse('amount-too-small');
  const byBook = ledgerRefusalOf(error);
  if (byBook === 'amount-over-balance') return refuse('amount-over-balance');
  if (byBook === 'posting-malformed') return refuse('amount-over-balance');
  return byBook === 'account-frozen' ? refuse('wallet-frozen') : undefined;
}

async function refuseCoolingOff(
  ctx: Context<MemberActor>,
  refuse: Refuse<typeof contract.requestWithdrawal>,
) {
  const usableFrom = await getUsableFrom(ctx.reader, ctx.actor.id);
  if (usableFrom === null) throw new Error(`member ${ctx.actor.id} has no account`);
  return refuse('account-cooling-off', { usableFrom: momentWords(usableFrom)[ctx.language] });
}
