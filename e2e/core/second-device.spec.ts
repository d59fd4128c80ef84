import { listDemoMessages } from '@pahiram/api/addresses';
import { storeSetting } from '@pahiram/server/src/company/settings.ts';
import { memberAt } from '../support/arrange.ts';
import { signInByForm } from '../support/browser.ts';
import { askForWithdrawal, openCodeDialog, readOffer } from '../support/loan-pages.ts';
import { makerIn, type ServiceData } from '../support/maker.ts';
import { ownService } from '../support/own-service.ts';
import { callService } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

/** A service where codes wait, as where real money is lent. */
const service = ownService();
const data = (): ServiceData => ({ dataDir: service.dataDir, aheadMs: 0 });

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

const openAt = async (page: Page, path: string) => page.goto(`${service.now().address}${path}`);

test('[V37] on a device that is new a withdrawal by code waits, says so first, and the link of its message stops it', async ({
  page,
  browser,
}) => {
  const member = await memberAt('funded', 'PHP', { service: data() });
  await openAt(page, '/login');
  await signInByForm(page, member);
  await expect(page).toHaveURL(/\/dash$/);
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
