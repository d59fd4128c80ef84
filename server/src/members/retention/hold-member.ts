import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { Tx } from '../../db/database.ts';

export interface HeldMember {
  readonly id: string;
  readonly state: string;
  readonly phoneNumber: string;
  readonly erasureAskedAt: Date | null;
  /** The last day in Manila on which erasure can be cancelled; null when it was not requested. */
  readonly erasureLastDay: CalendarDate | null;
  /** For a closed account: the last day on which the law requires its data. */
  readonly keptUntil: CalendarDate | null;
}

/** FOR UPDATE also blocks inserts of sessions and loans for the member. */
export async function holdMember(tx: Tx, memberId: string): Promise<HeldMember | undefined> {
  const row = await tx
    .selectFrom('member')
    .select(['id', 'state', 'phone_number as phoneNumber', 'erasure_asked_at as erasureAskedAt'])
    .select(['erasure_last_day as erasureLastDay', 'kept_until as keptUntil'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row as HeldMember | undefined;
}
