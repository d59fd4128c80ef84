import { addBusinessDays, type EpochMs, manilaDate } from '@pahiram/domain/calendar';
import { HOLD_REVIEW_BUSINESS_DAYS_MAX } from '@pahiram/domain/hold';
import { mergeHolidays } from '@pahiram/domain/holidays';

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
