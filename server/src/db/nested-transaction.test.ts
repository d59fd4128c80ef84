import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../test/harness.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

test('[V28] in tests, work inside a transaction that asks for a second connection fails', async () => {
  const { db } = testApp.app;
  const one = sql`SELECT 1 AS one`;
  await assert.rejects(
    db.transaction(() => db.transaction((tx) => one.execute(tx))),
    /a second connection inside a transaction/,
  );
  await assert.rejects(
    db.transaction(() => one.execute(db.reader)),
    /a second connection inside a transaction/,
  );
  await db.transaction((tx) => one.execute(tx));
  await Promise.all([1, 2, 3].map(() => db.transaction((tx) => one.execute(tx))));
  await one.execute(db.reader);
});
