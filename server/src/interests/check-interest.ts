import type { checkOwnInterest as contract } from '@pahiram/api/staff-interests';
import type { Handler } from '../http/route.ts';
import { factsInCommon } from './shared-facts.ts';

/** The flag on the pages of a member: whether the member concerns the caller. */
export const checkOwnInterest: Handler<typeof contract> = async (ctx, { params }) => ({
  shared: [...(await factsInCommon(ctx.reader, ctx, ctx.actor.id, params.memberId))],
});
