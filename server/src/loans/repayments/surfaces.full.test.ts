import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { runSurfaceSequence } from '../../../test/surface-sequences.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

test('[V05][V39][V40] after every step of 40 random lives of a loan, account, settlement, preview, receipts, statement, corrections, certificate, staff page, SMS and PDFs agree to the centavo, and no receipt changes', async () => {
  let [receipts, corrections] = [0, 0];
  for (let seed = 101; seed <= 140; seed += 1) {
    const seen = await runSurfaceSequence(testApp, seed);
    receipts += seen.receipts;
    corrections += seen.corrections;
  }
  assert.ok(receipts > 100 && corrections > 20, `${receipts} ${corrections}`);
});
