import { PROPOSAL_MS } from '@pahiram/domain/access/proposal';
import { lapsedProposalMail } from '../../access/staff/notice-texts.ts';
import { mailBothSides } from '../../access/staff/staff-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import { lockCompanyAccount } from '../../company/company-accounts.ts';
import type { Context, SystemActor } from '../../context.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { auditOf } from './import-statement.ts';
import { findOpening, listUndecidedOpenings, saveOpeningDecision } from './opening-store.ts';
import { listUndecidedTakingsBack, lockStatement, saveTakingBack } from './store.ts';

/** Opening balances and files to take back that no second person decided in time. Both sides are told. */
export async function lapseStatementProposals(ctx: Context<SystemActor>): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - PROPOSAL_MS);
  const sweep = startSweep(ctx, 'lapse-statement-proposals');
  const sidesOf = (proposerId: string) => ({ proposerId, decides: 'confirm-statements' }) as const;
  const console = `${ctx.config.publicUrl}/console`;

  for (const id of await listUndecidedOpenings(ctx.reader, before)) {
    await sweep.inTransaction(id, async (tx) => {
      const account = await lockCompanyAccount(tx, id, now);
      if (!account) return;
      const opening = await findOpening(tx, account.id);
      if (opening?.state !== 'PROPOSED') return; // Decided in the meantime.
      await saveOpeningDecision(tx, account.id, 'LAPSED', { by: null, at: now });
      await recordAudit(tx, ctx, {
        action: 'opening-balance.lapse',
        subjectKind: 'company-account',
        subjectId: id,
        reason: opening.note,
        details: {
          ...{ amount: String(opening.amount), day: opening.day, proposer: opening.proposedBy },
        },
      });
      const what = { en: 'the opening balance of', fil: 'panimulang balanse ng' };
      const mail = lapsedProposalMail(what, account.bank, `${console}/statements`);
      await mailBothSides(tx, ctx, sidesOf(opening.proposedBy), mail);
    });
  }

  for (const id of await listUndecidedTakingsBack(ctx.reader, before)) {
    await sweep.inTransaction(id, async (tx) => {
      const statement = await lockStatement(tx, id);
      const proposal = statement?.takingBack;
      if (statement?.state !== 'CONFIRMED' || !proposal) return;
      await saveTakingBack(tx, statement.id, null);
      await recordAudit(tx, ctx, {
        action: 'statement.lapse-taking-back',
        subjectKind: 'bank-statement',
        subjectId: id,
        reason: proposal.reason,
        details: { ...auditOf(statement), proposer: proposal.proposedBy },
      });
      const what = { en: 'taking back the file', fil: 'pagbawi sa file na' };
      const mail = lapsedProposalMail(what, statement.number, `${console}/statements/${id}`);
      await mailBothSides(tx, ctx, sidesOf(proposal.proposedBy), mail);
    });
  }
  sweep.end();
}
