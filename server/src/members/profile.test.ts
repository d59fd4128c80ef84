import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/members';
import {
  activatedMember,
  addressStep,
  employmentStep,
  identityStep,
  personalStep,
  referencesStep,
  uploadPictures,
} from '../../test/activated-member.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, type TestMember } from '../../test/people.ts';

describe('the five steps of a profile', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const stateOf = async ({ token, phoneNumber }: TestMember) =>
    (await testApp.call(contract.getInfoState, { token, body: { phoneNumber } })).reply;
  const savePersonal = ({ token, phoneNumber }: TestMember, changes = {}) =>
    testApp.call(contract.updatePersonal, {
      token,
      body: { phoneNumber, ...personalStep, ...changes },
    });
  const saveAddress = ({ token, phoneNumber }: TestMember, changes = {}) =>
    testApp.call(contract.updateAddress, {
      token,
      body: { phoneNumber, ...addressStep, ...changes },
    });
  const saveReferences = ({ token, phoneNumber }: TestMember, changes = {}) =>
    testApp.call(contract.updateReferences, {
      token,
      body: { phoneNumber, ...referencesStep, ...changes },
    });
  const faultsOf = (result: { error: { fields?: readonly { path: string }[] } }) =>
    (result.error.fields ?? []).map(({ path }) => path);

  test('[S3.04][S4.04][S4.05][S7.09][S7.10][S7.11][S7.12][S7.13][S7.14][B1] each save answers UPDATE_NEXT, the fifth INFO_COMPLETED', async () => {
    const member = await addMember(testApp);
    const { token, phoneNumber } = member;
    const before = await stateOf(member);
    assert.deepEqual(before, {
      state: 'PERSONAL_INFO',
      firstName: 'Maria',
      isEmploymentDefault: true,
      installmentAffordable: null,
      identityReview: null,
    });
    assert.equal((await savePersonal(member)).reply.state, 'UPDATE_NEXT');
    assert.equal((await stateOf(member)).state, 'ADDRESS_INFO');
    assert.equal((await saveAddress(member)).reply.state, 'UPDATE_NEXT');
    assert.equal((await stateOf(member)).state, 'REFERENCES_INFO');
    assert.equal((await saveReferences(member)).reply.state, 'UPDATE_NEXT');
    assert.equal((await stateOf(member)).state, 'IDENTITY_INFO');
    const urls = await uploadPictures(testApp, member);
    const identity = await testApp.call(contract.updateIdentity, {
      token,
      body: { phoneNumber, ...identityStep(urls) },
    });
    assert.equal(identity.reply.state, 'UPDATE_NEXT');
    assert.deepEqual(await stateOf(member), {
      state: 'BANK_INFO',
      firstName: personalStep.firstName,
      isEmploymentDefault: true,
      installmentAffordable: null,
      identityReview: 'WAITING',
    });
    const bank = await testApp.call(contract.updateBank, {
      token,
      body: { phoneNumber, bankName: 'GCASH', accountNumber: '0917 123 4567' },
    });
    assert.equal(bank.reply.state, 'INFO_COMPLETED');
    assert.equal((await stateOf(member)).state, 'INFO_COMPLETED');
  });

  test('[S3.04][S7.10][S7.11][S7.12][S7.13][S7.15] every field of every step is stored as it was sent, each in its own column', async () => {
    const member = await addMember(testApp);
    const { token, phoneNumber } = member;
    const personal = {
      gender: 'Male',
      firstName: 'Crisanto',
      middleName: 'Dela',
      lastName: 'Fuente',
      birthDate: '1987-06-05',
      maritalStatus: 'Widow/Widower',
      nationality: 'American',
    };
    const address = {
      countryResidence: 'Philippines',
      province: 'Laguna',
      town: 'Calamba City',
      townCode: '0403405000',
      streetAddress: '7 Rizal Street, Parian',
      postalCode: '4027',
    };
    const employment = {
      workPlaceCountry: 'Japan',
      workLocation: 'Osaka',
      jobTitle: 'Second Officer',
      jobCategory: 'Seafarers / Seaman',
      monthlyNetIncome: 81_234,
    };
    await savePersonal(member, personal);
    await saveAddress(member, address);
    await saveReferences(member, {
      refFullName1: 'Rosario Fuente',
      refRelationship1: 'Mother',
      refPhoneNumber1: '0917 555 0188',
      refFullName2: 'Ana Go',
      refRelationship2: 'Cousin',
      refPhoneNumber2: '0918 555 0102',
    });
    const urls = await uploadPictures(testApp, member);
    const identity = {
      ...identityStep(urls, 'BRGY-2026-0042'),
      identityType: 'OTHERS',
      otherIdentityType: 'Barangay Certificate',
    };
    for (const [operation, body] of [
      [contract.updateIdentity, identity],
      [contract.updateEmployment, employment],
    ] as const) {
      const saved = await testApp.call(operation as typeof contract.updateEmployment, {
        token,
        body: { phoneNumber, ...body } as never,
      });
      assert.equal(saved.status, 200, saved.text);
    }
    const { reply } = await testApp.call(contract.getMemberDetails, {
      token,
      body: { phoneNumber, reveal: ['identityNumber'] },
    });
    assert.deepEqual(reply.personal, personal);
    assert.deepEqual(reply.address, address);
    assert.deepEqual(reply.references, [
      { fullName: 'Rosario Fuente', relationship: 'Mother', phoneNumber: '639175550188' },
      { fullName: 'Ana Go', relationship: 'Cousin', phoneNumber: '639185550102' },
    ]);
    assert.deepEqual(reply.employment, { ...employment, isDefault: false });
    assert.equal(reply.identity?.identityType, 'OTHERS');
    assert.equal(reply.identity?.otherIdentityType, 'Barangay Certificate');
    assert.equal(reply.identity?.identityNumber, 'BRGY-2026-0042');
    const row = await testApp.app.db.reader
      .selectFrom('member_profile')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [row.province, row.town, row.street_address, row.marital_status, row.identity_type],
      [address.province, address.town, address.streetAddress, 'Widow/Widower', 'OTHERS'],
      'staff and reports read the columns themselves',
    );
  });

  test('[S5.17] no step can be saved before the earlier ones', async () => {
    const member = await addMember(testApp);
    const { token, phoneNumber } = member;
    const address = await saveAddress(member);
    assert.equal(address.status, 409);
    assert.equal(address.error.code, 'step-out-of-order');
    await savePersonal(member);
    const urls = await uploadPictures(testApp, member);
    const identity = await testApp.call(contract.updateIdentity, {
      token,
      body: { phoneNumber, ...identityStep(urls) },
    });
    assert.equal(identity.error.code, 'step-out-of-order');
    const bank = await testApp.call(contract.updateBank, {
      token,
      body: { phoneNumber, bankName: 'GCASH', accountNumber: '09171234567' },
    });
    assert.equal(bank.error.code, 'step-out-of-order');
    assert.equal((await stateOf(member)).state, 'ADDRESS_INFO');
  });

  test('[B1] an earlier step saved again is stored and does not move the registration back', async () => {
    const member = await addMember(testApp);
    await savePersonal(member);
    await saveAddress(member);
    const again = await savePersonal(member, { firstName: 'Ma. Luisa' });
    assert.equal(again.reply.state, 'UPDATE_NEXT');
    assert.equal((await stateOf(member)).state, 'REFERENCES_INFO');
    const { reply } = await testApp.call(contract.getMemberDetails, {
      token: member.token,
      body: { phoneNumber: member.phoneNumber },
    });
    assert.equal(reply.personal?.firstName, 'Ma. Luisa');
  });

  test('[S8.06][S5.10] a missing value is "Please complete your information!" and names its field', async () => {
    const member = await addMember(testApp);
    const result = await savePersonal(member, { firstName: '  ', gender: '', isAgree: false });
    assert.equal(result.status, 422);
    assert.equal(result.error.code, 'information-incomplete');
    assert.equal(result.error.message, 'Please complete your information!');
    assert.deepEqual(faultsOf(result).sort(), ['firstName', 'gender', 'isAgree']);
    assert.equal((await stateOf(member)).state, 'PERSONAL_INFO');
    const filipino = await testApp.call(contract.updatePersonal, {
      token: member.token,
      language: 'fil',
      body: { phoneNumber: member.phoneNumber, ...personalStep, lastName: 'R2D2' },
    });
    assert.match(filipino.error.fields?.[0]?.message ?? '', /apelyido/);
  });

  test('[S3.07][S5.14] the member’s own number is refused as a reference', async () => {
    const member = await addMember(testApp);
    await savePersonal(member);
    await saveAddress(member);
    const own = { refPhoneNumber1: `+${member.phoneNumber}` };
    const refused = await saveReferences(member, own);
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.error.fields, [
      {
        path: 'refPhoneNumber1',
        message: 'This is your own number. Give the number of another person.',
      },
    ]);
    assert.equal((await stateOf(member)).state, 'REFERENCES_INFO');
    assert.equal((await saveReferences(member)).reply.state, 'UPDATE_NEXT');
  });

  test('[B2][B4] Ng, Uy, ñ and "Others" pass; the middle name may stay empty', async () => {
    const member = await addMember(testApp);
    const result = await savePersonal(member, {
      firstName: 'Uy',
      middleName: '',
      lastName: 'Peñaflor-Ng',
      maritalStatus: 'Others',
    });
    assert.equal(result.status, 200, result.text);
  });

  test('[B5][S5.11] 18 today passes, 18 tomorrow does not, 81 does not, 30 February does not', async () => {
    const member = await addMember(testApp);
    const refused = ['2008-11-19', '1945-11-18', '1990-02-30', '90-1-1', '2026-11-18'];
    for (const birthDate of refused) {
      const result = await savePersonal(member, { birthDate });
      assert.deepEqual([result.status, faultsOf(result)], [422, ['birthDate']], birthDate);
    }
    for (const birthDate of ['2008-11-18', '1945-11-19']) {
      assert.equal((await savePersonal(member, { birthDate })).status, 200, birthDate);
    }
  });

  test('[S5.12] the consent is a row with its version and time, one for each time it was given', async () => {
    const member = await addMember(testApp);
    await savePersonal(member);
    await savePersonal(member);
    const rows = await testApp.app.db.reader
      .selectFrom('member_consent')
      .selectAll()
      .where('member_id', '=', member.id)
      .execute();
    assert.equal(rows.length, 2);
    for (const row of rows) {
      assert.equal(row.kind, 'credit-bureau');
      assert.equal(row.version, contract.creditBureauNoticeVersion);
      assert.deepEqual(row.agreed_at, testApp.clock.now());
    }
    const erase = testApp.app.db.reader
      .deleteFrom('member_consent')
      .where('member_id', '=', member.id)
      .execute();
    await assert.rejects(erase, /permission denied|never change/);
  });

  test('[B3][S5.14] the second reference is complete or absent', async () => {
    const member = await addMember(testApp);
    await savePersonal(member);
    await saveAddress(member);
    const half = await saveReferences(member, { refFullName2: 'Ana Go' });
    assert.deepEqual(faultsOf(half).sort(), ['refPhoneNumber2', 'refRelationship2']);
    const whole = await saveReferences(member, {
      refFullName2: 'Ana Go',
      refRelationship2: 'Sister',
      refPhoneNumber2: '0918 555 0102',
    });
    assert.equal(whole.status, 200, whole.text);
  });

  test('[V24] nothing is ever sent to a reference', async () => {
    const member = await activatedMember(testApp);
    await testApp.drainJobs();
    const toReference = await testApp.app.db.reader
      .selectFrom('outgoing_message')
      .select('id')
      .where('recipient', 'like', '%9175550101')
      .execute();
    assert.deepEqual(toReference, []);
    assert.ok(member.id);
  });

  test('[S5.15][B8] ID numbers must fit their type, and the secret PhilSys number is never accepted', async () => {
    const member = await addMember(testApp);
    const { token, phoneNumber } = member;
    await savePersonal(member);
    await saveAddress(member);
    await saveReferences(member);
    const step = identityStep(await uploadPictures(testApp, member));
    const save = (identityType: string, identityNumber: string) =>
      testApp.call(contract.updateIdentity, {
        token,
        body: { phoneNumber, ...step, identityType, identityNumber },
      });
    const secret = await save('NATIONAL_ID', '1234-5678-9012');
    assert.match(secret.error.fields?.[0]?.message ?? '', /secret PhilSys number/);
    assert.equal((await save('PRC', '12345678')).status, 422);
    assert.equal((await save('PRC', '0123456')).status, 200);
  });

  test('[A8][D13][S5.08][S5.09][S7.15] employment replaces the defaults; income is whole pesos of 3 to 7 digits, and says which installment it allows', async () => {
    const member = await addMember(testApp);
    const { token, phoneNumber } = member;
    const save = (monthlyNetIncome: number) =>
      testApp.call(contract.updateEmployment, {
        token,
        body: { phoneNumber, ...employmentStep, monthlyNetIncome },
      });
    for (const income of [0, 99, 10_000_000, 1500.5]) {
      assert.deepEqual(faultsOf(await save(income)), ['monthlyNetIncome'], String(income));
    }
    assert.equal((await save(-5)).status, 422);
    assert.equal((await stateOf(member)).isEmploymentDefault, true);
    assert.deepEqual((await save(32_000)).reply, { state: 'PERSONAL_INFO' });
    assert.equal((await stateOf(member)).isEmploymentDefault, false);
    assert.equal((await stateOf(member)).installmentAffordable, 9_600, 'D13: 30% of it');
  });

  test('[J06][V29] unknown keys, wrong types and oversized texts are refused with a 4xx', async () => {
    const member = await addMember(testApp);
    const bodies = [
      { ...personalStep, active: true },
      { ...personalStep, roles: ['ADMIN'], creditScore: 1000 },
      { ...personalStep, firstName: 7 },
      { ...personalStep, firstName: 'a'.repeat(50_000) },
      { ...personalStep, firstName: 'Ma\u0000ria' },
      { ...personalStep, birthDate: null },
      [],
      'text',
    ];
    for (const body of bodies) {
      const payload =
        typeof body === 'object' ? { phoneNumber: member.phoneNumber, ...body } : body;
      const result = await testApp.call(contract.updatePersonal, {
        token: member.token,
        body: payload as never,
      });
      assert.ok(result.status >= 400 && result.status < 500, `${result.status} ${result.text}`);
    }
  });

  test('[A1][V20] a phone number that is not the session’s is refused on every call, with an audit row', async () => {
    const [member, other] = [await addMember(testApp), await addMember(testApp)];
    const body = { phoneNumber: other.phoneNumber };
    const calls = [contract.getInfoState, contract.getMemberDetails, contract.getReceivingAccount];
    for (const operation of calls) {
      const result = await testApp.call(operation, { token: member.token, body });
      assert.equal(result.status, 403, operation.name);
    }
    const rows = await testApp.app.db.reader
      .selectFrom('audit_entry')
      .select('action')
      .where('actor_id', '=', member.id)
      .execute();
    assert.deepEqual(
      rows.map(({ action }) => action),
      calls.map(() => 'access.foreign-number'),
    );
  });

  test('simultaneous saves of one step all succeed, and the state advances once', async () => {
    const member = await addMember(testApp);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        savePersonal(member, { firstName: `Ana ${'x'.repeat(at + 1)}` }),
      ),
    );
    assert.deepEqual(
      results.map(({ status }) => status),
      results.map(() => 200),
    );
    assert.equal((await stateOf(member)).state, 'ADDRESS_INFO');
  });
});
