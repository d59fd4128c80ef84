import type * as contract from '@pahiram/api/account-changes';
import { mayCancelAccountChange } from '@pahiram/domain/company/account-change';
import { recordAudit } from '../../audit/record.ts';
import {
  type AccountChange,
  findAccountChange,
  lockAccountChanges,
  saveCancellation,
} from '../../company/account-changes.ts';
import type { Handler } from '../../http/route.ts';
import { auditOf } from './audit-of.ts';
import { tellStaffOfAccountChange } from './notify.ts';
import { showChange } from './show-change.ts';

/** One person is enough to stop a change that is not in effect. */
export const cancelAccountChange: Handler<typeof contract.cancelAccountChange> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    await lockAccountChanges(tx);
    const waiting = await findAccountChange(tx, params.changeId);
    if (waiting === undefined) throw refuse('account-change-not-found');
    const now = ctx.clock.now();
    const effectiveFrom = waiting.effectiveFrom?.getTime() ?? null;
    if (!mayCancelAccountChange({ ...waiting, effectiveFrom }, now.getTime())) {
      throw refuse('account-change-ended');
    }
    const { reason } = body;
    await saveCancellation(tx, waiting.id, { by: ctx.actor.id, at: now, reason });
    const change: AccountChange = {
      ...{ ...waiting, state: 'CANCELLED', cancelReason: reason },
      ...{ cancelledBy: ctx.actor.id, cancelledAt: now },
    };
    await recordAudit(tx, ctx, {
      action: 'company-account.cancel',
      subjectKind: 'company-account-change',
      subjectId: change.id,
      reason,
      details: auditOf(change),
    });
    await tellStaffOfAccountChange(tx, ctx, change);
    return { change: await showChange(tx, change, now) };
  });
