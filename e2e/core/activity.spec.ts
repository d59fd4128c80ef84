import { readFile } from 'node:fs/promises';
import { listMemberNotices } from '@pahiram/api/addresses';
import { applicant, fundedMember, sendWithdrawal, withdrawalsOf } from '../support/arrange.ts';
import { openAs, signOut } from '../support/browser.ts';
import { cutOff } from '../support/outages.ts';
import { expect, test } from '../support/test.ts';

test('[V31][D10] activity lists what happened by month, finds it by a word, and saves what is shown', async ({
  page,
}) => {
  const member = await fundedMember();
  await sendWithdrawal(member, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Activity' }).first().click();
  await expect(page).toHaveURL('/activity');
  const rows = main.getByRole('list', { name: /^\w+ \d{4}$/ }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'You applied' })).toContainText('₱150,000.00');
  await page.getByLabel('Search').fill('20,000');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved.split('\r\n')).toHaveLength(3);
  expect(saved).toContain('"20000.00"');
  await page.getByLabel('Search').fill('no such thing');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByLabel('Search').fill('20,000');
  await rows.getByRole('link').click();
  await expect(page).toHaveURL(/\/wallet\/withdraw\/wdr_/);
});

test('[S2.16] the bar asks once before it signs out, and staying changes nothing', async ({
  page,
}) => {
  await openAs(page, await applicant(), '/dash');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Stay signed in' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your application is with us' })).toBeVisible();
  await signOut(page);
});

test('[V17] when the notices cannot be loaded, every page still leads to help and to them', async ({
  page,
}) => {
  const restore = await cutOff(page, listMemberNotices);
  await openAs(page, await applicant(), '/wallet');
  await expect(page.getByRole('link', { name: 'Help' })).toBeVisible();
  await restore();
  await page.getByRole('link', { name: /notices?$/i }).click();
  await expect(page).toHaveURL('/settings/notices');
});
