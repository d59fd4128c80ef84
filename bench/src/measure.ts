import { cpuOf } from './cpu.ts';
import { walletRequests, withdrawalRequests } from './requests.ts';
import { type Load, runLoad } from './run-load.ts';
import { execute, type Stage } from './stage.ts';

export const connections = 64;
const stuckSeconds = 120;

export interface Measured extends Load {
  /** Processor time per request, in microseconds; null on systems other than Linux. */
  readonly nodeMicrosecondsEach: number | null;
  readonly databaseMicrosecondsEach: number | null;
}

/** Each member requests one withdrawal. Afterwards, not measured, all are cancelled. */
export async function measureWithdrawals(stage: Stage): Promise<Measured> {
  const requests = withdrawalRequests(stage.maker, stage.members);
  const measured = await withCpu(stage, () =>
    runLoad({
      port: stage.port,
      connections,
      requests,
      isEndless: false,
      secondsMax: stuckSeconds,
    }),
  );
  if (measured.count !== requests.length) throw new Error('not every withdrawal was asked for');
  await execute(stage.url, cancelAll);
  return measured;
}

/** Members load their wallets for some seconds. */
export async function measureWallets(stage: Stage, seconds: number): Promise<Measured> {
  const requests = walletRequests(stage.maker, stage.members);
  return withCpu(stage, () =>
    runLoad({ port: stage.port, connections, requests, isEndless: true, secondsMax: seconds }),
  );
}

async function withCpu(stage: Stage, work: () => Promise<Load>): Promise<Measured> {
  const pids = [stage.service.pid, stage.cluster.pid];
  const before = pids.map(cpuOf);
  const load = await work();
  const [node, database] = pids.map((pid, at) => {
    const [from, to] = [before[at] ?? null, cpuOf(pid)];
    return from === null || to === null ? null : (to - from) / load.count;
  });
  return {
    ...load,
    nodeMicrosecondsEach: node ?? null,
    databaseMicrosecondsEach: database ?? null,
  };
}

/** Cancels all open withdrawals and voids their ledger holds. */
const cancelAll = [
  `WITH ended AS (
     UPDATE withdrawal SET state = 'CANCELLED', ended_at = now()
     WHERE state = 'WAITING_FOR_CODE' RETURNING hold_id)
   SELECT count(ledger.void_hold(hold_id, 'bench', now())) FROM ended`,
  'VACUUM ANALYZE withdrawal, ledger.account',
];
