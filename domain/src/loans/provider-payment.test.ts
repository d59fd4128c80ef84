import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, calendarDate, HOUR_MS, manilaInstant } from '../calendar/calendar.ts';
import { centavos, pesos } from '../money/money.ts';
import {
  cancelledState,
  carriesAmount,
  codeExpiresAt,
  codeMoneyUse,
  compareProviderPayment,
  decideProviderPayment,
  isLiveCode,
  nextCodeCheckAt,
  PAYMENT_CODE_STATUSES,
  paymentCodeStatus,
} from './provider-payment.ts';

const stored = { amount: centavos(1_000n), isMatched: false, isReversed: false };
const paid = { amount: centavos(1_000n), state: 'paid' } as const;
const reversed = { ...paid, state: 'reversed' } as const;
const other = { ...paid, amount: centavos(900n) };

test('[G16][V06] a reported payment is applied once, and waits when its loan is not known', () => {
  assert.deepEqual(decideProviderPayment(stored, paid, true), { steps: ['apply'], incident: null });
  assert.deepEqual(decideProviderPayment(stored, paid, false), { steps: [], incident: null });
  const matched = { ...stored, isMatched: true };
  assert.deepEqual(decideProviderPayment(matched, paid, true), { steps: [], incident: null });
});

test('[G16][V11] a reversal is recorded once, and the payment before it if that is still missing', () => {
  const matched = { ...stored, isMatched: true };
  assert.deepEqual(decideProviderPayment(matched, reversed, true).steps, ['reverse']);
  assert.deepEqual(decideProviderPayment(stored, reversed, true).steps, ['apply', 'reverse']);
  const done = { ...matched, isReversed: true };
  assert.deepEqual(decideProviderPayment(done, reversed, true), { steps: [], incident: null });
});

test('[G16][V10] contradictions are incidents, and change nothing', () => {
  const matched = { ...stored, isMatched: true };
  assert.deepEqual(decideProviderPayment(matched, other, true), {
    steps: [],
    incident: 'AMOUNT_DIFF',
  });
  const done = { ...matched, isReversed: true };
  assert.deepEqual(decideProviderPayment(done, paid, true), { steps: [], incident: 'STATUS_DIFF' });
  const unmatched = { ...stored, isReversed: true };
  assert.deepEqual(decideProviderPayment(unmatched, paid, true).steps, []);
});

test('[G16][V11] money without a loan is reversed too, so that nobody can match it', () => {
  assert.deepEqual(decideProviderPayment(stored, reversed, false), {
    steps: ['reverse'],
    incident: null,
  });
});

test('[G16] a method carries the amounts from its least to its most', () => {
  const limits = { method: 'QR_PH', amountMin: pesos(20), amountMax: pesos(50_000) } as const;
  const carried = [1_999n, 2_000n, 5_000_000n, 5_000_001n].map((amount) =>
    carriesAmount(limits, centavos(amount)),
  );
  assert.deepEqual(carried, [false, true, true, false]);
});

test('[G16] look-ups get rarer, and end a day after the code', () => {
  assert.equal(nextCodeCheckAt(100_000, 0, 0), 15_000);
  assert.equal(nextCodeCheckAt(100_000, 0, 50), 3_600_000);
  assert.equal(nextCodeCheckAt(100_000, 100_000 + 24 * 3_600_000, 3), null);
});

test('[G16][V10] each difference between the list of the provider and ours has a name', () => {
  const now = 10 * 3_600_000;
  const line = { ...paid, paidAt: now - 60_000 };
  const old = { ...paid, paidAt: 0 };
  assert.equal(compareProviderPayment(null, line, now), 'check');
  assert.equal(compareProviderPayment(null, old, now), 'MISSING_IN_LEDGER');
  assert.equal(compareProviderPayment(null, { ...old, state: 'reversed' }, now), 'match');
  assert.equal(compareProviderPayment(stored, old, now), 'match');
  assert.equal(compareProviderPayment(stored, { ...old, state: 'reversed' }, now), 'check');
  assert.equal(compareProviderPayment(stored, { ...other, paidAt: 0 }, now), 'AMOUNT_DIFF');
  const done = { ...stored, isReversed: true };
  assert.equal(compareProviderPayment(done, old, now), 'STATUS_DIFF');
  assert.equal(compareProviderPayment(done, { ...old, state: 'reversed' }, now), 'match');
});

test('[G16][V11] a code says BOOKED only when its payment is on the loan', () => {
  const status = (payments: readonly (typeof stored)[], now = 0) =>
    paymentCodeStatus('OPEN', 1_000, payments, now);
  const matched = { ...stored, isMatched: true };
  assert.equal(paymentCodeStatus('REQUESTED', 1_000, [], 0), 'PREPARING');
  assert.equal(paymentCodeStatus('REFUSED', 1_000, [], 0), 'REFUSED');
  assert.equal(status([]), 'WAITING');
  assert.equal(status([], 1_000), 'EXPIRED');
  assert.equal(status([stored], 2_000), 'RECEIVED');
  assert.equal(status([matched]), 'BOOKED');
  assert.equal(status([{ ...matched, isReversed: true }]), 'REVERSED');
  assert.equal(status([{ ...matched, isReversed: true }, matched]), 'BOOKED');
});

test('[V06][V11] a cancelled code is live until the provider has closed it, and money by it still counts', () => {
  const status = (state: 'CLOSING' | 'CLOSED', payments: readonly (typeof stored)[] = []) =>
    paymentCodeStatus(state, 1_000, payments, 0);
  assert.equal(status('CLOSING'), 'CLOSING');
  assert.equal(status('CLOSED'), 'CANCELLED');
  assert.equal(status('CLOSED', [{ ...stored, isMatched: true }]), 'BOOKED');
  assert.deepEqual(PAYMENT_CODE_STATUSES.filter(isLiveCode), ['PREPARING', 'WAITING', 'CLOSING']);
  assert.equal(cancelledState('OPEN', 'WAITING'), 'CLOSING');
  assert.equal(cancelledState('REQUESTED', 'PREPARING'), 'CLOSED');
  for (const ended of ['RECEIVED', 'BOOKED', 'EXPIRED', 'CLOSING', 'CANCELLED'] as const) {
    assert.equal(cancelledState('OPEN', ended), null);
  }
});

test('[D11] the use that was chosen with a code is that of the amount it was made for; of another amount the extra is kept', () => {
  const code = { amount: pesos(60_000), use: 'SHORTER_TERM' } as const;
  assert.equal(codeMoneyUse(code, pesos(60_000)), 'SHORTER_TERM');
  assert.equal(codeMoneyUse(code, pesos(59_999)), 'DEFAULT');
  assert.equal(codeMoneyUse(code, pesos(61_000)), 'DEFAULT');
});

test('[D11][V40] a code is valid for 24 hours, and one for an amount of some days ends with the last of them', () => {
  const today = calendarDate('2026-03-10');
  const noon = manilaInstant(today, 12 * 60);
  const midnight = manilaInstant(calendarDate('2026-03-11'));
  assert.equal(codeExpiresAt(noon, null), noon + 24 * HOUR_MS);
  assert.equal(codeExpiresAt(noon, today), midnight);
  assert.equal(codeExpiresAt(noon, addDays(today, 1)), noon + 24 * HOUR_MS);
  assert.equal(codeExpiresAt(midnight - 1, today), midnight);
});
