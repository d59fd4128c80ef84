import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { liveMonths } from '../../../test/live-months.ts';
import { overHttp } from '../../../test/over-http.ts';

let testApp: TestApp;
before(async () => {
  testApp = await overHttp(await startTestApp());
});
after(() => testApp.close());

test('[V31][V05][V09] after 40 random member-months the ledger equals the loan engine, and everything adds up', async () => {
  const counts = await liveMonths(testApp, { members: 12, days: 100, seed: 14, activity: 0.25 });
  for (const [what, count] of Object.entries(counts)) assert.ok(count > 0, `no one ${what}`);
});
