import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JOB_CATEGORIES } from '@pahiram/domain/lists/options';
import { jobOptions } from './job-options.ts';

test('[S3.23][F] the jobs stand in the specified order in English, and by their Filipino words in Filipino with the others last', () => {
  assert.deepEqual(
    jobOptions('en').map(({ value }) => value),
    [...JOB_CATEGORIES],
  );
  const labels = jobOptions('fil').map(({ label }) => label);
  assert.equal(labels.length, JOB_CATEGORIES.length);
  assert.deepEqual(
    labels.filter((label) => jobOptions('en').some((english) => english.label === label)),
    [],
    'no English label stands between the Filipino ones',
  );
  assert.equal(labels.pop(), 'Iba pa / Pangkalahatang serbisyo');
  assert.deepEqual(labels.slice(0, 3), [
    'Accounting / Pananalapi',
    'Administratibo / Pamamahala',
    'Agrikultura / Agham',
  ]);
  assert.deepEqual(
    labels,
    [...labels].sort((one, other) => one.localeCompare(other, 'fil')),
  );
});
