import type { StaffRole } from '@pahiram/domain/access/roles';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import { lockWaitingChangeOf } from './change-store.ts';
import { refuseLockout } from './refuse-lockout.ts';
import type { ChangeDraft } from './start-change.ts';
import { lockStaff } from './store.ts';

/**
 * Locks the staff member and returns an unchanged draft. Only one change can wait at a time: a link
 * or e-mail address changed meanwhile would give the waiting roles to another person.
 */
export async function lockForChange(
  tx: Tx,
  ctx: Pick<Context, 'actor'>,
  id: `stf_${string}`,
  refuse: (code: 'own-account' | 'last-admin' | 'not-found' | 'change-waiting') => Refusal,
): Promise<Omit<ChangeDraft, 'kind' | 'reason'>> {
  await refuseLockout(tx, ctx.actor.id, id, refuse);
  const staff = await lockStaff(tx, id);
  if (!staff) throw refuse('not-found');
  if (await lockWaitingChangeOf(tx, id)) throw refuse('change-waiting');
  const roles = staff.roles as StaffRole[];
  return {
    staffId: id,
    name: staff.name,
    emailBefore: staff.email,
    emailAfter: staff.email,
    rolesBefore: roles,
    rolesAfter: roles,
  };
}
