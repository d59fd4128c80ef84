import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isUpToDate } from './phone-patterns.mjs';

const DOMAIN = new URL('../domain/src/', import.meta.url);
const { decideMobile } = await import(new URL('access/phone.ts', DOMAIN).href);
const { MOBILE_LENGTHS } = await import(new URL('lists/phone-patterns.ts', DOMAIN).href);

test('the patterns in domain are those of the installed metadata', () => {
  assert.ok(isUpToDate(), 'run: node_modules/.bin/node tools/phone-patterns.mjs');
});

test('[S5.02] libphonenumber calls the same Philippine numbers mobile, for each start of four digits', () => {
  const isMobile = (digits) => parsePhoneNumberFromString(`+${digits}`)?.getType() === 'MOBILE';
  const different = [];
  for (let start = 0; start < 10_000; start += 1) {
    for (const rest of ['123456', '000000', '12345', '1234567']) {
      const digits = `63${String(start).padStart(4, '0')}${rest}`;
      if (decideMobile(`+${digits}`).ok !== isMobile(digits)) different.push(digits);
    }
  }
  assert.deepEqual(different, []);
});

test('[S5.02] numbers of other countries that libphonenumber refuses for their length are refused', () => {
  const codes = MOBILE_LENGTHS.trim()
    .split(/\s+/)
    .map((row) => row.split(':')[0])
    .filter((code) => code !== '63');
  for (const code of codes) {
    for (let digits = 9 - code.length; digits <= 15 - code.length; digits += 1) {
      const number = `+${code}${'2345678901234567'.slice(0, digits)}`;
      if (decideMobile(number).ok) assert.ok(isPossiblePhoneNumber(number), number);
    }
  }
});
