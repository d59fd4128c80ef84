import type * as contract from '@pahiram/api/member-loan';
import type { Handler } from '../../http/route.ts';
import { statusOf } from '../loan-status.ts';
import { listLoansOf } from '../store.ts';

export const listMemberLoans: Handler<typeof contract.listMemberLoans> = async (ctx) => {
  const loans = await listLoansOf(ctx.reader, ctx.actor.id);
  return {
    loans: loans.map((loan) => ({
      loanId: loan.id,
      loanNumber: loan.number,
      state: loan.state,
      loanAmountPHP: loan.quote.principal,
      installmentCount: loan.quote.termMonths,
      createdAt: loan.createdAt,
      ...statusOf(loan, ctx.language),
    })),
  };
};
