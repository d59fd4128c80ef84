import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/harness.ts';
import { liveMonths } from '../../../test/live-months.ts';
import { overHttp } from '../../../test/over-http.ts';

/** 10,000 member-months in eight services, so that none of them is near the time that a test may take. */
for (const seed of [12, 13, 14, 15, 16, 17, 18, 19]) {
  test(`[V31][V05][V09] after 1,250 random member-months (seed ${seed}) the ledger equals the loan engine, and everything adds up`, async () => {
    const testApp = await overHttp(await startTestApp());
    try {
      const counts = await liveMonths(testApp, { members: 250, days: 150, seed, activity: 0.06 });
      for (const [what, count] of Object.entries(counts)) assert.ok(count > 0, `no one ${what}`);
    } finally {
      await testApp.close();
    }
  });
}
