import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import { getHoldInEffect } from './hold-in-effect.ts';

/** @throws Refusal while a fraud hold on the member is in effect (V14). */
export async function refuseWhileHeld<Code extends string>(
  reader: Reader,
  ctx: Pick<Context, 'actor' | 'clock'>,
  code: Code,
  refuse: (code: Code, facts: { readonly reviewOn: string }) => Refusal,
): Promise<void> {
  const hold = await getHoldInEffect(reader, ctx.actor.id, ctx.clock.now());
  if (hold) throw refuse(code, { reviewOn: hold.reviewOn });
}
