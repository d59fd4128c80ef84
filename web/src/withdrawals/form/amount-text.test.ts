import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pesos } from '@pahiram/domain/money/money';
import { decideWithdrawal, TRANSFER_FEE } from '@pahiram/domain/withdrawals/withdrawal';
import { amountBox, amountLengthMax, cleanAmount, readAmount } from './amount-text.ts';

test('[S5.25] only digits and one point stay, with two decimals', () => {
  assert.equal(cleanAmount('₱ 1,234.50'), '1234.50');
  assert.equal(cleanAmount('12a.3b4.5'), '12.34');
  assert.equal(cleanAmount('-500'), '500');
  assert.equal(cleanAmount('１２３４．５'), '1234.5', 'full-width digits count');
  assert.equal(cleanAmount('12.'), '12.', 'a point that is being typed stays');
  assert.equal(cleanAmount('2,0'), '20', 'a separator that is typed does not');
});

test('[S5.25][S9.05] the field takes 14 characters', () => {
  assert.equal(amountLengthMax, 14);
  assert.equal(cleanAmount('123456789012345'), '12345678901234');
  assert.equal(cleanAmount('12345678901.234'), '12345678901.23');
});

test('[S5.25] more than the balance becomes the balance, and is known to have', () => {
  const available = pesos(150_000);
  const over = amountBox('150000.01', available);
  assert.deepEqual([over.amount, over.draft, over.isCapped], [available, '150000.00', true]);
  const all = amountBox('150000', available);
  assert.deepEqual([all.amount, all.draft, all.isCapped], [available, '150000', false]);
});

test('[S5.21][S5.25] a box that was left shows thousands and decimals; nothing stays nothing', () => {
  const settled = (typed: string) => amountBox(typed, pesos(150_000)).settled;
  assert.equal(settled('60000'), '60,000.00');
  assert.equal(settled('2000.5'), '2,000.50');
  assert.equal(settled('200000'), '150,000.00');
  assert.equal(settled('60,000.00'), '60,000.00', 'as it stood');
  const edited = amountBox(cleanAmount('65,0000.00', true), pesos(900_000));
  assert.deepEqual([edited.draft, edited.amount], ['65,0000.00', pesos(650_000)]);
  assert.equal(settled(''), '');
  assert.equal(settled('0'), '0');
});

test('[S5.25] what is no number counts as nothing', () => {
  for (const text of ['', '.', 'abc']) assert.equal(readAmount(text), 0n, text);
  assert.equal(readAmount('1234.5'), 123_450n);
});

test('[S5.25][S9.05][D6] the button waits for more than 999 or the whole rest; the fee is nothing', () => {
  const isAllowed = (typed: string, balance: number): boolean => {
    const available = pesos(balance);
    const { amount } = amountBox(typed, available);
    return decideWithdrawal({ amount, available, activated: true, openWithdrawal: false }).ok;
  };
  assert.equal(isAllowed('999', 150_000), false);
  assert.equal(isAllowed('999.01', 150_000), true);
  assert.equal(isAllowed('', 150_000), false);
  assert.equal(isAllowed('500', 500), true, 'the whole rest');
  assert.equal(isAllowed('499.99', 500), false);
  assert.equal(isAllowed('1', 0), false);
  assert.equal(TRANSFER_FEE, 0n);
});
