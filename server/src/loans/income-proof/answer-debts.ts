import type * as contract from '@pahiram/api/income-proof';
import { decideDebtsAnswer } from '@pahiram/domain/loans/income-proof';
import { isAffordable, reviewFiguresOf } from '@pahiram/domain/loans/review';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { reviewSettings } from '../settings.ts';
import { updateLoan } from '../store.ts';
import { factsOf, findOwnAsk, lockAsk } from './files.ts';
import { updateAsk } from './store.ts';
import { viewAsk } from './view-ask.ts';
import { updateWaiting } from './waits-until.ts';

/**
 * Stores what the borrower pays for other loans. It decides nothing: an approval that comes later counts it. The amount
 * is not in the audit, which outlives an erasure.
 */
export const answerMonthlyDebts: Handler<typeof contract.answerMonthlyDebts> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const ask = await findOwnAsk(ctx, params.askId);
  if (!ask) throw refuse('not-found');
  return ctx.transaction(async (tx) => {
    const { loan, ask: locked } = await lockAsk(tx, ask);
    if (locked.state === 'ANSWERED') return viewAsk(locked, []);
    const decision = decideDebtsAnswer({ ...factsOf(ctx, loan, locked), item: locked.item });
    if (!decision.ok) throw refuse(decision.refusal.code);
    const answered = await updateAsk(tx, ask.id, {
      state: 'ANSWERED',
      sent_at: ctx.clock.now(),
      monthly_debts: body.monthlyDebts,
      debts_to: body.debtsTo,
    });
    const figures = reviewFiguresOf(loan.quote, loan.monthlyNetIncome, body.monthlyDebts);
    await updateLoan(tx, loan.id, {
      above_share_with_debts: !isAffordable(figures, await reviewSettings(tx)),
    });
    await updateWaiting(tx, ctx, loan);
    await recordAudit(tx, ctx, {
      action: 'loan.answer-debts',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { ask: ask.id },
    });
    return viewAsk(answered, []);
  });
};
