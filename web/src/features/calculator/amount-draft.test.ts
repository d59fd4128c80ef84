import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmountDraft } from './amount-draft.ts';

const taken = (text: string) => readAmountDraft(text)?.text ?? null;
const hundredths = (text: string) => readAmountDraft(text)?.amount ?? null;

test('[S5.18] the box takes digits, one point and at most two decimals, and ignores the rest', () => {
  for (const text of ['', '2', '250000', '250000.', '250000.5', '250000.56', '.5']) {
    assert.equal(taken(text), text);
  }
  for (const text of ['-5', '1e5', 'abc', '1.2.3', '250000.567', '0x10', '∞', '1234567890123']) {
    assert.equal(taken(text), null, text);
  }
});

test('[S5.18] what is pasted along with an amount is stripped: signs, separators, spaces, wide digits', () => {
  assert.equal(taken('₱ 250,000.00'), '250000.00');
  assert.equal(taken('PHP 250 000'), '250000');
  assert.equal(taken('250,000.50 pesos'), '250000.50');
  assert.equal(taken('２５００００．５'), '250000.5');
  assert.equal(taken('\u00a0$2\u202f625\t'), '2625');
});

test('[S5.18] "300k" and "1.5m" are thousands and millions', () => {
  assert.equal(hundredths('300k'), 30_000_000n);
  assert.equal(hundredths('1.5m'), 150_000_000n);
  assert.equal(hundredths('₱1.5 M'), 150_000_000n);
  assert.equal(taken('300K'), '300K');
  for (const text of ['k', 'm', '3kk', '3mk', '3b', '300k5']) assert.equal(taken(text), null, text);
});

test('[S5.18] separators that stand there already stay while typing', () => {
  assert.equal(taken('1502,000.00'), '1502,000.00');
  assert.equal(hundredths('1502,000.00'), 150_200_000n);
});

test('[S5.18] an empty box and a lone point are worth nothing, a point first means a part of a unit', () => {
  assert.equal(hundredths(''), 0n);
  assert.equal(hundredths('.'), 0n);
  assert.equal(hundredths('.5'), 50n);
});
