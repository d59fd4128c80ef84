import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@pahiram/api/withdrawals';
import type { CrashPoint } from '../../src/crash-points.ts';
import { assertBookSound, assertEnded, assertKept } from './assert-sound.ts';
import { type KillRounds, killRounds } from './kill-rounds.ts';
import { type KillStage, openKillStage } from './kill-stage.ts';
import { sendUntilAnswered } from './writer.ts';

const writers = 16;
const kills = 5;
const memberCount = 8_000;

describe('processes that die while 16 clients write', () => {
  let stage: KillStage;
  let rounds: KillRounds;
  const dieAt = (point: CrashPoint) => rounds.dieAt(point);

  before(async () => {
    stage = await openKillStage(memberCount);
    rounds = killRounds(stage, writers);
  });
  after(() => stage?.close());

  test('[C01][V27][V06] killed after the hold, before the answer: the same key gets that hold', () =>
    dieAt('after-commit-before-reply'));

  test('[C02][V27] killed between confirmation and its job: neither is there, and a retry does both', () =>
    dieAt('between-confirm-and-enqueue'));

  test('[C03][V27] killed between claim and submission: nothing is lost', () =>
    dieAt('after-claim-before-submit'));

  test('[C03][V27][V06] killed after the provider took it, before we wrote it down: nothing is lost', () =>
    dieAt('after-submit-before-save'));

  test('[C04][V27] killed after it was written down, before the job was done: nothing is lost', () =>
    dieAt('after-save-before-done'));

  test('[C04][V27][V11] killed with a callback half applied: nothing of it is there', () =>
    dieAt('after-callback-stored'));

  test(`[V27] the service killed at random moments, ${kills} times: every acknowledged write is there once`, async () => {
    const round = await rounds.whileWriting(async () => {
      for (let count = 0; count < kills; count += 1) {
        await pause(randomInt(300, 1_200));
        await stage.service().kill();
        await stage.start();
      }
    });
    await assertKept(stage, round);
    await assertBookSound(stage);
  });

  test(`[C05][V27] the database killed at random moments, ${kills} times: it comes back by itself, with every acknowledged write`, async () => {
    const { pid } = stage.service();
    const round = await rounds.whileWriting(async () => {
      for (let count = 0; count < kills; count += 1) {
        await pause(randomInt(300, 1_200));
        stage.killDatabase('SIGKILL');
        await pause(200);
        await rounds.untilReady();
      }
    });
    assert.equal(stage.service().pid, pid);
    await assertKept(stage, round);
    await assertBookSound(stage);
  });

  test('[C06][V27] an immediate restart of the database: the same', async () => {
    const round = await rounds.whileWriting(async () => {
      await pause(500);
      stage.killDatabase('SIGQUIT');
      await pause(200);
      await rounds.untilReady();
    });
    await assertKept(stage, round);
    await assertBookSound(stage);
  });

  test('[C03][C04][V06][V10][V13] after all this every confirmed withdrawal ends, paid once, and every hold is released', async () => {
    await assertEnded(stage, rounds.diary);
    const waiting = await stage.ask<{ id: string; member_id: string }>(
      "SELECT id, member_id FROM withdrawal WHERE state = 'WAITING_FOR_CODE' AND ended_at IS NULL",
    );
    const people = new Map(rounds.diary.map(({ member }) => [member.id, member]));
    for (const { id, member_id: memberId } of waiting) {
      const member = people.get(memberId);
      if (!member) continue; // a member of the demo data
      const path = contract.cancelWithdrawal.path.replace(':id', id);
      const key = stage.maker.random.uuid();
      const answer = await sendUntilAnswered(stage, { member, path, key, body: {} });
      assert.equal(answer.status, 200, answer.text);
    }
    const held = await stage.ask(
      `SELECT owner_id FROM ledger.account WHERE kind = 'member_wallet' AND debits_pending <> 0
         AND owner_id = ANY ($1)`,
      [[...people.keys()]],
    );
    assert.deepEqual(held, []);
    await assertBookSound(stage);
  });
});
