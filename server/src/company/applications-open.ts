import {
  decideGateReady,
  type GateObstacle,
  REPAYMENTS_TAKEN,
} from '@pahiram/domain/company/launch-gate';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Reader } from '../db/database.ts';
import { isProductConfirmed } from '../loans/loan-product.ts';
import { readSetting } from './read-setting.ts';

export const launchGateSetting = 'launch.applicationsOpen';

/** The reason why applications cannot be opened, or null. */
export async function findGateObstacle(
  reader: Reader,
  { mode }: Pick<Config, 'mode'>,
): Promise<GateObstacle | null> {
  const decision = decideGateReady({
    mode,
    repaymentsTaken: REPAYMENTS_TAKEN,
    productConfirmed: await isProductConfirmed(reader),
  });
  return decision.ok ? null : decision.refusal.code;
}

/** Default: open in demo mode only; two people open the gate. Closed while there is an obstacle. */
export async function areApplicationsOpen(reader: Reader, config: Config): Promise<boolean> {
  const isOpen = await readSetting(reader, launchGateSetting, z.boolean(), config.mode === 'demo');
  return isOpen && (await findGateObstacle(reader, config)) === null;
}
