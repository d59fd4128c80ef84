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

/** What the lines that are new since `before` add or take. */
export function addedPoints(score: History, before: readonly string[]): readonly AddedPoints[] {
  const added: AddedPoints[] = [];
  for (const { factor, points } of newLines(score, before)) {
    if (points === 0) continue;
    const at = added.findIndex(
      (one) => one.factor === factor && Math.sign(one.points) === Math.sign(points),
    );
    const one = added[at];
    if (one) added[at] = { factor, points: one.points + points, times: one.times + 1 };
    else added.push({ factor, points, times: 1 });
  }
  return added;
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
