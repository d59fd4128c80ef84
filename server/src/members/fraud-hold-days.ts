import { FRAUD_HOLD_DAYS_MAX } from '@pahiram/domain/withdrawals/fraud-hold';
import * as z from 'zod';
import { readSetting } from '../company/settings.ts';
import type { Reader } from '../db/database.ts';

const daysMax = z.number().int().min(1).max(FRAUD_HOLD_DAYS_MAX);

/** Calendar days after which a fraud hold ends, and that a renewal adds (V38). */
export function fraudHoldDays(reader: Reader): Promise<number> {
  return readSetting(reader, 'holds.daysMax', daysMax, FRAUD_HOLD_DAYS_MAX);
}
