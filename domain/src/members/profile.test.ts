import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideEmail } from '../access/email.ts';
import { calendarDate as date } from '../calendar/calendar.ts';
import { decideIdentity } from '../documents/identity-document.ts';
import { COUNTRIES, findCountry } from '../lists/countries.ts';
import { JOB_CATEGORY_WORDS } from '../lists/job-category-words.ts';
import { NATIONALITIES } from '../lists/nationalities.ts';
import {
  GENDERS,
  JOB_CATEGORIES,
  MARITAL_STATUS_WORDS,
  MARITAL_STATUSES,
} from '../lists/options.ts';
import { ASK_AGAIN_STEPS } from '../loans/review.ts';
import {
  decideText,
  EMPLOYMENT_TEXT,
  FULL_NAME,
  PERSON_NAME,
  PLACE_NAME,
  STREET_ADDRESS,
} from '../texts/text-rules.ts';
import {
  decideStep,
  INFO_STATES,
  infoStateOf,
  isActivated,
  PROFILE_STEPS,
  saveAnswer,
  stepNumber,
} from './activation.ts';
import { decideBank } from './bank-step.ts';
import { decideBirthDate } from './birth-date.ts';
import { DEFAULT_EMPLOYMENT, decideEmployment, isEmploymentKnown } from './employment.ts';
import { decideMonthlyNetIncome, isIncomeTyped } from './income.ts';
import { decideAddress, decidePersonal, decideReferences } from './member.ts';

const TODAY = date('2026-11-21');

const person = {
  gender: 'Female',
  firstName: 'Maria Niña',
  middleName: '',
  lastName: 'Ng',
  birthDate: '1990-02-28',
  maritalStatus: 'Others',
  nationality: 'Filipino',
  isAgree: true,
};

test('[S3.17][S3.18][S3.19][S3.20][S3.21][S3.23] the option lists are complete', () => {
  assert.equal(MARITAL_STATUSES.length, 6);
  assert.deepEqual([...GENDERS], ['Male', 'Female']);
  assert.equal(JOB_CATEGORIES.length, 32);
  assert.equal(new Set(JOB_CATEGORIES).size, 32);
  assert.ok(NATIONALITIES.length >= 190 && new Set(NATIONALITIES).size === NATIONALITIES.length);
  assert.equal(COUNTRIES.length, 249);
  assert.equal(new Set(COUNTRIES.map((one) => one.name)).size, 249);
  assert.equal(new Set(COUNTRIES.map((one) => one.code)).size, 249);
  assert.equal(findCountry('PH')?.name, 'Philippines');
  assert.equal(findCountry('Atlantis'), null);
});

test('[S3.18] the marital statuses are the specified ones, word by word, stored and shown', () => {
  const specified = ['Single', 'Married', 'Separated', 'Divorced', 'Widow/Widower', 'Others'];
  assert.deepEqual([...MARITAL_STATUSES], specified);
  assert.deepEqual(
    MARITAL_STATUSES.map((status) => MARITAL_STATUS_WORDS[status].en),
    specified,
  );
});

test('[S3.23] the job categories are the 32 specified ones, word by word, stored and shown', () => {
  const specified = [
    'Accounting / Finance',
    'Administrative / Management',
    'Advertising / Media',
    'Agriculture / Sciences',
    'Airline /Aviation',
    'Automotive / Mechanic',
    'Beauty / Personal Care',
    'Chemical / Industrial',
    'Construction / Civil Works',
    'Customer Service / Call Center',
    'Driver / Heavy Equipment Operator',
    'Education / Teaching',
    'Electronics / Electrical',
    'Engineering / Civil',
    'Engineering / Mechanical',
    'Entertainment / Music',
    'Food / Catering',
    'Health Care / Medical',
    'Hotels / Restaurants',
    'Households Services',
    'Legal / Consulting',
    'Manufacturing',
    'Mining / Oil & Gas',
    'Others / General Services',
    'Procurement / Logistics',
    'Repair / Maintenance',
    'Sales / Marketing',
    'Seafarers / Seaman',
    'Skilled / Metalworks',
    'Skilled Labour / Trades',
    'Sports / Recreation',
    'Travel / Tourism',
  ];
  assert.deepEqual([...JOB_CATEGORIES], specified);
  assert.deepEqual(
    JOB_CATEGORIES.map((category) => JOB_CATEGORY_WORDS[category].en),
    specified,
  );
});

test('[B4][S5.10] Ng, Uy, Go and Peña are names; digits and symbols are not', () => {
  const names = [
    'Ng',
    'Uy',
    'Go',
    'O',
    'Peña',
    'José-María',
    "D'Souza",
    'Ma. Cristina',
    'de la Cruz, Jr.',
  ];
  for (const name of names) {
    assert.deepEqual(decideText(PERSON_NAME, name), { ok: true, value: name });
  }
  assert.deepEqual(decideText(PERSON_NAME, '  Ana   Lu\u0301 '), { ok: true, value: 'Ana Lú' });
  assert.deepEqual(decideText(PERSON_NAME, 'D’Souza'), { ok: true, value: "D'Souza" });
  for (const name of ['', ' ', 'R2D2', 'Ana!', '-Ana', 'a'.repeat(101), '<b>']) {
    assert.equal(decideText(PERSON_NAME, name).ok, false, name);
  }
});

test('[S5.04][S5.13] full names and places keep their own bounds', () => {
  assert.equal(decideText(FULL_NAME, 'A Go').ok, false);
  assert.equal(decideText(FULL_NAME, 'Al Go').ok, true);
  assert.equal(decideText(PLACE_NAME, 'Cebu City (Capital)').ok, true);
  assert.equal(decideText(PLACE_NAME, 'Parañaque').ok, true);
  assert.equal(decideText(STREET_ADDRESS, '12-B Rizal St., Brgy. 3').ok, true);
  assert.equal(decideText(STREET_ADDRESS, 'Unit 4/F #12, Cruz & Sons Bldg').ok, true);
  assert.equal(decideText(EMPLOYMENT_TEXT, 'Cook & Cashier / Branch #').ok, true);
  assert.equal(decideText(STREET_ADDRESS, '12').ok, false);
  assert.equal(decideText(STREET_ADDRESS, 'a'.repeat(251)).ok, false);
});

test('[B5][S5.11] the age is 18 to 80 whole years on the day', () => {
  const outcome = (text: string) => {
    const decision = decideBirthDate(text, TODAY);
    return decision.ok ? 'ok' : decision.refusal.code;
  };
  assert.equal(outcome('2008-11-21'), 'ok');
  assert.equal(outcome('2008-11-22'), 'age-outside-limits');
  assert.equal(outcome('1945-11-22'), 'ok');
  assert.equal(outcome('1945-11-21'), 'age-outside-limits');
  assert.equal(outcome('1990-02-30'), 'birth-date-invalid');
});

test('[S3.05][S5.17][S5.12] step 1 names every field that is missing, at once', () => {
  assert.equal(decidePersonal(person, TODAY).ok, true);
  const empty = decidePersonal(
    {
      gender: '',
      firstName: '',
      middleName: '1',
      lastName: '',
      birthDate: '',
      maritalStatus: 'Complicated',
      nationality: 'Martian',
      isAgree: false,
    },
    TODAY,
  );
  assert.ok(!empty.ok);
  const codes = Object.fromEntries(
    Object.entries(empty.faults).map(([field, refusal]) => [field, refusal.code]),
  );
  assert.deepEqual(codes, {
    gender: 'choice-missing',
    firstName: 'text-missing',
    middleName: 'name-characters',
    lastName: 'text-missing',
    birthDate: 'birth-date-missing',
    maritalStatus: 'choice-unknown',
    nationality: 'choice-unknown',
    isAgree: 'agreement-missing',
  });
});

test('[S3.06][S5.13][S5.17] step 2 needs all but the postal code', () => {
  const address = {
    countryResidence: 'PH',
    province: 'Cebu',
    town: 'Mandaue City',
    streetAddress: '5 Mabini St.',
    postalCode: '',
  };
  const saved = decideAddress(address);
  assert.ok(saved.ok);
  assert.equal(saved.value.countryResidence, 'Philippines');
  assert.equal(decideAddress({ ...address, postalCode: '60' }).ok, false);
  assert.equal(decideAddress({ ...address, town: '' }).ok, false);
});

test('[S3.07][B3][S5.14] the second reference is whole or absent', () => {
  const first = {
    refFullName1: 'Juan Santos',
    refRelationship1: 'Brother',
    refPhoneNumber1: '0917-123-4567',
    refFullName2: '',
    refRelationship2: '',
    refPhoneNumber2: '',
  };
  const saved = decideReferences(first, { phoneNumber: '639179999999' });
  assert.ok(saved.ok);
  assert.equal(saved.value.refPhoneNumber1, '639171234567');
  assert.equal(saved.value.refPhoneNumber2, '');
  assert.equal(
    decideReferences({ ...first, refFullName1: 'Jo' }, { phoneNumber: '639179999999' }).ok,
    true,
  );
  // A reference may have a landline: we never send references an SMS.
  const landline = { ...first, refPhoneNumber1: '+63 2 8888 1234' };
  assert.equal(decideReferences(landline, { phoneNumber: '639179999999' }).ok, true);
  const half = decideReferences(
    { ...first, refFullName2: 'Ana Cruz' },
    { phoneNumber: '639179999999' },
  );
  assert.ok(!half.ok);
  assert.deepEqual(Object.keys(half.faults).sort(), ['refPhoneNumber2', 'refRelationship2']);
});

test('[S3.07][S5.14] a reference is another person: no spelling of the own name is taken', () => {
  const name = { firstName: 'María Luisa', middleName: 'Ng', lastName: 'Muñoz' };
  const codeOf = (refFullName1: string) => {
    const fields = {
      refFullName1,
      refRelationship1: 'Friend',
      refPhoneNumber1: '0917 123 4567',
      refFullName2: '',
      refRelationship2: '',
      refPhoneNumber2: '',
    };
    const read = decideReferences(fields, { phoneNumber: '639179999999', name });
    return read.ok ? null : read.faults.refFullName1?.code;
  };
  for (const own of ['Maria Luisa Munoz', 'MUÑOZ, maria luisa', 'María Luisa Ng Muñoz']) {
    assert.equal(codeOf(own), 'reference-has-own-name', own);
  }
  for (const other of ['Jose Muñoz', 'Maria Luisa Muñoz Sr.', 'Maria Muñoz']) {
    assert.equal(codeOf(other), null, other);
  }
});

test('[S3.07][S5.14] a reference is another person: no spelling of the own number is taken', () => {
  const own = '639171234567';
  const fields = {
    refFullName1: 'Juan Santos',
    refRelationship1: 'Brother',
    refPhoneNumber1: '+63 917 123 4567',
    refFullName2: 'Ana Cruz',
    refRelationship2: 'Aunt',
    refPhoneNumber2: '0917-123-4567',
  };
  const refused = decideReferences(fields, { phoneNumber: own });
  assert.ok(!refused.ok);
  assert.equal(refused.faults.refPhoneNumber1?.code, 'reference-is-oneself');
  assert.equal(refused.faults.refPhoneNumber2?.code, 'reference-is-oneself');
  assert.equal(decideReferences(fields, { phoneNumber: '639171234568' }).ok, true);
});

test('[S3.08][S5.17] an empty step 4 misses the number too, not only the type of the ID', () => {
  const empty = decideIdentity({
    identityType: '',
    otherIdentityType: '',
    identityNumber: ' ',
    imageIdFrontURL: '',
    imageIdBackURL: '',
    imageSelfieURL: '',
  });
  assert.ok(!empty.ok);
  assert.equal(empty.faults.identityType?.code, 'choice-missing');
  assert.equal(empty.faults.identityNumber?.code, 'id-number-missing');
});

test('[S3.08][B6][S5.15][S5.17] step 4 needs a type, a number of its shape and three images', () => {
  const identity = {
    identityType: 'PRC ID',
    otherIdentityType: 'ignored',
    identityNumber: '012-3456',
    imageIdFrontURL: '/f/a',
    imageIdBackURL: '/f/b',
    imageSelfieURL: '/f/c',
  };
  const saved = decideIdentity(identity);
  assert.ok(saved.ok);
  assert.deepEqual(saved.value, {
    ...identity,
    identityType: 'PRC',
    otherIdentityType: '',
    identityNumber: '0123456',
  });
  const noSelfie = decideIdentity({ ...identity, imageSelfieURL: '' });
  assert.ok(!noSelfie.ok && noSelfie.faults.imageSelfieURL?.code === 'image-missing');
  const other = { ...identity, identityType: 'OTHERS', identityNumber: 'BRGY-2026-001' };
  assert.equal(decideIdentity(other).ok, true);
  assert.equal(decideIdentity({ ...other, otherIdentityType: '' }).ok, false);
  assert.equal(decideIdentity({ ...identity, identityType: '' }).ok, false);
});

test('[S3.09][B7][S5.16] step 5 stores the listed bank and warns about an unusual number', () => {
  const saved = decideBank({ bankName: 'BPI', accountNumber: '1234-5678-90' });
  assert.deepEqual(saved, {
    ok: true,
    value: {
      bankName: 'Bank of the Philippine Islands (incl. BPI Family)',
      accountNumber: '1234567890',
      institutionCode: 'BPI',
      accountLooksUnusual: false,
    },
  });
  const odd = decideBank({ bankName: 'BPI', accountNumber: '123456789' });
  assert.ok(odd.ok && odd.value.accountLooksUnusual);
  const other = decideBank({ bankName: 'Bangko ng Bayan', accountNumber: 'AB 1234' });
  assert.ok(other.ok && other.value.institutionCode === null);
  const empty = decideBank({ bankName: '', accountNumber: '' });
  assert.ok(!empty.ok);
  assert.deepEqual(Object.keys(empty.faults).sort(), ['accountNumber', 'bankName']);
});

test('[S4.04][S4.05][B1] the profile resumes at its first missing step', () => {
  assert.equal(infoStateOf(new Set()), 'PERSONAL_INFO');
  assert.equal(infoStateOf(new Set(['PERSONAL_INFO', 'REFERENCES_INFO'])), 'ADDRESS_INFO');
  assert.equal(infoStateOf(new Set(PROFILE_STEPS)), 'INFO_COMPLETED');
  assert.equal(saveAnswer(new Set(['PERSONAL_INFO'])), 'UPDATE_NEXT');
  assert.equal(saveAnswer(new Set(PROFILE_STEPS)), 'INFO_COMPLETED');
  assert.deepEqual(INFO_STATES.map(stepNumber), [1, 2, 3, 4, 5, 6]);
  assert.equal(decideStep('ADDRESS_INFO', 'PERSONAL_INFO').ok, true);
  assert.equal(decideStep('ADDRESS_INFO', 'ADDRESS_INFO').ok, true);
  assert.deepEqual(decideStep('ADDRESS_INFO', 'BANK_INFO'), {
    ok: false,
    refusal: { code: 'earlier-step-missing', facts: { next: 'ADDRESS_INFO' } },
  });
  const complete = decideStep('INFO_COMPLETED', 'BANK_INFO');
  assert.equal(complete.ok || complete.refusal.code, 'profile-already-complete');
  assert.deepEqual(INFO_STATES.filter(isActivated), ['INFO_COMPLETED']);
});

test('[D1] a complete profile opens only the step that a review asks for again', () => {
  const askedAgain = new Set([ASK_AGAIN_STEPS.SELFIE].filter((step) => step !== 'EMPLOYMENT'));
  assert.equal(decideStep('INFO_COMPLETED', 'IDENTITY_INFO', askedAgain).ok, true);
  assert.equal(decideStep('INFO_COMPLETED', 'ADDRESS_INFO', askedAgain).ok, false);
});

test('[S5.08][S5.09][A8] employment is known once it is no longer the default', () => {
  assert.equal(isEmploymentKnown(DEFAULT_EMPLOYMENT), false);
  const employment = decideEmployment({
    workPlaceCountry: 'Philippines',
    workLocation: 'Makati',
    jobTitle: 'Nurse / Midwife',
    jobCategory: 'Health Care / Medical',
    monthlyNetIncome: '₱45,000',
  });
  assert.ok(employment.ok && isEmploymentKnown(employment.value));
  assert.equal(employment.value.monthlyNetIncome, 4_500_000n);
  const { jobTitle, jobCategory } = DEFAULT_EMPLOYMENT;
  assert.equal(isEmploymentKnown({ ...employment.value, jobTitle }), false);
  assert.equal(isEmploymentKnown({ ...employment.value, jobCategory }), false);
  assert.deepEqual(decideMonthlyNetIncome('1,250,000'), { ok: true, value: 125_000_000n });
  for (const text of [
    '99',
    '12345678',
    'abc',
    '099',
    '-500',
    '1e5',
    '45,000.50',
    '1,23',
    '1234,567',
    '45,000,',
  ]) {
    const refused = decideMonthlyNetIncome(text);
    assert.ok(!refused.ok && refused.refusal.code === 'income-invalid', text);
  }
  const empty = decideMonthlyNetIncome(' ');
  assert.ok(!empty.ok && empty.refusal.code === 'income-missing');
  for (const text of ['', '₱45,000', '45 000', '45,000.5']) assert.ok(isIncomeTyped(text), text);
  for (const text of ['abc', '-45000', '1e5']) assert.equal(isIncomeTyped(text), false, text);
});

test('[S5.03] an e-mail address has a local part, labels and a top label', () => {
  assert.deepEqual(decideEmail(' Ana.Cruz+loan@Example.COM '), {
    ok: true,
    value: 'Ana.Cruz+loan@example.com',
  });
  const bad = ['', 'ana', 'ana@', '@x.ph', 'ana@x', 'a@b@c.ph', 'ana@x.p', 'ana@-x.ph', '.a@x.ph'];
  bad.push('ana@x..ph', 'ana cruz@x.ph', `ana@${'x'.repeat(95)}.ph`, 'ana@x.1234');
  for (const email of bad) assert.equal(decideEmail(email).ok, false, email);
});
