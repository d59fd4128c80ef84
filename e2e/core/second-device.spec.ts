import { listDemoMessages } from '@pahiram/api/notices';
import { storeSetting } from '@pahiram/server/src/company/settings.ts';
import { type Member, memberAt } from '../support/arrange.ts';
import { givePhone } from '../support/authenticator.ts';
import { signInByForm } from '../support/browser.ts';
import { askForWithdrawal, openCodeDialog, readOffer } from '../support/loan-pages.ts';
import { makerIn, type ServiceData } from '../support/maker.ts';
import { ownService } from '../support/own-service.ts';
import { addPasskey } from '../support/passkey-pages.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const clock = new URL('../support/set-clock.ts', import.meta.url).href;
const settings = { AHEAD_MS: '0' };
/** A service where codes wait, as where real money is lent. */
const service = ownService(settings, [`--import=${clock}`]);
const data = (): ServiceData => ({ dataDir: service.dataDir, aheadMs: 0 });

/** One after the other: the last one moves the clock of the service. */
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const { db, clock } = await makerIn(data());
  await db.transaction((tx) =>
    storeSetting(tx, 'codes.waitHours', 24, { at: clock.now(), by: 'test' }),
  );
});

/** The first part of a message that fits, once it was sent. */
async function foundInMessages(recipient: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { messages } = await callService(listDemoMessages, {
        query: { recipient, limit: 50 },
        at: service.now().address,
      });
      found = messages.flatMap(({ body }) => pattern.exec(body)?.[0] ?? []).at(0);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

/** Passkeys do not work at an IP address. */
const openAt = (page: Page, path: string) =>
  page.goto(`${service.now().address.replace('127.0.0.1', 'localhost')}${path}`);

/** A member with money in the wallet, who signs in on this page. */
async function signedIn(page: Page): Promise<Member> {
  const member = await memberAt('funded', 'PHP', { service: data() });
  await openAt(page, '/login');
  await signInByForm(page, member);
  await expect(page).toHaveURL(/\/dash$/);
  return member;
}

/** A member whose phone has lost its passkey, which the account still has. */
async function withLostPasskey(page: Page): Promise<Member> {
  const phone = await givePhone(page);
  const member = await signedIn(page);
  await openAt(page, '/settings/passkeys');
  await addPasskey(page);
  await phone.forgets();
  return member;
}

/** Tries the passkey, which does not answer, and then types the code of the message. */
async function confirmByCode(dialog: Locator, member: Member, send: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await expect(dialog.getByText(/^Your passkey did not answer\. Nothing happened\./)).toBeVisible();
  await fillSentCode(dialog, member, send);
}

async function fillSentCode(dialog: Locator, member: Member, send: string): Promise<void> {
  await dialog.getByRole('button', { name: send }).click();
  const code = await foundInMessages(member.phoneNumber, /\b\d{6}\b/);
  await dialog.getByLabel('SMS code').fill(code);
}

test('[V37] on a device that is new a withdrawal by code waits, says so first, and the link of its message stops it', async ({
  page,
  browser,
}) => {
  const member = await signedIn(page);
  await openAt(page, '/wallet/withdraw');
  await expect(
    page.getByText('With a code by SMS, it leaves after 24 hours; with a passkey, at once.'),
  ).toBeVisible();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await expect(page.getByText(/^This device is new to your account, so with a code/)).toBeVisible();
  await expect(page.getByText('One you add now works after 24 hours.')).toBeVisible();
  await askForWithdrawal(page, '2000');
  const dialog = await openCodeDialog(page);
  await expect(dialog.getByText(/from a device you have used for 24 hours/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send the code to my phone' }).click();
  const code = await foundInMessages(member.phoneNumber, /\b\d{8}\b/);
  await dialog.getByLabel('OTP code').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Your money waits before it leaves' }),
  ).toBeVisible();

  const link = await foundInMessages(member.phoneNumber, /\/stop\/wdr_\S+#[\w-]{43}/);
  const first = await (await browser.newContext()).newPage();
  await openAt(first, link);
  await expect(first.getByText(/^It leaves your wallet on/)).toBeVisible();
  await first.getByRole('button', { name: 'Stop this withdrawal' }).click();
  await expect(first.getByText(/^Stopped\. The whole amount is back/)).toBeVisible();
  await expect(first.getByText(/^It leaves your wallet on/)).toBeHidden();
  await first.context().close();
  // The stranger's device is signed out.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible({ timeout: 60_000 });
});

test('[H5] on a device that is new the contract waits for it or for a passkey, and no code is sent', async ({
  page,
}) => {
  const member = await memberAt('offered', 'PHP', { service: data() });
  await openAt(page, '/login');
  await signInByForm(page, member);
  await expect(page).toHaveURL(/\/dash$/);
  await openAt(page, '/offer');
  await readOffer(page);
  await expect(
    page.getByText(/^This device is new to your account\. You can sign here/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeHidden();
});

test('[H5][V37][B7] the phone with the passkey is lost: a code changes the receiving account, which gets no money for 24 hours', async ({
  page,
}) => {
  const member = await withLostPasskey(page);
  await openAt(page, '/settings/account');
  const dialog = page.getByRole('dialog', { name: 'Change the receiving account' });
  await dialog.getByRole('combobox', { name: 'Bank or e-wallet' }).fill('maya');
  await dialog.getByRole('option', { name: /Maya/ }).first().click();
  await dialog.getByLabel('Account number').fill('09180001234');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await confirmByCode(dialog, member, 'Send a code to my phone instead');
  await dialog.getByRole('button', { name: 'Change receiving account' }).click();
  await expect(page.getByText('Your receiving account is changed.').first()).toBeVisible();
  await openAt(page, '/wallet');
  await expect(
    page.getByText(/^Your receiving account was changed to .* We can send money to it from/),
  ).toBeVisible();
});

test('[H5][V37] the phone with the passkey is lost: a code and the password change the number after 24 hours', async ({
  page,
}) => {
  const member = await withLostPasskey(page);
  const { phoneNumber: newNumber } = inventPerson();
  await openAt(page, '/settings/number');
  const dialog = page.getByRole('dialog', { name: 'Change phone number' });
  await dialog.getByLabel('Phone Number', { exact: true }).fill(`+${newNumber}`);
  await dialog.getByRole('button', { name: 'Text me the code' }).click();
  await dialog.getByLabel('SMS code').fill(await foundInMessages(newNumber, /\b\d{6}\b/));
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText(/This takes 24 hours, so that you can stop it/)).toBeVisible();
  await confirmByCode(dialog, member, 'Send a code to my phone');
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Change my number' }).click();
  await expect(dialog.getByText(/^Your phone number changes to 639\*+ on /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Stop, keep my number' })).toBeVisible();
});

test('[V37][V14] without a passkey a code and the password end the lock after 24 hours, and until then one tap keeps it', async ({
  page,
  browser,
}) => {
  const member = await signedIn(page);
  await openAt(page, '/settings/lock');
  const dialog = page.getByRole('dialog', { name: 'Lock my money' });
  await dialog.getByRole('button', { name: 'Lock my money' }).click();
  await expect(dialog.getByText(/This takes 24 hours, so that you can stop/)).toBeVisible();
  await fillSentCode(dialog, member, 'Send a code to my phone');
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog.getByText(/^It unlocks on /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep it locked' })).toBeVisible();
  await openAt(page, '/wallet');
  await expect(page.getByText(/^You locked your money\./)).toBeVisible();

  await service.now().stop();
  settings.AHEAD_MS = `${25 * 3_600_000}`;
  await service.start();
  const nextDay = await (await browser.newContext()).newPage();
  await openAt(nextDay, '/login');
  await signInByForm(nextDay, member);
  await expect(nextDay).toHaveURL(/\/dash$/);
  await openAt(nextDay, '/settings/lock');
  const unlocked = nextDay.getByRole('dialog', { name: 'Lock my money' });
  await expect(unlocked.getByRole('button', { name: 'Lock my money' })).toBeVisible();
  await openAt(nextDay, '/wallet/withdraw');
  await expect(nextDay.getByLabel('Amount to withdraw')).toBeVisible();
  await nextDay.context().close();
});
