import type * as contract from '@pahiram/api/staff-access';
import { decideEmail } from '@pahiram/domain/access/email';
import { areRolesApart } from '@pahiram/domain/access/role-conflicts';
import { isAllowed, type StaffRole } from '@pahiram/domain/access/roles';
import { canHaveLimit } from '@pahiram/domain/access/staff-change';
import { recordAudit, recordQueueView } from '../../audit/record.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { updateSessionsEnded } from '../session-store.ts';
import { lockApprovalLimit, readLimit } from './approval-limits.ts';
import { lockWaitingChangeOf } from './change-store.ts';
import { moveChange } from './move-change.ts';
import { type ChangeDraft, startChange } from './staff-changes.ts';
import {
  findStaffByEmail,
  getStaffRoles,
  listStaffRows,
  lockActiveAdmins,
  lockStaff,
  updateDisabled,
} from './store.ts';
import type { LockedStaff } from './take-totp-code.ts';

export const listStaff: Handler<typeof contract.listStaff> = async (ctx, { query }) => {
  const { cursor, limit } = query;
  const after = readEmailCursor(cursor);
  const found = await listStaffRows(ctx.reader, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const look = { action: 'staff.list', subjectKind: 'queue', subjectId: 'staff' };
  await recordQueueView(ctx, look, query, rows.length);
  return {
    staff: rows.map((row) => ({
      id: row.id as `stf_${string}`,
      email: row.email,
      name: row.name,
      roles: row.roles,
      state: row.state as 'invited' | 'active' | 'disabled',
      approvalLimit: readLimit(row.approval_limit),
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    })),
    nextCursor: last ? Buffer.from(last.email, 'utf8').toString('base64url') : null,
  };
};

/** An invalid cursor starts at the beginning. */
function readEmailCursor(cursor: string | undefined): string {
  const email = decideEmail(Buffer.from(cursor ?? '', 'base64url').toString('utf8'));
  return email.ok ? email.value : '';
}

/** With a controlled role, account and link are created only after a second person confirms. */
export const inviteStaff: Handler<typeof contract.inviteStaff> = async (ctx, { body }, refuse) => {
  const decided = decideEmail(body.email);
  if (!decided.ok) throw refuse('email-not-valid');
  if (!areRolesApart(body.roles)) throw refuse('roles-not-apart');
  const emailAfter = decided.value.toLowerCase();
  return ctx.transaction(async (tx) => {
    if (await findStaffByEmail(tx, emailAfter)) throw refuse('email-taken');
    const rolesAfter = [...new Set(body.roles)];
    const { name, reason } = body;
    const limits = { limitBefore: null, limitAfter: null };
    const person = { staffId: null, name, emailBefore: null, emailAfter, ...limits };
    const draft = { ...person, kind: 'invite', rolesBefore: [], rolesAfter, reason } as const;
    return startChange(tx, ctx, draft, refuse);
  });
};

/** Removing roles works at once and cancels a waiting change; adding a controlled role waits. */
export const setStaffRoles: Handler<typeof contract.setStaffRoles> = async (
  ctx,
  { params, body },
  refuse,
) =>
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

/** One-time links go to this address, so the old and the new one are both notified. */
export const changeStaffEmail: Handler<typeof contract.changeStaffEmail> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const decided = decideEmail(body.email);
  if (!decided.ok) throw refuse('email-not-valid');
  const emailAfter = decided.value.toLowerCase();
  return ctx.transaction(async (tx) => {
    const person = await lockForChange(tx, ctx, params.staffId, refuse);
    if (await findStaffByEmail(tx, emailAfter)) throw refuse('email-taken');
    const draft = { ...person, kind: 'change-email', emailAfter, reason: body.reason } as const;
    return startChange(tx, ctx, draft, refuse);
  });
};

/** The account does not change until the change takes effect; then the link is mailed to it. */
export const renewStaffInvitation: Handler<typeof contract.renewStaffInvitation> = async (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const person = await lockForChange(tx, ctx, params.staffId, refuse);
    const draft = { ...person, kind: 'renew-link', reason: body.reason } as const;
    return startChange(tx, ctx, draft, refuse);
  });

/** The largest loan that somebody approves or confirms; it waits for a second person like a controlled role. */
export const setApprovalLimit: Handler<typeof contract.setApprovalLimit> = async (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const person = await lockForChange(tx, ctx, params.staffId, refuse);
    if (!canHaveLimit(person.rolesBefore)) throw refuse('no-approver');
    const limitBefore = await lockApprovalLimit(tx, params.staffId);
    const limitAfter = body.limitPHP;
    if (limitBefore === limitAfter) throw refuse('state-already');
    const limits = { limitBefore, limitAfter };
    const draft = { ...person, ...limits, kind: 'set-limit', reason: body.reason } as const;
    return startChange(tx, ctx, draft, refuse);
  });

/** Afterwards only `enableStaff` gives access again. */
export const disableStaff: Handler<typeof contract.disableStaff> = async (
  ctx,
  { params, body },
  refuse,
) =>
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

/** Two people always: one administrator alone could otherwise bring back a colleague who was shut out. */
export const enableStaff: Handler<typeof contract.enableStaff> = async (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if (!areRolesApart(body.roles)) throw refuse('roles-not-apart');
    if (ctx.actor.id === params.staffId) throw refuse('own-account');
    const staff = await lockStaff(tx, params.staffId);
    if (!staff) throw refuse('not-found');
    if (staff.state !== 'disabled') throw refuse('state-already');
    const person = await draftFor(tx, staff, refuse);
    const rolesAfter = [...new Set(body.roles)];
    const draft = { ...person, kind: 'enable', rolesAfter, reason: body.reason } as const;
    return startChange(tx, ctx, draft, refuse);
  });

/**
 * Locks the staff member, whose account is not disabled, and returns an unchanged draft.
 */
async function lockForChange(
  tx: Tx,
  ctx: Pick<Context, 'actor'>,
  id: `stf_${string}`,
  refuse: (
    code: 'own-account' | 'last-admin' | 'not-found' | 'account-disabled' | 'change-waiting',
  ) => Refusal,
): Promise<Omit<ChangeDraft, 'kind' | 'reason'>> {
  await refuseLockout(tx, ctx.actor.id, id, refuse);
  const staff = await lockStaff(tx, id);
  if (!staff) throw refuse('not-found');
  if (staff.state === 'disabled') throw refuse('account-disabled');
  return draftFor(tx, staff, refuse);
}

/**
 * An unchanged draft. Only one change can wait at a time: a link or email address changed meanwhile would give the
 * waiting roles to another person.
 * @param staff locked.
 */
async function draftFor(
  tx: Tx,
  staff: LockedStaff,
  refuse: (code: 'change-waiting') => Refusal,
): Promise<Omit<ChangeDraft, 'kind' | 'reason'>> {
  const id = staff.id as `stf_${string}`;
  if (await lockWaitingChangeOf(tx, id)) throw refuse('change-waiting');
  const roles = staff.roles as StaffRole[];
  return {
    staffId: id,
    name: staff.name,
    emailBefore: staff.email,
    emailAfter: staff.email,
    rolesBefore: roles,
    rolesAfter: roles,
    limitBefore: null,
    limitAfter: null,
  };
}

/**
 * Refuses a change to the actor's own access and to the last active administrator.
 * @param staffId the staff member whose access changes.
 */
async function refuseLockout(
  tx: Tx,
  actorId: string,
  staffId: string,
  refuse: (code: 'own-account' | 'last-admin') => Refusal,
): Promise<void> {
  if (actorId === staffId) throw refuse('own-account');
  const admins = await lockActiveAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) throw refuse('last-admin');
}

/** Cancels a waiting change when the staff member's access is reduced. */
async function cancelWaitingChange(
  tx: Tx,
  ctx: Context<StaffActor>,
  staffId: string,
  reason: string,
): Promise<void> {
  const change = await lockWaitingChangeOf(tx, staffId);
  if (!change) return;
  const { id: actorId, roles } = ctx.actor;
  const isAdministrator = isAllowed(roles, 'manage-staff');
  await moveChange(tx, ctx, change, { kind: 'cancel', actorId, isAdministrator }, reason);
}
