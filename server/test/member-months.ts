import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from './harness.ts';
import { liveMonths } from './live-months.ts';
import { overHttp } from './over-http.ts';

/** 5,000 member-months in eight services, so that none of them is near the time that a test may take. */
export function testMemberMonths(firstSeed: number): void {
  for (let seed = firstSeed; seed < firstSeed + 8; seed += 1) {
    test(`[V31][V05][V09] after 625 random member-months (seed ${seed}) the ledger equals the loan engine, and everything adds up`, async () => {
      const testApp = await overHttp(await startTestApp());
      try {
        const counts = await liveMonths(testApp, { members: 125, days: 150, seed, activity: 0.06 });
        for (const [what, count] of Object.entries(counts)) assert.ok(count > 0, `no one ${what}`);
      } finally {
        await testApp.close();
      }
    });
  }
}
