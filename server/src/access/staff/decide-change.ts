import type * as contract from '@pahiram/api/staff-changes';
import { isAllowed } from '@pahiram/domain/access/roles';
import type { StaffChangeEvent, StaffChangeRefusal } from '@pahiram/domain/access/staff-change';
import type { Context, StaffActor } from '../../context.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockChange } from './change-store.ts';
import { moveChange } from './move-change.ts';
import { staffChangeDelayMs } from './staff-change-delay.ts';

export const confirmStaffChange: Handler<typeof contract.confirmStaffChange> = (
  ctx,
  { params },
  refuse,
) => {
  const { id: actorId } = ctx.actor;
  const at = ctx.clock.now().getTime();
  const delayMs = staffChangeDelayMs(ctx.config);
  return decide(ctx, params.changeId, { kind: 'confirm', actorId, at, delayMs }, null, refuse);
};

export const refuseStaffChange: Handler<typeof contract.refuseStaffChange> = (
  ctx,
  { params, body },
  refuse,
) => {
  const { id: actorId } = ctx.actor;
  const at = ctx.clock.now().getTime();
  return decide(ctx, params.changeId, { kind: 'refuse', actorId, at }, body.reason, refuse);
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
  return decide(ctx, params.changeId, event, body.reason, refuse);
};

async function decide(
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
