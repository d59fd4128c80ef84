import type { disableStaff as contract } from '@pahiram/api/staff-access';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { updateSessionsEnded } from '../sessions/store.ts';
import { cancelWaitingChange } from './cancel-waiting-change.ts';
import { refuseLockout } from './refuse-lockout.ts';
import { lockStaff, updateDisabled } from './store.ts';

/** Afterwards only a new link (`renewStaffInvitation`) gives access again. */
export const disableStaff: Handler<typeof contract> = async (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const id = params.staffId;
    await refuseLockout(tx, ctx.actor.id, id, refuse);
    const staff = await lockStaff(tx, id);
    if (!staff) throw refuse('not-found');
    if (staff.state === 'disabled') throw refuse('state-already');
    await cancelWaitingChange(tx, ctx, id, body.reason);
    await updateDisabled(tx, id);
    const end = { at: ctx.clock.now(), reason: 'disabled' } as const;
    await updateSessionsEnded(tx, { audience: 'staff', id }, end);
    await recordAudit(tx, ctx, {
      action: 'staff.disable',
      subjectKind: 'staff',
      subjectId: id,
      reason: body.reason,
      details: { before: staff.state, after: 'disabled', roles: staff.roles.join(' ') },
    });
    return { done: true };
  });
