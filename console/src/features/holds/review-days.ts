import { addBusinessDays, type EpochMs, manilaDate } from '@pahiram/domain/calendar/calendar';
import { mergeHolidays } from '@pahiram/domain/calendar/holidays';
import { FRAUD_HOLD_REVIEW_BUSINESS_DAYS_MAX } from '@pahiram/domain/withdrawals/fraud-hold';

/**
 * The business days on which a fraud hold proposed now may be reviewed. Only the server knows
 * holidays that an administrator has changed, so it decides.
 */
export function reviewDays(now: EpochMs): readonly string[] {
  const today = manilaDate(now);
  const holidays = mergeHolidays([]);
  return Array.from({ length: FRAUD_HOLD_REVIEW_BUSINESS_DAYS_MAX }, (_, at) =>
    addBusinessDays(today, at + 1, holidays),
  );
}
