import { LIVE_WAIT_HOURS_MIN } from '@pahiram/domain/access/passkeys';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { pesos } from '@pahiram/domain/money/money';
import type { CodeLimit } from '@pahiram/domain/withdrawals/code-limit';
import { readSetting } from '../company/settings.ts';
import type { Config } from '../config.ts';
import type { Reader } from '../db/database.ts';
import { sendInOrder } from '../db/transactions.ts';

/** How long anything waits that only a code or a session asked for (V37). */
export async function codeWaitMs(reader: Reader, { mode }: Pick<Config, 'mode'>): Promise<number> {
  const hours = await readSetting(reader, 'codes.waitHours');
  const least = mode === 'live' ? LIVE_WAIT_HOURS_MIN : 0;
  return Math.max(hours ?? least, least) * HOUR_MS;
}

/** What leaves the wallet at once by a code alone, and how long the rest waits (V37). */
export async function readCodeLimit(
  reader: Reader,
  config: Pick<Config, 'mode'>,
): Promise<CodeLimit> {
  const [limitPesos, waitMs] = await sendInOrder([
    readSetting(reader, 'codes.limitPesos'),
    codeWaitMs(reader, config),
  ]);
  return { amount: pesos(limitPesos), waitMs };
}
