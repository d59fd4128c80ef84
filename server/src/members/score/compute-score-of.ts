import { manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  computeScore,
  type Score,
  type ScoreEvent,
  type ScoreFactor,
} from '@pahiram/domain/company/score';
import type { Reader } from '../../db/database.ts';
import { getVerifiedAt } from '../../documents/review/get-identity-review.ts';
import { getCompletedAt } from '../store.ts';

/**
 * Computes the score from stored events only (V26). This release records no repayments, so only the
 * profile and the ID count.
 */
export async function computeScoreOf(reader: Reader, memberId: string): Promise<Score> {
  const recorded: readonly (readonly [ScoreFactor, Date | null])[] = [
    ['PROFILE_COMPLETED', await getCompletedAt(reader, memberId)],
    ['IDENTITY_VERIFIED', await getVerifiedAt(reader, memberId)],
  ];
  return computeScore(
    recorded.flatMap(([factor, at], place): ScoreEvent[] =>
      at === null
        ? []
        : [{ id: `${at.toISOString()} ${place}`, factor, on: manilaDate(at.getTime()) }],
    ),
  );
}
