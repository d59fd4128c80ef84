import type * as contract from '@pahiram/api/credit-score';
import type { ReplyOf } from '@pahiram/api/operation';
import { SCORE_START } from '@pahiram/domain/company/score';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { computeScoreOf } from './compute-score-of.ts';

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
