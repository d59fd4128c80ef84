import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const command = fileURLToPath(
  new URL('../../server/src/commands/verify-ledger.ts', import.meta.url),
);

/** Runs `npm run ledger:verify` on the running service's data. */
export async function verifyLedger(): Promise<void> {
  const environment = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '' };
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env: environment });
  expect(stdout).toContain('The ledger is sound');
}
