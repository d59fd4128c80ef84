import type { inviteStaff as contract } from '@pahiram/api/staff-access';
import { decideEmail } from '@pahiram/domain/access/email';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { areRolesApart } from './are-roles-apart.ts';
import { type InviteLink, makeInviteLink } from './invite-link.ts';
import { insertStaff } from './store.ts';

export const inviteStaff: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const email = decideEmail(body.email);
  if (!email.ok) throw refuse('email-not-valid');
  if (!areRolesApart(body.roles)) throw refuse('roles-not-apart');
  return ctx.transaction(async (tx) => {
    const added = await addStaff(tx, ctx, { ...body, email: email.value });
    if (added === null) throw refuse('email-taken');
    return { id: added.id, link: added.link, expiresAt: added.expiresAt };
  });
};

export interface StaffToAdd {
  /** Checked by `decideEmail`. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** @returns the one-time link, or null when the e-mail has a staff account already. */
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
    details: { roles: roles.join(' ') },
  });
  return { ...link, id };
}
