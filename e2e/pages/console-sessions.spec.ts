import { refreshStaff, signOutStaff } from '@pahiram/api/staff-access';
import { fillStaffSignIn, signInAtConsole } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const campaign = (page: Page) => page.getByLabel('Campaign');

/** Opens a form and types into it. */
async function typeSomething(page: Page) {
  await page.goto('/console/invitations');
  await page.getByRole('button', { name: 'Make codes' }).click();
  await campaign(page).fill('Fiesta in Cebu');
}

const endSession = (page: Page) =>
  page.evaluate(
    ({ path, method }) =>
      fetch(path, { method, headers: { 'content-type': 'application/json' }, body: '{}' }),
    { path: signOutStaff.path, method: signOutStaff.method },
  );

const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Make codes' });

test('[V17][V22] a staff session that ends asks for a sign-in over an empty page and keeps what was typed', async ({
  page,
}) => {
  const person = await signInAtConsole(page, 'ADMIN');
  await typeSomething(page);
  await endSession(page);
  await send(page).click();
  await expect(signInAgain(page)).toBeVisible();
  await expect(page.locator('main'), 'its data cannot be read').toBeHidden();
  await fillStaffSignIn(signInAgain(page), person, new Date(Date.now() + 30_000));
  await expect(signInAgain(page)).toBeHidden();
  await expect(campaign(page)).toHaveValue('Fiesta in Cebu');
  await expect(page).toHaveURL('/console/invitations');
});

test('[V22] another person who signs in over the page finds nothing that was typed', async ({
  page,
  browser,
}) => {
  await signInAtConsole(page, 'ADMIN');
  const elsewhere = await browser.newPage();
  const other = await signInAtConsole(elsewhere, 'ADMIN');
  await elsewhere.close();
  await typeSomething(page);
  await endSession(page);
  await send(page).click();
  await fillStaffSignIn(signInAgain(page), other, new Date(Date.now() + 30_000));
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(campaign(page)).toBeHidden();
});

test('[V20][V22] a tab of one person never acts as another who signed in beside it', async ({
  page,
  context,
}) => {
  await signInAtConsole(page, 'ADMIN');
  await typeSomething(page);
  const beside = await context.newPage();
  await signInAtConsole(beside, 'AUDITOR', '/console/sign-in');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const refreshed = page.waitForResponse((response) => response.url().includes(refreshStaff.path));
  await send(page).click();
  await refreshed;
  const told = page.getByRole('dialog', { name: 'Somebody else is signed in' });
  await expect(told).toContainText('AUDITOR person');
  expect(sent).toHaveLength(1);
  await told.getByRole('button', { name: 'Reload' }).last().click();
  await expect(page.getByRole('button', { name: 'AUDITOR person' })).toBeVisible();
});

test('[A11] a link to a record that is opened without a session opens it after the sign-in', async ({
  page,
}) => {
  for (const path of [
    '/console/loans/LN-AAAA-AAAA',
    '/console/ledger/accounts/cba_0000000000000000000000',
    '/console/audit?action=loan.view&from=2026-11-26',
  ]) {
    await page.context().clearCookies();
    await signInAtConsole(page, 'AUDITOR', path);
    await expect(page).toHaveURL(path);
  }
});

test('[V22] half an hour with nobody at the desk locks the console, after a warning', async ({
  page,
}) => {
  await page.clock.install();
  const person = await signInAtConsole(page, 'ADMIN');
  await typeSomething(page);
  await page.clock.runFor('28:05');
  await expect(page.getByRole('alert').filter({ hasText: 'Still there?' })).toBeVisible();
  await page.clock.runFor('01:05');
  const locked = page.getByRole('dialog', { name: 'Locked' });
  await expect(locked).toBeVisible();
  await fillStaffSignIn(locked, person, new Date(Date.now() + 30_000));
  await expect(locked).toBeHidden();
  await expect(campaign(page)).toHaveValue('Fiesta in Cebu');
});
