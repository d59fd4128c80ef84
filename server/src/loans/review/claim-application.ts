import type * as contract from '@pahiram/api/loan-review';
import { isClaimable } from '@pahiram/domain/loans/review';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { updateLoan } from '../store.ts';
import { lockForReview } from './claim.ts';

/** Claims the application or, with `claim: false`, ends the claim. */
export const claimApplication: Handler<typeof contract.claimApplication> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    if (!isClaimable(loan.state)) {
      throw refuse('review-not-open', { state: loan.state });
    }
    const { id: staffId, name } = ctx.actor;
    await updateLoan(tx, loan.id, {
      claimed_by: body.claim ? staffId : null,
      claimed_at: body.claim ? ctx.clock.now() : null,
    });
    await recordAudit(tx, ctx, {
      action: body.claim ? 'loan.claim' : 'loan.unclaim',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { before: loan.claimedBy, after: body.claim ? staffId : null },
    });
    return { claimedBy: body.claim ? { staffId, name } : null };
  });
