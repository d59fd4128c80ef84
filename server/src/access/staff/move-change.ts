import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import {
  STAFF_PROPOSAL_DAYS,
  type StaffChangeEvent,
  type StaffChangeRefusal,
  transitionStaffChange,
} from '@pahiram/domain/access/staff-change';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { listChangesToMove, lockChange, type StaffChange, updateChange } from './change-store.ts';
import { beforeAndAfter, decidedBy, putIntoEffect } from './put-into-effect.ts';
import { notifyOfChange } from './staff-mail.ts';
import { getActiveStaff } from './store.ts';

export const staffChangesTask = 'staff-changes';

const actions = {
  confirm: 'staff.confirm-change',
  refuse: 'staff.refuse-change',
  cancel: 'staff.cancel-change',
  'take-effect': 'staff.change-in-effect',
  expire: 'staff.expire-change',
} as const;

/**
 * Moves a change on: asks the state machine, stores the new state, applies the change when it is
 * due, audits and notifies. The caller locks the row, so that each step happens once.
 */
export async function moveChange(
  tx: Tx,
  ctx: Context,
  change: StaffChange,
  event: StaffChangeEvent,
  reason: string | null = null,
): Promise<StaffChange | StaffChangeRefusal> {
  const decision = transitionStaffChange(factsOf(change), event);
  if (!decision.ok) return decision.refusal.code;
  const now = ctx.clock.now();
  const { state, effectiveAt } = decision.value;
  const isConfirmed = state === 'CONFIRMED';
  const moved: StaffChange = {
    ...change,
    state,
    effectiveAt: effectiveAt === null ? null : new Date(effectiveAt),
    ...(isConfirmed ? { confirmedBy: ctx.actor.id, confirmedAt: now } : { endedAt: now }),
  };
  const done = state === 'IN_EFFECT' ? await putIntoEffect(tx, ctx, moved) : null;
  // The change can no longer be applied, e.g. because the e-mail address is taken by now.
  const obstacle = typeof done === 'string' ? done : null;
  const final: StaffChange = obstacle === null ? moved : { ...moved, state: 'CANCELLED' };
  const staffId = done !== null && typeof done !== 'string' ? done.staffId : final.staffId;
  await updateChange(tx, change.id, {
    state: final.state,
    staffId,
    effectiveAt: final.effectiveAt,
    ...(isConfirmed
      ? { confirmedBy: ctx.actor.id, confirmedAt: now }
      : { endedBy: ctx.actor.id, endedAt: now }),
  });
  await recordAudit(tx, ctx, {
    action: final.state === state ? actions[event.kind] : 'staff.cancel-change',
    subjectKind: 'staff-change',
    subjectId: change.id,
    ...(reason === null ? {} : { reason }),
    details: {
      kind: change.kind,
      staff: staffId,
      to: final.state,
      obstacle,
      ...beforeAndAfter(final),
      ...decidedBy(final),
    },
  });
  await notifyOfChange(tx, ctx, final);
  return isConfirmed ? waitOrTakeEffect(tx, ctx, final) : final;
}

/** Applies the change at once when there is no delay; otherwise enqueues a job for the due time. */
async function waitOrTakeEffect(tx: Tx, ctx: Context, change: StaffChange): Promise<StaffChange> {
  const { effectiveAt } = change;
  if (effectiveAt === null || effectiveAt > ctx.clock.now()) {
    const runAt = effectiveAt ?? ctx.clock.now();
    await enqueue(tx, staffChangesTask, {}, { jobKey: `${staffChangesTask}:${change.id}`, runAt });
    return change;
  }
  const moved = await takeEffect(tx, ctx, change);
  return typeof moved === 'string' ? change : moved;
}

/** Checks again that those who decided are still active and still have the permission. */
export async function takeEffect(
  tx: Tx,
  ctx: Context,
  change: StaffChange,
): Promise<StaffChange | StaffChangeRefusal> {
  const at = ctx.clock.now().getTime();
  const isAuthorized = await areDecidersAuthorized(tx, change);
  return moveChange(tx, ctx, change, { kind: 'take-effect', at, isAuthorized });
}

async function areDecidersAuthorized(tx: Tx, change: StaffChange): Promise<boolean> {
  const isCommand = change.proposedBy.startsWith('command:');
  if (!isCommand && !(await isStillAllowed(tx, change.proposedBy, 'manage-staff'))) return false;
  if (change.confirmedBy === null) return isCommand;
  return isStillAllowed(tx, change.confirmedBy, 'confirm-staff-changes');
}

async function isStillAllowed(tx: Tx, staffId: string, permission: Permission): Promise<boolean> {
  const staff = await getActiveStaff(tx, staffId);
  return staff !== undefined && isAllowed(staff.roles, permission);
}

function factsOf(change: StaffChange) {
  return {
    state: change.state,
    proposerId: change.proposedBy,
    confirmerId: change.confirmedBy,
    subjectId: change.staffId,
    proposedAt: change.proposedAt.getTime(),
    effectiveAt: change.effectiveAt?.getTime() ?? null,
  };
}

/** Applies the due changes and expires old proposals, each in its own transaction. */
export async function runStaffChanges(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const proposedBefore = new Date(now.getTime() - STAFF_PROPOSAL_DAYS * DAY_MS);
  const failures: unknown[] = [];
  for (const id of await listChangesToMove(ctx.reader, { now, proposedBefore })) {
    try {
      await moveOn(ctx, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'staff changes that failed');
}

async function moveOn(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (change?.state === 'CONFIRMED') await takeEffect(tx, ctx, change);
    if (change?.state === 'PROPOSED') {
      await moveChange(tx, ctx, change, { kind: 'expire', at: ctx.clock.now().getTime() });
    }
  });
}
