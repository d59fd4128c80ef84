import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addedPoints, scoreLinesOf } from './score-lines.ts';

test('[D14][V26] points that one payment gave twice for the same reason are said once, with their number and sum; lines without points, or taken back and given again, are not said', () => {
  const on = '2026-12-01';
  const line = (factor: string, points: number) =>
    ({ factor, points, on, isTakenBack: points < 0, scoreAfter: 500 }) as never;
  const early = line('INSTALLMENT_PAID_EARLY', 25);
  const history = [early, early, early, line('INSTALLMENT_PAID_IN_GRACE', 0)];
  const before = scoreLinesOf({ history: [early] });
  assert.deepEqual(addedPoints({ history }, before), [
    { factor: 'INSTALLMENT_PAID_EARLY', points: 50, times: 2 },
  ]);
  const back = line('INSTALLMENT_PAID_EARLY', -25);
  assert.deepEqual(addedPoints({ history: [early, back, early] }, []), [
    { factor: 'INSTALLMENT_PAID_EARLY', points: 25, times: 1 },
  ]);
  assert.deepEqual(addedPoints({ history: [back, early] }, []), [], 'nothing changed');
});
