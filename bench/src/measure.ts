import { cpuOf } from './cpu.ts';
import {
  confirmationRequests,
  knownSignInRequests,
  passkeySignInRequests,
  signInRequests,
  walletRequests,
  withdrawalRequests,
} from './requests.ts';
import { type Load, runLoad } from './run-load.ts';
import { execute, type Stage } from './stage.ts';

export const connections = 64;
const stuckSeconds = 120;
const signInsEach = 500;

export interface Measured extends Load {
  /** Processor time per request, in microseconds; null on systems other than Linux. */
  readonly nodeMicrosecondsEach: number | null;
  readonly databaseMicrosecondsEach: number | null;
}

/** Each member requests one withdrawal. Afterwards, not measured, all are cancelled. */
export async function measureWithdrawals(stage: Stage): Promise<Measured> {
  const measured = await measureEach(stage, withdrawalRequests(stage.maker, stage.members));
  await execute(stage.url, cancelAll);
  return measured;
}

/**
 * Each member confirms a withdrawal that was requested before. The jobs that submit them run meanwhile
 * and find no payout provider. Afterwards, not measured, all are cancelled.
 */
export async function measureConfirmations(stage: Stage): Promise<Measured> {
  await measureEach(stage, withdrawalRequests(stage.maker, stage.members));
  const requests = await confirmationRequests(stage.maker, stage.members);
  const measured = await measureEach(stage, requests);
  await execute(stage.url, cancelAll);
  return measured;
}

/** Some members sign in from devices that are not known; nearly all of it is the hash of the password. */
export function measureSignIns(stage: Stage): Promise<Measured> {
  return measureEach(stage, signInRequests(stage.members.slice(0, signInsEach)));
}

/**
 * The same members sign in from devices that signed in before, which, not measured, happens first. The jobs of those earlier
 * sign-ins, which tell the members of a new device, are deleted: they would be counted with these.
 */
export async function measureKnownSignIns(stage: Stage): Promise<Measured> {
  const members = stage.members.slice(0, signInsEach);
  const requests = await knownSignInRequests(stage.port, members);
  await execute(stage.url, ['DELETE FROM boss.job_common', 'VACUUM ANALYZE boss.job_common']);
  return measureEach(stage, requests);
}

/** Some members sign in with a passkey, from devices that are not known. */
export async function measurePasskeySignIns(stage: Stage): Promise<Measured> {
  const members = stage.members.slice(0, signInsEach);
  return measureEach(stage, await passkeySignInRequests({ ...stage, members }));
}

/** Sends each request once. */
async function measureEach(stage: Stage, requests: readonly string[]): Promise<Measured> {
  const measured = await withCpu(stage, () =>
    runLoad({
      port: stage.port,
      connections,
      requests,
      isEndless: false,
      secondsMax: stuckSeconds,
    }),
  );
  if (measured.count !== requests.length) throw new Error('not every request was sent');
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

/**
 * Cancels all open withdrawals, voids their ledger holds and deletes their jobs. The guard would refuse
 * to cancel a withdrawal that is being submitted.
 */
const cancelAll = [
  `DELETE FROM boss.job_common WHERE data ->> 'task' IN ('submit-withdrawal', 'check-withdrawal')`,
  'ALTER TABLE withdrawal DISABLE TRIGGER withdrawal_change',
  `WITH ended AS (
     UPDATE withdrawal SET state = 'CANCELLED', ended_at = now()
     WHERE ended_at IS NULL RETURNING hold_id)
   SELECT count(ledger.void_hold(hold_id, 'bench', now())) FROM ended`,
  'ALTER TABLE withdrawal ENABLE TRIGGER withdrawal_change',
  'VACUUM ANALYZE withdrawal, ledger.account, boss.job_common',
];
