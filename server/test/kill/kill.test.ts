import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertBookSound, assertEnded, assertKept } from './assert-sound.ts';
import { type KillRounds, killRounds } from './kill-rounds.ts';
import { type KillStage, openKillStage } from './kill-stage.ts';
import { killWhileCodeIsPaid, killWhileWalletPays } from './repayment-kills.ts';
import { openRepaymentStage, type RepaymentStage } from './repayment-stage.ts';

const writers = 4;
const memberCount = 500;

/**
 * The short version of kill.full.test.ts and repayments.full.test.ts, which kill at every crash point and at random
 * moments.
 */
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
  describe('and while loans are repaid', () => {
    let on: RepaymentStage;
    before(async () => {
      on = await openRepaymentStage(stage, { borrowers: 2 });
    });

    test('[D10][G16][V06][V27][V31] killed before the commit that applies a payment: its money is booked once', () =>
      killWhileCodeIsPaid(on, 'payment-applied-before-commit', {
        ...{ requested: 1, made: 1, stored: 1, applied: 0 },
      }));

    test('[V06][V27][V31] killed after the commit of a payment from the wallet: the same key gets one reply, and it is paid once', () =>
      killWhileWalletPays(on, 'after-commit-before-reply', true));
  });
});
