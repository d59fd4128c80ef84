import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addStaff } from '../../test/add-staff.ts';
import { startTestApp } from '../../test/harness.ts';
import { liveEnvironment } from '../../test/live-environment.ts';
import { liveLines } from './main.ts';

test('after a live start the terminal says where it is and what is still to do', async () => {
  const testApp = await startTestApp({ environment: liveEnvironment });
  try {
    const first = (await liveLines(testApp.app)).join('\n');
    assert.match(first, /For staff {7}https:\/\/loans\.example\/console\//);
    assert.match(first, /- TRUST_PROXY is not set/);
    assert.match(first, /- There is no staff yet: npm run staff:create/);
    assert.match(first, /- No loan product has been confirmed/);
    assert.match(first, /- Applications are closed/);

    await addStaff(testApp.app, ['ADMIN']);
    const { settings } = testApp.app.config;
    const config = {
      ...testApp.app.config,
      settings: { ...settings, TRUST_PROXY: '127.0.0.1' },
    };
    const later = (await liveLines({ ...testApp.app, config })).join('\n');
    assert.doesNotMatch(later, /TRUST_PROXY|no staff/);
    assert.match(later, /- Applications are closed/);
  } finally {
    await testApp.close();
  }
});
