import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { parseExchangeRate } from '@pahiram/domain/money/exchange';
import { pesos } from '@pahiram/domain/money/money';
import {
  chosenAmount,
  noChoice,
  parseStoredChoice,
  readSharedChoice,
  writeSharedChoice,
} from './loan-choice.ts';

const before = { currency: 'USD', php: '20000000', termMonths: 12 };
const read = (search: string) => readSharedChoice(search, STANDARD_PRODUCT, before);

test('[S2.20] the URL has the loan in pesos, its months and the currency', () => {
  const address = writeSharedChoice({ php: pesos(240_000), termMonths: 24, currency: 'USD' });
  assert.equal(address, '?amount=240000&term=24&currency=USD');
  assert.deepEqual(read(address), {
    currency: 'USD',
    php: '24000000',
    termMonths: 24,
  });
  assert.equal(
    writeSharedChoice({ php: pesos(150_000), termMonths: 6, currency: 'PHP' }),
    '?amount=150000&term=6',
  );
});

test('[S5.20] an amount out of bounds is moved to the nearer bound', () => {
  assert.equal(read('?amount=1')?.php, '15000000');
  assert.equal(read('?amount=3000001')?.php, '300000000');
  assert.equal(read(`?amount=${'9'.repeat(4000)}`)?.php, '300000000');
  assert.equal(read('?amount=%E2%82%B1250,000.10')?.php, '25000100');
});

test('[S5.18] invalid values in the URL leave the previous choice', () => {
  for (const junk of [
    'abc',
    '-5',
    '1e9',
    'NaN',
    '%00',
    '1.2.3',
    '<script>',
    '0x10',
    '150000.555',
  ]) {
    assert.equal(read(`?amount=${junk}`)?.php, before.php, junk);
    assert.equal(read(`?term=${junk}`)?.termMonths, before.termMonths, junk);
    assert.equal(read(`?currency=${junk}xx`)?.currency, before.currency, junk);
  }
  assert.equal(read('?term=7')?.termMonths, before.termMonths);
  assert.equal(read('?currency=eur')?.currency, 'EUR');
  assert.equal(read(''), null);
  assert.equal(read('?utm_source=x'), null);
});

test('[S3.16] a stored choice is read, and an invalid one is ignored', () => {
  assert.deepEqual(parseStoredChoice(JSON.stringify(before)), before);
  for (const junk of ['', 'null', '{', '[]', '"x"', '{"php":5,"termMonths":"6"}']) {
    assert.deepEqual(parseStoredChoice(junk), noChoice, junk);
  }
});

test('[S5.19][S5.20] the stored amount stays within the bounds, in pesos and in the currency', () => {
  const amountIn = (php: string, rateText = '1') => {
    const rate = parseExchangeRate(rateText);
    assert.ok(rate.ok);
    const kept = { currency: 'PHP', php, termMonths: 6 };
    return chosenAmount(STANDARD_PRODUCT, kept, rate.value);
  };
  assert.deepEqual(amountIn('junk'), { php: pesos(150_000), display: 15_000_000n });
  assert.deepEqual(amountIn('1'), { php: pesos(150_000), display: 15_000_000n });
  assert.equal(amountIn('99999999999').php, pesos(3_000_000));
  assert.equal(amountIn('20000000', '0.0175').display, 350_000n);
  assert.equal(amountIn('38461600', '2.6').display, 100_000_200n);
});

test('[S2.06] other parameters of the URL stay', () => {
  const choice = { php: pesos(240_000), termMonths: 24, currency: 'PHP' };
  assert.equal(
    writeSharedChoice(choice, '?utm_source=mail&amount=150000&currency=USD&from=%2Fwallet'),
    '?utm_source=mail&amount=240000&from=%2Fwallet&term=24',
  );
});
