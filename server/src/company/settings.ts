import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { mergeHolidays } from '@pahiram/domain/calendar/holidays';
import type { Context, StaffActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import {
  SETTINGS,
  type SettingName,
  type SettingValue,
  type StoredSetting,
  settingValue,
} from './setting-registry.ts';

/**
 * Reads a setting, or its default. A row without the shape of the setting, as after a change by SQL, never
 * stops the service: the last valid value counts, and the task `check-settings` opens an incident.
 */
export async function readSetting<Name extends SettingName>(
  reader: Reader,
  name: Name,
): Promise<SettingValue<Name>> {
  const row = await reader
    .selectFrom('setting')
    .select(['value', 'last_valid'])
    .where('name', '=', name)
    .executeTakeFirst();
  return settingValue(name, row);
}

/**
 * Changes a setting; the caller writes the audit row in the same transaction.
 * @throws ZodError when the value does not have the shape of the setting.
 */
export async function writeSetting<Name extends SettingName>(
  tx: Tx,
  ctx: Pick<Context<StaffActor>, 'actor' | 'clock'>,
  name: Name,
  value: StoredSetting<Name>,
): Promise<void> {
  await storeSetting(tx, name, value, { at: ctx.clock.now(), by: ctx.actor.id });
}

/** As `writeSetting`, for changes that no member of the staff makes. */
export async function storeSetting<Name extends SettingName>(
  tx: Tx,
  name: Name,
  value: StoredSetting<Name>,
  change: { readonly at: Date; readonly by: string },
): Promise<void> {
  SETTINGS[name].shape.parse(value);
  const stored = JSON.stringify(value);
  const fresh = {
    value: stored,
    last_valid: stored,
    changed_at: change.at,
    changed_by: change.by,
  };
  await tx
    .insertInto('setting')
    .values({ name, ...fresh })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(fresh))
    .execute();
}

/** Bank holidays, with the corrections that an administrator made. */
export async function bankHolidays(reader: Reader): Promise<ReadonlySet<CalendarDate>> {
  return mergeHolidays(await readSetting(reader, 'calendar.holidayOverrides'));
}
