import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { StaffChange } from './change-store.ts';
import { changeMail } from './change-words.ts';
import { type MailTo, mailStaff } from './staff-notices.ts';
import { listActiveAdmins, listActiveMailboxes, listStaffNames } from './store.ts';

/**
 * Notifies the staff member concerned (at the old and the new e-mail address) and every active
 * administrator of the state of a change.
 */
export async function tellChange(
  tx: Tx,
  ctx: Context,
  change: StaffChange,
  audience: 'administrators' | 'whole-staff' = 'administrators',
): Promise<void> {
  const ids = [change.proposedBy, change.confirmedBy].filter((id) => id !== null);
  const names = await listStaffNames(tx, ids);
  const named = {
    ...change,
    proposerName: names.get(change.proposedBy) ?? null,
    confirmerName: names.get(change.confirmedBy ?? '') ?? null,
  };
  const mail = changeMail(named, ctx.config.publicUrl);
  const everybody = [change.emailBefore, change.emailAfter]
    .filter((email) => email !== null)
    .map((email): MailTo => ({ email, roles: change.rolesAfter }));
  const isWide = audience === 'whole-staff';
  everybody.push(...(await (isWide ? listActiveMailboxes(tx) : listActiveAdmins(tx))));
  const byEmail = new Map(everybody.map((to) => [to.email, to]));
  for (const to of byEmail.values()) await mailStaff(tx, ctx, to, mail);
}
