import assert from 'node:assert/strict';
import test from 'node:test';
import { splitFullName } from './split-full-name.ts';

test('[S3.05] the name of the registration is split into first and last name as Filipinos write them', () => {
  for (const [fullName, firstName, lastName] of [
    ['Maria Go', 'Maria', 'Go'],
    ['  Maria   Clara  Santos ', 'Maria Clara', 'Santos'],
    ['Juan dela Cruz', 'Juan', 'dela Cruz'],
    ['Juan Miguel De La Cruz', 'Juan Miguel', 'De La Cruz'],
    ['Ana de los Santos', 'Ana', 'de los Santos'],
    ['Jose del Rosario', 'Jose', 'del Rosario'],
    ['Pedro San Juan', 'Pedro', 'San Juan'],
    ['Luz Sta. Maria', 'Luz', 'Sta. Maria'],
    ['Juan dela Cruz Jr.', 'Juan', 'dela Cruz Jr.'],
    ['Juan Reyes, Jr.', 'Juan', 'Reyes, Jr.'],
    ['Reyes, Juan Miguel', 'Juan Miguel', 'Reyes'],
    ['Rosa Peña-Ng', 'Rosa', 'Peña-Ng'],
  ] as const) {
    assert.deepEqual(splitFullName(fullName), { firstName, lastName }, fullName);
  }
});

test('[S3.05] a first name is always left, and one word is a first name', () => {
  assert.deepEqual(splitFullName('Suharto'), { firstName: 'Suharto', lastName: '' });
  assert.deepEqual(splitFullName('San Juan'), { firstName: 'San', lastName: 'Juan' });
  assert.deepEqual(splitFullName('Santos Jr.'), { firstName: 'Santos', lastName: 'Jr.' });
  assert.deepEqual(splitFullName(''), { firstName: '', lastName: '' });
});
