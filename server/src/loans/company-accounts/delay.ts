import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { readSetting } from '../../company/settings.ts';
import type { Config } from '../../config.ts';
import type { Reader } from '../../db/database.ts';

const liveHours = 24;

/** The time between confirmation and effect, in which those who are told can stop a change. */
export async function accountChangeDelayMs(
  reader: Reader,
  { mode }: Pick<Config, 'mode'>,
): Promise<number> {
  const hours = await readSetting(reader, 'company.accountChangeHours');
  return (hours ?? (mode === 'live' ? liveHours : 0)) * HOUR_MS;
}
