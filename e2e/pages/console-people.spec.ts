import { addStaff } from '@pahiram/server/test/add-staff.ts';
import { makerIn } from '../support/maker.ts';
import { fillStaffSignIn, signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('[A11][V21] a person of staff signs another browser out, and an administrator signs them out of all with a reason', async ({
  page,
  browser,
}) => {
  const person = await signInAtConsole(page, 'AUDITOR');
  const elsewhere = await browser.newPage();
  await elsewhere.goto('/console/');
  await fillStaffSignIn(elsewhere, person, new Date(Date.now() + 30_000));
  await expect(elsewhere.getByRole('link', { name: 'Pahiram console' })).toBeVisible();

  await page.getByRole('button', { name: /Passkeys, sessions, language/ }).click();
  await page.getByRole('link', { name: 'Where you are signed in' }).click();
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  // `addStaff` gives each person one session of its own.
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out Chrome, Linux' }).first().click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('Every other device is signed out.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByLabel('Authenticator code')).toBeVisible();
  await elsewhere.context().close();

  const boss = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAtConsole(boss, 'ADMIN', '/console/staff');
  const row = boss.getByRole('listitem').filter({ hasText: person.email });
  await row.getByRole('button', { name: 'Sessions of AUDITOR person' }).click();
  const dialog = boss.getByRole('dialog', { name: 'Sessions of AUDITOR person' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByLabel('Reason for the record').fill('the laptop was left in a taxi');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog).toBeHidden();
  await boss.context().close();
  await page.reload();
  await expect(page.getByLabel('Authenticator code')).toBeVisible();
});

test('[V32] a disabled person is enabled again when another administrator confirms it, with roles that were chosen anew', async ({
  page,
  browser,
}) => {
  const person = await addStaff(await makerIn(), ['COLLECTOR']);
  await signInAtConsole(page, 'ADMIN', '/console/staff');
  const row = page.getByRole('listitem').filter({ hasText: person.email });
  await row.getByRole('button', { name: 'Disable COLLECTOR person' }).click();
  const disable = page.getByRole('dialog');
  await disable.getByLabel('Reason for the record').fill('left the company');
  await disable.getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByText('Disabled')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(1);
  await row.getByRole('button', { name: 'Enable COLLECTOR person again' }).click();
  const enable = page.getByRole('dialog');
  await expect(enable.getByRole('checkbox', { name: 'Collector' })).toBeChecked();
  await enable.getByRole('checkbox', { name: 'Collector' }).uncheck();
  await enable.getByRole('checkbox', { name: 'Support' }).check();
  await enable.getByLabel('Reason for the record').fill('came back after a year');
  await enable.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for a second person' })).toBeVisible();

  const other = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAtConsole(other, 'ADMIN', '/console/staff-changes');
  const change = other.getByRole('listitem').filter({ hasText: person.email });
  await expect(change.getByText('Disabled (Collector)')).toBeVisible();
  await change.getByRole('button', { name: 'Confirm: Enable COLLECTOR person again' }).click();
  await expect(change).toHaveCount(0);
  await other.context().close();
  await page.reload();
  await expect(row.getByText('Invited')).toBeVisible();
  await expect(row.getByText('Support', { exact: true })).toBeVisible();
});
