import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ActivityEntry, activityCsv, filterEntries, monthsOf } from './filter-activity.ts';

const payment: ActivityEntry = {
  at: '2027-03-24T00:43:00.000Z',
  kind: 'PAYMENT',
  title: { en: 'Payment', fil: 'Bayad' },
  detail: { en: 'QR Ph', fil: 'QR Ph' },
  amount: 16_667,
  loanNumber: 'LN-059D-560X',
  payment: 'PM-T3WR-FG6G',
  method: 'QR_PH',
  withdrawal: null,
};
const applied: ActivityEntry = {
  ...payment,
  at: '2026-11-30T16:30:00.000Z',
  kind: 'LOAN',
  title: { en: 'You applied', fil: 'Nag-apply ka' },
  detail: null,
  amount: 200_000,
  payment: null,
  method: null,
};
const entries = [payment, applied];

test('[D10] entries are found by kind, word, number and amount with or without commas, in the reader’s language', () => {
  const find = (text: string, kind: 'ALL' | 'LOAN' = 'ALL', language: 'en' | 'fil' = 'en') =>
    filterEntries(entries, { kind, text, language });
  assert.deepEqual(find(''), entries);
  assert.deepEqual(find('', 'LOAN'), [applied]);
  assert.deepEqual(find('qr ph'), [payment]);
  assert.deepEqual(find('fg6g'), [payment]);
  assert.deepEqual(find('16667'), [payment]);
  assert.deepEqual(find('₱200,000'), [applied]);
  assert.deepEqual(find('nag-apply', 'ALL', 'fil'), [applied]);
  assert.deepEqual(find('nag-apply'), []);
});

test('[D10] months are those of Manila', () => {
  assert.deepEqual(
    monthsOf(entries, 'en').map(({ month }) => month),
    ['March 2027', 'December 2026'],
  );
});

test('[D10] the spreadsheet has what is shown, a byte order mark, and no cell that runs as a formula', () => {
  const sly = { ...payment, detail: { en: '=1+1', fil: '=1+1' } };
  const [head, row] = activityCsv([sly], ['When', 'What'], 'en').split('\r\n');
  assert.equal(head, '\uFEFF"When","What"');
  assert.match(row ?? '', /,"'=1\+1","LN-059D-560X","PM-T3WR-FG6G","16667\.00"$/);
});
