import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, isReady } from '@pahiram/server/test/server-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const startWaitMs = 120_000;

/** Starts the service with its own database in the folder; the pages must have been built. */
export async function startService(
  folder: string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  chmodSync(folder, 0o711);
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startWaitMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error('the service did not start');
    }
    await pause(100);
  }
  return {
    url,
    close: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
