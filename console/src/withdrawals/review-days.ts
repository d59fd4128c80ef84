import { addBusinessDays, type EpochMs, manilaDate } from '@pahiram/domain/calendar/calendar';
import { mergeHolidays } from '@pahiram/domain/calendar/holidays';
import { HOLD_REVIEW_BUSINESS_DAYS_MAX } from '@pahiram/domain/withdrawals/hold';

/**
 * The business days on which a hold placed now may be reviewed (D4). The server knows of days that
 * an administrator has changed and has the last word.
 */
export function reviewDays(now: EpochMs): readonly string[] {
  const today = manilaDate(now);
  const holidays = mergeHolidays([]);
  return Array.from({ length: HOLD_REVIEW_BUSINESS_DAYS_MAX }, (_, at) =>
    addBusinessDays(today, at + 1, holidays),
  );
}
