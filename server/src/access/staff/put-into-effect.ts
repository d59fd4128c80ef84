import { areRolesApart } from '@pahiram/domain/access/role-conflicts';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { endPasskey } from '../passkeys/passkeys.ts';
import { listPasskeysOf } from '../passkeys/store.ts';
import { updateSessionsEnded } from '../session-store.ts';
import type { StaffChange } from './change-store.ts';
import { addStaff, createStaffLink, type InviteLink } from './staff-links.ts';
import { sendStaffLink } from './staff-mail.ts';
import {
  findStaffByEmail,
  lockActiveAdmins,
  lockStaff,
  updateApprovalLimit,
  updateEmail,
  updateInvited,
  updateRoles,
} from './store.ts';

export type Obstacle = 'email-taken' | 'last-admin' | 'roles-not-apart' | 'not-found';

export interface PutIntoEffect {
  readonly staffId: string;
  /** The link that was mailed, if the change needs one. */
  readonly link: InviteLink | null;
}

/**
 * Applies a change in its transaction. Checks first that it is still possible, because it may have
 * waited for days.
 */
export async function putIntoEffect(
  tx: Tx,
  ctx: Context,
  change: StaffChange,
): Promise<PutIntoEffect | Obstacle> {
  if (!areRolesApart(change.rolesAfter)) return 'roles-not-apart';
  if (change.kind === 'invite') return invite(tx, ctx, change);
  const staff = change.staffId === null ? undefined : await lockStaff(tx, change.staffId);
  if (!staff) return 'not-found';
  if (await removesLastAdmin(tx, change)) return 'last-admin';
  const email = change.emailAfter;
  const end = { at: ctx.clock.now(), reason: 'disabled' } as const;
  let link: InviteLink | null = null;
  switch (change.kind) {
    case 'set-roles':
      await updateRoles(tx, staff.id, change.rolesAfter);
      await updateSessionsEnded(
        tx,
        { audience: 'staff', id: staff.id },
        { ...end, reason: 'roles-changed' },
      );
      break;
    case 'renew-link':
    case 'enable':
      for (const passkey of await listPasskeysOf(tx, { audience: 'staff', id: staff.id })) {
        await endPasskey(tx, ctx, passkey);
      }
      if (change.kind === 'enable') await updateRoles(tx, staff.id, change.rolesAfter);
      link = createStaffLink(ctx);
      await updateInvited(tx, staff.id, link);
      await updateSessionsEnded(tx, { audience: 'staff', id: staff.id }, end);
      break;
    case 'set-limit':
      await updateApprovalLimit(tx, staff.id, change.limitAfter);
      break;
    case 'change-email': {
      const owner = await findStaffByEmail(tx, email);
      if (owner && owner.id !== staff.id) return 'email-taken';
      await updateEmail(tx, staff.id, email);
      // The unused link was sent to the old address; send a new one.
      if (staff.invitation_fingerprint !== null) {
        link = createStaffLink(ctx);
        await updateInvited(tx, staff.id, link);
      }
      break;
    }
    default:
      return change.kind satisfies never;
  }
  if (link !== null) await sendStaffLink(tx, ctx, { email, roles: change.rolesAfter }, link);
  await recordEffect(tx, ctx, { ...change, kind: change.kind }, staff.id);
  return { staffId: staff.id, link };
}

async function invite(
  tx: Tx,
  ctx: Context,
  change: StaffChange,
): Promise<PutIntoEffect | Obstacle> {
  const staff = { email: change.emailAfter, name: change.name, roles: change.rolesAfter };
  const link = await addStaff(tx, ctx, staff, decidedBy(change));
  if (link === null) return 'email-taken';
  await sendStaffLink(tx, ctx, staff, link);
  return { staffId: link.id, link };
}

/** The recovery command may affect the last administrator: that is its purpose. */
async function removesLastAdmin(tx: Tx, change: StaffChange): Promise<boolean> {
  const staysAdmin = change.kind !== 'renew-link' && change.rolesAfter.includes('ADMIN');
  if (staysAdmin || change.proposedBy.startsWith('command:')) return false;
  const admins = await lockActiveAdmins(tx);
  return admins.length === 1 && admins[0] === change.staffId;
}

const actions = {
  'set-roles': 'staff.set-roles',
  'renew-link': 'staff.renew-invitation',
  'change-email': 'staff.change-email',
  'set-limit': 'staff.set-limit',
  enable: 'staff.enable',
} as const;

async function recordEffect(
  tx: Tx,
  ctx: Context,
  change: StaffChange & { readonly kind: keyof typeof actions },
  staffId: string,
): Promise<void> {
  await recordAudit(tx, ctx, {
    action: actions[change.kind],
    subjectKind: 'staff',
    subjectId: staffId,
    reason: change.reason,
    details: { ...beforeAndAfter(change), ...decidedBy(change) },
  });
}

export function decidedBy(change: StaffChange) {
  return { change: change.id, proposer: change.proposedBy, confirmer: change.confirmedBy };
}

/** Centavos; null: no limit. */
const limitText = (limit: bigint | null) => limit?.toString() ?? null;

/** Staff e-mail addresses are business addresses, so the audit log keeps them unmasked. */
export function beforeAndAfter(change: StaffChange) {
  switch (change.kind) {
    case 'invite':
      return { before: null, after: change.rolesAfter.join(' '), email: change.emailAfter };
    case 'set-roles':
      return { before: change.rolesBefore.join(' '), after: change.rolesAfter.join(' ') };
    case 'renew-link':
      return { before: 'password, authenticator and passkeys', after: 'one-time link' };
    case 'enable':
      return { before: 'disabled', after: change.rolesAfter.join(' ') };
    case 'change-email':
      return { before: change.emailBefore, after: change.emailAfter };
    case 'set-limit':
      return { before: limitText(change.limitBefore), after: limitText(change.limitAfter) };
    default:
      return change.kind satisfies never;
  }
}
