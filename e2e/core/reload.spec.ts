import {
  activatedMember,
  fundedMember,
  loansOf,
  offeredMember,
  walletOf,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { setDeviceClock, waitForNewCode } from '../support/device-clock.ts';
import {
  askForWithdrawal,
  balanceFigure,
  chooseLoan,
  openApplicationConfirm,
  openCodeDialog,
  readOffer,
  transferComplete,
  transferring,
} from '../support/loan-pages.ts';
import { codeAfter } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

test('[S2.32][S4.06][D2][D8] a reload before and while an application is filed files it once', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/dash');
  await chooseLoan(page);
  await openApplicationConfirm(page);
  await page.reload();
  await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('150,000.00');
  expect(await loansOf(member)).toEqual([]);
  const dialog = await openApplicationConfirm(page);
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Submitting...')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  const loans = await loansOf(member);
  expect(loans.map(({ state }) => state)).toEqual(['PENDING']);
  await expect(page.getByText(loans[0]?.loanNumber ?? 'no loan').first()).toBeVisible();
});

test('[D1][V18][V30] a reload while signing, on a phone with a wrong clock, keeps the place and the code; the loan is paid out once', async ({
  page,
}) => {
  await setDeviceClock(page, -50);
  const member = await offeredMember();
  await openAs(page, member, '/offer');
  await expect(page.getByRole('heading', { level: 1, name: 'Your offer' })).toBeVisible();
  await page.reload();
  await readOffer(page);
  await page.reload();
  const code = await codeAfter(member.phoneNumber, async () => {
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByLabel('SMS code')).toBeVisible();
  });
  await page.reload();
  await expect(page).toHaveURL('/offer/sign');
  await expect(page.getByText(waitForNewCode)).toBeVisible();
  await page.getByLabel('SMS code').fill(code);
  await page.getByLabel('Your password').fill(member.password);
  await page.getByRole('button', { name: 'Sign with the code' }).click();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
  expect(await walletOf(member)).toMatchObject({ wallet: 150_000, loanState: 'ACTIVE' });
});

test('[S2.37][D5][D8][V12] a reload in each step of a withdrawal keeps the place; the money leaves once', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await page.getByLabel('Amount to withdraw').fill('4321.5');
  await page.reload();
  await expect(page.getByLabel('Amount to withdraw')).toHaveValue('4,321.5');
  await askForWithdrawal(page, '4321.5');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  await expect(page.getByText('₱4,321.50').first()).toBeVisible();
  const first = await openCodeDialog(page);
  const code = await codeAfter(member.phoneNumber, () =>
    first.getByRole('button', { name: 'Send the code to my phone' }).click(),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  const dialog = await openCodeDialog(page);
  await dialog.getByLabel('OTP code').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(transferring(page)).toBeVisible();
  await page.reload();
  await expect(transferring(page).or(transferComplete(page))).toBeVisible();
  await expect(transferComplete(page)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(transferComplete(page)).toBeVisible();
  await page.getByRole('link', { name: 'CONTINUE' }).click();
  await expect(balanceFigure(page)).toHaveText('₱145,678.50');
  expect((await withdrawalsOf(member)).map(({ state }) => state)).toEqual(['SETTLED']);
});

test('[B7][D3][V30] a reload while the receiving account is corrected, on a phone with a wrong clock, finds the code that is out, and sends no second one', async ({
  page,
}) => {
  await setDeviceClock(page, -50);
  const member = await activatedMember();
  await openAs(page, member, '/settings/account');
  const dialog = page.getByRole('dialog', { name: 'Change the receiving account' });
  const account = '09181234567';
  const choose = async () => {
    const bank = dialog.getByRole('combobox', { name: 'Bank or e-wallet' });
    if ((await bank.inputValue()) === '') {
      await bank.fill('maya');
      await page.getByRole('option').first().click();
    }
    await dialog.getByLabel('Account number').fill(account);
  };
  await choose();
  const code = await codeAfter(member.phoneNumber, async () => {
    await dialog.getByRole('button', { name: 'Send the code' }).press('Enter');
    // The form with the pressed button is gone.
    await expect(page.locator(':focus')).toContainText('We sent a code to your phone.');
  });
  await page.reload();
  await expect(dialog).toContainText('We already sent a code to your phone.');
  await expect(dialog.getByRole('combobox', { name: 'Bank or e-wallet' })).not.toHaveValue('');
  await expect(dialog.getByLabel('Account number')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(account.slice(1));
  await choose();
  await dialog.getByRole('button', { name: 'Enter the code' }).click();
  await expect(dialog.getByText(waitForNewCode)).toBeVisible();
  await dialog.getByLabel('SMS code').fill(code);
  await dialog.getByRole('button', { name: 'Change receiving account' }).press('Enter');
  await expect(toastOf(page, 'Your receiving account is changed.')).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('link', { name: 'Change receiving account' })).toBeFocused();
  await page.getByRole('link', { name: 'Change receiving account' }).click();
  await expect(dialog).not.toContainText('We already sent a code to your phone.');
});
