import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTerms } from './read-terms.ts';

const typed = {
  amountMin: '10000',
  amountMax: '200000',
  months: '6, 12',
  monthsDefault: '12',
  rate: '0.5',
  graceDays: '10',
  lateRate: '1',
  capRate: '24',
  coolingOffDays: '2',
};

test('[V15] amounts of a product are read as in every other form: commas, pesos and centavos, and no other writing', () => {
  for (const [text, amount] of [
    ['1,000.50', 1_000.5],
    ['₱ 25,750', 25_750],
    ['PHP 10000.00', 10_000],
  ] as const) {
    assert.equal(readTerms({ ...typed, amountMin: text }).terms?.amountMin, amount, text);
  }
  for (const text of ['1e3', '1,00', '1.000,50', '-5', 'Infinity', '0x10', '']) {
    assert.deepEqual(readTerms({ ...typed, amountMax: text }), { wrong: ['amountMax'] }, text);
  }
});

test('[V15] months and days are whole numbers, rates have a point, and every wrong field is named', () => {
  const { terms } = readTerms(typed);
  assert.deepEqual(terms?.termMonthsChoices, [6, 12]);
  assert.deepEqual(
    readTerms({ ...typed, months: '6, 1e1', monthsDefault: '12.5', rate: '0,5', graceDays: '1e1' }),
    { wrong: ['months', 'monthsDefault', 'rate', 'graceDays'] },
  );
});
