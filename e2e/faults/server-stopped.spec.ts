import { chooseLoan, openApplicationConfirm } from '../support/loan-pages.ts';
import { ownService } from '../support/own-service.ts';
import { expect, test } from '../support/test.ts';

/** A member of the demo data with a complete profile and no loan. */
const member = { number: '09170000002', password: 'Kalamansi#26' };

const service = ownService();

test('[S8.03][S8.12][D8][V06][V17] the service is stopped, and then frozen, in the middle of an application: it is told, and one is filed', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: service.now().address });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Phone Number').fill(member.number);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/dash$/);
  await chooseLoan(page);
  const dialog = await openApplicationConfirm(page);
  const confirm = dialog.getByRole('button', { name: 'Submit application' });

  await test.step('stopped: "No Server Response", and the choice stays', async () => {
    await service.now().stop();
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText(
      'We could not find out if your application arrived.',
      { timeout: 40_000 },
    );
    await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('150,000.00');
  });

  await test.step('frozen: it says that it takes longer, and goes on when it is answered', async () => {
    await service.start();
    process.kill(service.now().pid, 'SIGSTOP');
    try {
      await page.getByRole('button', { name: 'Submit again', exact: true }).click();
      await expect(page.getByText('This is taking longer than usual.').first()).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByText('Loan application submitted.')).toHaveCount(0);
    } finally {
      process.kill(service.now().pid, 'SIGCONT');
    }
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await page.goto('/apply');
    await expect(page.getByText(/LN-/).first()).toBeVisible();
  });
  await context.close();
});
