import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { runReturnInParts, runSurfaceSequence } from '../../../test/surface-sequences.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

test('[V05][V39][V40] after every step of random lives of a loan, account, settlement, preview, receipts, statement, corrections, certificate, staff page, SMS and PDFs agree to the centavo, and no receipt changes', async () => {
  let [receipts, corrections] = [0, 0];
  for (let seed = 1; seed <= 3; seed += 1) {
    const seen = await runSurfaceSequence(testApp, seed);
    receipts += seen.receipts;
    corrections += seen.corrections;
  }
  assert.ok(receipts > 6 && corrections > 0, `${receipts} ${corrections}`);
});

test('[S4.11][V40] while a loan is returned in parts, every surface and the SMS say what is back and what is left, and name no installment', async () => {
  const ended = await runReturnInParts(testApp);
  assert.equal(ended.state, 'CANCELLED');
});
