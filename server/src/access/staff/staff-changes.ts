import * as contract from '@pahiram/api/staff-changes';
import { isAllowed, type StaffRole } from '@pahiram/domain/access/roles';
import {
  needsConfirmer,
  type StaffChangeEvent,
  type StaffChangeKind,
  type StaffChangeRefusal,
} from '@pahiram/domain/access/staff-change';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import type { Centavos } from '@pahiram/domain/money/money';
import * as z from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Config } from '../../config.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Handler, ShowProposal } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import {
  insertChange,
  listChanges,
  lockChange,
  type NamedStaffChange,
  type StaffChange,
  updateChange,
} from './change-store.ts';
import { moveChange, staffChangesTask } from './move-change.ts';
import { beforeAndAfter, decidedBy, type Obstacle, putIntoEffect } from './put-into-effect.ts';
import { notifyOfChange } from './staff-mail.ts';
import { findStaffByEmail } from './store.ts';

const liveHours = 24;
const cursorShape = /^(\d{1,15})\.(stc_[0-9A-Za-z]{22})$/;

/** Newest first. Without the permission, only changes about the actor. */
export const listStaffChanges: Handler<typeof contract.listStaffChanges> = async (
  ctx,
  { query },
  refuse,
) => {
  const [, at, id] = cursorShape.exec(query.cursor ?? '') ?? [];
  if (query.cursor !== undefined && !id) throw refuse('input-not-valid');
  const rows = await listChanges(ctx.reader, {
    isWaitingOnly: query.show === 'waiting',
    staffId: isAllowed(ctx.actor.roles, 'view-staff-changes') ? null : ctx.actor.id,
    after: at && id ? { at: new Date(Number(at)), id } : null,
    limit: query.limit,
  });
  const last = rows.at(-1);
  return {
    changes: rows.map(viewChange),
    nextCursor:
      last && rows.length === query.limit ? `${last.proposedAt.getTime()}.${last.id}` : null,
  };
};

const { element: changeView } = contract.listStaffChanges.reply.shape.changes;

function viewChange(row: NamedStaffChange): z.output<typeof changeView> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    staffId: row.staffId,
    name: row.name,
    emailBefore: row.emailBefore,
    emailAfter: row.emailAfter,
    rolesBefore: [...row.rolesBefore],
    rolesAfter: [...row.rolesAfter],
    limitBefore: row.limitBefore,
    limitAfter: row.limitAfter,
    reason: row.reason,
    proposedById: row.proposedBy,
    proposedBy: row.proposerName,
    proposedAt: row.proposedAt,
    confirmedById: row.confirmedBy,
    confirmedBy: row.confirmerName,
    effectiveAt: row.effectiveAt,
    endedAt: row.endedAt,
  };
}

export const showStaffChange: ShowProposal<{ readonly changeId: string }> = async (
  tx,
  _ctx,
  { changeId },
) => {
  const change = await lockChange(tx, changeId);
  const names = { proposerName: null, confirmerName: null };
  return change ? z.encode(changeView, viewChange({ ...change, ...names })) : null;
};

export const confirmStaffChange: Handler<typeof contract.confirmStaffChange> = (
  ctx,
  { params },
  refuse,
) => {
  const { id: actorId } = ctx.actor;
  const at = ctx.clock.now().getTime();
  const delayMs = staffChangeDelayMs(ctx.config);
  return moveByActor(ctx, params.changeId, { kind: 'confirm', actorId, at, delayMs }, null, refuse);
};

export const refuseStaffChange: Handler<typeof contract.refuseStaffChange> = (
  ctx,
  { params, body },
  refuse,
) => {
  const { id: actorId } = ctx.actor;
  const at = ctx.clock.now().getTime();
  return moveByActor(ctx, params.changeId, { kind: 'refuse', actorId, at }, body.reason, refuse);
};

/** Open to all staff: the state machine checks that the actor may cancel this change. */
export const cancelStaffChange: Handler<typeof contract.cancelStaffChange> = (
  ctx,
  { params, body },
  refuse,
) => {
  const { id: actorId, roles } = ctx.actor;
  const isAdministrator = isAllowed(roles, 'manage-staff');
  const event = { kind: 'cancel', actorId, isAdministrator } as const;
  return moveByActor(ctx, params.changeId, event, body.reason, refuse);
};

/** The delay between confirmation and effect, so that the people notified can cancel the change. */
function staffChangeDelayMs({ mode, settings }: Config): number {
  return (settings.STAFF_CHANGE_DELAY_HOURS ?? (mode === 'live' ? liveHours : 0)) * HOUR_MS;
}

async function moveByActor(
  ctx: Context<StaffActor>,
  changeId: string,
  event: StaffChangeEvent,
  reason: string | null,
  refuse: (code: 'not-found' | StaffChangeRefusal) => Refusal,
) {
  return ctx.transaction(async (tx) => {
    const change = await lockChange(tx, changeId);
    if (!change) throw refuse('not-found');
    const moved = await moveChange(tx, ctx, change, event, reason);
    if (typeof moved === 'string') throw refuse(moved);
    return { state: moved.state, effectiveAt: moved.effectiveAt };
  });
}

export interface ChangeDraft {
  readonly kind: StaffChangeKind;
  readonly staffId: `stf_${string}` | null;
  readonly name: string;
  readonly emailBefore: string | null;
  readonly emailAfter: string;
  readonly rolesBefore: readonly StaffRole[];
  readonly rolesAfter: readonly StaffRole[];
  readonly limitBefore: Centavos | null;
  readonly limitAfter: Centavos | null;
  readonly reason: string;
}

interface StartedChange {
  /** The proposal that waits for a second person; null when the change is already applied. */
  readonly waiting: StaffChange['id'] | null;
  /** The address that a one-time link was mailed to, if one was. */
  readonly sentTo: string | null;
  readonly expiresAt: Date | null;
}

/** Starts a change: applies it at once, or stores a proposal when it needs a second person. */
export async function startChange(
  tx: Tx,
  ctx: Context,
  draft: ChangeDraft,
  refuse: (code: Obstacle | 'change-waiting') => Refusal,
): Promise<StartedChange> {
  const now = ctx.clock.now();
  const { kind, rolesBefore: before, rolesAfter: after } = draft;
  const isProposal = needsConfirmer({ kind, before, after });
  const change: StaffChange = {
    ...draft,
    id: newId(ctx.random, 'stc'),
    state: isProposal ? 'PROPOSED' : 'IN_EFFECT',
    proposedBy: ctx.actor.id,
    proposedAt: now,
    confirmedBy: null,
    confirmedAt: null,
    effectiveAt: isProposal ? null : now,
    endedAt: isProposal ? null : now,
  };
  if (!(await insertChange(tx, change))) throw refuse('change-waiting');
  if (isProposal) {
    await recordAudit(tx, ctx, {
      action: 'staff.propose-change',
      subjectKind: 'staff-change',
      subjectId: change.id,
      reason: change.reason,
      details: { kind, staff: change.staffId, ...beforeAndAfter(change), ...decidedBy(change) },
    });
    await notifyOfChange(tx, ctx, change);
    return { waiting: change.id, sentTo: null, expiresAt: null };
  }
  const done = await putIntoEffect(tx, ctx, change);
  if (typeof done === 'string') throw refuse(done);
  await updateChange(tx, change.id, {
    state: 'IN_EFFECT',
    staffId: done.staffId,
    effectiveAt: now,
    endedBy: ctx.actor.id,
    endedAt: now,
  });
  await notifyOfChange(tx, ctx, change);
  return {
    waiting: null,
    sentTo: done.link === null ? null : change.emailAfter,
    expiresAt: done.link?.expiresAt ?? null,
  };
}

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
    limitBefore: null,
    limitAfter: null,
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
  await notifyOfChange(tx, ctx, change, 'whole-staff');
  return effectiveAt;
}
