import { PROPOSAL_MS } from '@pahiram/domain/access/proposal';
import { recordAudit } from '../../audit/record.ts';
import {
  findAccountChange,
  listUndecidedChanges,
  lockAccountChanges,
  saveLapse,
} from '../../company/account-changes.ts';
import type { Context, SystemActor } from '../../context.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { auditOf } from './audit-of.ts';
import { tellStaffOfAccountChange } from './notify.ts';

/** Ends changes of the company's accounts that nobody confirmed in time, and tells the staff. */
export async function lapseAccountChanges(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - PROPOSAL_MS);
  const sweep = startSweep(ctx, 'lapse-account-changes');
  for (const id of await listUndecidedChanges(ctx.reader, before)) {
    await sweep.inTransaction(id, async (tx) => {
      await lockAccountChanges(tx);
      const proposed = await findAccountChange(tx, id);
      if (proposed?.state !== 'PROPOSED') return; // Decided in the meantime.
      await saveLapse(tx, proposed.id);
      const change = { ...proposed, state: 'LAPSED' } as const;
      await recordAudit(tx, ctx, {
        action: 'company-account.lapse',
        subjectKind: 'company-account-change',
        subjectId: id,
        reason: change.reason,
        details: auditOf(change),
      });
      await tellStaffOfAccountChange(tx, ctx, change);
    });
  }
  sweep.end();
}
