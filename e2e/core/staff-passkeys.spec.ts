import { inviteStaff } from '@pahiram/api/staff-access';
import { addStaffPasskey } from '@pahiram/api/staff-passkeys';
import { totpNow } from '@pahiram/server/src/demo/totp-now.ts';
import { givePhone, giveSecurityKey } from '../support/authenticator.ts';
import { callService } from '../support/service.ts';
import { fillStaffSignIn, signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Somebody whom an administrator proposes for a role that moves money. @returns the name */
async function proposal(): Promise<string> {
  const name = `Nena Cruz ${Date.now()}`;
  await callService(inviteStaff, {
    token: await staffToken('ADMIN'),
    body: {
      name,
      email: `nena.${Date.now()}@company.example`,
      roles: ['FINANCE'],
      reason: 'second person in finance',
    },
  });
  return name;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('table').getByText(name)).toBeVisible();
}

test('[V37][H5][G14] a manager adds two passkeys, signs in with one, and confirms with it what somebody proposed', async ({
  page,
}) => {
  const phone = await givePhone(page);
  const person = await signInAtConsole(page, 'CREDIT_MANAGER');
  await page.getByRole('button', { name: 'CREDIT_MANAGER person' }).click();
  await page.getByRole('link', { name: 'Your passkeys' }).click();
  // The code of the sign-in is used; the next one works already.
  const { code } = totpNow(person.totpSecret, new Date(Date.now() + 30_000));
  await page.getByLabel('Authenticator code').fill(code);
  await addPasskey(page, 'Phone');
  await expect(page.getByText('You have one passkey.')).toBeVisible();
  const { isMade } = await giveSecurityKey(phone);
  // The phone, which confirms it, must answer again before it is asked.
  await page.route(`**${addStaffPasskey.path}`, async (route) => {
    if (route.request().method() === addStaffPasskey.method) await isMade;
    await route.continue();
  });
  await addPasskey(page, 'Security key');
  await expect(page.getByText('You have one passkey.')).toHaveCount(0);

  await page.getByRole('button', { name: 'CREDIT_MANAGER person' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await fillStaffSignIn(page, person, new Date(Date.now() + 30_000));
  await expect(
    page.getByText('The email, the password or the code is not right.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'CREDIT_MANAGER person' })).toBeVisible();

  const name = await proposal();
  await page.goto('/console/staff-changes');
  const confirm = page.getByRole('button', { name: `Confirm: Invite ${name}` });
  await phone.unlocks(false);
  await confirm.click();
  await expect(
    page.getByText('Confirm this with your passkey. Nothing has happened yet.').first(),
  ).toBeVisible();
  await phone.unlocks(true);
  await confirm.click();
  await expect(confirm).toHaveCount(0);
});
