import type * as contract from '@pahiram/api/loan-review';
import { decideApproval, decideApprover } from '@pahiram/domain/loans/review';
import { recordAudit } from '../../audit/record-audit.ts';
import { listIdentityAcceptors } from '../../documents/review/list-identity-acceptors.ts';
import type { Handler } from '../../http/route.ts';
import { getMemberProfile } from '../../members/get-member-profile.ts';
import { reviewSettings } from '../application/review-settings.ts';
import { detailsOf } from '../details-of.ts';
import { moveLoan } from '../move-loan.ts';
import { lockForReview } from './claim.ts';
import { makeOffer } from './make-offer.ts';
import { insertDecision } from './review-store.ts';

/** The first reviewer's approval: makes the offer, or queues the case for a second reviewer. */
export const approveApplication: Handler<typeof contract.approveApplication> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const { quote } = loan;
    const decision = decideApproval(
      {
        state: loan.state,
        principal: quote.principal,
        installmentMax: quote.firstInstallment,
        monthlyNetIncome: loan.monthlyNetIncome,
      },
      await reviewSettings(tx),
      body.affordabilityReason,
    );
    if (!decision.ok) throw refuse(decision.refusal.code, detailsOf(decision.refusal));
    const profile = await getMemberProfile(tx, ctx, loan.memberId);
    if (profile.identity?.review !== 'ACCEPTED') throw refuse('identity-not-verified');
    const identityAcceptedBy = await listIdentityAcceptors(tx, loan.memberId);
    const approver = decideApprover({ staffId: ctx.actor.id, identityAcceptedBy });
    if (!approver.ok) throw refuse(approver.refusal.code);
    await insertDecision(tx, {
      loanId: loan.id,
      round: loan.reviewRound,
      stage: 'MAKER',
      verdict: 'APPROVE',
      staffId: ctx.actor.id,
      reasons: body.affordabilityReason === '' ? [] : [body.affordabilityReason],
      note: body.note,
      at: ctx.clock.now(),
    });
    const moved =
      decision.value.state === 'APPROVED'
        ? await makeOffer(tx, ctx, loan)
        : await moveLoan(tx, ctx, loan, 'AWAITING_CHECK', { claimed_by: null, claimed_at: null });
    await recordAudit(tx, ctx, {
      action: 'loan.approve',
      subjectKind: 'loan',
      subjectId: loan.id,
      ...(body.affordabilityReason === '' ? {} : { reason: body.affordabilityReason }),
      details: {
        before: loan.state,
        after: moved.state,
        round: loan.reviewRound,
        principal: String(quote.principal),
      },
    });
    return { state: moved.state, loanNumber: moved.number };
  });
