import { OFFER_VALID_DAYS } from '@pahiram/domain/loans/loan';
import { type ReviewSettings, STANDARD_REVIEW_SETTINGS } from '@pahiram/domain/loans/review';
import { centavos } from '@pahiram/domain/money/money';
import { partsPerMillion } from '@pahiram/domain/money/rate';
import * as z from 'zod';
import { readSetting } from '../company/settings.ts';
import type { Reader } from '../db/database.ts';

const reviewShape = z
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
  return readSetting(reader, 'loans.review', reviewShape, STANDARD_REVIEW_SETTINGS);
}

/** Days in which an offer can be accepted. */
export function offerValidDays(reader: Reader): Promise<number> {
  const days = z.number().int().min(1).max(60);
  return readSetting(reader, 'loans.offerValidDays', days, OFFER_VALID_DAYS);
}

/** Days in which the member must answer when one item is asked for again. */
export function answerDays(reader: Reader): Promise<number> {
  const days = z.number().int().min(7).max(180);
  return readSetting(reader, 'loans.answerDays', days, 30);
}
