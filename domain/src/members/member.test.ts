import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date } from '../calendar/calendar.ts';
import { GENDERS } from '../lists/options.ts';
import {
  type AddressFields,
  decideAddress,
  decideChoice,
  decideCountry,
  decidePersonal,
  decideReferences,
  type PersonalFields,
  type ReferenceFields,
} from './member.ts';

const codeOf = (decision: { ok: boolean; refusal?: { code: string } }) =>
  decision.ok ? 'ok' : decision.refusal?.code;

const person: PersonalFields = {
  gender: 'Female',
  firstName: 'Maria',
  middleName: '',
  lastName: 'Santos',
  birthDate: '1990-02-28',
  maritalStatus: 'Single',
  nationality: 'Filipino',
  isAgree: true,
};

test('[S3.05][S5.12] step 1 is stored as it was agreed to', () => {
  assert.deepEqual(decidePersonal(person, date('2026-11-21')), { ok: true, value: person });
});

test('[S5.11] a birth date of spaces is missing, and an age outside the limits says them', () => {
  const faultOf = (birthDate: string) => {
    const read = decidePersonal({ ...person, birthDate }, date('2026-11-21'));
    return read.ok ? null : read.faults.birthDate;
  };
  assert.deepEqual(faultOf(' '), { code: 'birth-date-missing', facts: {} });
  assert.deepEqual(faultOf('2010-01-01'), {
    code: 'age-outside-limits',
    facts: { ageMin: 18, ageMax: 80 },
  });
});

test('[S5.10][S5.13] a choice of spaces is missing, and one that is not in the list is unknown', () => {
  assert.equal(codeOf(decideChoice(GENDERS, ' ')), 'choice-missing');
  assert.equal(codeOf(decideChoice(GENDERS, 'female')), 'choice-unknown');
  assert.equal(codeOf(decideCountry('')), 'choice-missing');
  assert.equal(codeOf(decideCountry(' ')), 'choice-missing');
  assert.equal(codeOf(decideCountry('Atlantis')), 'choice-unknown');
  for (const nationality of ['', ' ']) {
    const read = decidePersonal({ ...person, nationality }, date('2026-11-21'));
    assert.equal(read.ok ? 'ok' : read.faults.nationality?.code, 'choice-missing');
  }
});

test('[S3.06][S5.13] step 2 keeps an empty postal code empty', () => {
  const address: AddressFields = {
    countryResidence: 'Philippines',
    province: 'Cebu',
    town: 'Mandaue City',
    streetAddress: '5 Mabini St.',
    postalCode: '',
  };
  assert.deepEqual(decideAddress(address), { ok: true, value: address });
});

const reference: ReferenceFields = {
  refFullName1: 'Juan Santos',
  refRelationship1: 'Brother',
  refPhoneNumber1: '639171234567',
  refFullName2: '',
  refRelationship2: '',
  refPhoneNumber2: '',
};
const owner = {
  phoneNumber: '639179999999',
  name: { firstName: 'Rosa', middleName: '', lastName: 'Peña' },
};
const faultsOf = (change: Partial<ReferenceFields>) => {
  const read = decideReferences({ ...reference, ...change }, owner);
  return read.ok
    ? {}
    : Object.fromEntries(Object.entries(read.faults).map(([field, { code }]) => [field, code]));
};

test('[S3.07][S5.14] no second reference is stored as empty, also when its fields hold spaces', () => {
  const spaces = { refFullName2: ' ', refRelationship2: ' ', refPhoneNumber2: ' ' };
  for (const fields of [reference, { ...reference, ...spaces }]) {
    assert.deepEqual(decideReferences(fields, owner), { ok: true, value: reference });
  }
});

test('[S3.07][S5.14] of a second reference that was begun each missing part is named', () => {
  assert.deepEqual(faultsOf({ refRelationship2: 'Aunt' }), {
    refFullName2: 'reference-incomplete',
    refPhoneNumber2: 'phone-missing',
  });
  assert.deepEqual(faultsOf({ refPhoneNumber2: '0917 555 0148', refFullName2: ' ' }), {
    refFullName2: 'reference-incomplete',
    refRelationship2: 'reference-incomplete',
  });
  const whole = {
    refFullName2: 'Ana Cruz',
    refRelationship2: 'Aunt',
    refPhoneNumber2: '639175550148',
  };
  assert.deepEqual(decideReferences({ ...reference, ...whole }, owner), {
    ok: true,
    value: { ...reference, ...whole },
  });
});

test('[S3.07][S5.14] the own name is refused for both references, and only when every word is in it', () => {
  assert.deepEqual(faultsOf({ refFullName1: 'PENA, Rosa' }), {
    refFullName1: 'reference-has-own-name',
  });
  const second = { refRelationship2: 'Aunt', refPhoneNumber2: '639175550148' };
  assert.deepEqual(faultsOf({ ...second, refFullName2: 'Rosa Peña' }), {
    refFullName2: 'reference-has-own-name',
  });
  for (const refFullName1 of ['Rosap Eña', 'Penaro Sa']) {
    assert.deepEqual(faultsOf({ refFullName1 }), {}, 'the same letters, other words');
  }
  assert.deepEqual(faultsOf({ refFullName1: '.' }), { refFullName1: 'name-characters' });
});

test('[S3.07] before the name is known only the own number is refused', () => {
  const named = { ...reference, refFullName1: 'Rosa Peña' };
  assert.equal(decideReferences(named, { phoneNumber: owner.phoneNumber, name: null }).ok, true);
  assert.equal(decideReferences(named, { phoneNumber: owner.phoneNumber }).ok, true);
});
