import type { inviteStaff as contract } from '@pahiram/api/staff-access';
import { decideEmail } from '@pahiram/domain/access/email';
import { areRolesApart } from '@pahiram/domain/access/role-conflicts';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { type InviteLink, makeInviteLink } from './invite-link.ts';
import { sendStaffLink } from './staff-notices.ts';
import { insertStaff } from './store.ts';

export const inviteStaff: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const decided = decideEmail(body.email);
  if (!decided.ok) throw refuse('email-not-valid');
  if (!areRolesApart(body.roles)) throw refuse('roles-not-apart');
  const email = decided.value.toLowerCase();
  return ctx.transaction(async (tx) => {
    const added = await addStaff(tx, ctx, { ...body, email });
    if (added === null) throw refuse('email-taken');
    await sendStaffLink(tx, ctx, { email, roles: body.roles }, added);
    return { sentTo: email, expiresAt: added.expiresAt };
  });
};

export interface StaffToAdd {
  /** Checked by `decideEmail`. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/**
 * For the commands and the demonstration the link comes back too; no reply of the service holds it.
 * @returns the one-time link, or null when the e-mail has a staff account already.
 */
export async function addStaff(
  tx: Tx,
  ctx: Context,
  staff: StaffToAdd,
): Promise<(InviteLink & { readonly id: `stf_${string}` }) | null> {
  const id = newId(ctx.random, 'stf');
  const link = makeInviteLink(ctx);
  const roles = [...new Set(staff.roles)];
  const isNew = await insertStaff(tx, {
    id,
    email: staff.email.toLowerCase(),
    name: staff.name,
    roles,
    link,
    createdBy: ctx.actor.id,
    createdAt: ctx.clock.now(),
  });
  if (!isNew) return null;
  await recordAudit(tx, ctx, {
    action: 'staff.invite',
    subjectKind: 'staff',
    subjectId: id,
    details: { email: staff.email, name: staff.name, after: roles.join(' ') },
  });
  return { ...link, id };
}
