import type * as contract from '@pahiram/api/member-loan';
import type { LoanState } from '@pahiram/domain/loans/loan';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { endUnreleased, requireUnreleased } from '../ending/end-unreleased.ts';
import type { LoanRecord } from '../loan-record.ts';
import { statusOf } from '../loan-status.ts';
import { moveLoan } from '../move-loan.ts';
import { lockLoanByNumber } from '../store.ts';

/** All of these actions are free and take effect at once (V09). */
export const changeMemberLoan: Handler<typeof contract.changeMemberLoan> = (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanByNumber(tx, ctx.actor.id, body.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const requireState = (...states: readonly LoanState[]): void => {
      if (states.includes(loan.state)) return;
      throw refuse('loan-state-changed', { state: statusOf(loan, ctx.language).status });
    };
    const change = async (): Promise<LoanRecord> => {
      switch (body.action) {
        case 'take-back':
          requireState('PENDING', 'MORE_INFO', 'AWAITING_CHECK');
          return moveLoan(tx, ctx, loan, 'WITHDRAWN');
        case 'decline-offer':
          requireState('APPROVED');
          return moveLoan(tx, ctx, loan, 'WITHDRAWN');
        case 'cancel':
          requireState('ACTIVE');
          await requireUnreleased(tx, loan, refuse);
          return endUnreleased(tx, ctx, loan, 'CANCELLED');
        case 'answer':
          if (loan.state !== 'MORE_INFO') throw refuse('question-not-open');
          return moveLoan(tx, ctx, loan, 'PENDING', {
            answer: body.note,
            claimed_by: null,
            claimed_at: null,
          });
        default:
          return body.action satisfies never;
      }
    };
    const changed = await change();
    await recordAudit(tx, ctx, {
      action: `loan.${body.action}`,
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { from: loan.state, to: changed.state },
    });
    return {
      state: changed.state,
      loanNumber: changed.number,
      ...statusOf(changed, ctx.language),
    };
  });
