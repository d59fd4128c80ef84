import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';

/** Changes a setting; the caller writes the audit row in the same transaction. */
export async function writeSetting(
  tx: Tx,
  ctx: Pick<Context<StaffActor>, 'actor' | 'clock'>,
  name: string,
  value: unknown,
): Promise<void> {
  const fresh = {
    value: JSON.stringify(value),
    changed_at: ctx.clock.now(),
    changed_by: ctx.actor.id,
  };
  await tx
    .insertInto('setting')
    .values({ name, ...fresh })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(fresh))
    .execute();
}
