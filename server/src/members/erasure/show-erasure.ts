import type { getErasure } from '@pahiram/api/member-data';
import type { ReplyOf } from '@pahiram/api/operation';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type ErasurePlan, erasureLastDay } from '@pahiram/domain/members/erasure';
import type { ErasureAsked } from './erasure-store.ts';

/** The state of the erasure for the member's screen. */
export function showErasure(
  asked: ErasureAsked | null,
  plan: ErasurePlan,
  today: CalendarDate,
): ReplyOf<typeof getErasure> {
  return {
    asked,
    lastDayIfAskedNow: erasureLastDay(today),
    blocks: plan.kind === 'blocked' ? [...plan.blocks] : [],
    kept: plan.kind === 'kept' ? { grounds: [...plan.grounds], until: plan.until } : null,
  };
}
