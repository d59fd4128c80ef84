import type * as contract from '@pahiram/api/loan-review';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { decideAskAgain } from '@pahiram/domain/loans/review';
import * as z from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import { readSetting } from '../../company/read-setting.ts';
import type { Handler } from '../../http/route.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { detailsOf } from '../details-of.ts';
import { moveLoan } from '../move-loan.ts';
import { askedAgainNotice } from '../notice-texts.ts';
import { lockForReview } from './claim.ts';
import { insertDecision } from './review-store.ts';

const answerDaysDefault = 30;
const answerDays = z.number().int().min(7).max(180);

/** Requests one item again; the application keeps its place in the queue. */
export const askAgain: Handler<typeof contract.askAgain> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const decision = decideAskAgain(loan.state);
    if (!decision.ok) throw refuse(decision.refusal.code, detailsOf(decision.refusal));
    const now = ctx.clock.now();
    const days = await readSetting(tx, 'loans.answerDays', answerDays, answerDaysDefault);
    await insertDecision(tx, {
      loanId: loan.id,
      round: loan.reviewRound,
      stage: 'MAKER',
      verdict: 'ASK',
      staffId: ctx.actor.id,
      reasons: [body.item, body.reason],
      note: body.note,
      at: now,
    });
    const asked = await moveLoan(tx, ctx, loan, 'MORE_INFO', {
      asked_item: body.item,
      asked_reason: body.reason,
      answer_by: new Date(now.getTime() + days * DAY_MS),
      answer: null,
      review_round: loan.reviewRound + 1,
      claimed_by: null,
      claimed_at: null,
    });
    await recordAudit(tx, ctx, {
      action: 'loan.ask-again',
      subjectKind: 'loan',
      subjectId: loan.id,
      reason: `${body.item}: ${body.reason}`,
      details: { before: loan.state, after: asked.state, round: loan.reviewRound },
    });
    await tellMember(tx, ctx, loan.memberId, askedAgainNotice(asked));
    return { state: asked.state, loanNumber: asked.number };
  });
