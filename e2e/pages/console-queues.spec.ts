import { newId } from '@pahiram/server/src/ids.ts';
import { insertRows } from '@pahiram/server/test/insert-rows.ts';
import { fundedMember, requestWithdrawal } from '../support/arrange.ts';
import { makerIn } from '../support/maker.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('[A11][D13][F] by keyboard an incident is claimed in its list, stands on Today, and is given back on its page', async ({
  page,
}) => {
  const { random, db } = await makerIn();
  const now = Date.now();
  const incident = {
    ...{ id: newId(random, 'inc'), kind: 'AMOUNT_DIFF', provider: 'sandbox', details: {} },
    ...{ subject: `payout of ${now}`, opened_at: new Date(now), seen_at: new Date(now) },
  };
  await db.transaction((tx) => insertRows(tx, 'incident', [incident] as never));
  await signInAtConsole(page, 'FINANCE', '/console/incidents');
  const row = page.locator('main tbody tr').filter({ hasText: incident.subject });
  await expect(row.getByRole('button', { name: /^Claim / })).toBeVisible();
  await row.getByRole('link').focus();
  await page.keyboard.press('c');
  await expect(row.getByText('You', { exact: true })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByText('No reminder: you claimed it yourself')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/console/');
  const claims = page.getByRole('region', { name: 'My claims' });
  await claims.getByRole('link', { name: 'The amounts differ' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/console/incidents/${incident.id}`));
  await expect(page.locator('main').getByText('You', { exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: /^Claim / })).toBeVisible();
});

test('[D10][V31][F] the list of loans says what is owed and when it is due, and is searched by the borrower without the name in the address', async ({
  page,
}) => {
  const borrower = await fundedMember();
  await requestWithdrawal(await fundedMember(), 1_000);
  await signInAtConsole(page, 'FINANCE', '/console/loans');
  const find = page.getByRole('searchbox', { name: /^Loan number, name or phone number/ });
  await find.fill(borrower.fullName);
  await find.press('Enter');
  await expect(page).toHaveURL(/members=mbr_/);
  expect(decodeURIComponent(page.url())).not.toContain(borrower.fullName.split(' ')[0]);
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(borrower.fullName);
  for (const title of ['Principal ₱', 'Owed ₱', 'Due now ₱', 'Next installment']) {
    await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
  }
  await expect(page.getByText(/^1 loan, ₱[\d,.]+ due now$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV, 1 row/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^loans-.*\.csv$/);
  await page.getByRole('button', { name: 'Show all loans' }).click();
  await expect(page).not.toHaveURL(/members=/);
});

test('[D3][D13][F] the code desk keeps its filter and order in the address, and a call that arrives waits until it is shown', async ({
  page,
}) => {
  const [first, second] = [await fundedMember(), await fundedMember()];
  await requestWithdrawal(first, 2_000);
  await signInAtConsole(page, 'LOAN_ASSISTANT', '/console/code-queue?sort=-waiting');
  const row = (name: string) => page.locator('main tbody tr').filter({ hasText: name });
  await expect(row(first.fullName)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Waiting' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await requestWithdrawal(second, 3_000);
  await expect(page.getByRole('button', { name: /\d new, show/ })).toBeVisible();
  await expect(row(second.fullName)).toHaveCount(0);
  await page.keyboard.press('.');
  await expect(row(second.fullName)).toBeVisible();
  await page.getByRole('combobox', { name: 'Calls' }).selectOption({ label: 'Mine' });
  await expect(page).toHaveURL(/claim=mine/);
  await expect(row(first.fullName)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^CSV/ })).toHaveCount(0);
});

test('[D13][F] on a phone the rows of withdrawals are read whole, without scrolling sideways', async ({
  page,
}) => {
  await requestWithdrawal(await fundedMember(), 2_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtConsole(page, 'AUDITOR', '/console/withdrawals');
  const box = page.getByRole('region', { name: 'Withdrawals', exact: true });
  await expect(box.locator('tbody tr').first()).toBeVisible();
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
