import type * as contract from '@pahiram/api/income-proof';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideIncomeMark } from '@pahiram/domain/loans/income-proof';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { notifyMember } from '../../notices/send.ts';
import { lockForReview } from '../review.ts';
import { incomeNotAcceptedNotice } from './notice-texts.ts';
import { findAsk, updateAsk, updateFiles } from './store.ts';
import { viewAsksForStaff } from './view-ask.ts';
import { updateWaiting } from './waits-until.ts';

/** Marks a paper; it decides nothing about the application. The amount is not in the audit, which outlives an erasure. */
export const markIncomeAsk: Handler<typeof contract.markIncomeAsk> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const found = await findAsk(ctx.reader, params.askId);
  if (!found) throw refuse('not-found');
  return ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, found.loanId, (code, details) =>
      code === 'loan-not-found' ? refuse('not-found') : refuse(code, details),
    );
    const ask = (await findAsk(tx, found.id)) ?? found;
    const now = ctx.clock.now();
    const today = manilaDate(now.getTime());
    const decision = decideIncomeMark({ state: ask.state, loanState: loan.state, today }, body);
    if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
    const marked = { state: decision.value, marked_by: ctx.actor.id, marked_at: now };
    if (body.mark === 'ACCEPTED') {
      await updateAsk(tx, ask.id, { ...marked, monthly_income: body.monthlyIncome });
    } else {
      const { reason, until } = body;
      await updateAsk(tx, ask.id, { ...marked, reason, until, monthly_income: null });
      await updateFiles(tx, ask.id, 'SENT', 'REPLACED');
      await notifyMember(tx, ctx, loan.memberId, incomeNotAcceptedNotice(loan, until));
    }
    await updateWaiting(tx, ctx, loan);
    await recordAudit(tx, ctx, {
      action: 'loan.mark-income',
      subjectKind: 'loan',
      subjectId: loan.id,
      ...(body.mark === 'ACCEPTED' ? {} : { reason: body.reason }),
      details: { ask: ask.id, item: ask.item, from: ask.state, to: decision.value },
    });
    const asks = await viewAsksForStaff(tx, loan.id);
    const shown = asks.find(({ askId }) => askId === ask.id);
    if (!shown) throw new Error(`the paper ${ask.id} is not among those of its loan`);
    return shown;
  });
};
