import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { CrashPoint } from '../../src/crash-points.ts';
import { isReady } from '../server-process.ts';
import { assertBookSound, assertKept } from './assert-sound.ts';
import type { KillStage } from './kill-stage.ts';
import { type Acknowledged, write } from './writer.ts';

const reachMs = 30_000;
const returnMs = 25_000;

export interface KillRounds {
  /** The acknowledged writes of all rounds. */
  readonly diary: readonly Acknowledged[];
  /** Runs `disturb` while clients write; ends when the round has two writes per client or more. */
  whileWriting(disturb: () => Promise<void>): Promise<Acknowledged[]>;
  /** Lets the service kill itself at `point` while clients write, and checks that no write is lost. */
  dieAt(point: CrashPoint): Promise<void>;
  untilReady(): Promise<void>;
}

export function killRounds(stage: KillStage, writers: number): KillRounds {
  const diary: Acknowledged[] = [];

  async function whileWriting(disturb: () => Promise<void>): Promise<Acknowledged[]> {
    const begun = diary.length;
    const enough = begun + 2 * writers;
    const ending = new AbortController();
    const lanes = Array.from({ length: writers }, () => write(stage, diary, ending.signal));
    const written = Promise.all(lanes);
    // A client that fails ends the round at once.
    await Promise.race([written, disturb().then(() => until(() => diary.length >= enough))]);
    ending.abort();
    await written;
    return diary.slice(begun);
  }

  async function dieAt(point: CrashPoint): Promise<void> {
    await stage.service().stop();
    await stage.start(point);
    const round = await whileWriting(async () => {
      const tooLong = pause(reachMs, 'was not reached' as const, { ref: false });
      assert.equal(await Promise.race([stage.service().gone, tooLong]), 'SIGKILL', point);
      await stage.start();
    });
    await assertKept(stage, round);
    await assertBookSound(stage);
  }

  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + returnMs;
    while (!(await isSo())) {
      assert.ok(performance.now() < deadline, `it did not go on: ${stage.service().output()}`);
      await pause(50);
    }
  }

  async function untilReady(): Promise<void> {
    await until(() => isReady(stage.address));
    // The stage uses the database too, and lost its connection when the database was killed.
    await stage.cluster.ensureRunning();
  }

  return { diary, whileWriting, dieAt, untilReady };
}
