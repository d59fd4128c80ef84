import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { PESO_RATE, parseExchangeRate } from '@pahiram/domain/money/exchange';
import { pesos } from '@pahiram/domain/money/money';
import { chosenAmount } from './chosen-amount.ts';
import { nothingChosen, parseKept } from './kept-choice.ts';
import { readSharedChoice, writeSharedChoice } from './shared-choice.ts';

const before = { currency: 'USD', php: '20000000', display: '350000', termMonths: 12 };
const read = (search: string) => readSharedChoice(search, STANDARD_PRODUCT, before);

test('[S2.20] an address carries the loan in pesos, its months and the currency', () => {
  const address = writeSharedChoice({ php: pesos(240_000), termMonths: 24, currency: 'USD' });
  assert.equal(address, '?amount=240000&term=24&currency=USD');
  assert.deepEqual(read(address), {
    currency: 'USD',
    php: '24000000',
    display: '',
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

test('[S5.19][S5.20] the kept amount stays within the bounds; its currency only while the rate fits', () => {
  const peso = { code: 'PHP', rate: PESO_RATE };
  const rate = parseExchangeRate('0.0175');
  assert.ok(rate.ok);
  const dollar = { code: 'USD', rate: rate.value };
  const amountIn = (php: string, display: string, currency = 'PHP') =>
    chosenAmount(
      STANDARD_PRODUCT,
      { currency, php, display, termMonths: 6 },
      currency === 'USD' ? dollar : peso,
    );
  assert.deepEqual(amountIn('junk', ''), { php: pesos(150_000), display: 15_000_000n });
  assert.deepEqual(amountIn('1', ''), { php: pesos(150_000), display: 15_000_000n });
  assert.equal(amountIn('99999999999', '').php, pesos(3_000_000));
  assert.equal(amountIn('20000000', '350000', 'USD').display, 350_000n);
  assert.equal(amountIn('20000000', '990000', 'USD').display, 350_000n);
  const yen = parseExchangeRate('2.6');
  assert.ok(yen.ok);
  const kept = { currency: 'JPY', php: '38461600', display: '100000000', termMonths: 6 };
  const inYen = chosenAmount(STANDARD_PRODUCT, kept, { code: 'JPY', rate: yen.value });
  assert.equal(inYen.display, 100_000_000n);
});
