import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addStaff } from '../../test/add-staff.ts';
import { startTestApp } from '../../test/harness.ts';
import { liveEnvironment } from '../../test/live-environment.ts';
import { liveLines } from './main.ts';

test('[E2][V32] after a live start the terminal says where it is, and everything that the launch gate will ask for', async () => {
  const testApp = await startTestApp({ environment: liveEnvironment });
  try {
    const first = (await liveLines(testApp.app)).join('\n');
    assert.match(first, /For staff {7}https:\/\/loans\.example\/console\//);
    assert.match(first, /- TRUST_PROXY is not set/);
    assert.match(first, /- There is no staff yet: npm run staff:create/);
    assert.match(first, /- No active person has the role CREDIT_MANAGER and FINANCE/);
    assert.match(first, /- .+ the company has no account for repayments that is in effect/);
    assert.match(first, /- .+ two people have to confirm the loan terms first/);
    assert.match(first, /- Applications are closed until the launch gate is opened/);

    await addStaff(testApp.app, ['ADMIN']);
    await addStaff(testApp.app, ['FINANCE']);
    const { settings } = testApp.app.config;
    const config = {
      ...testApp.app.config,
      settings: { ...settings, TRUST_PROXY: '127.0.0.1' },
    };
    const later = (await liveLines({ ...testApp.app, config })).join('\n');
    assert.doesNotMatch(later, /TRUST_PROXY|no staff|FINANCE/);
    assert.match(later, /- No active person has the role CREDIT_MANAGER:/);
    assert.match(later, /- Applications are closed/);
  } finally {
    await testApp.close();
  }
});
