import { connections, type Measured, measureWallets, measureWithdrawals } from './measure.ts';
import { runPgbench } from './pgbench.ts';
import type { Stage } from './stage.ts';

export interface Round {
  readonly tpcbPerSecond: number;
  readonly withdrawals: Measured;
  readonly selectPerSecond: number;
  readonly wallets: Measured;
}

/** Yardstick and service in turns, each alone on the machine. */
export async function runRound(stage: Stage, pgbench: string, seconds: number): Promise<Round> {
  const url = stage.yardstickUrl;
  const clients = connections;
  const tpcb = await runPgbench(pgbench, url, { isSelectOnly: false, clients, seconds });
  const withdrawals = await measureWithdrawals(stage);
  const select = await runPgbench(pgbench, url, { isSelectOnly: true, clients, seconds });
  const wallets = await measureWallets(stage, seconds);
  return {
    tpcbPerSecond: tpcb.perSecond,
    withdrawals,
    selectPerSecond: select.perSecond,
    wallets,
  };
}
