import type { setStaffRoles as contract } from '@pahiram/api/staff-access';
import { areRolesApart } from '@pahiram/domain/access/role-conflicts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { updateSessionsEnded } from '../sessions/store.ts';
import { refuseLockout } from './refuse-lockout.ts';
import { lockStaff, updateRoles } from './store.ts';

export const setStaffRoles: Handler<typeof contract> = async (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const id = params.staffId;
    await refuseLockout(tx, ctx.actor.id, id, refuse);
    const staff = await lockStaff(tx, id);
    if (!staff) throw refuse('not-found');
    if (!areRolesApart(body.roles)) throw refuse('roles-not-apart');
    const roles = [...new Set(body.roles)];
    await updateRoles(tx, id, roles);
    await updateSessionsEnded(
      tx,
      { audience: 'staff', id },
      { at: ctx.clock.now(), reason: 'roles-changed' },
    );
    await recordAudit(tx, ctx, {
      action: 'staff.set-roles',
      subjectKind: 'staff',
      subjectId: id,
      reason: body.reason,
      details: { before: staff.roles.join(' '), after: roles.join(' ') },
    });
    return { done: true };
  });
