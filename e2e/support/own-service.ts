import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from '@pahiram/server/test/server-process.ts';
import { test } from './test.ts';

export interface OwnService {
  readonly dataDir: string;
  /** The process that runs now, or ran last. */
  now(): ServerProcess;
  /** Starts it again on the same data. */
  start(): Promise<void>;
}

/**
 * A service for the tests of one file, which may stop and start it; stopped after them.
 * @param settings besides PORT and DATA_DIR.
 */
export function ownService(
  settings: Readonly<Record<string, string>> = {},
  nodeFlags: readonly string[] = [],
): OwnService {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-own-'));
  // Under root the database runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  let port = '';
  let service: ServerProcess;
  const start = async (): Promise<void> => {
    const own = { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    service = await startServerProcess({ ...own, ...settings }, nodeFlags);
  };
  test.beforeAll(async () => {
    port = await freePort();
    await start();
  });
  test.afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { dataDir, now: () => service, start };
}
