import { test } from 'node:test';
import { compareWithModel } from '../../test/compare-models.ts';

test('[V31][V05] the engine agrees with an independent model on 1,000 random loans', () => {
  compareWithModel(1, 1_000);
});
