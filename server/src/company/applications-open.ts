import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Reader } from '../db/database.ts';
import { readSetting } from './read-setting.ts';

export const launchGateSetting = 'launch.applicationsOpen';

/** Demo mode is open; live mode opens when a named officer opens the gate (E2). */
export async function areApplicationsOpen(reader: Reader, config: Config): Promise<boolean> {
  return readSetting(reader, launchGateSetting, z.boolean(), config.mode === 'demo');
}
