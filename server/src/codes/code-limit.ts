import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { pesos } from '@pahiram/domain/money/money';
import type { CodeLimit } from '@pahiram/domain/withdrawals/code-limit';
import { readSetting } from '../company/settings.ts';
import type { Config } from '../config.ts';
import type { Reader } from '../db/database.ts';

const liveHours = 24;

/** How long anything waits that only a code or a session asked for (V37). */
export async function codeWaitMs(reader: Reader, { mode }: Pick<Config, 'mode'>): Promise<number> {
  const hours = await readSetting(reader, 'codes.waitHours');
  return (hours ?? (mode === 'live' ? liveHours : 0)) * HOUR_MS;
}

/** What leaves the wallet at once by a code alone, and how long the rest waits (V37). */
export async function readCodeLimit(
  reader: Reader,
  config: Pick<Config, 'mode'>,
): Promise<CodeLimit> {
  const amount = pesos(await readSetting(reader, 'codes.limitPesos'));
  return { amount, waitMs: await codeWaitMs(reader, config) };
}
