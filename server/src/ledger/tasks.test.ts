import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { listTrialBalance } from './balances.ts';
import { companyOwner } from './chart.ts';
import { openAccount, postTransfer } from './posting.ts';
import { getLatestSeal } from './upkeep.ts';

const lines: string[] = [];
let service: TestApp;
before(async () => {
  const log = { write: (line: string) => void lines.push(line) };
  // 23:00 in Manila.
  service = await startTestApp({ now: new Date('2026-11-18T15:00:00Z'), log });
});
after(() => service.close());

test('[V03][V10][P7] the ledger is folded and sealed on schedule, and its day recorded', async () => {
  const { db, clock, random } = service.app;
  await db.transaction(async (tx) => {
    const cashId = await openAccount(tx, 'cash_at_provider', 'sandbox');
    const fundsId = await openAccount(tx, 'company_funds', companyOwner);
    const posting = {
      key: random.uuid(),
      debitId: cashId,
      creditId: fundsId,
      amount: 5_000n as never,
      code: 'cash_funded',
      reference: 'top-up-1',
    } as const;
    await postTransfer(tx, posting, clock.now());
  });
  service.clock.advance({ minutes: 66 });
  await service.drainJobs();
  const seal = await getLatestSeal(db.reader);
  assert.equal(seal?.transferCount, 1n);
  const witness = lines.map((line) => JSON.parse(line)).find(({ sealHash }) => sealHash);
  assert.equal(witness?.sealHash, seal?.hash, 'the log carries the seal out of the database');
  const day = await listTrialBalance(db.reader, '2026-11-18');
  const funds = day.find((row) => row.kind === 'company_funds');
  assert.equal(funds?.creditsPosted, 5_000n);
  // Two nightly runs are missed; the third run records their days too.
  service.clock.advance({ days: 3 });
  await service.drainJobs();
  const recorded = await sql<{ day: string }>`
    SELECT DISTINCT day FROM ledger.trial_balance ORDER BY day`.execute(db.reader);
  assert.deepEqual(
    recorded.rows.map((row) => row.day),
    ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
  );
  const folded = await sql<{ count: bigint }>`
    SELECT count(*) FROM ledger.checkpoint WHERE credits_posted = 5000 OR debits_posted = 5000
  `.execute(db.reader);
  assert.equal(folded.rows[0]?.count, 2n);
});
