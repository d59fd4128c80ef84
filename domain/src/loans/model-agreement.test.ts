import { test } from 'node:test';
import { compareWithModel } from '../../test/compare-models.ts';

test('[V31][V05] the engine agrees with an independent model on 3,000 random loans', () => {
  compareWithModel(1, 3_000);
});
