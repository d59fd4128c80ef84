import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type EmbeddedCluster, startEmbedded } from '@pahiram/embedded-postgres/start-embedded';
import pg from 'pg';
import { type Borrower, LedgerFixture } from '../../test/ledger-fixture.ts';
import { migrate } from '../db/migrate.ts';
import { verifyLedger } from './verify.ts';

const clientCount = 16;
const roundCount = 3;

/** The keys that one client sent. */
interface Diary {
  readonly acknowledged: string[];
  /** Sent without a reply: it may or may not be committed. */
  unanswered: string | undefined;
}

test('[C05][C08][V27] after the database was killed 3 times under 16 writers, every acknowledged transfer exists once', async () => {
  const cluster = await startCluster();
  const book = await openBook(cluster);
  try {
    const people = await Promise.all(
      Array.from({ length: clientCount }, () => book.borrower(1_000_000_000n)),
    );
    const diaries: Diary[] = people.map(() => ({ acknowledged: [], unanswered: undefined }));
    for (let round = 0; round < roundCount; round += 1) {
      const before = countOf(diaries);
      const writers = people.map((person, at) =>
        writeUntilCut(cluster, book, person, diaries[at] as Diary),
      );
      await setTimeout(600 + 150 * round);
      process.kill(cluster.pid, 'SIGKILL');
      await Promise.all(writers);
      assert.ok(countOf(diaries) > before, 'there was something to lose');
      await cluster.ensureRunning();
    }
    await Promise.all(
      people.map((person, at) => askAgain(cluster, book, person, diaries[at] as Diary)),
    );
    await book.asOwner((client) => compare(client, diaries));
    assert.deepEqual(await verifyLedger(book.db), []);
  } finally {
    await book.close();
    await cluster.stop('immediate');
  }
});

function countOf(diaries: readonly Diary[]): number {
  return diaries.reduce((sum, diary) => sum + diary.acknowledged.length, 0);
}

async function startCluster(): Promise<EmbeddedCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pahiram-crash-'));
  chmodSync(dataDir, 0o711);
  return await startEmbedded({ dataDir, socketRoot: dataDir, isThrowAway: true, durable: true });
}

async function openBook(cluster: EmbeddedCluster): Promise<LedgerFixture> {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('CREATE DATABASE crash');
  await admin.end();
  const url = cluster.urlFor('crash');
  await migrate(url);
  return await LedgerFixture.open({ url, drop: async () => {} });
}

async function connect(cluster: EmbeddedCluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.urlFor('crash') });
  // The test cuts this connection; the running query reports the error.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** One withdrawal in one transaction: a hold under this key, posted at once. */
async function withdraw(
  client: pg.Client,
  book: LedgerFixture,
  person: Borrower,
  key: string,
): Promise<void> {
  await client.query(
    `SELECT ledger.post_hold(
       ledger.create_hold($1, $2, $3, 100, 'withdrawal_settled', 'wdr_crash', now()), now())`,
    [key, person.walletId, book.clearingId],
  );
}

async function writeUntilCut(
  cluster: EmbeddedCluster,
  book: LedgerFixture,
  person: Borrower,
  diary: Diary,
): Promise<void> {
  const client = await connect(cluster);
  try {
    for (;;) {
      // After a crash the client first repeats its unanswered request, with the same key.
      diary.unanswered ??= randomUUID();
      await withdraw(client, book, person, diary.unanswered);
      diary.acknowledged.push(diary.unanswered);
      diary.unanswered = undefined;
    }
  } catch (error) {
    assert.ok(isCut(error), String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

function isCut(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  const isShutdown = code.startsWith('57P') || code === 'ECONNRESET' || code === 'EPIPE';
  return isShutdown || /Connection terminated|connection error/i.test(String(error));
}

async function askAgain(
  cluster: EmbeddedCluster,
  book: LedgerFixture,
  person: Borrower,
  diary: Diary,
): Promise<void> {
  if (diary.unanswered === undefined) return;
  const client = await connect(cluster);
  await withdraw(client, book, person, diary.unanswered);
  await client.end();
  diary.acknowledged.push(diary.unanswered);
}

async function compare(client: pg.Client, diaries: readonly Diary[]): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT h.idempotency_key AS key FROM ledger.hold h
     JOIN ledger.hold_result r ON r.hold_id = h.id AND r.outcome = 'posted'
     JOIN ledger.transfer t ON t.id = r.transfer_id AND t.amount = 100`,
  );
  const told = diaries.flatMap((diary) => diary.acknowledged).sort();
  assert.deepEqual(rows.map((row) => row.key).sort(), told, 'nothing lost, nothing doubled');
}
