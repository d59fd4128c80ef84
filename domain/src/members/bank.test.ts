import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INSTITUTIONS } from '../lists/ph-banks.ts';
import {
  decideAccountNumber,
  findInstitution,
  groupAccountNumber,
  searchInstitutions,
  searchKey,
} from './bank.ts';

test('[B7] a bank is found by code and by name, without case, accents and punctuation', () => {
  assert.equal(findInstitution('BDO')?.code, 'BDO');
  const name = findInstitution('BDO')?.name ?? '';
  assert.equal(findInstitution(name.toLowerCase().replaceAll(' ', ' - '))?.code, 'BDO');
  assert.equal(findInstitution('Bangko ng Buwan'), null);
  assert.equal(searchKey(' Peñaranda—Rural  Bank (Inc.) '), 'penaranda rural bank inc');
});

test('[B7] a search needs every word, in the name or the code, in any order', () => {
  const codes = (query: string) => searchInstitutions(query).map(({ code }) => code);
  assert.ok(codes('bank islands').includes('BPI'));
  assert.ok(codes('bpi').includes('BPI'), 'a code');
  assert.ok(codes('islands BPI').includes('BPI'));
  assert.ok(!codes('islands nowhere').includes('BPI'), 'one word is not enough');
  assert.ok(codes('').length > 90, 'nothing typed: all');
  for (const { code } of INSTITUTIONS) assert.ok(codes(code).includes(code), code);
});

test('[B7] a number is grouped for reading only when it is all digits', () => {
  assert.equal(groupAccountNumber('123456789012'), '1234 5678 9012');
  assert.equal(groupAccountNumber('1234567890'), '1234 5678 90');
  assert.equal(groupAccountNumber('09178887777'), '0917 888 7777');
  assert.equal(groupAccountNumber('08178887777'), '0817 888 7777');
  assert.equal(groupAccountNumber('091788877771'), '0917 8887 7771', 'a digit too many');
  assert.equal(groupAccountNumber('109178887777'), '1091 7888 7777');
  assert.equal(groupAccountNumber('AB12345678'), 'AB12345678');
  assert.equal(groupAccountNumber('12345678AB'), '12345678AB');
});

test('[S5.16] a bank that is not in the list takes 4 to 100 characters', () => {
  const decide = (text: string) => {
    const decision = decideAccountNumber(null, text);
    return decision.ok ? decision.value : decision.refusal;
  };
  const length = { code: 'account-number-length', facts: { lengthMin: 4, lengthMax: 100 } };
  assert.deepEqual(decide(' A1.4 '), { number: 'A1.4', looksUnusual: false });
  assert.deepEqual(decide('A14'), length);
  assert.deepEqual(decide('1'.repeat(100)), { number: '1'.repeat(100), looksUnusual: false });
  assert.deepEqual(decide('1'.repeat(101)), length);
});
