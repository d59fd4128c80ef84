import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@pahiram/api/withdrawals';
import pg from 'pg';
import type { FundedMember } from '../bulk-wallets.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import { assertBookSound, assertEnded, assertKept } from './assert-sound.ts';
import { type CutProxy, openCutProxy } from './cut-proxy.ts';
import { type KillStage, openKillStage } from './kill-stage.ts';
import {
  type Acknowledged,
  codeOf,
  confirmOf,
  type Intent,
  requestOf,
  sendOnce,
  sendUntilAnswered,
} from './writer.ts';

const never = new AbortController().signal;

describe('a connection that is cut, and locks that are not let go', () => {
  let stage: KillStage;
  let proxy: CutProxy;
  /** A second service behind the proxy, without workers; the stage's own runs the jobs. */
  let cutOff: ServerProcess;
  let through: Pick<KillStage, 'address' | 'maker'>;
  const diary: Acknowledged[] = [];

  before(async () => {
    stage = await openKillStage(200);
    const folder = new URL(stage.cluster.urlFor('pahiram')).searchParams.get('host');
    proxy = await openCutProxy(join(folder ?? '', '.s.PGSQL.5432'));
    cutOff = await startServerProcess({
      ...stage.environment,
      PORT: await freePort(),
      DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/pahiram`,
      RUN_WORKERS: 'false',
    });
    through = { address: cutOff.address, maker: stage.maker };
  });
  after(async () => {
    await cutOff?.stop();
    await proxy?.close();
    await stage?.close();
  });

  /** Sends a request that is cut at `text`, then sends it again uncut with the same key. */
  async function cutAt(
    text: string,
    when: 'before' | 'after',
    intent: Intent,
    meanwhile: () => Promise<void>,
  ): Promise<Acknowledged> {
    const key = randomUUID();
    const cut = proxy.cut(text, when);
    const first = await sendOnce(through, { ...intent, key });
    await cut;
    assert.ok(first, 'it is answered');
    assert.equal(first.status, 503, first.text);
    assert.ok(first.retryAfter, 'it says when to try again');
    await meanwhile();
    const second = await sendUntilAnswered(through, { ...intent, key });
    assert.equal(second.status, 200, second.text);
    const { id } = JSON.parse(second.text) as { id: string };
    const kind = intent.path === contract.confirmWithdrawal.path ? 'confirm' : 'request';
    const written = { ...intent, key, kind, reply: second.text, withdrawalId: id } as const;
    diary.push(written);
    return written;
  }

  const countOf = async (member: FundedMember): Promise<number> =>
    (await stage.ask('SELECT id FROM withdrawal WHERE member_id = $1', [member.id])).length;
  const stateOf = async (id: string): Promise<string | undefined> =>
    (await stage.ask<{ state: string }>('SELECT state FROM withdrawal WHERE id = $1', [id]))[0]
      ?.state;

  async function asked(amount: number): Promise<{ id: string; intent: Intent }> {
    const member = stage.nextMember();
    const intent = { ...requestOf(member, amount), key: randomUUID() };
    const answer = await sendUntilAnswered(stage, intent);
    assert.equal(answer.status, 200, answer.text);
    const { id } = JSON.parse(answer.text) as { id: string };
    diary.push({ ...intent, kind: 'request', reply: answer.text, withdrawalId: id });
    const code = await codeOf(stage, member, id, never);
    assert.ok(code);
    return { id, intent: confirmOf(member, id, code) };
  }

  test('[C07] cut before COMMIT of a request: nothing happened; the same key does it once', async () => {
    const member = stage.nextMember();
    await cutAt('commit\0', 'before', requestOf(member, 1_500), async () =>
      assert.equal(await countOf(member), 0),
    );
    assert.equal(await countOf(member), 1);
  });

  test('[C08] the answer to COMMIT of a request is lost: the same key finds the withdrawal, once', async () => {
    const member = stage.nextMember();
    await cutAt('commit\0', 'after', requestOf(member, 1_500), async () =>
      assert.equal(await countOf(member), 1),
    );
    assert.equal(await countOf(member), 1);
  });

  test('[C07] cut before COMMIT of a confirmation: nothing happened; the same key and code do it once', async () => {
    const { id, intent } = await asked(1_500);
    await cutAt('commit\0', 'before', intent, async () =>
      assert.equal(await stateOf(id), 'WAITING_FOR_CODE'),
    );
  });

  test('[C08] the answer to COMMIT is lost: the same key gets the stored answer, and it is sent once', async () => {
    const { id, intent } = await asked(1_500);
    await cutAt('commit\0', 'after', intent, async () =>
      assert.notEqual(await stateOf(id), 'WAITING_FOR_CODE'),
    );
  });

  test('[C11] wallets that somebody keeps locked: told to try again, and no lock is left behind', async () => {
    const members = Array.from({ length: 40 }, () => stage.nextMember());
    const intents = members.map((member) => ({ ...requestOf(member, 1_500), key: randomUUID() }));
    const locker = new pg.Client({ connectionString: stage.cluster.urlFor('pahiram') });
    await locker.connect();
    await locker.query('BEGIN');
    await locker.query(
      "SELECT 1 FROM ledger.account WHERE kind = 'member_wallet' AND owner_id = ANY ($1) FOR UPDATE",
      [members.map(({ id }) => id)],
    );
    const answers = await Promise.all(intents.map((intent) => sendOnce(through, intent)));
    for (const answer of answers) {
      assert.ok(answer, 'it is answered');
      assert.ok(answer.status === 503 || answer.status === 409, answer.text);
      assert.ok(answer.retryAfter, answer.text);
    }
    // The database answers shortly before it frees the locks.
    let left: unknown[] = [];
    for (let tries = 0; tries < 60; tries += 1) {
      left = await stage.ask(
        `SELECT l.pid FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
         WHERE c.relname = 'account' AND l.pid <> $1 AND l.mode LIKE 'Row%'`,
        [(locker as unknown as { processID: number }).processID],
      );
      if (left.length === 0) break;
      await pause(50);
    }
    assert.deepEqual(left, []);
    await locker.query('ROLLBACK');
    await locker.end();
    for (const intent of intents) {
      const answer = await sendUntilAnswered(through, intent);
      assert.equal(answer.status, 200, answer.text);
      assert.equal(await countOf(intent.member), 1);
    }
  });

  test('[C07][C08][V06] after all this the ledger is sound and everything confirmed was paid once', async () => {
    await assertKept(stage, diary);
    await assertEnded(stage, diary);
    await assertBookSound(stage);
  });
});
