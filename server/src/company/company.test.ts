import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCompany } from '@pahiram/api/company';
import { startTestApp } from '../test/harness.ts';

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
