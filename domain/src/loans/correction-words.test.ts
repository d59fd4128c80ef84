import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctionReasons, correctionTitle } from './correction-words.ts';

const pesosText = (pesos: number) => `₱${pesos.toFixed(2)}`;
const cause = { number: 'PM-BBBB-BBBB', amount: 20_000, valueDate: '2026-12-01' };
const part = {
  number: 'PM-AAAA-AAAA',
  before: { interest: 750 },
  after: { interest: 0, principal: 130_000 },
};

test('[V39][D11] after a completed return the borrower reads which interest is no longer owed, and what each payment counts as', () => {
  const returned = { cause: 'RETURNED', reversalReason: null, payment: cause } as const;
  assert.deepEqual(correctionReasons({ ...returned, payments: [part] }, 'en', pesosText), [
    'Everything was returned in time, so no interest is owed.',
    'Payment PM-AAAA-AAAA pays no interest any more (₱750.00 before). It now counts as returned principal: ₱130000.00.',
  ]);
  const later = { ...part, before: { interest: 0 } };
  assert.deepEqual(
    correctionReasons({ ...returned, payment: null, payments: [later] }, 'fil', pesosText),
    [
      'Naibalik ang lahat sa tamang oras, kaya walang babayarang interes.',
      'Ibinalik na principal na ang bilang sa bayad na PM-AAAA-AAAA: ₱130000.00.',
    ],
  );
});

test('[V39][V14] other corrections name their payment, its day, the late charge that is not added and why it was reversed', () => {
  const dated = {
    cause: 'BACK_DATED',
    reversalReason: null,
    payment: cause,
    payments: [part],
  } as const;
  assert.deepEqual(correctionReasons(dated, 'en', pesosText), [
    'Payment PM-BBBB-BBBB of ₱20000.00 counts from Dec 1, 2026. We recorded it later.',
  ]);
  assert.equal(correctionTitle(dated).en, 'A payment counts from an earlier day');
  const takenBack = { lateCharge: 8.33, interest: 0 };
  assert.deepEqual(correctionReasons({ ...dated, takenBack }, 'en', pesosText), [
    'Payment PM-BBBB-BBBB of ₱20000.00 counts from Dec 1, 2026. We recorded it later.',
    'The late charge of the days between is not added: ₱8.33.',
  ]);
  const reversed = { ...dated, cause: 'REVERSED', reversalReason: 'BOUNCED' } as const;
  assert.deepEqual(correctionReasons(reversed, 'en', pesosText), [
    'Payment PM-BBBB-BBBB of ₱20000.00 no longer counts.',
    'The bank or payment provider took the money back.',
  ]);
});
