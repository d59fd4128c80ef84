import type * as contract from '@pahiram/api/loan-review';
import { isAllowed } from '@pahiram/domain/access/roles';
import { decideRejection } from '@pahiram/domain/loans/review';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { detailsOf } from '../details-of.ts';
import { moveLoan } from '../move-loan.ts';
import { rejectedNotice } from '../notice-texts.ts';
import { lockForReview } from './claim.ts';
import { findMaker, insertDecision } from './review-store.ts';

/** Rejects with reasons from a fixed list; the member reads each of them in words (V26). */
export const rejectApplication: Handler<typeof contract.rejectApplication> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const decision = decideRejection(loan.state, body.reasons);
    if (!decision.ok) {
      const { code } = decision.refusal;
      throw refuse(
        code === 'reasons-missing' ? 'input-not-valid' : code,
        detailsOf(decision.refusal),
      );
    }
    const isCheck = loan.state === 'AWAITING_CHECK';
    const permission = isCheck ? 'check-approvals' : 'review-applications';
    if (!isAllowed(ctx.actor.roles, permission)) throw refuse('not-allowed');
    const maker = await findMaker(tx, loan.id, loan.reviewRound);
    if (isCheck && maker === ctx.actor.id) throw refuse('maker-cannot-check');
    const { reasons } = decision.value;
    await insertDecision(tx, {
      loanId: loan.id,
      round: loan.reviewRound,
      stage: isCheck ? 'CHECKER' : 'MAKER',
      verdict: 'REJECT',
      staffId: ctx.actor.id,
      reasons,
      note: body.note,
      at: ctx.clock.now(),
    });
    const rejected = await moveLoan(tx, ctx, loan, 'REJECTED', {
      rejection_reasons: [...reasons],
      claimed_by: null,
      claimed_at: null,
    });
    await recordAudit(tx, ctx, {
      action: 'loan.reject',
      subjectKind: 'loan',
      subjectId: loan.id,
      reason: reasons.join(', '),
      details: { before: loan.state, after: rejected.state, round: loan.reviewRound },
    });
    await tellMember(tx, ctx, loan.memberId, rejectedNotice(rejected));
    return { state: rejected.state, loanNumber: rejected.number };
  });
