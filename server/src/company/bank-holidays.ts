import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { parseCalendarDate } from '@pahiram/domain/calendar/calendar';
import { mergeHolidays } from '@pahiram/domain/calendar/holidays';
import * as z from 'zod';
import type { Reader } from '../db/database.ts';
import { readSetting } from './read-setting.ts';

const overrides = z
  .array(
    z.object({
      date: z.string().refine((text): text is CalendarDate => parseCalendarDate(text) !== null),
      isHoliday: z.boolean(),
    }),
  )
  .max(1000);

/** Bank holidays, with the corrections that an administrator made. */
export async function bankHolidays(reader: Reader): Promise<ReadonlySet<CalendarDate>> {
  return mergeHolidays(await readSetting(reader, 'calendar.holidayOverrides', overrides, []));
}
