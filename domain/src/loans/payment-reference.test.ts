import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  groupReference,
  loanNumberIn,
  loanNumbersIn,
  paymentReference,
} from './payment-reference.ts';

const numbers = ['LN-0000-0000', 'LN-7K3Q-9XZC', 'LN-ZZZZ-ZZZZ', 'LN-0A1B-2C3D'];

test('[D10] a payment reference is 15 digits that lead back to the loan, as people type it', () => {
  for (const number of numbers) {
    const reference = paymentReference(number);
    assert.match(reference, /^\d{15}$/);
    assert.match(groupReference(reference), /^(\d{4} ){3}\d{3}$/);
    for (const typed of [
      reference,
      groupReference(reference),
      `Bayad ni Ana, ref. ${groupReference(reference).replaceAll(' ', '-')} salamat`,
      `INSTAPAY 20261123 ${reference} REF4711`,
      number.toLowerCase(),
    ]) {
      assert.equal(loanNumberIn(typed), number, typed);
    }
  }
});

test('[D10] every wrong digit and every swap of two neighbours is noticed', () => {
  const reference = paymentReference('LN-7K3Q-9XZC');
  for (let at = 0; at < reference.length; at += 1) {
    for (const digit of '0123456789') {
      const wrong = reference.slice(0, at) + digit + reference.slice(at + 1);
      if (wrong !== reference) assert.equal(loanNumberIn(wrong), null, wrong);
    }
    const [left = '', right = ''] = reference.slice(at, at + 2);
    const swapped = reference.slice(0, at) + right + left + reference.slice(at + 2);
    if (right !== '' && left !== right) assert.equal(loanNumberIn(swapped), null, swapped);
  }
});

test('[D10] a text without a reference, or with two, names no loan', () => {
  const [one, two] = [paymentReference('LN-7K3Q-9XZC'), paymentReference('LN-0A1B-2C3D')];
  for (const text of [
    '',
    'bayad',
    one.slice(0, -1),
    `${one}1`,
    `${one}, ${two}`,
    '９'.repeat(15),
  ]) {
    assert.equal(loanNumberIn(text), null, text);
  }
});

test('[D10] a reference is found whatever stands between its groups, and a loan’s number without its hyphens', () => {
  const number = 'LN-WGDT-HDSG';
  assert.equal(paymentReference(number), '097971658526468');
  for (const text of [
    '0979  7165  8526  468',
    '0979.7165.8526.468',
    '0979/7165/8526/468',
    'bayad 0979\n7165\r\n8526 468 salamat',
    '0979–7165–8526–468',
    'LNWGDTHDSG',
    'ln wgdt hdsg',
    'loan LN–WGDT–HDSG thanks',
  ]) {
    assert.deepEqual(loanNumbersIn(text), [number], text);
  }
  assert.deepEqual(loanNumbersIn('0979..7165 8526'), [], 'a part is none');
});

test('[D10] text with a letter that no loan number has gets no payment reference', () => {
  assert.throws(() => paymentReference('LN-7K3U-9XZC'), RangeError);
});
