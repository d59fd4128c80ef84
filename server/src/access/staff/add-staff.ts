import type { StaffRole } from '@pahiram/domain/access/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { type InviteLink, makeInviteLink } from './invite-link.ts';
import { insertStaff } from './store.ts';

export interface StaffToAdd {
  /** Checked by `decideEmail`. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/**
 * Creates a staff account with a one-time link. The link is returned for commands and for the mail;
 * no API reply contains it.
 * @param decided who decided it, for the audit entry; empty for a command.
 * @returns null when the e-mail address already has a staff account.
 */
export async function addStaff(
  tx: Tx,
  ctx: Context,
  staff: StaffToAdd,
  decided: Readonly<Record<string, string | null>> = {},
): Promise<(InviteLink & { readonly id: `stf_${string}` }) | null> {
  const id = newId(ctx.random, 'stf');
  const link = makeInviteLink(ctx);
  const roles = [...new Set(staff.roles)];
  const email = staff.email.toLowerCase();
  const isNew = await insertStaff(tx, {
    id,
    email,
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
    details: { email, name: staff.name, before: null, after: roles.join(' '), ...decided },
  });
  return { ...link, id };
}
