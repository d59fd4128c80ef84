import type * as hold from '@pahiram/api/holds';
import type * as contract from '@pahiram/api/staff-withdrawals';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { isLate } from '@pahiram/domain/withdrawals/reconciliation';
import { isOpenWithdrawal } from '@pahiram/domain/withdrawals/withdrawal';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordQueueView, recordView } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { createFraudHoldProposal, lockMemberForFraudHold } from '../members/fraud-hold-steps.ts';
import { showFraudHold } from '../members/fraud-holds.ts';
import { listProviderEvents } from './provider-events.ts';
import {
  asRecord,
  findWithdrawal,
  lockWithdrawal,
  openAccountNumber,
  reconciledOf,
  selectWithdrawals,
  type WithdrawalRecord,
} from './store.ts';

const eventsMax = 200;

/** Withdrawals, newest first, optionally of one state or one member. */
export const listStaffWithdrawals: Handler<typeof contract.listStaffWithdrawals> = async (
  ctx,
  { query },
) => {
  const after = readCursor(query.cursor);
  let select = selectWithdrawals(ctx.reader)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1);
  if (query.state !== undefined) {
    // Each of the two has an index of its own.
    const ended = isOpenWithdrawal(query.state) ? 'is' : 'is not';
    select = select.where('state', '=', query.state).where('ended_at', ended, null);
  }
  if (query.memberId !== undefined) select = select.where('member_id', '=', query.memberId);
  if (query.loanId !== undefined) select = select.where('loan_id', '=', query.loanId);
  if (after) {
    select = select.where(sql<boolean>`(requested_at, id) < (${after.at}, ${after.id})`);
  }
  const found = (await select.execute()).map(asRecord);
  const page = pageOf(found, query.limit, (row) => ({ at: row.requestedAt, id: row.id }));
  const subjectId = query.memberId ?? 'many';
  const list = { action: 'withdrawal.list', subjectKind: 'member', subjectId };
  await recordQueueView(ctx, list, query, page.rows.length);
  return { rows: page.rows.map((row) => show(ctx, row)), nextCursor: page.nextCursor };
};

/** One withdrawal with all its provider events, in order of arrival. */
export const getStaffWithdrawal: Handler<typeof contract.getStaffWithdrawal> = async (
  ctx,
  { params },
  refuse,
) => {
  const withdrawal = await findWithdrawal(ctx.reader, params.id);
  if (!withdrawal) throw refuse('withdrawal-not-found');
  const view = { action: 'withdrawal.view', subjectKind: 'withdrawal', subjectId: withdrawal.id };
  await recordView(ctx, view);
  const events = await listProviderEvents(ctx.reader, withdrawal.id, eventsMax);
  return {
    withdrawal: show(ctx, withdrawal),
    events: events.map(({ reason, ...event }) => ({ ...event, reasonCode: reason })),
  };
};

/** Proposes a fraud hold from a withdrawal that waits for its code or is not sent yet. */
export const proposeWithdrawalHold: Handler<typeof hold.proposeWithdrawalHold> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    if (withdrawal.state !== 'WAITING_FOR_CODE' && withdrawal.state !== 'CONFIRMED') {
      throw refuse('withdrawal-state-changed');
    }
    const memberId = withdrawal.memberId as `mbr_${string}`;
    await lockMemberForFraudHold(tx, memberId);
    const proposal = { ...body, memberId, withdrawalId: withdrawal.id };
    return showFraudHold(await createFraudHoldProposal(tx, ctx, proposal, refuse), ctx.clock.now());
  });

function show(
  ctx: Context,
  withdrawal: WithdrawalRecord,
): z.output<typeof contract.staffWithdrawal> {
  return {
    id: withdrawal.id,
    withdrawalNumber: withdrawal.number,
    memberId: withdrawal.memberId as `mbr_${string}`,
    fullLegalName: withdrawal.accountHolder,
    amount: withdrawal.amount,
    state: withdrawal.state,
    rail: withdrawal.rail,
    provider: withdrawal.provider,
    bankName: withdrawal.bankName,
    accountNumberMasked: maskNumber('account', openAccountNumber(ctx, withdrawal)),
    requestedAt: withdrawal.requestedAt,
    confirmedAt: withdrawal.confirmedAt,
    sentAt: withdrawal.sentAt,
    expectedBy: withdrawal.expectedAt,
    endedAt: withdrawal.endedAt,
    providerId: withdrawal.providerId,
    reasonCode: withdrawal.reason,
    attempts: withdrawal.attempts,
    isLate: isLate(reconciledOf(withdrawal), ctx.clock.now().getTime()),
  };
}
