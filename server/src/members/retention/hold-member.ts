import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { Tx } from '../../db/database.ts';

export interface HeldMember {
  readonly id: string;
  readonly state: string;
  readonly phoneNumber: string;
  readonly erasureAskedAt: Date | null;
  /** The last day in Manila on which erasure can be taken back; null unless it was asked for. */
  readonly erasureLastDay: CalendarDate | null;
  /** Until when the law keeps what is left of a closed account. */
  readonly keptUntil: CalendarDate | null;
}

/** Holds a member against everything, so that nobody signs in, saves or applies meanwhile. */
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
