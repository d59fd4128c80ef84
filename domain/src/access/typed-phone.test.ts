import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callingCodeOf, countryOfDigits, PHONE_COUNTRIES } from '../lists/calling-codes.ts';
import { findCountry } from '../lists/countries.ts';
import { decideMobile, decidePhone, formatPhone, type PhoneNumber } from './phone.ts';
import { joinPhone, retypePhone, splitPhone } from './typed-phone.ts';

const home = { country: 'PH', typed: '' };

function numberOf(country: string, typed: string): string {
  const phone = decidePhone(joinPhone({ country, typed }));
  return phone.ok ? phone.value : phone.refusal.code;
}

test('[S2.25][S9.09] about 240 countries can be picked, each with its calling code, the Philippines first', () => {
  assert.equal(PHONE_COUNTRIES[0], 'PH');
  assert.equal(PHONE_COUNTRIES.length, 244);
  assert.equal(new Set(PHONE_COUNTRIES).size, PHONE_COUNTRIES.length);
  for (const country of PHONE_COUNTRIES) {
    assert.notEqual(findCountry(country), null, country);
    assert.match(callingCodeOf(country), /^[1-9]\d{0,3}$/, country);
  }
  assert.deepEqual(['PH', 'AE', 'SA', 'HK', 'SG', 'US'].map(callingCodeOf), [
    '63',
    '971',
    '966',
    '852',
    '65',
    '1',
  ]);
});

test('[S2.25][S5.02] a Philippine number is one number however it is typed beside its country', () => {
  const ways = ['0917 123 4567', '917-123-4567', '+63 917 123 4567', '63917 123 4567'];
  for (const typed of [...ways, '００６３９１７１２３４５６７', '０９１７　１２３　４５６７']) {
    assert.equal(numberOf('PH', typed), '639171234567', typed);
  }
  assert.equal(numberOf('PH', '(02) 8123 4567'), '63281234567');
  assert.equal(numberOf('PH', '0917 123 456'), 'phone-not-philippine-mobile');
  assert.equal(numberOf('PH', '123'), 'phone-length');
  assert.equal(numberOf('PH', ' '), 'phone-missing');
});

test('[S5.02][S2.26][A7] a Philippine number that gets our SMS is a mobile; numbers of other countries stay as they are', () => {
  const mobileOf = (country: string, typed: string) => {
    const phone = decideMobile(joinPhone({ country, typed }));
    return phone.ok ? phone.value : phone.refusal.code;
  };
  for (const typed of ['0917 123 4567', '917 123 4567', '+63 917 123 4567', '639171234567']) {
    assert.equal(mobileOf('PH', typed), '639171234567', typed);
  }
  const landlines = ['02 8888 1234', '(02) 8888-1234', '+63 2 8888 1234', '63288881234'];
  for (const typed of [...landlines, '032 234 5678', '0063 2 8888 1234', '0917 123 456']) {
    assert.equal(mobileOf('PH', typed), 'phone-not-philippine-mobile', typed);
  }
  assert.equal(decideMobile('0288881234').ok, false, 'as an interface may send it');
  assert.equal(mobileOf('PH', '123'), 'phone-length');
  assert.equal(mobileOf('PH', ''), 'phone-missing');
  assert.equal(mobileOf('GB', '020 7946 0123'), '442079460123');
  assert.equal(mobileOf('SG', '6123 4567'), '6561234567');
});

test('[S5.02][S2.26] the numbers of every Philippine mobile network are mobiles, also 0895 to 0898', () => {
  for (const start of ['0895', '0896', '0897', '0898', '0991', '0994', '0995', '0813', '0817']) {
    const canonical = `63${start.slice(1)}1234567`;
    const national = `${start} 123 4567`;
    for (const typed of [national, national.slice(1), `+63 ${national.slice(1)}`, canonical]) {
      assert.deepEqual(decideMobile(typed), { ok: true, value: canonical }, typed);
      assert.equal(numberOf('PH', typed), canonical, typed);
    }
    assert.deepEqual(splitPhone(canonical), { country: 'PH', typed: national });
    assert.equal(formatPhone(canonical as PhoneNumber), `+63 ${national.slice(1)}`);
  }
  assert.equal(decideMobile('(02) 8953-1234').ok, false);
  assert.equal(decideMobile('0900 123 4567').ok, false, 'no network has these numbers');
});

test('[S5.02][V34] a number of another country that is too short or long for a mobile there gets no SMS', () => {
  assert.equal(decideMobile('+65 8123 4567').ok, true);
  assert.equal(decideMobile('+65 8123 45678').ok, false);
  assert.equal(decideMobile('+1 212 555 012').ok, false);
  assert.equal(decideMobile('+1 242 357 1234').ok, true, 'countries that share +1');
});

test('[S2.25][S5.02] a number of another country gets the code that was picked, without its trunk zero', () => {
  assert.equal(numberOf('AE', '050 123 4567'), '971501234567');
  assert.equal(numberOf('AE', '971 50 123 4567'), '971501234567');
  assert.equal(numberOf('GB', '07700 900123'), '447700900123');
  assert.equal(numberOf('IT', '06 698 12345'), '390669812345');
  assert.equal(numberOf('US', '(212) 555-0123'), '12125550123');
  // A country code typed with the number overrides the picker.
  assert.equal(numberOf('AE', '+65 6123 4567'), '6561234567');
});

test('[S5.02] typing takes digits only, 15 of them at most, and the picker follows a typed code', () => {
  assert.deepEqual(retypePhone(home, '0917abc１２３ 4567'), {
    country: 'PH',
    typed: '0917123 4567',
  });
  assert.equal(retypePhone(home, '+9715012345678901234').typed, '+971501234567890');
  assert.equal(retypePhone(home, '+971 50').country, 'AE');
  assert.equal(retypePhone({ country: 'CA', typed: '' }, '+1 416').country, 'CA');
  const full = retypePhone({ country: 'AE', typed: '' }, '5012345678901234');
  assert.equal(joinPhone(full).replace(/\D/g, ''), '971501234567890');
});

test('[S2.25] a kept number shows its country again', () => {
  assert.deepEqual(splitPhone('+63 917 000 0999'), { country: 'PH', typed: '0917 000 0999' });
  assert.deepEqual(splitPhone('639170000999'), { country: 'PH', typed: '0917 000 0999' });
  assert.deepEqual(splitPhone('0917 000 0999'), { country: 'PH', typed: '0917 000 0999' });
  assert.deepEqual(splitPhone('+971 50 123'), { country: 'AE', typed: '50 123' });
  assert.deepEqual(splitPhone(''), home);
  assert.equal(countryOfDigits('1242'), 'BS');
  assert.equal(countryOfDigits('1212'), 'US');
  assert.equal(countryOfDigits('999'), null);
});
