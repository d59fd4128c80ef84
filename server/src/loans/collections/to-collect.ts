import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type RawBuilder, sql } from 'kysely';
import { matching } from './store.ts';

/**
 * The condition on a `loan` past due that this person can work on today: an own one, or one that nobody has. One whose
 * borrower promised to pay on a later day waits for that day. Nothing is to collect while all that is due comes from the
 * wallet, or while a request for more time is open: as `askStop` decides it, from what the last close of business
 * planned.
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
    AND (promise_state IS DISTINCT FROM 'OPEN' OR promised_on <= ${today})
    AND NOT EXISTS (SELECT FROM loan_request WHERE loan_request.loan_id = loan.id AND loan_request.ended_at IS NULL)
    AND NOT EXISTS (SELECT FROM set_off WHERE set_off.loan_id = loan.id AND set_off.state = 'PLANNED'
      AND (set_off.amount >= loan.due_now OR set_off.planned_on < ${today}))`;
}
