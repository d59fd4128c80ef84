import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptMoney, leftToPay } from './kept-money.ts';

test('[D10][V09] money that pays nothing due yet is kept ahead, beyond all that is owed it is over, and money that pays is neither', () => {
  const before = { outstanding: 1_000.1, overpayment: 0.2 };
  const kept = (outstanding: number, overpayment: number) =>
    keptMoney({ before, after: { outstanding, overpayment } });
  assert.deepEqual(kept(1_000.1, 300.3), { use: 'AHEAD', amount: 300.1 });
  assert.deepEqual(kept(0, 50.2), { use: 'OVER', amount: 50 });
  assert.equal(kept(700, 0.2), null);
  assert.equal(kept(700, 0), null, 'kept money was used');
});

test('[D10][V09] what is left to pay is what is owed less the money that is kept, and never below nothing', () => {
  assert.equal(leftToPay({ outstanding: 1_000.1, overpayment: 300.3 }), 699.8);
  assert.equal(leftToPay({ outstanding: 10, overpayment: 30 }), 0);
});
