import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideEmail } from '../access/email.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, passwordFaults } from '../access/password.ts';
import { decidePhone, PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../access/phone.ts';
import { decideIdentityNumber, findIdentityType } from '../documents/identity-document.ts';
import { decideAccountNumber } from '../members/bank.ts';
import { DEFAULT_MONTHLY_NET_INCOME, decideMonthlyNetIncome } from '../members/income.ts';
import { isCodeShape } from '../withdrawals/code.ts';
import { INPUT_LENGTH_MAX } from './input-limits.ts';
import {
  BANK_NAME,
  decideText,
  EMPLOYMENT_TEXT,
  FULL_NAME,
  PERSON_NAME,
  PLACE_NAME,
  POSTAL_CODE,
  REFERENCE_TEXT,
  STREET_ADDRESS,
  type TextRule,
} from './text-rules.ts';

type Accepts = (text: string) => boolean;
const textRule =
  (rule: TextRule): Accepts =>
  (text) =>
    decideText(rule, text).ok;

/** The shortest and longest text of one repeated character that passes. */
function boundsOf(accepts: Accepts, character: string, prefix = ''): readonly [number, number] {
  const lengths = Array.from({ length: 400 }, (_, at) => at).filter((length) =>
    accepts(prefix + character.repeat(Math.max(0, length - prefix.length))),
  );
  return [lengths[0] ?? 0, lengths.at(-1) ?? 0];
}

test('[S9.06] the boxes take as many characters as specified', () => {
  assert.deepEqual(INPUT_LENGTH_MAX, {
    name: 100,
    fullName: 100,
    text: 100,
    province: 250,
    town: 100,
    streetAddress: 250,
    postalCode: 20,
    identityNumber: 20,
    identityNumberAsPrinted: 40,
    bankName: 200,
    accountNumber: 100,
    email: 100,
    password: 24,
    income: 12,
    code: 12,
  });
});

test('[S9.06][S5.02][S5.04][S5.05][S5.08][S5.09][S5.13][S5.15][S5.16][S5.24][B4] the rules accept exactly the specified lengths', () => {
  const others = findIdentityType('OTHERS');
  assert.ok(others);
  const bounds = {
    name: boundsOf(textRule(PERSON_NAME), 'a'),
    fullName: boundsOf(textRule(FULL_NAME), 'a'),
    reference: boundsOf(textRule(REFERENCE_TEXT), 'a'),
    employment: boundsOf(textRule(EMPLOYMENT_TEXT), 'a'),
    place: boundsOf(textRule(PLACE_NAME), 'a'),
    streetAddress: boundsOf(textRule(STREET_ADDRESS), 'a'),
    postalCode: boundsOf(textRule(POSTAL_CODE), '1'),
    identityNumber: boundsOf((text) => decideIdentityNumber(others, text).ok, '1'),
    bankName: boundsOf(textRule(BANK_NAME), 'a'),
    accountNumber: boundsOf((text) => decideAccountNumber(null, text).ok, '1'),
    phone: boundsOf((text) => decidePhone(text).ok, '1'),
    password: boundsOf((text) => passwordFaults(text).length === 0, 'a', 'A1!'),
    income: boundsOf((text) => decideMonthlyNetIncome(text).ok, '9'),
    code: boundsOf(isCodeShape, '1'),
  };
  assert.deepEqual(bounds, {
    name: [1, 100],
    fullName: [5, 100],
    reference: [3, 100],
    employment: [3, 100],
    place: [3, 100],
    streetAddress: [4, 250],
    postalCode: [4, 20],
    identityNumber: [8, 20],
    bankName: [3, 100],
    accountNumber: [4, 100],
    phone: [9, 15],
    password: [8, 24],
    income: [3, 7],
    code: [6, 12],
  });
  assert.deepEqual([PHONE_DIGITS_MIN, PHONE_DIGITS_MAX], [9, 15]);
  assert.deepEqual([PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX], [8, 24]);
  assert.equal(DEFAULT_MONTHLY_NET_INCOME, 999);
  assert.equal(decideEmail(`${'a'.repeat(88)}@example.com`).ok, true);
  assert.equal(decideEmail(`${'a'.repeat(89)}@example.com`).ok, false);
});
