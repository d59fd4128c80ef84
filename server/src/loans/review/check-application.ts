import type * as contract from '@pahiram/api/loan-review';
import { decideApprover, decideCheck } from '@pahiram/domain/loans/review';
import { recordAudit } from '../../audit/record-audit.ts';
import { listIdentityAcceptors } from '../../documents/review/list-identity-acceptors.ts';
import type { Handler } from '../../http/route.ts';
import { detailsOf } from '../details-of.ts';
import { moveLoan } from '../move-loan.ts';
import { lockForReview } from './claim.ts';
import { makeOffer } from './make-offer.ts';
import { findMaker, insertDecision } from './review-store.ts';

/** The second reviewer confirms or returns an approval. The database checks it too (V22). */
export const checkApplication: Handler<typeof contract.checkApplication> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const decision = decideCheck({
      state: loan.state,
      makerId: (await findMaker(tx, loan.id, loan.reviewRound)) ?? '',
      checkerId: ctx.actor.id,
      verdict: body.verdict,
    });
    if (!decision.ok) throw refuse(decision.refusal.code, detailsOf(decision.refusal));
    if (body.verdict === 'CONFIRM') {
      const identityAcceptedBy = await listIdentityAcceptors(tx, loan.memberId);
      const approver = decideApprover({ staffId: ctx.actor.id, identityAcceptedBy });
      if (!approver.ok) throw refuse(approver.refusal.code);
    }
    await insertDecision(tx, {
      loanId: loan.id,
      round: loan.reviewRound,
      stage: 'CHECKER',
      verdict: body.verdict,
      staffId: ctx.actor.id,
      reasons: [],
      note: body.note,
      at: ctx.clock.now(),
    });
    const moved =
      decision.value.state === 'APPROVED'
        ? await makeOffer(tx, ctx, loan)
        : await moveLoan(tx, ctx, loan, 'PENDING', {
            review_round: loan.reviewRound + 1,
            claimed_by: null,
            claimed_at: null,
          });
    await recordAudit(tx, ctx, {
      action: body.verdict === 'CONFIRM' ? 'loan.confirm' : 'loan.return',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { before: loan.state, after: moved.state, round: loan.reviewRound },
    });
    return { state: moved.state, loanNumber: moved.number };
  });
