import type { getCreditScore } from '@pahiram/api/credit-score';
import type { WireReplyOf } from '@pahiram/api/operation';

type Score = WireReplyOf<typeof getCreditScore>;
type Factor = Score['history'][number]['factor'];
type History = Pick<Score, 'history'>;

/** A key for each line of the score's history; two lines of one day can have the same key. */
export const scoreLinesOf = ({ history }: History): readonly string[] =>
  history.map(({ factor, on, points, isTakenBack }) => `${factor} ${on} ${points} ${isTakenBack}`);

/** Points of the same reason, which the screen says once. */
interface AddedPoints {
  readonly factor: Factor;
  readonly points: number;
  readonly times: number;
}

/**
 * The points that the lines since `before` add or take. A line that was taken back and given again, because another
 * payment now pays the installment, changes nothing and is not said.
 */
export function addedPoints(score: History, before: readonly string[]): readonly AddedPoints[] {
  const ofFactor = Map.groupBy(newLines(score, before), ({ factor }) => factor);
  return [...ofFactor].flatMap(([factor, lines]) => {
    const points = lines.reduce((sum, one) => sum + one.points, 0);
    const signs = lines.reduce((sum, one) => sum + Math.sign(one.points), 0);
    return points === 0 ? [] : [{ factor, points, times: Math.abs(signs) }];
  });
}

/** The history is in the order of days, so a new line need not be the last. */
function newLines(score: History, before: readonly string[]): Score['history'] {
  const known = [...before];
  const lines = scoreLinesOf(score);
  return score.history.filter((_, at) => {
    const place = known.indexOf(lines[at] ?? '');
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
}
