import { totpNow } from '@pahiram/server/src/demo/totp-now.ts';
import { messagesTo } from '../support/messages.ts';
import { signInAtConsole } from '../support/staff.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

const password = 'Kalamansi#26';

async function signedIn(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signInAtConsole(page, 'ADMIN');
  return page;
}

/** The link in the newest mail to this e-mail address, or an empty text. */
async function linkTo(email: string): Promise<string> {
  const messages = await messagesTo(email);
  const links = messages.flatMap(({ body }) => /\S+\/console\/invitation#[\w-]+/.exec(body) ?? []);
  return links[0] ?? '';
}

test('[A11][V32] two administrators bring in a loan officer; the link is in that mailbox alone', async ({
  browser,
}) => {
  const email = `olga.${Date.now()}@company.example`;
  const name = `Olga Tan ${Date.now()}`;
  const proposer = await signedIn(browser);
  await proposer.getByRole('link', { name: 'Staff', exact: true }).click();
  await proposer.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = proposer.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Loan officer').check();
  await dialog.getByLabel('Reason for the record').fill('second officer for Cebu');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(
    proposer.getByRole('heading', { name: 'Waiting for a second person' }),
  ).toBeVisible();
  await proposer.getByRole('dialog').getByRole('link', { name: 'Staff changes' }).click();
  const own = proposer.getByRole('listitem').filter({ hasText: email });
  await expect(own.getByText('Another person has to confirm this.')).toBeVisible();
  await expect(own.getByRole('button', { name: `Confirm: Invite ${name}` })).toHaveCount(0);
  expect(await linkTo(email)).toBe('');

  const confirmer = await signedIn(browser);
  await confirmer
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Staff changes' })
    .click();
  await confirmer.getByRole('button', { name: `Confirm: Invite ${name}` }).click();
  await expect(confirmer.getByText(email)).toHaveCount(0);
  await expect.poll(() => linkTo(email), { timeout: 20_000 }).not.toBe('');
  for (const page of [proposer, confirmer]) {
    await expect(page.getByText('invitation#')).toHaveCount(0);
    await page.context().close();
  }

  const officer = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const link = new URL(await linkTo(email));
  await officer.goto(`${link.pathname}${link.hash}`);
  await expect(officer.getByText(`Account: ${email}`)).toBeVisible();
  await officer.getByLabel('New password', { exact: true }).fill(password);
  await officer.getByLabel('Confirm the new password').fill(password);
  await officer.getByRole('button', { name: 'Set the password' }).click();
  await expect(officer.getByRole('heading', { name: /authenticator app now/ })).toBeVisible();
  await expect(officer.getByRole('img', { name: /^QR code of the setup link/ })).toBeVisible();
  const secret = (await officer.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await officer.getByRole('link', { name: 'Go to sign-in' }).click();
  await officer.getByLabel('Email').fill(email);
  await officer.getByLabel('Password', { exact: true }).fill(password);
  await officer.getByLabel('Authenticator code').fill(totpNow(secret, new Date()).code);
  await officer.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(officer.getByRole('button', { name: /Passkeys, sessions, language/ })).toContainText(
    'Loan officer',
  );
  await expect(
    officer
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Applications' }),
  ).toBeVisible();
  await officer.context().close();
});
