import { isAllowed } from '@pahiram/domain/access/roles';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockWaitingChangeOf } from './change-store.ts';
import { moveChange } from './move-change.ts';

/** Cancels a waiting change when the staff member's access is reduced. */
export async function cancelWaitingChange(
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
