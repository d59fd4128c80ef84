import { test } from 'node:test';
import { compareWithModel } from '../../test/compare-models.ts';

/** In parts, so that none of them is near the time that a test may take. */
const perPart = 20_000;
for (let first = 1_001; first < 100_000; first += perPart) {
  const last = first + perPart - 1;
  test(`[V31][V05] the engine agrees with an independent model on the random loans ${first} to ${last}`, () => {
    compareWithModel(first, last);
  });
}
