import { recordRefusalOncePerHour } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { factsInCommon } from './shared-facts.ts';
import { findMemberOf } from './store.ts';

/** Other people decide about a member whom the caller declared or shares a fact with; the refusal is on record. */
export async function refuseConcerned(ctx: Context, params: unknown): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return;
  for (const named of Object.values((params ?? {}) as Record<string, unknown>)) {
    const memberId = typeof named === 'string' ? await findMemberOf(ctx.reader, named) : undefined;
    if (memberId === undefined) continue;
    const shared = await factsInCommon(ctx.reader, ctx, actor.id, memberId);
    if (shared.length === 0) continue;
    await ctx.transaction((tx) =>
      recordRefusalOncePerHour(tx, ctx, {
        action: 'access.own-interest-refused',
        subjectKind: 'member',
        subjectId: memberId,
        details: { shared: shared.join(' ') },
      }),
    );
    throw new Refusal('own-interest');
  }
}
