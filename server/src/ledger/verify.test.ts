import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { type Borrower, LedgerFixture, repayment, testTime } from '../../test/ledger-fixture.ts';
import { postHold } from './holds.ts';
import { closeDay } from './upkeep.ts';
import { verifyLedger } from './verify.ts';

interface Scene {
  readonly book: LedgerFixture;
  readonly maria: Borrower;
  readonly openHoldId: bigint;
}

/** Three sealed blocks: a disbursement, repayments, a withdrawal. One hold is still open. */
async function openScene(): Promise<Scene> {
  const book = await LedgerFixture.open();
  const maria = await book.borrower(10_000n);
  await book.seal();
  await book.post(repayment(maria, 100n));
  await book.post(repayment(maria, 200n));
  await book.seal();
  const holdId = await book.hold(maria, 300n);
  await book.in((tx) => postHold(tx, holdId, testTime));
  const openHoldId = await book.hold(maria, 400n);
  await closeDay(book.db, '2026-11-18');
  await book.seal();
  return { book, maria, openHoldId };
}

/** The findings after an attack by a superuser who also disables the triggers. */
async function findingsAfter(
  attack: (client: pg.Client, scene: Scene) => Promise<unknown>,
): Promise<readonly string[]> {
  const scene = await openScene();
  try {
    assert.deepEqual(await verifyLedger(scene.book.db), [], 'sound before the attack');
    await scene.book.asOwner(async (client) => {
      await client.query('SET session_replication_role = replica');
      await attack(client, scene);
    });
    const findings = await verifyLedger(scene.book.db);
    return findings.map(({ check, subject }) => `${check}: ${subject}`);
  } finally {
    await scene.book.close();
  }
}

const includesAll = (findings: readonly string[], parts: readonly string[]): void => {
  for (const part of parts) {
    assert.ok(
      findings.some((finding) => finding.includes(part)),
      `"${part}" in ${JSON.stringify(findings, null, 1)}`,
    );
  }
};

test('[J15][P7][V02] an edited amount names its block and both accounts', async () => {
  let accounts: string[] = [];
  const findings = await findingsAfter((client, { maria }) => {
    accounts = [maria.walletId, maria.principalId].map((id) => `account ${id} `);
    return client.query('UPDATE ledger.transfer SET amount = 101 WHERE amount = 100');
  });
  includesAll(findings, [
    'seal-broken: seal 2',
    ...accounts.map((name) => `totals-differ: ${name}`),
  ]);
  includesAll(findings, ['history-broken: account']);
  assert.ok(!findings.some((finding) => /seal [13]$/.test(finding)), 'only that block');
});

test('[J15] a deleted transfer names its block and its account', async () => {
  const findings = await findingsAfter((client) =>
    client.query('DELETE FROM ledger.transfer WHERE amount = 200'),
  );
  includesAll(findings, ['seal-broken: seal 2', 'totals-differ: account', 'history-cut: account']);
});

test('[J15] two transfers with swapped amounts name their block, though every total is still right', async () => {
  const findings = await findingsAfter((client) =>
    client.query(`UPDATE ledger.transfer SET amount = 300 - amount WHERE amount IN (100, 200)`),
  );
  includesAll(findings, ['seal-broken: seal 2', 'history-broken: account']);
  assert.ok(!findings.some((finding) => finding.startsWith('totals-differ')));
});

test('[J15] an edited reference, which changes no sum, breaks its block', async () => {
  const findings = await findingsAfter((client) =>
    client.query(`UPDATE ledger.transfer SET reference = 'loan_other' WHERE amount = 200`),
  );
  assert.deepEqual(findings, ['seal-broken: seal 2']);
});

test('[J15] a block that was sealed again after an edit breaks the chain at the next block', async () => {
  const findings = await findingsAfter(async (client) => {
    await client.query(`UPDATE ledger.transfer SET reference = 'x' WHERE amount = 200`);
    await client.query(
      `UPDATE ledger.seal s SET hash = b.hash
       FROM ledger.seal p, ledger.block_hash(p.hash,
         (SELECT from_id FROM ledger.seal WHERE id = 2), (SELECT to_id FROM ledger.seal WHERE id = 2)) b
       WHERE s.id = 2 AND p.id = 1`,
    );
  });
  assert.deepEqual(findings, ['seal-broken: seal 3']);
});

test('[J15] an edited wallet balance is named', async () => {
  const findings = await findingsAfter((client, { maria }) =>
    client.query('UPDATE ledger.account SET credits_posted = credits_posted + 5 WHERE id = $1', [
      maria.walletId,
    ]),
  );
  includesAll(findings, ['book-not-zero: whole book', 'totals-differ: account']);
});

test('[J15][V03] a missing hold, and held money without a hold, are named', async () => {
  const findings = await findingsAfter((client, { openHoldId }) =>
    client.query('DELETE FROM ledger.hold WHERE id = $1', [openHoldId]),
  );
  includesAll(findings, ['held-differs: account']);
});

test('[P5] a posted hold whose amount was edited no longer fits its transfer', async () => {
  const findings = await findingsAfter((client) =>
    client.query('UPDATE ledger.hold SET amount = 1 WHERE amount = 300'),
  );
  includesAll(findings, ['hold-and-transfer-differ: hold']);
});

test('[V03] a wallet driven below zero with its guard dropped is named, and so is the guard', async () => {
  const findings = await findingsAfter(async (client, { maria }) => {
    await client.query('ALTER TABLE ledger.account DROP CONSTRAINT no_overdraft');
    await client.query('UPDATE ledger.account SET debits_posted = 20000 WHERE id = $1', [
      maria.walletId,
    ]);
  });
  includesAll(findings, ['overdrawn: account', 'guard-missing: guard no_overdraft']);
});

test('a trigger switched off is named', async () => {
  const findings = await findingsAfter((client) =>
    client.query('ALTER TABLE ledger.transfer DISABLE TRIGGER transfer_append_only'),
  );
  assert.deepEqual(findings, ['guard-missing: guard transfer_append_only']);
});

test('[V01] a forged transfer outside every posting rule is named', async () => {
  const findings = await findingsAfter((client, { book, maria }) =>
    client.query(
      `INSERT INTO ledger.transfer (idempotency_key, debit_id, credit_id, amount, debit_seq,
         debit_balance_after, code, reference, booked_at)
       VALUES (gen_random_uuid(), $1, $2, 1, 5, 9399, 1, 'fee', now())`,
      [maria.walletId, book.cashId],
    ),
  );
  includesAll(findings, ['posting-not-allowed: transfer', 'totals-differ: account']);
});

test('[C13b] rows that were copied without their sequence are named', async () => {
  const findings = await findingsAfter((client) =>
    client.query(`ALTER SEQUENCE ledger.transfer_id_seq RESTART`),
  );
  assert.deepEqual(findings, ['sequence-behind: newest transfer', 'sequence-behind: newest seal']);
});

test('an id that is no longer drawn after the transaction id, or from a cache, is named', async () => {
  const attacks = [
    `ALTER TABLE ledger.transfer ALTER COLUMN id SET DEFAULT nextval('ledger.transfer_id_seq')`,
    'ALTER SEQUENCE ledger.transfer_id_seq CACHE 10',
  ];
  for (const attack of attacks) {
    const findings = await findingsAfter((client) => client.query(attack));
    assert.deepEqual(findings, ['id-order-broken: ids of ledger.transfer']);
  }
});

test('[V10] a trial balance that was edited is named', async () => {
  const findings = await findingsAfter((client) =>
    client.query(
      `UPDATE ledger.trial_balance SET debits_posted = debits_posted + 1 WHERE kind = 'suspense'`,
    ),
  );
  assert.deepEqual(findings, [
    'trial-balance-not-zero: day 2026-11-18',
    'trial-balance-differs: day 2026-11-18 (suspense company)',
  ]);
});

test('a reversal that does not undo its transfer is named', async () => {
  const findings = await findingsAfter((client) =>
    client.query(
      `UPDATE ledger.transfer SET reverses = (SELECT id FROM ledger.transfer WHERE amount = 100)
       WHERE amount = 200`,
    ),
  );
  includesAll(findings, ['reversal-not-opposite: transfer', 'seal-broken: seal 2']);
});
