import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { answerDay } from '@pahiram/domain/loans/review';
import { bankHolidays } from '../../company/settings.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { moreTimeDays } from '../settings.ts';

/** The last day of our answer to a borrower who asks for more time now. */
export async function promiseAnswer(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
): Promise<CalendarDate> {
  return answerDay(clock.now().getTime(), await moreTimeDays(reader), await bankHolidays(reader));
}
