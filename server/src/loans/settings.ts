import type { ReviewSettings } from '@pahiram/domain/loans/review';
import { readSetting } from '../company/settings.ts';
import type { Reader } from '../db/database.ts';

/** The limits above which a second reviewer must confirm. */
export function reviewSettings(reader: Reader): Promise<ReviewSettings> {
  return readSetting(reader, 'loans.review');
}

/** Days in which an offer can be accepted. */
export function offerValidDays(reader: Reader): Promise<number> {
  return readSetting(reader, 'loans.offerValidDays');
}

/** Banking days after which the borrower has our decision; null: nothing is promised. */
export function decisionDays(reader: Reader): Promise<number | null> {
  return readSetting(reader, 'loans.decisionDays');
}

/** Banking days after which a borrower who asks for more time has our answer. */
export function moreTimeDays(reader: Reader): Promise<number> {
  return readSetting(reader, 'loans.moreTimeDays');
}

/** Days in which the member must answer when one item is asked for again. */
export function answerDays(reader: Reader): Promise<number> {
  return readSetting(reader, 'loans.answerDays');
}
