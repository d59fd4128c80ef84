import type * as contract from '@pahiram/api/withdrawals';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { findWithdrawal, listLoanRates, listMemberWithdrawals } from './store.ts';

const limitDefault = 20;

export const listWithdrawals: Handler<typeof contract.listWithdrawals> = async (ctx, { body }) => {
  const limit = body.limit ?? limitDefault;
  const found = await listMemberWithdrawals(ctx.reader, ctx.actor.id, {
    after: readCursor(body.cursor),
    limit: limit + 1,
  });
  const page = pageOf(found, limit, (one) => ({ at: one.requestedAt, id: one.id }));
  const loanIds = [...new Set(page.rows.map(({ loanId }) => loanId))];
  const rates = await listLoanRates(ctx.reader, loanIds);
  const rateOf = (loanId: string) => {
    const rate = rates.find(({ id }) => id === loanId);
    if (!rate) throw new Error(`a withdrawal without its loan ${loanId}`);
    return {
      selectedCurrency: rate.selectedCurrency,
      exchangeRate: Number(rate.exchangeRate),
    };
  };
  return {
    active: found.length > 0,
    withdrawals: page.rows.map((withdrawal) => ({
      ...showWithdrawal(ctx, withdrawal),
      ...rateOf(withdrawal.loanId),
    })),
    nextCursor: page.nextCursor,
  };
};

export const getWithdrawal: Handler<typeof contract.getWithdrawal> = async (
  ctx,
  { params },
  refuse,
) => {
  const withdrawal = await findWithdrawal(ctx.reader, params.id);
  if (withdrawal?.memberId !== ctx.actor.id) throw refuse('withdrawal-not-found');
  return showWithdrawal(ctx, withdrawal);
};
