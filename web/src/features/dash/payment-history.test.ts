import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paidOnTime } from './payment-history.ts';

const due = { unpaid: 100, dueDate: '2026-03-30', paidOn: null };
const early = { unpaid: 0, dueDate: '2026-01-28', paidOn: '2026-01-20' };
const onItsDay = { unpaid: 0, dueDate: '2026-02-27', paidOn: '2026-02-27' };

test('[G18] installments count as paid on time when each was paid by its due date', () => {
  assert.equal(paidOnTime([early, onItsDay, due]), 2);
  assert.equal(paidOnTime([due]), 0, 'none is paid yet');
});

test('[G18] one late payment is enough for nothing to be said about payments on time', () => {
  assert.equal(paidOnTime([early, { ...onItsDay, paidOn: '2026-02-28' }, due]), 0);
  assert.equal(paidOnTime([early, { ...onItsDay, paidOn: null }]), 0, 'no day is known');
});
