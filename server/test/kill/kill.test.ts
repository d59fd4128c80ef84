import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertBookSound, assertEnded, assertKept } from './assert-sound.ts';
import { type KillRounds, killRounds } from './kill-rounds.ts';
import { type KillStage, openKillStage } from './kill-stage.ts';

const writers = 4;
const memberCount = 500;

/** The short version of kill.full.test.ts, which kills at every crash point and at random moments. */
describe('processes that die while clients write', () => {
  let stage: KillStage;
  let rounds: KillRounds;

  before(async () => {
    stage = await openKillStage(memberCount);
    rounds = killRounds(stage, writers);
  });
  after(() => stage?.close());

  test('[V27][V06] the service killed after the commit, before the answer: the same key gets the same withdrawal', () =>
    rounds.dieAt('after-commit-before-reply'));

  test('[V27] the database killed: it comes back by itself, with every acknowledged write', async () => {
    const round = await rounds.whileWriting(async () => {
      await pause(300);
      stage.killDatabase('SIGKILL');
      await pause(200);
      await rounds.untilReady();
    });
    await assertKept(stage, round);
    await assertBookSound(stage);
  });

  test('[V27][V06] afterwards every confirmed withdrawal ends, paid once', async () => {
    await assertEnded(stage, rounds.diary);
    await assertBookSound(stage);
  });
});
