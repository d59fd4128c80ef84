import type * as contract from '@pahiram/api/income-proof';
import { decideIncomeWithdrawal } from '@pahiram/domain/loans/income-proof';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { notifyMember } from '../../notices/send.ts';
import { lockForReview } from '../review.ts';
import { incomeWithdrawnNotice } from './notice-texts.ts';
import { listAsks, updateAsk } from './store.ts';
import { updateWaiting } from './waits-until.ts';

/** Ends the wait for what an officer does not need any more. Files that were added and not sent are deleted by the sweep. */
export const withdrawIncomeAsk: Handler<typeof contract.withdrawIncomeAsk> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const asks = await listAsks(tx, loan.id);
    const decision = decideIncomeWithdrawal({ loanState: loan.state, asks }, body.askId);
    if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
    const items = [];
    for (const id of decision.value) {
      items.push((await updateAsk(tx, id, { state: 'WITHDRAWN' })).item);
    }
    const until = await updateWaiting(tx, ctx, loan);
    await recordAudit(tx, ctx, {
      action: 'loan.withdraw-income',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { items: items.join(' ') },
    });
    await notifyMember(tx, ctx, loan.memberId, incomeWithdrawnNotice(loan, until));
    return { done: true };
  });
