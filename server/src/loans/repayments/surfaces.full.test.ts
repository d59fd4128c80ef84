import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { runSurfaceSequence } from '../../../test/surface-sequences.ts';

const livesPerTest = 5;
const seen = { receipts: 0, corrections: 0 };

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

for (let first = 101; first <= 136; first += livesPerTest) {
  const last = first + livesPerTest - 1;
  test(`[V05][V39][V40] after every step of the random lives ${first} to ${last} of a loan, account, settlement, preview, receipts, statement, corrections, certificate, staff page, SMS and PDFs agree to the centavo, and no receipt changes`, async () => {
    for (let seed = first; seed <= last; seed += 1) {
      const life = await runSurfaceSequence(testApp, seed);
      seen.receipts += life.receipts;
      seen.corrections += life.corrections;
    }
  });
}

test('in these 40 lives there were payments and corrections enough', () => {
  assert.ok(seen.receipts > 100 && seen.corrections > 20, JSON.stringify(seen));
});
