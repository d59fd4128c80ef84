import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { parseExchangeRate } from '@pahiram/domain/money/exchange';
import { pesos } from '@pahiram/domain/money/money';
import { chosenAmount } from './chosen-amount.ts';
import { nothingChosen, parseKept } from './kept-choice.ts';
import { readSharedChoice, writeSharedChoice } from './shared-choice.ts';

const before = { currency: 'USD', php: '20000000', termMonths: 12 };
const read = (search: string) => readSharedChoice(search, STANDARD_PRODUCT, before);

test('[S2.20] an address carries the loan in pesos, its months and the currency', () => {
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

test('[S5.20] an amount beyond the bounds is taken to the nearer one', () => {
  assert.equal(read('?amount=1')?.php, '15000000');
  assert.equal(read('?amount=3000001')?.php, '300000000');
  assert.equal(read(`?amount=${'9'.repeat(4000)}`)?.php, '300000000');
  assert.equal(read('?amount=%E2%82%B1250,000.10')?.php, '25000100');
});

test('[S5.18] junk in the address leaves what was chosen before, and never throws', () => {
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

test('[S3.16] what lies in the tab is taken as it is, or as nothing chosen', () => {
  assert.deepEqual(parseKept(JSON.stringify(before)), before);
  for (const junk of ['', 'null', '{', '[]', '"x"', '{"php":5,"termMonths":"6"}']) {
    assert.deepEqual(parseKept(junk), nothingChosen, junk);
  }
});

test('[S5.19][S5.20] the kept amount stays within the bounds, in pesos and in the currency', () => {
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

test('[S2.06] what else an address says stays in it', () => {
  const choice = { php: pesos(240_000), termMonths: 24, currency: 'PHP' };
  assert.equal(
    writeSharedChoice(choice, '?utm_source=mail&amount=150000&currency=USD&from=%2Fwallet'),
    '?utm_source=mail&amount=240000&from=%2Fwallet&term=24',
  );
});
