import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOtherPayer } from './payer-name.ts';

const borrower = 'Leonora Peña Jacinto';

test('[V32] a missing or shortened name is no other payer', () => {
  for (const payer of [
    '',
    'LEONORA P JACINTO',
    'JACINTO, LEONORA P.',
    'Leonora Pena',
    'L P JACI',
    'LEONORA PEÑA JACINTO',
  ]) {
    assert.equal(isOtherPayer(payer, borrower, []), false, payer);
  }
});

test('[V32] another name is another payer until two people confirmed it once', () => {
  for (const payer of ['Junrel Motor Parts', 'LEONORA SANTOS', 'x', 'LEONORA P J CRUZ']) {
    assert.equal(isOtherPayer(payer, borrower, []), true, payer);
  }
  assert.equal(isOtherPayer('Junrel Motor Parts', borrower, ['JUNREL MOTOR-PARTS']), false);
});
