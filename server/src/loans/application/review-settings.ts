import { type ReviewSettings, STANDARD_REVIEW_SETTINGS } from '@pahiram/domain/loans/review';
import { centavos } from '@pahiram/domain/money/money';
import { partsPerMillion } from '@pahiram/domain/money/rate';
import * as z from 'zod';
import { readSetting } from '../../company/read-setting.ts';
import type { Reader } from '../../db/database.ts';

const shape = z
  .object({
    /** Both are decimal text: centavos, and parts per million. */
    makerAloneMax: z.string().regex(/^\d{1,15}$/),
    affordableShare: z.string().regex(/^\d{1,7}$/),
  })
  .transform(
    (stored): ReviewSettings => ({
      makerAloneMax: centavos(BigInt(stored.makerAloneMax)),
      affordableShare: partsPerMillion(BigInt(stored.affordableShare)),
    }),
  );

/** The limits above which a second reviewer must confirm. */
export async function reviewSettings(reader: Reader): Promise<ReviewSettings> {
  return readSetting(reader, 'loans.review', shape, STANDARD_REVIEW_SETTINGS);
}
