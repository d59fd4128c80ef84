import { type CalendarDate, parseCalendarDate } from '@pahiram/domain/calendar/calendar';
import { mergeHolidays } from '@pahiram/domain/calendar/holidays';
import * as z from 'zod';
import type { Context, StaffActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';

/**
 * Reads a setting that staff can change at run time, or its default.
 * @throws ZodError when the stored value does not have the shape of the setting.
 */
export async function readSetting<Shape extends z.ZodType>(
  reader: Reader,
  name: string,
  shape: Shape,
  unset: z.output<Shape>,
): Promise<z.output<Shape>> {
  const row = await reader
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? unset : shape.parse(row.value);
}

/** Changes a setting; the caller writes the audit row in the same transaction. */
export async function writeSetting(
  tx: Tx,
  ctx: Pick<Context<StaffActor>, 'actor' | 'clock'>,
  name: string,
  value: unknown,
): Promise<void> {
  const fresh = {
    value: JSON.stringify(value),
    changed_at: ctx.clock.now(),
    changed_by: ctx.actor.id,
  };
  await tx
    .insertInto('setting')
    .values({ name, ...fresh })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(fresh))
    .execute();
}

const holidayOverrides = z
  .array(
    z.object({
      date: z.string().refine((text): text is CalendarDate => parseCalendarDate(text) !== null),
      isHoliday: z.boolean(),
    }),
  )
  .max(1000);

/** Bank holidays, with the corrections that an administrator made. */
export async function bankHolidays(reader: Reader): Promise<ReadonlySet<CalendarDate>> {
  const overrides = await readSetting(reader, 'calendar.holidayOverrides', holidayOverrides, []);
  return mergeHolidays(overrides);
}
