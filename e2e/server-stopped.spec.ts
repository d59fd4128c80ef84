import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from '@pahiram/server/src/test/server-process.ts';
import { expect, test } from '@playwright/test';
import { chooseLoan, openApplicationConfirm } from './support/loan-pages.ts';

/** Of the demonstration: the profile is complete, and there is no loan. */
const member = { number: '09170000002', password: 'Kalamansi#26' };

const folder = mkdtempSync(join(tmpdir(), 'pahiram-stopped-'));
// Under root the database runs as another account, which has to pass through.
chmodSync(folder, 0o711);
let port = '';
let service: ServerProcess;

const start = (): Promise<ServerProcess> =>
  startServerProcess({ PORT: port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' });

test.beforeAll(async () => {
  port = await freePort();
  service = await start();
});
test.afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[S8.03][S8.12][D8][V06][V17] the service is stopped, and then frozen, in the middle of an application: it is told, and one is filed', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: service.address });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Phone Number').fill(member.number);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/dash$/);
  await chooseLoan(page);
  const dialog = await openApplicationConfirm(page);
  const confirm = dialog.getByRole('button', { name: 'SUBMIT APPLICATION' });

  await test.step('stopped: "No Server Response", and the choice stays', async () => {
    await service.stop();
    await confirm.click();
    await expect(page.getByRole('alert').getByText('No Server Response.').first()).toBeVisible({
      timeout: 40_000,
    });
    await expect(page.getByLabel('Loan Amount', { exact: true })).toHaveValue('150,000.00');
  });

  await test.step('frozen: it says that it takes longer, and goes on when it is answered', async () => {
    service = await start();
    process.kill(service.pid, 'SIGSTOP');
    try {
      await page.getByRole('button', { name: 'TRY AGAIN', exact: true }).click();
      await expect(page.getByText('This is taking longer than usual.').first()).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByText('Loan application submitted.')).toHaveCount(0);
    } finally {
      process.kill(service.pid, 'SIGCONT');
    }
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await page.goto('/apply');
    await expect(page.getByText(/LN-/).first()).toBeVisible();
  });
  await context.close();
});
