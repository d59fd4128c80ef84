import type { getErasure as contract } from '@pahiram/api/member-data';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import type { Handler } from '../../http/route.ts';
import { planErasureOf } from './erasure-facts.ts';
import { getErasureAsked } from './erasure-store.ts';
import { showErasure } from './show-erasure.ts';

export const getErasure: Handler<typeof contract> = async (ctx) => {
  const today = manilaDate(ctx.clock.now().getTime());
  const plan = await planErasureOf(ctx.reader, ctx.actor.id, today);
  return showErasure(await getErasureAsked(ctx.reader, ctx.actor.id), plan, today);
};
