import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pesos } from '../money/money.ts';
import {
  amountLengthMax,
  cleanAmount,
  isWalletWhole,
  readAmount,
  remainingBalance,
} from './wallet.ts';
import { decideWithdrawalAmount, TRANSFER_FEE } from './withdrawal.ts';

test('[S5.25] only digits and one point stay, with two decimals', () => {
  assert.equal(cleanAmount('₱ 1,234.50'), '1234.50');
  assert.equal(cleanAmount('12a.3b4.5'), '12.34');
  assert.equal(cleanAmount('-500'), '500');
  assert.equal(cleanAmount('１２３４．５'), '1234.5', 'full-width digits count');
  assert.equal(cleanAmount(''), '');
  assert.equal(cleanAmount('.5'), '.5');
  assert.equal(cleanAmount('12.'), '12.', 'a point that is being typed stays');
  assert.equal(cleanAmount('200,000'), '200000', 'separators do not');
  assert.equal(cleanAmount('25.750,00'), '', 'points between thousands: not 25.75');
  assert.equal(cleanAmount('1.500.000'), '');
});

test('[S5.25][S9.05] the field takes 14 characters', () => {
  assert.equal(amountLengthMax, 14);
  assert.equal(cleanAmount('123456789012345'), '12345678901234');
  assert.equal(cleanAmount('12345678901.234'), '12345678901.23');
});

test('[S5.25] text that is not a number is zero', () => {
  for (const text of ['', '.', 'abc']) assert.equal(readAmount(text), 0n, text);
  assert.equal(readAmount('1234.5'), 123_450n);
});

test('[S5.25][S9.05][D6] an amount must be more than 999 or the whole balance; the fee is zero', () => {
  const isAllowed = (typed: string, balance: number): boolean => {
    const available = pesos(balance);
    const amount = readAmount(typed);
    return decideWithdrawalAmount(amount, available).ok;
  };
  assert.equal(isAllowed('999', 150_000), false);
  assert.equal(isAllowed('999.01', 150_000), true);
  assert.equal(isAllowed('', 150_000), false);
  assert.equal(isAllowed('500', 500), true, 'the whole rest');
  assert.equal(isAllowed('499.99', 500), false);
  assert.equal(isAllowed('150000.01', 150_000), false, 'more than there is');
  assert.equal(isAllowed('1', 0), false);
  assert.equal(TRANSFER_FEE, 0n);
});

test('[S5.25] the balance after a withdrawal is the rest, and never below zero', () => {
  assert.equal(remainingBalance(pesos(5_000), pesos(2_000)), pesos(3_000));
  assert.equal(remainingBalance(pesos(5_000), pesos(5_000)), 0n);
  assert.equal(remainingBalance(pesos(5_000), pesos(5_001)), 0n);
});

test('[V04] a wallet is whole when no part is negative and the parts are the credited amount', () => {
  const none = { available: 0n, inTransfer: 0n, withdrawn: 0n, repaid: 0n };
  const whole = (parts: Partial<typeof none>, credited: bigint) =>
    isWalletWhole({ ...none, ...parts, credited } as Parameters<typeof isWalletWhole>[0]);
  assert.equal(whole({ available: 4n, inTransfer: 3n, withdrawn: 2n, repaid: 1n }, 10n), true);
  assert.equal(whole({}, 0n), true);
  assert.equal(whole({ available: 4n }, 5n), false);
  for (const part of ['available', 'inTransfer', 'withdrawn', 'repaid'] as const) {
    const other = part === 'repaid' ? 'withdrawn' : 'repaid';
    assert.equal(whole({ [part]: -1n, [other]: 11n }, 10n), false, part);
  }
});
