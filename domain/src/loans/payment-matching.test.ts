import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate, DAY_MS, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import {
  isUnmatchedTooLong,
  mayBeSameMoney,
  nameVariants,
  type RecordedMoney,
  rankSuggestions,
} from './payment-matching.ts';
import {
  hasReferenceLike,
  loanNumbersIn,
  nearLoanNumbers,
  paymentReference,
} from './payment-reference.ts';

const number = 'LN-7K3Q-9XZC';
const reference = paymentReference(number);

test('[D10] a reference that lost its zeros in a spreadsheet, or got more, still names its loan', () => {
  assert.match(reference, /^0/);
  for (const written of [
    reference.replace(/^0+/, ''),
    `000${reference}`,
    ` ${reference} `,
    `Bayad Nob ${reference.replace(/^0+/, '')} salamat`,
  ]) {
    assert.deepEqual(loanNumbersIn(written), [number], written);
  }
  assert.deepEqual(loanNumbersIn('0917 123 4567'), []);
});

test('[D10] a wrong, missing, additional or swapped digit suggests the loan that was meant', () => {
  const wrong = reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const at = Array.from(reference).findIndex((digit, place) => digit !== reference[place + 1]);
  const swapped =
    reference.slice(0, at) + reference[at + 1] + reference[at] + reference.slice(at + 2);
  const missing = reference.slice(0, 6) + reference.slice(7);
  const additional = `${reference.slice(0, 4)}5${reference.slice(4)}`;
  for (const written of [wrong, swapped, missing, additional]) {
    assert.ok(nearLoanNumbers(`ref ${written}`).includes(number), written);
    assert.ok(nearLoanNumbers(written).length <= 20, `${nearLoanNumbers(written).length}`);
    assert.ok(hasReferenceLike(written));
  }
  assert.deepEqual(nearLoanNumbers('salamat 0917 123 4567'), []);
  assert.ok(!hasReferenceLike('0917 123 4567'));
});

test('[D10] the best reason comes first, and an amount that many loans have says nothing', () => {
  const ranked = rankSuggestions([
    { loanNumber: 'B', cause: 'AMOUNT' },
    { loanNumber: 'B', cause: 'NAME' },
    { loanNumber: 'A', cause: 'REFERENCE' },
    { loanNumber: 'C', cause: 'AMOUNT' },
    { loanNumber: 'C', cause: 'AMOUNT' },
  ]);
  assert.deepEqual(ranked, [
    { loanNumber: 'A', causes: ['REFERENCE'] },
    { loanNumber: 'B', causes: ['NAME', 'AMOUNT'] },
    { loanNumber: 'C', causes: ['AMOUNT'] },
  ]);
  const alike = ['B', 'A', 'C'].map((loanNumber) => ({ loanNumber, cause: 'NAME' }) as const);
  assert.deepEqual(
    rankSuggestions(alike).map(({ loanNumber }) => loanNumber),
    ['A', 'B', 'C'],
    'alike, by number',
  );
  const many = ['D', 'E', 'F', 'G'].map((loanNumber) => ({ loanNumber, cause: 'AMOUNT' }) as const);
  assert.deepEqual(rankSuggestions(many), []);
});

test('[D10] names are compared in both orders', () => {
  assert.deepEqual(nameVariants(' SANTOS,  Maria Clara '), [
    'santos, maria clara',
    'maria clara santos',
  ]);
  assert.deepEqual(nameVariants('Maria Santos'), ['maria santos']);
  assert.deepEqual(nameVariants('  '), []);
});

test('[V09] money without a loan is reported after seven days', () => {
  assert.ok(!isUnmatchedTooLong(0, 7 * DAY_MS));
  assert.ok(isUnmatchedTooLong(0, 7 * DAY_MS + 1));
});

test('[V06] payments of one amount within five banking days may be the same money when they came through two channels outside, or by two rows of banks', () => {
  const day = calendarDate('2027-03-16');
  const slip = { channel: 'staff', amount: pesos(500), valueDate: day };
  const credit = { ...slip, channel: 'bank' };
  const mayBe = (one: RecordedMoney, other: RecordedMoney) =>
    mayBeSameMoney(one, other, NO_HOLIDAYS);
  assert.equal(mayBe(slip, credit), true);
  assert.equal(mayBe(credit, { ...slip, channel: 'xendit' }), true);
  assert.equal(mayBe(slip, slip), false, 'the ids of this channel tell its money apart');
  assert.equal(mayBe(credit, credit), true, 'two rows of banks are compared');
  assert.equal(mayBe(credit, { ...slip, channel: 'wallet' }), false);
  assert.equal(mayBe({ ...slip, channel: 'wallet' }, credit), false);
  assert.equal(mayBe(slip, { ...credit, amount: pesos(501) }), false);
  // A Tuesday; five banking days later is the next Tuesday.
  const last = { ...credit, valueDate: calendarDate('2027-03-23') };
  assert.deepEqual([mayBe(slip, last), mayBe(last, slip)], [true, true]);
  assert.equal(mayBe(slip, { ...credit, valueDate: calendarDate('2027-03-24') }), false);
});
