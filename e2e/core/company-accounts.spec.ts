import { listAccountChanges } from '@pahiram/api/account-changes';
import type { Browser } from '@playwright/test';
import { makerIn } from '../support/maker.ts';
import { holdBack } from '../support/outages.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

async function openDesk(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
}

test('[V32][D10] an administrator proposes an account, a credit manager compares its number and confirms it, and one of them stops another', async ({
  browser,
}) => {
  const maker = await makerIn();
  const digits = String(4_000_000_000 + maker.random.below(1_000_000_000));
  const number = digits.replace(/(.{4})(?=.)/g, '$1 ');
  const admin = await openDesk(browser);
  await signInAtConsole(admin, 'ADMIN', '/console/company-accounts');
  const propose = async (typed: string, takesPayments: boolean) => {
    await admin.getByRole('button', { name: 'Propose a new account' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Bank').fill('Metrobank');
    await dialog.getByLabel('Account number').fill(typed);
    await dialog.getByLabel('Account name').fill('Pahiram Lending');
    await dialog.getByLabel('Members pay into it').setChecked(takesPayments);
    await dialog.getByLabel('Why?').fill('Contract with the bank');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog).toBeHidden();
  };
  await propose(digits, false);
  const card = (desk: Page, text: string) =>
    desk.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: text });
  await expect(card(admin, number)).toContainText('You proposed this');
  await expect(card(admin, number).getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  const manager = await openDesk(browser);
  await signInAtConsole(manager, 'CREDIT_MANAGER', '/console/company-accounts');
  await expect(manager.getByRole('button', { name: 'Propose a new account' })).toHaveCount(0);
  await card(manager, number)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  const dialog = manager.getByRole('dialog');
  await expect(dialog.getByText(number, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('First compare the number')).toBeVisible();
  await dialog.getByLabel('I compared the number').check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(manager.getByText(/^Confirmed\. In effect from/).first()).toBeVisible();
  await expect(card(manager, number)).toContainText('In effect');
  await expect(manager.getByRole('table').getByText(`Metrobank ${number}`)).toBeVisible();

  const other = String(5_000_000_000 + maker.random.below(1_000_000_000));
  await propose(other, true);
  await card(admin, other.slice(0, 4)).getByRole('button', { name: /^Stop/ }).first().click();
  const stopping = admin.getByRole('dialog');
  await stopping.getByLabel('Why?').fill('Typed from a message');
  await stopping.getByRole('button', { name: 'Stop it' }).click();
  await expect(stopping).toBeHidden();
  await expect(card(admin, 'Typed from a message')).toContainText('Cancelled');
});

test('[V32][D10] the button that proposes an account stays where it is while the accounts load', async ({
  browser,
}) => {
  const admin = await openDesk(browser);
  const release = await holdBack(admin, listAccountChanges);
  await signInAtConsole(admin, 'ADMIN', '/console/company-accounts');
  const button = admin.getByRole('button', { name: 'Propose a new account' });
  await expect(button).toBeVisible();
  // The letters before the typeface can wrap the sentence of the head in another place.
  await admin.evaluate(async () => void (await document.fonts.ready));
  const before = await button.boundingBox();
  release();
  await expect(admin.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
