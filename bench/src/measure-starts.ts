import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, isReady } from '@pahiram/server/test/server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startWaitMs = 300_000;

/** Seconds from `npm start` to ready: on an empty data folder, then twice on the same folder. */
export async function measureStarts(): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-bench-start-'));
  chmodSync(folder, 0o711);
  try {
    const seconds = [];
    for (let at = 0; at < 3; at += 1) seconds.push(await measureStart(join(folder, 'data')));
    return seconds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const deadline = begun + startWaitMs;
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error('npm start did not start');
    }
    await pause(20);
  }
  const seconds = (performance.now() - begun) / 1000;
  child.kill('SIGTERM');
  await exit;
  return seconds;
}
