import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date } from '../calendar/calendar.ts';
import { laterUsesOf } from './paid-ahead.ts';

const part = { date: date('2026-03-16'), installment: 2, paymentId: 'a' } as const;
const allocated = [
  { ...part, date: date('2026-02-16'), installment: 1, component: 'PRINCIPAL', amount: 1_000n },
  { ...part, component: 'INTEREST', amount: 300n },
  { ...part, component: 'PRINCIPAL', amount: 700n },
  { ...part, component: 'PRINCIPAL', paymentId: 'b', amount: 90n },
  { ...part, component: 'PRINCIPAL', installment: 3, amount: 50n },
  { ...part, date: date('2026-04-16'), component: 'PRINCIPAL', installment: 3, amount: 60n },
] as const;

test('[D11][V40] money kept counts after what was paid at once, and its parts of one day for one installment are one use', () => {
  const [march, april] = [date('2026-03-16'), date('2026-04-16')];
  assert.deepEqual(laterUsesOf({ allocated }, 'a', 1_100n), [
    { on: march, installment: 2, amount: 900n },
    { on: march, installment: 3, amount: 50n },
    { on: april, installment: 3, amount: 60n },
  ]);
});
