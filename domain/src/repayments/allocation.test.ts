import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { centavos, pesos, sum } from '../money/money.ts';
import { allocatedTo, allocatePayment } from './allocation.ts';

const owed = [
  { number: 2, lateCharge: pesos(0), interest: pesos(5), principal: pesos(100) },
  { number: 1, lateCharge: pesos(3), interest: pesos(7), principal: pesos(50) },
];

test('[D10] oldest installment first; late charge, interest, principal within it', () => {
  assert.deepEqual(allocatePayment(pesos(70), owed), {
    parts: [
      { number: 1, part: 'LATE_CHARGE', amount: pesos(3) },
      { number: 1, part: 'INTEREST', amount: pesos(7) },
      { number: 1, part: 'PRINCIPAL', amount: pesos(50) },
      { number: 2, part: 'INTEREST', amount: pesos(5) },
      { number: 2, part: 'PRINCIPAL', amount: pesos(5) },
    ],
    leftOver: 0n,
  });
});

test('[V09] an over-payment is left over, not lost', () => {
  const allocation = allocatePayment(pesos(200), owed);
  assert.equal(allocation.leftOver, pesos(35));
  assert.equal(allocatedTo(allocation, 'PRINCIPAL'), pesos(150));
  assert.deepEqual(allocatePayment(pesos(9), []), { parts: [], leftOver: pesos(9) });
  assert.throws(() => allocatePayment(centavos(-1n), owed), RangeError);
});

test('[D10][V09] parts and left-over are the payment; no part exceeds what is owed', () => {
  const amount = fc.bigInt({ min: 0n, max: 10_000n }).map(centavos);
  const anyOwed = fc.array(fc.record({ lateCharge: amount, interest: amount, principal: amount }));
  fc.assert(
    fc.property(amount, anyOwed, (payment, rows) => {
      const numbered = rows.map((row, index) => ({ number: index + 1, ...row }));
      const { parts, leftOver } = allocatePayment(payment, numbered);
      assert.equal(sum(parts.map((part) => part.amount)) + leftOver, payment);
      const all = sum(rows.flatMap((row) => [row.lateCharge, row.interest, row.principal]));
      assert.equal(leftOver, payment > all ? payment - all : 0n);
      for (const row of numbered) {
        const taken = sum(parts.filter((p) => p.number === row.number).map((p) => p.amount));
        assert.ok(taken <= row.lateCharge + row.interest + row.principal);
      }
    }),
  );
});
