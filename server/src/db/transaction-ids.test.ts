import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LedgerFixture, repayment } from '../../test/ledger-fixture.ts';
import { verifyLedger } from '../ledger/upkeep/verify-ledger.ts';
import { migrate } from './migrate.ts';
import { passHeldTransactionIds } from './transaction-ids.ts';

/** Puts the ledger's ids ahead of the server's counter, as after restoring into a new server. */
const ahead = 40_000n;

test('[V35] a ledger restored into a new server is sound and goes on without a manual step', async () => {
  const ledger = await LedgerFixture.open();
  try {
    const maria = await ledger.borrower(10_000n);
    await ledger.post(repayment(maria, 100n));
    await ledger.asOwner(async (client) => {
      await client.query('SET session_replication_role = replica');
      await client.query(`UPDATE ledger.transfer SET xid = xid + ${ahead}`);
    });
    const early = (await verifyLedger(ledger.db)).map(({ check }) => check);
    assert.ok(early.includes('foreign-transaction-ids'), early.join());

    await migrate(ledger.ownerUrl);

    const later = (await verifyLedger(ledger.db)).map(({ check }) => check);
    assert.ok(!later.includes('foreign-transaction-ids'), later.join());
    const before = await ledger.db.reader
      .selectFrom('ledger.transfer')
      .select((of) => of.fn.max('xid').as('xid'))
      .executeTakeFirstOrThrow();
    await ledger.post(repayment(maria, 100n));
    const after = await ledger.db.reader
      .selectFrom('ledger.transfer')
      .select((of) => of.fn.max('xid').as('xid'))
      .executeTakeFirstOrThrow();
    assert.ok(after.xid > before.xid);
    await ledger.asOwner(async (client) => {
      assert.equal(await passHeldTransactionIds(client), 0n);
    });
  } finally {
    await ledger.close();
  }
});
