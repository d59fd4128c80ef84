import type * as contract from '@pahiram/api/credit-score';
import type { ReplyOf } from '@pahiram/api/operation';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  computeScore,
  SCORE_START,
  type Score,
  type ScoreEvent,
  type ScoreFactor,
} from '@pahiram/domain/company/score';
import type { Reader } from '../db/database.ts';
import { getVerifiedAt } from '../documents/identity-review.ts';
import type { Handler } from '../http/route.ts';
import { getCompletedAt } from './store.ts';

/** The member's own score with every event that changed it. */
export const getCreditScore: Handler<typeof contract.getCreditScore> = (ctx) =>
  showCreditScore(ctx.reader, ctx.actor.id);

export async function showCreditScore(
  reader: Reader,
  memberId: string,
): Promise<ReplyOf<typeof contract.getCreditScore>> {
  const { score, history } = await computeScoreOf(reader, memberId);
  return {
    score,
    scoreStart: SCORE_START,
    history: history.map(({ factor, on, points, scoreAfter }) => ({
      factor,
      on,
      points,
      scoreAfter,
    })),
  };
}

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
    recorded.flatMap(([factor, at], index): ScoreEvent[] =>
      at === null
        ? []
        : [{ id: `${at.toISOString()} ${index}`, factor, on: manilaDate(at.getTime()) }],
    ),
  );
}
