import type { Words } from '@pahiram/api/operation';
import {
  LOAN_CHANGE_PERMISSIONS,
  LOAN_CHANGE_PROPOSAL_MS,
  type LoanChangeKind,
} from '@pahiram/domain/loans/loan-change';
import type { StaffMail } from '../../access/staff/notice-texts.ts';
import { mailBothSides } from '../../access/staff/staff-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context, SystemActor } from '../../context.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { listUndecidedBefore, lockChange, updateDecided } from './store.ts';

/** Ends proposals that nobody decided in time, and tells the proposer and those who could have decided. */
export async function lapseLoanChanges(ctx: Context<SystemActor>): Promise<void> {
  const now = ctx.clock.now();
  const sweep = startSweep(ctx, 'lapse-loan-changes');
  const before = new Date(now.getTime() - LOAN_CHANGE_PROPOSAL_MS);
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
      await mailBothSides(tx, ctx, sides, lapsedMail(kind, row.loanNumber, link));
    });
  }
  sweep.end();
}

const names: Readonly<Record<LoanChangeKind, Words>> = {
  PAYMENT: { en: 'a payment', fil: 'bayad' },
  REVERSAL: { en: 'the reversal of a payment', fil: 'pagbawi ng bayad' },
  REFUND: { en: 'a refund', fil: 'refund' },
  WAIVER: { en: 'a waiver', fil: 'pagpapatawad ng singil' },
  WRITE_OFF: { en: 'a write-off', fil: 'write-off' },
};

function lapsedMail(kind: LoanChangeKind, loanNumber: string, link: string): StaffMail {
  const { en, fil } = names[kind];
  return {
    template: 'loan-change-lapsed',
    subject: { en: 'A proposal has lapsed', fil: 'Nawalan ng bisa ang isang mungkahi' },
    text: {
      en: `Nobody decided the proposal of ${en} for loan ${loanNumber} in seven days, so it has lapsed. Nothing was booked. It can be proposed again.`,
      fil: `Walang nagpasya sa loob ng pitong araw sa mungkahing ${fil} para sa loan ${loanNumber}, kaya nawalan na ito ng bisa. Walang naitala. Maaari itong imungkahi ulit.`,
    },
    link,
  };
}
