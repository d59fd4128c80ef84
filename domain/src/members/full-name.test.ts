import assert from 'node:assert/strict';
import test from 'node:test';
import { greetingName, splitFullName } from './full-name.ts';

test('[S3.05] only a name of two words is split: of a longer one no rule knows which words are the middle name', () => {
  assert.deepEqual(splitFullName('  Maria   Go '), { firstName: 'Maria', lastName: 'Go' });
  assert.deepEqual(splitFullName('Rosa Peña-Ng'), { firstName: 'Rosa', lastName: 'Peña-Ng' });
  for (const fullName of [
    'Maria Clara Santos',
    'Rosa Peña Santos',
    'Juan dela Cruz',
    'Ana De los Reyes',
    'Juan Reyes, Jr.',
    'Santos Jr.',
    'Santos Sr.',
    'Santos II',
    'Santos III',
    'Santos IV',
    'Santos V',
    'Reyes, Juan',
    'dela Cruz',
    'Suharto',
    '',
  ]) {
    assert.deepEqual(splitFullName(fullName), { firstName: '', lastName: '' }, fullName);
  }
});

test('[S2.29] a member whose given name is not known yet is greeted by the first of the names', () => {
  for (const [fullName, name] of [
    ['Maria Clara Santos', 'Maria'],
    ['Rosa Peña Santos', 'Rosa'],
    ['Ma. Teresa Cruz', 'Ma. Teresa'],
    ['Reyes, Juan Miguel', 'Juan'],
    ['Juan Reyes, Jr.', 'Juan'],
    ['Suharto', 'Suharto'],
    ['Juan Reyes,  Jr. ', 'Juan'],
    ['Juan Reyes,  ', 'Juan'],
    ['Ma.', 'Ma.'],
    ['Ma.   Teresa  Cruz', 'Ma. Teresa'],
    ['', ''],
  ] as const) {
    assert.equal(greetingName(fullName), name, fullName);
  }
});
