import { PROPOSAL_MS } from '@pahiram/domain/access/proposal';
import { lapsedProposalMail } from '../../access/staff/notice-texts.ts';
import { mailBothSides } from '../../access/staff/staff-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context, SystemActor } from '../../context.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { lockStaffRequest } from './answer.ts';
import { applyRequest, decideRequest } from './apply-request.ts';
import { findProposal, LAPSED, listUndecidedAnswers } from './proposals.ts';

/** Ends answers that no second person decided in time, and tells both sides: the request waits for another answer. */
export async function lapseAnswers(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - PROPOSAL_MS);
  const sweep = startSweep(ctx, 'lapse-answers');
  for (const { id, requestId } of await listUndecidedAnswers(ctx.reader, before)) {
    await sweep.inTransaction(id, async (tx) => {
      const locked = await lockStaffRequest(tx, requestId);
      if (!locked) return;
      const proposal = await findProposal(tx, locked.request.id, id);
      if (proposal?.state !== 'PROPOSED') return; // Decided in the meantime.
      const dropped = decideRequest(locked, { type: 'PROPOSAL_DROPPED' });
      if (!dropped.ok) throw new Error(`proposal ${id}: ${dropped.refusal.code}`);
      await applyRequest(tx, ctx, locked, dropped.value, {}, LAPSED);
      const { loan } = locked;
      await recordAudit(tx, ctx, {
        action: 'loan-request.lapse-proposal',
        subjectKind: 'loan',
        subjectId: loan.id,
        reason: proposal.note,
        details: { proposal: id, proposer: proposal.proposedBy },
      });
      const what = { en: 'more time for loan', fil: 'dagdag na panahon para sa loan' };
      const link = `${ctx.config.publicUrl}/console/loan-requests/${requestId}`;
      const sides = { proposerId: proposal.proposedBy, decides: 'confirm-extensions' } as const;
      await mailBothSides(tx, ctx, sides, lapsedProposalMail(what, loan.number, link));
    });
  }
  sweep.end();
}
