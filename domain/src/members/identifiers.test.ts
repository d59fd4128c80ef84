import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decidePassword, passwordFaults } from '../access/password.ts';
import { decidePhone, formatPhone, isPhilippineMobile } from '../access/phone.ts';
import { INSTITUTIONS } from '../lists/ph-banks.ts';
import { maskNumber } from '../texts/mask.ts';
import {
  decideAccountNumber,
  findInstitution,
  groupAccountNumber,
  searchInstitutions,
} from './bank.ts';

test('[A5][S5.05][S5.26] a password has every kind of character and is not a common one', () => {
  const isCommon = (password: string) => password === 'Password1!';
  const outcome = (password: string) => {
    const decision = decidePassword(password, isCommon);
    return decision.ok ? 'ok' : decision.refusal.code;
  };
  assert.equal(outcome('Bahay-Kubo1!'), 'ok');
  assert.equal(outcome('Ab1!xyz'), 'password-too-short');
  assert.equal(outcome(`Ab1!${'x'.repeat(21)}`), 'password-too-long');
  assert.equal(outcome('Bahay Kubo1!'), 'password-characters');
  assert.equal(outcome('bahay-kubo1!'), 'password-needs-upper-case');
  assert.equal(outcome('BAHAY-KUBO1!'), 'password-needs-lower-case');
  assert.equal(outcome('Bahay-Kubo!'), 'password-needs-digit');
  assert.equal(outcome("Bahay-Kubo1'"), 'password-needs-special');
  assert.equal(outcome('Password1!'), 'password-too-common');
  assert.equal(passwordFaults('').length, 5);
});

test('[S5.02] a Philippine mobile is one number however it is written', () => {
  const ways = ['0917 123 4567', '9171234567', '+63 917-123-4567', '639171234567'];
  ways.push('00639171234567', '+63 (0)917 123 4567', '０９１７１２３４５６７', '(0917) 123.4567');
  for (const text of ways) {
    assert.deepEqual(decidePhone(text), { ok: true, value: '639171234567' }, text);
  }
});

test('[S5.02] other numbers have 9 to 15 digits', () => {
  assert.deepEqual(decidePhone('+65 6123 4567'), { ok: true, value: '6561234567' });
  for (const text of ['', '12345678', '1234567890123456', '+63 917 123 456', 'abc']) {
    assert.equal(decidePhone(text).ok, false, text);
  }
});

test('[S5.02] reading a canonical number again changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9 ]{9,20}$/), (text) => {
      const once = decidePhone(text);
      if (!once.ok) return;
      assert.match(once.value, /^\d{9,15}$/);
      if (!isPhilippineMobile(once.value)) return;
      assert.deepEqual(decidePhone(once.value), once);
      assert.deepEqual(decidePhone(formatPhone(once.value)), once);
    }),
    { numRuns: 2000 },
  );
});

test('[B7] 97 institutions, each found by code, by name and by search', () => {
  assert.equal(INSTITUTIONS.length, 97);
  assert.equal(new Set(INSTITUTIONS.map((one) => one.code)).size, 97);
  for (const one of INSTITUTIONS) {
    assert.equal(findInstitution(one.code), one);
    assert.equal(findInstitution(one.name), one);
    assert.ok(searchInstitutions(one.name).includes(one));
    assert.ok(one.instapay || one.pesonet);
  }
  assert.equal(searchInstitutions('bpi')[0]?.code, 'BPI');
  assert.equal(findInstitution('Bangko ni Juan'), null);
});

test('[S5.16][B7] an account number that does not fit its bank warns and does not block; an e-wallet takes only a mobile number', () => {
  const outcome = (code: string, number: string) => {
    const decision = decideAccountNumber(findInstitution(code), number);
    return decision.ok ? decision.value : decision.refusal.code;
  };
  assert.deepEqual(outcome('GCASH', '0917 123 4567'), {
    number: '09171234567',
    looksUnusual: false,
  });
  assert.equal(outcome('GCASH', '12345'), 'account-number-mobile');
  assert.equal(outcome('MAYA', '0217 123 4567'), 'account-number-mobile');
  assert.deepEqual(outcome('BDO', '12345678901'), { number: '12345678901', looksUnusual: true });
  assert.deepEqual(outcome('DBP', '123456'), { number: '123456', looksUnusual: false });
  assert.equal(outcome('BDO', '1234'), 'account-number-length');
  assert.deepEqual(outcome('BDO', '12345'), { number: '12345', looksUnusual: true });
  const long = '1'.repeat(34);
  assert.deepEqual(outcome('BDO', long), { number: long, looksUnusual: true });
  assert.equal(outcome('BDO', `${long}1`), 'account-number-length');
  assert.deepEqual(outcome('BDO', '12-345678 ab'), { number: '12345678AB', looksUnusual: true });
  assert.equal(outcome('BDO', '12345_78'), 'account-number-characters');
  assert.equal(outcome('BDO', ' '), 'account-number-missing');
  assert.deepEqual(outcome('Other', 'ab-12'), { number: 'ab-12', looksUnusual: false });
  assert.equal(outcome('Other', 'a_b12'), 'account-number-marks');
  assert.equal(groupAccountNumber('123456789012'), '1234 5678 9012');
  assert.equal(groupAccountNumber('12345'), '1234 5');
  assert.equal(groupAccountNumber('09178887777'), '0917 888 7777');
});

test('[S2.32][S4.09] an account number keeps three characters at each end, a phone or ID number the first three', () => {
  assert.equal(maskNumber('account', '1234567890'), '123****890');
  assert.equal(maskNumber('account', '123456'), '123***');
  assert.equal(maskNumber('phone', '639171234567'), '639*********');
  assert.equal(maskNumber('identity', 'AB'), 'AB');
  fc.assert(
    fc.property(
      fc.constantFrom('account' as const, 'phone' as const, 'identity' as const),
      fc.string({ minLength: 4 }),
      (kind, text) => {
        const masked = maskNumber(kind, text);
        assert.equal([...masked].length, [...text].length);
        assert.ok(masked.includes('*'));
      },
    ),
  );
});
