import { cpuOf } from './cpu.ts';
import {
  connections,
  type Measured,
  measureConfirmations,
  measureKnownSignIns,
  measurePasskeySignIns,
  measureSignIns,
  measureWallets,
  measureWithdrawals,
} from './measure.ts';
import { type PgbenchRun, runPgbench, type Script } from './pgbench.ts';
import { walletScript } from './requests.ts';
import type { Stage } from './stage.ts';

export interface Round {
  readonly tpcb: Yardstick;
  readonly withdrawals: Measured;
  readonly confirmations: Measured;
  /** From devices that are not known. */
  readonly signIns: Measured;
  readonly knownSignIns: Measured;
  /** From devices that are not known. */
  readonly passkeySignIns: Measured;
  readonly select: Yardstick;
  readonly wallets: Measured;
  /** The wallet's statement, run by pgbench. */
  readonly walletStatement: Yardstick;
}

export interface Yardstick {
  readonly perSecond: number;
  readonly databaseMicrosecondsEach: number | null;
}

/** Measures pgbench and the service in turns, each alone on the machine. */
export async function runRound(stage: Stage, pgbench: string, seconds: number): Promise<Round> {
  const measureScript = (url: string, script: Script): Promise<Yardstick> =>
    measureYardstick(stage, () =>
      runPgbench(pgbench, url, { script, clients: connections, seconds }),
    );
  const tpcb = await measureScript(stage.yardstickUrl, 'tpcb-like');
  const withdrawals = await measureWithdrawals(stage);
  const confirmations = await measureConfirmations(stage);
  const signIns = await measureSignIns(stage);
  const knownSignIns = await measureKnownSignIns(stage);
  const passkeySignIns = await measurePasskeySignIns(stage);
  const select = await measureScript(stage.yardstickUrl, 'select-only');
  const wallets = await measureWallets(stage, seconds);
  const walletStatement = await measureScript(stage.url, await walletScript(stage));
  return {
    ...{ tpcb, withdrawals, confirmations, signIns, knownSignIns, passkeySignIns },
    ...{ select, wallets, walletStatement },
  };
}

async function measureYardstick(stage: Stage, work: () => Promise<PgbenchRun>): Promise<Yardstick> {
  const before = cpuOf(stage.cluster.pid);
  const { perSecond, count } = await work();
  const after = cpuOf(stage.cluster.pid);
  const databaseMicrosecondsEach =
    before === null || after === null ? null : (after - before) / count;
  return { perSecond, databaseMicrosecondsEach };
}
