import type * as contract from '@pahiram/api/credit-score';
import { SCORE_START } from '@pahiram/domain/company/score';
import type { Handler } from '../../http/route.ts';
import { reckonScoreOf } from './reckon-score-of.ts';

/** One's own score with every event that moved it (D14). */
export const getCreditScore: Handler<typeof contract.getCreditScore> = async (ctx) => {
  const { score, history } = await reckonScoreOf(ctx.reader, ctx.actor.id);
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
};
