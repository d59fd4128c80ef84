import { manilaDate } from '@pahiram/domain/calendar/calendar';
import type { ScoreEvent, ScoreFactor } from '@pahiram/domain/company/score';
import type { Reader } from '../db/database.ts';
import { getVerifiedAt } from '../documents/identity-review.ts';
import { getCompletedAt } from './store.ts';

/** What profile and ID add to the credit score. */
export async function listProfileScoreEvents(
  reader: Reader,
  memberId: string,
): Promise<readonly ScoreEvent[]> {
  const recorded: readonly (readonly [ScoreFactor, Date | null])[] = [
    ['PROFILE_COMPLETED', await getCompletedAt(reader, memberId)],
    ['IDENTITY_VERIFIED', await getVerifiedAt(reader, memberId)],
  ];
  return recorded.flatMap(([factor, at], index): ScoreEvent[] =>
    at === null
      ? []
      : [{ id: `${at.toISOString()} ${index}`, factor, on: manilaDate(at.getTime()) }],
  );
}
