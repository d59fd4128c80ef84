import type { Words } from '@pahiram/api/operation';
import { PROPOSAL_MS } from '@pahiram/domain/access/proposal';
import { LOAN_CHANGE_PERMISSIONS, type LoanChangeKind } from '@pahiram/domain/loans/loan-change';
import { lapsedProposalMail } from '../../access/staff/notice-texts.ts';
import { mailBothSides } from '../../access/staff/staff-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context, SystemActor } from '../../context.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { listUndecidedBefore, lockChange, updateDecided } from './store.ts';

/** Ends proposals that nobody decided in time, and tells the proposer and those who could have decided. */
export async function lapseLoanChanges(ctx: Context<SystemActor>): Promise<void> {
  const now = ctx.clock.now();
  const sweep = startSweep(ctx, 'lapse-loan-changes');
  const before = new Date(now.getTime() - PROPOSAL_MS);
  for (const id of await listUndecidedBefore(ctx.reader, before)) {
    await sweep.inTransaction(id, async (tx) => {
      const row = await lockChange(tx, id);
      if (row?.state !== 'PROPOSED') return; // Decided in the meantime.
      const { kind } = row.change;
      await updateDecided(tx, id, {
        ...{ state: 'LAPSED', decidedBy: null, decidedAt: now },
        ...{ reason: null, eventSeq: null, effect: null },
      });
      await recordAudit(tx, ctx, {
        action: 'loan.lapse-change',
        subjectKind: 'loan',
        subjectId: row.loanId,
        reason: row.reason,
        details: { change: id, kind, proposer: row.proposedBy },
      });
      const sides = { proposerId: row.proposedBy, decides: LOAN_CHANGE_PERMISSIONS[kind].confirm };
      const link = `${ctx.config.publicUrl}/console/decisions/${id}`;
      await mailBothSides(tx, ctx, sides, lapsedProposalMail(names[kind], row.loanNumber, link));
    });
  }
  sweep.end();
}

/** Before the number of the loan. */
const names: Readonly<Record<LoanChangeKind, Words>> = {
  PAYMENT: { en: 'a payment of loan', fil: 'bayad sa loan' },
  REVERSAL: { en: 'the reversal of a payment of loan', fil: 'pagbawi ng bayad sa loan' },
  REFUND: { en: 'a refund of loan', fil: 'refund sa loan' },
  WAIVER: { en: 'a waiver for loan', fil: 'pagpapatawad ng singil sa loan' },
  WRITE_OFF: { en: 'the write-off of loan', fil: 'pagsulat na lugi ng loan' },
};
