import type { setStaffRoles as contract } from '@pahiram/api/staff-access';
import { areRolesApart } from '@pahiram/domain/access/role-conflicts';
import type { Handler } from '../../http/route.ts';
import { cancelWaitingChange } from './cancel-waiting-change.ts';
import { lockForChange } from './lock-for-change.ts';
import { startChange } from './start-change.ts';
import { getStaffRoles } from './store.ts';

/** Removing roles works at once and cancels a waiting change; adding a controlled role waits. */
export const setStaffRoles: Handler<typeof contract> = async (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const id = params.staffId;
    if (!areRolesApart(body.roles)) throw refuse('roles-not-apart');
    const rolesAfter = [...new Set(body.roles)];
    const held = await getStaffRoles(tx, id);
    if (rolesAfter.every((role) => held.includes(role))) {
      await cancelWaitingChange(tx, ctx, id, body.reason);
    }
    const person = await lockForChange(tx, ctx, id, refuse);
    const draft = { ...person, kind: 'set-roles', rolesAfter, reason: body.reason } as const;
    return startChange(tx, ctx, draft, refuse);
  });
