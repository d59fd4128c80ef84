import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCompany } from '@pahiram/api/company';
import { startTestApp } from '../../test/harness.ts';
import { storeSetting } from '../company/settings.ts';

test('[S1.05][V16][E1] with nothing set there is no claim, and the demonstration says so', async () => {
  const testApp = await startTestApp();
  try {
    const { reply } = await testApp.call(getCompany);
    assert.deepEqual(reply.claims, []);
    assert.equal(reply.demonstration, true);
    assert.equal(reply.applicationsOpen, true);
    assert.deepEqual(reply.officeHours, { fromMinute: 600, toMinute: 1320 });
  } finally {
    await testApp.close();
  }
});

test('[S1.05][E1] the regulatory line is there when name and both numbers are set', async () => {
  const environment = { COMPANY_NAME: 'Halimbawa Lending Inc.', SEC_REG: 'CS1', SEC_CA: 'CA2' };
  const testApp = await startTestApp({ environment });
  try {
    const { reply } = await testApp.call(getCompany);
    assert.deepEqual(reply.claims, [
      {
        key: 'lending-authority',
        source: 'SETTING',
        values: {
          companyName: 'Halimbawa Lending Inc.',
          secRegistration: 'CS1',
          secAuthority: 'CA2',
        },
      },
    ]);
  } finally {
    await testApp.close();
  }
});

test('[H5][V16] the site says the wait of a recovery by staff that the server enforces: none in a demonstration, or what the setting says', async () => {
  const testApp = await startTestApp();
  const readWait = async () => (await testApp.call(getCompany)).reply.recoveryWaitHours;
  try {
    assert.equal(await readWait(), 0);
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 36, change));
    assert.equal(await readWait(), 36);
  } finally {
    await testApp.close();
  }
});

const complete = {
  COMPANY_NAME: 'Halimbawa Lending Inc.',
  SEC_REG: 'CS1',
  SEC_CA: 'CA2',
  OPSCOR: 'OPS-3',
  DATEREGISTER: '2016-05-30',
  PARENT_COMPANY: 'Halimbawa Holdings',
  PARENT_COMPANY_SOURCE: 'General Information Sheet 2026',
  COMPANY_EMPLOYEES: '30',
  COMPANY_EMPLOYEES_SOURCE: 'General Information Sheet 2026',
  COMPANY_EMPLOYEES_AS_OF: '2026-06-30',
  COMPARED_LOAN_RATE: '5',
  COMPARED_LOAN_SOURCE: 'Circular of the central bank',
  COMPARED_LOAN_AS_OF: '2026-06-30',
  COMPANY_MISSION: 'Fair loans for everybody.',
  COMPANY_EMAIL: 'help@loans.example',
  FACEBOOK: 'https://www.facebook.com/halimbawa',
  TELEGRAM: 'https://t.me/halimbawa',
  CAREERS_URL: 'https://loans.example/careers',
};

test('[S1.04][S1.05][S1.07][S9.09][E1][E12][V16] every fact that is set is told, with its source', async () => {
  const testApp = await startTestApp({ environment: complete });
  try {
    const { reply } = await testApp.call(getCompany);
    const facts = Object.fromEntries(reply.claims.map(({ key, values }) => [key, values]));
    assert.deepEqual(facts, {
      'lending-authority': {
        companyName: 'Halimbawa Lending Inc.',
        secRegistration: 'CS1',
        secAuthority: 'CA2',
      },
      'payment-operator': { paymentOperatorRegistration: 'OPS-3' },
      'registered-on': { registeredOn: '2016-05-30', secRegistration: 'CS1' },
      'parent-company': {
        parentCompany: 'Halimbawa Holdings',
        parentCompanySource: 'General Information Sheet 2026',
      },
      employees: {
        employees: 30,
        employeesSource: 'General Information Sheet 2026',
        employeesAsOf: '2026-06-30',
      },
      'compared-loan': {
        comparedRate: '5',
        comparedSource: 'Circular of the central bank',
        comparedAsOf: '2026-06-30',
      },
    });
    assert.deepEqual(reply.links, {
      facebook: 'https://www.facebook.com/halimbawa',
      instagram: null,
      tiktok: null,
      telegram: 'https://t.me/halimbawa',
      supportGroup: null,
      careers: 'https://loans.example/careers',
      blog: null,
    });
    assert.equal(reply.mission, 'Fair loans for everybody.');
    assert.equal(reply.dataProtectionEmail, 'help@loans.example');
    assert.equal(reply.securityEmail, 'help@loans.example');
  } finally {
    await testApp.close();
  }
});

test('[V34] requests for the company facts at the same time share one read of the database', async () => {
  const testApp = await startTestApp();
  try {
    await testApp.call(getCompany);
    let reads = 0;
    const { app } = testApp;
    const selectFrom = app.db.reader.selectFrom.bind(app.db.reader);
    const count = (...asked: Parameters<typeof selectFrom>) => {
      reads += 1;
      return selectFrom(...asked);
    };
    Object.assign(app.db.reader, { selectFrom: count });
    await testApp.call(getCompany);
    const alone = reads;
    assert.ok(alone > 0);
    reads = 0;
    await Promise.all(Array.from({ length: 50 }, () => testApp.call(getCompany)));
    assert.ok(reads < 10 * alone, `${reads} reads, ${alone} for one request`);
  } finally {
    await testApp.close();
  }
});
