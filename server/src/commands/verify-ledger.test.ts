import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { LedgerFixture, repayment } from '../../test/ledger-fixture.ts';
import { stampDatabase } from '../../test/test-database.ts';
import { masterKeyId } from '../vault.ts';

const command = fileURLToPath(new URL('./verify-ledger.ts', import.meta.url));

const masterKey = Buffer.alloc(32, 7);
const dataDir = mkdtempSync(join(tmpdir(), 'pahiram-verify-'));
let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
  await stampDatabase(book.ownerUrl, { mode: 'demo', keyId: masterKeyId(masterKey) });
});
after(async () => {
  await book.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function runVerify(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [command], {
    // So that the .env of the checkout is not read.
    cwd: dataDir,
    env: {
      ...process.env,
      DATABASE_URL: book.ownerUrl,
      DATA_DIR: dataDir,
      MASTER_KEY: masterKey.toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const output = await text(child.stdout);
  return { code: await exited, output };
}

test('[J15] ledger:verify exits 0 on a sound book, and 1 naming the block that was touched', async () => {
  const maria = await book.borrower(10_000n);
  await book.post(repayment(maria, 100n));
  await book.seal();
  const sound = await runVerify();
  assert.match(sound.output, /^The ledger is sound \(newest seal 1: [0-9a-f]{64}\)\.\n$/);
  assert.equal(sound.code, 0);
  await book.asOwner(async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(`UPDATE ledger.transfer SET amount = 99 WHERE amount = 100`);
  });
  const touched = await runVerify();
  assert.match(touched.output, /^seal-broken: seal 1: /m);
  assert.match(touched.output, /^totals-differ: account \d+ \(member_wallet mbr_/m);
  assert.match(touched.output, /^The ledger has \d+ findings/m);
  assert.equal(touched.code, 1);
});
