import { type Centavos, pesos } from '@pahiram/domain/money/money';
import * as z from 'zod';
import { readSetting } from '../company/read-setting.ts';
import type { Reader } from '../db/database.ts';

const standardPesos = 500_000;

/** From this amount on, a code needs a second person's agreement first (D3). */
export async function secondPersonFrom(reader: Reader): Promise<Centavos> {
  const shape = z.number().int().min(1).max(1_000_000_000);
  return pesos(await readSetting(reader, 'withdrawal.secondPersonFrom', shape, standardPesos));
}
