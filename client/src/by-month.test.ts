import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byMonth } from './by-month.ts';

test('[V30][D10] what happened stands under the months of Manila, in words of the reader’s language, in its order', () => {
  const payments = [
    { number: 'PM-3', at: '2027-01-31T16:00:00.000Z' },
    { number: 'PM-2', at: '2027-01-31T15:59:59.000Z' },
    { number: 'PM-1', at: '2027-01-04T02:00:00.000Z' },
  ];
  const numbers = (language: 'en' | 'fil') =>
    byMonth(payments, ({ at }) => at, language).map(({ month, items }) => [
      month,
      items.map(({ number }) => number),
    ]);
  assert.deepEqual(numbers('en'), [
    ['February 2027', ['PM-3']],
    ['January 2027', ['PM-2', 'PM-1']],
  ]);
  assert.equal(numbers('fil')[0]?.[0], 'Pebrero 2027');
});
