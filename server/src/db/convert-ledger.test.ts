import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LedgerFixture, outcomeOf, repayment } from '../../test/ledger-fixture.ts';
import { type OlderDatabase, withOlderDatabase } from '../../test/older-database.ts';
import { getBalance, listTrialBalance } from '../ledger/balances.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { migrate } from './migrate.ts';

const conversion = '105-ledger-order.sql';

/** A ledger of release 0.1: some transfers folded and sealed, some not, and two recorded days. */
const oldData = `
  SELECT ledger.open_account('member_wallet', 'mbr_a'), ledger.open_account('loan_principal', 'loan_a'),
         ledger.open_account('payout_clearing', 'sandbox'), ledger.open_account('cash_at_provider', 'sandbox');
  SELECT ledger.post_transfer(gen_random_uuid(), ledger.account_id('loan_principal', 'loan_a'),
    ledger.account_id('member_wallet', 'mbr_a'), 10000, 'disbursement', 'loan_a', '2026-11-16 04:00Z');
  SELECT ledger.post_hold(ledger.create_hold(gen_random_uuid(), ledger.account_id('member_wallet', 'mbr_a'),
    ledger.account_id('payout_clearing', 'sandbox'), 700, 'withdrawal_settled', 'wdr_a',
    '2026-11-16 15:59:59.9Z'), '2026-11-16 15:59:59Z');
  INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, trace)
    VALUES (now(), 'system', 'test', 'test.added', 'test', 'x', 'x')`;
const oldUpkeep = `
  SELECT ledger.roll_up(id) FROM ledger.account WHERE deferred;
  SELECT ledger.seal_block();
  SELECT seal_audit_block(now());
  SELECT ledger.record_trial_balance('2026-11-16');
  SELECT ledger.record_trial_balance('2026-11-17')`;
/** Booked into a recorded day, which release 0.1 accepted. */
const oldTail = `
  SELECT ledger.post_transfer(gen_random_uuid(), ledger.account_id('payout_clearing', 'sandbox'),
    ledger.account_id('cash_at_provider', 'sandbox'), 300, 'payout_cash_moved', 'wdr_a', '2026-11-17 04:00Z');
  INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, trace)
    VALUES (now(), 'system', 'test', 'test.added', 'test', 'y', 'y')`;

function withOldLedger(work: (ledger: OlderDatabase) => Promise<void>): Promise<void> {
  return withOlderDatabase(conversion, async ({ url, client }) => {
    const run = async (part: string) => {
      for (const statement of part.split(';')) await client.query(statement);
    };
    await run(oldData);
    // The old functions seal nothing while an older transaction of any database on the server writes.
    const isSealed = `SELECT EXISTS (SELECT FROM ledger.seal) AND EXISTS (SELECT FROM audit_seal) AS yes`;
    for (let tries = 0; !(await client.query(isSealed)).rows[0].yes; tries += 1) {
      assert.ok(tries < 500, 'the old ledger was not sealed');
      await run(oldUpkeep);
    }
    await run(oldTail);
    await work({ url, client });
  });
}

test('[V35] a ledger of release 0.1 is converted: same balances, sealed anew, exact days, and it goes on', async () => {
  await withOldLedger(async ({ url, client }) => {
    const balances = 'SELECT kind, owner_id, net, held FROM ledger.account_balance ORDER BY 1, 2';
    const before = (await client.query(balances)).rows;
    const { rows: old } = await client.query(`SELECT encode(hash, 'hex') AS hash FROM ledger.seal`);
    await migrate(url);
    assert.deepEqual((await client.query(balances)).rows, before);
    const { rows: seals } = await client.query(`SELECT encode(previous_hash, 'hex') AS previous,
      transfer_count, from_id FROM ledger.seal ORDER BY id`);
    assert.deepEqual(seals, [{ previous: old.at(-1)?.hash, transfer_count: '3', from_id: '0' }]);
    const ledger = await LedgerFixture.open({ url, drop: async () => {} });
    assert.deepEqual(await verifyLedger(ledger.db), []);
    assert.deepEqual(await ledger.brokenAuditSeals(), []);
    const day = await listTrialBalance(ledger.db.reader, '2026-11-17');
    assert.equal(day.find(({ kind }) => kind === 'cash_at_provider')?.creditsPosted, 300n);
    const late = client.query(`SELECT ledger.post_transfer(gen_random_uuid(),
      ledger.account_id('payout_clearing', 'sandbox'), ledger.account_id('cash_at_provider', 'sandbox'),
      1, 'payout_cash_moved', 'wdr_a', '2026-11-17 04:00Z')`);
    assert.equal(await outcomeOf(late), 'day-closed');
    const maria = await ledger.borrower(500n);
    await ledger.post(repayment(maria, 20n));
    await ledger.seal();
    assert.deepEqual(await verifyLedger(ledger.db), []);
    const clearing = await getBalance(ledger.db.reader, 'payout_clearing', 'sandbox');
    assert.equal(clearing?.posted, 400n);
    await ledger.db.close();
  });
});

test('[V02] a ledger with a broken seal is not converted', async () => {
  await withOldLedger(async ({ url, client }) => {
    await client.query('SET session_replication_role = replica');
    await client.query(`UPDATE ledger.transfer SET reference = 'other' WHERE amount = 700`);
    await assert.rejects(migrate(url), (error: Error) =>
      /a seal of the ledger .* is broken/.test(String(error.cause)),
    );
  });
});
