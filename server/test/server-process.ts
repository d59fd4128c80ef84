import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The service in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Resolves when the process has ended, with its signal or null. */
  readonly gone: Promise<NodeJS.Signals | null>;
  output(): string;
  /** Ends it with SIGTERM and waits. */
  stop(): Promise<void>;
  /** Ends it with SIGKILL and waits. */
  kill(): Promise<void>;
}

const mainScript = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const house = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: { readonly start: string };
};
const startFlags = house.scripts.start.split(' ').filter((word) => word.startsWith('--'));
const outputMax = 100_000;
const readyWaitMs = 120_000;

/**
 * Starts the service and waits until it is ready.
 * @param environment its settings, with a PORT; of this process it inherits only PATH and HOME.
 * @param nodeFlags Node flags besides those of `npm start`, such as `--cpu-prof`.
 */
export async function startServerProcess(
  environment: Readonly<Record<string, string>> & { readonly PORT: string },
  nodeFlags: readonly string[] = [],
): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...startFlags, ...nodeFlags, mainScript], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + String(chunk)).slice(-outputMax);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const gone = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  const address = `http://127.0.0.1:${environment.PORT}`;
  // A process with a CRASH_POINT may kill itself before it is ready.
  const isAsked = (): boolean =>
    environment.CRASH_POINT !== undefined && child.signalCode === 'SIGKILL';
  if (!(await becomesReady(child, address)) && !isAsked()) {
    await end('SIGKILL');
    throw new Error(`the service did not start:\n${output}`);
  }
  return {
    address,
    pid: child.pid as number,
    gone,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function becomesReady(child: ChildProcess, address: string): Promise<boolean> {
  const deadline = performance.now() + readyWaitMs;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if (await isReady(address)) return true;
    await pause(20);
  }
  return false;
}

export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** A port that no process listens on now. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return String(address.port);
}
