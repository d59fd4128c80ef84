import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type RawBuilder, sql } from 'kysely';
import { matching } from './store.ts';

/**
 * The condition on a `loan` past due that this person can work on today: an own one, or one that nobody has. One whose
 * borrower promised to pay on a later day waits for that day.
 */
export function isToCollect(staffId: string, today: CalendarDate): RawBuilder<boolean> {
  const free = {
    bucket: 'ALL',
    promise: 'any',
    collector: 'free',
    staffId,
    today,
    ids: null,
  } as const;
  return sql<boolean>`${matching(free)}
    AND (promise_state IS DISTINCT FROM 'OPEN' OR promised_on <= ${today})`;
}
