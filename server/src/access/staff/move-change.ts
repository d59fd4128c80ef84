import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import {
  type StaffChangeEvent,
  type StaffChangeRefusal,
  transitionStaffChange,
} from '@pahiram/domain/access/staff-change';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type StaffChange, updateChange } from './change-store.ts';
import { beforeAndAfter, decidedBy, putIntoEffect } from './put-into-effect.ts';
import { getActiveStaff } from './store.ts';
import { tellChange } from './tell-change.ts';

export const staffChangesTask = 'staff-changes';

const actions = {
  confirm: 'staff.confirm-change',
  refuse: 'staff.refuse-change',
  cancel: 'staff.cancel-change',
  'take-effect': 'staff.change-in-effect',
  expire: 'staff.expire-change',
} as const;

/**
 * The one way on for a proposal: asks the state machine, keeps the new state, does the change when its
 * time has come, records and tells it. The row is locked, so each step is taken once.
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
  // It cannot be done any more, for example because the e-mail is another person's by now.
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
  await tellChange(tx, ctx, final);
  return isConfirmed ? waitOrTakeEffect(tx, ctx, final) : final;
}

/** Without a delay it takes effect at once; otherwise the job comes back when it is due. */
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

/** Looks again whether those who decided still work here and may still decide. */
export async function takeEffect(
  tx: Tx,
  ctx: Context,
  change: StaffChange,
): Promise<StaffChange | StaffChangeRefusal> {
  const at = ctx.clock.now().getTime();
  const isAuthorized = await areDecidersInPlace(tx, change);
  return moveChange(tx, ctx, change, { kind: 'take-effect', at, isAuthorized });
}

async function areDecidersInPlace(tx: Tx, change: StaffChange): Promise<boolean> {
  const isCommand = change.proposedBy.startsWith('command:');
  if (!isCommand && !(await stillMay(tx, change.proposedBy, 'manage-staff'))) return false;
  if (change.confirmedBy === null) return isCommand;
  return stillMay(tx, change.confirmedBy, 'confirm-staff-changes');
}

async function stillMay(tx: Tx, staffId: string, permission: Permission): Promise<boolean> {
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
