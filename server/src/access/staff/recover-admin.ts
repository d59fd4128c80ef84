import type { StaffRole } from '@pahiram/domain/access/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { insertChange, type StaffChange } from './change-store.ts';
import { staffChangesTask } from './move-change.ts';
import { beforeAndAfter, decidedBy } from './put-into-effect.ts';
import { staffChangeDelayMs } from './staff-change-delay.ts';
import { findStaffByEmail } from './store.ts';
import { tellChange } from './tell-change.ts';

/**
 * Starts a new link for an administrator who lost password or authenticator, for a server command.
 * All staff are notified; until the delay is over, any administrator or that person can cancel it.
 * @returns when it takes effect, or why nothing was started.
 */
export async function recoverAdmin(
  tx: Tx,
  ctx: Context,
  email: string,
): Promise<Date | 'no-administrator' | 'change-waiting'> {
  const staff = await findStaffByEmail(tx, email);
  if (!staff?.roles.includes('ADMIN') || staff.state === 'disabled') return 'no-administrator';
  const now = ctx.clock.now();
  const effectiveAt = new Date(now.getTime() + staffChangeDelayMs(ctx.config));
  const roles = staff.roles as StaffRole[];
  const change: StaffChange = {
    id: newId(ctx.random, 'stc'),
    kind: 'renew-link',
    state: 'CONFIRMED',
    staffId: staff.id as StaffChange['staffId'],
    name: staff.name,
    emailBefore: email,
    emailAfter: email,
    rolesBefore: roles,
    rolesAfter: roles,
    reason: 'recovery by a command on the server',
    proposedBy: ctx.actor.id,
    proposedAt: now,
    confirmedBy: null,
    confirmedAt: null,
    effectiveAt,
    endedAt: null,
  };
  if (!(await insertChange(tx, change))) return 'change-waiting';
  await recordAudit(tx, ctx, {
    action: 'staff.recover',
    subjectKind: 'staff-change',
    subjectId: change.id,
    reason: change.reason,
    details: { staff: staff.id, ...beforeAndAfter(change), ...decidedBy(change) },
  });
  const jobKey = `${staffChangesTask}:${change.id}`;
  await enqueue(tx, staffChangesTask, {}, { jobKey, runAt: effectiveAt });
  await tellChange(tx, ctx, change, 'whole-staff');
  return effectiveAt;
}
