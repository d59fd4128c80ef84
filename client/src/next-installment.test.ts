import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextInstallment } from './next-installment.ts';

test('[D11][V40] the next installment of an offered schedule is neither past due nor covered by money paid ahead', () => {
  const installments = [
    { dueDate: '2027-01-05', unpaid: 250.1 },
    { dueDate: '2027-02-05', unpaid: 500.2 },
    { dueDate: '2027-03-05', unpaid: 500.2 },
  ];
  const whole = { installments, leftToPay: 1_250.5 };
  assert.deepEqual(nextInstallment(whole, '2027-01-10'), { dueDate: '2027-02-05', left: 500.2 });
  const late = { installments, leftToPay: 1_000.4 };
  assert.deepEqual(nextInstallment(late, '2027-01-04'), { dueDate: '2027-02-05', left: 500.2 });
  const ahead = { installments, leftToPay: 300.2 };
  assert.deepEqual(nextInstallment(ahead, '2027-01-10'), { dueDate: '2027-03-05', left: 300.2 });
  assert.equal(nextInstallment(whole, '2027-03-05'), null);
});
