import { cpuOf } from './cpu.ts';
import {
  connections,
  type Measured,
  measureConfirmations,
  measureWallets,
  measureWithdrawals,
} from './measure.ts';
import { runPgbench } from './pgbench.ts';
import type { Stage } from './stage.ts';

export interface Round {
  readonly tpcb: Yardstick;
  readonly withdrawals: Measured;
  readonly confirmations: Measured;
  readonly select: Yardstick;
  readonly wallets: Measured;
}

export interface Yardstick {
  readonly perSecond: number;
  readonly databaseMicrosecondsEach: number | null;
}

/** Measures pgbench and the service in turns, each alone on the machine. */
export async function runRound(stage: Stage, pgbench: string, seconds: number): Promise<Round> {
  const tpcb = await measureYardstick(stage, pgbench, seconds, false);
  const withdrawals = await measureWithdrawals(stage);
  const confirmations = await measureConfirmations(stage);
  const select = await measureYardstick(stage, pgbench, seconds, true);
  const wallets = await measureWallets(stage, seconds);
  return { tpcb, withdrawals, confirmations, select, wallets };
}

async function measureYardstick(
  stage: Stage,
  pgbench: string,
  seconds: number,
  isSelectOnly: boolean,
): Promise<Yardstick> {
  const before = cpuOf(stage.cluster.pid);
  const options = { isSelectOnly, clients: connections, seconds };
  const { perSecond, count } = await runPgbench(pgbench, stage.yardstickUrl, options);
  const after = cpuOf(stage.cluster.pid);
  const databaseMicrosecondsEach =
    before === null || after === null ? null : (after - before) / count;
  return { perSecond, databaseMicrosecondsEach };
}
