import {
  fundedMember,
  sendWithdrawal,
  signedInAnew,
  walletOf,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import {
  askForWithdrawal,
  balanceFigure,
  openCodeDialog,
  transferComplete,
  transferring,
} from '../support/loan-pages.ts';
import { codeAfter } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('[V13][B7][D5] a rejected transfer gives the money back with its reason; with the account corrected, the next one settles', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await test.step('the provider rejects: account not found', async () => {
    await askForWithdrawal(page, '2000.01');
    await confirmWithOwnCode();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/The bank did not find this account number\./)).toBeVisible();
    // Correcting the account is offered first, because the same account would be refused again.
    const ways = page.getByRole('link', { name: /^(Change the account|Try again)$/ });
    await expect(ways).toHaveText(['Change the account', 'Try again']);
    await expect(transferComplete(page)).toBeHidden();
    expect(await walletOf(member)).toMatchObject({ wallet: 150_000, inTransferAmount: 0 });
    expect((await withdrawalsOf(member))[0]?.state).toBe('REJECTED');
  });
  await test.step('the account is corrected with a code', async () => {
    await page.getByRole('link', { name: 'Change the account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the receiving account' });
    await dialog.getByRole('combobox', { name: 'Bank or e-wallet' }).fill('maya');
    await dialog.getByRole('option', { name: /Maya/ }).first().click();
    await dialog.getByLabel('Account number').fill('09180001234');
    const code = await codeAfter(member.phoneNumber, () =>
      dialog.getByRole('button', { name: 'Send the code' }).click(),
    );
    await dialog.getByLabel('SMS code').fill(code);
    await dialog.getByRole('button', { name: 'Change receiving account' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('the second try settles', async () => {
    await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
    await expect(balanceFigure(page)).toHaveText('₱150,000.00');
    await page.getByRole('link', { name: 'WITHDRAW NOW' }).click();
    await askForWithdrawal(page, '2000');
    await expect(page.getByText('Maya (Maya Philippines')).toBeVisible();
    await confirmWithOwnCode();
    await expect(transferComplete(page)).toBeVisible({ timeout: 30_000 });
    // Correcting the account ended all sessions except the browser's.
    const wallet = await walletOf(await signedInAnew(member));
    expect(wallet).toMatchObject({ wallet: 148_000, withdrawnAmount: 2_000 });
  });

  async function confirmWithOwnCode(): Promise<void> {
    const dialog = await openCodeDialog(page);
    const code = await codeAfter(member.phoneNumber, () =>
      dialog.getByRole('button', { name: 'Send the code to my phone' }).click(),
    );
    await dialog.getByLabel('OTP code').fill(code);
    await dialog.getByRole('button', { name: 'CONFIRM' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('[V11][D5] a silent provider stays on its way after leaving, reopening and a reload, and never shows success', async ({
  page,
}) => {
  const member = await fundedMember();
  const id = await sendWithdrawal(member, 3_000.1);
  await expect.poll(async () => (await withdrawalsOf(member))[0]?.state).toBe('SENT');
  await openAs(page, member, `/wallet/withdraw/${id}`);
  await expect(transferring(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the wallet' }).click();
  await expect(balanceFigure(page)).toHaveText('₱146,999.90');
  await expect(page.getByRole('heading', { name: 'Withdrawal under way' })).toBeVisible();
  await page.getByRole('link', { name: 'See this withdrawal' }).click();
  await expect(transferring(page)).toBeVisible();
  await page.reload();
  await expect(transferring(page)).toBeVisible();
  // Two polls of the page take longer than an ordinary transfer here.
  await page.waitForResponse((response) => response.url().endsWith(`/api/v2/withdrawals/${id}`));
  await page.waitForResponse((response) => response.url().endsWith(`/api/v2/withdrawals/${id}`));
  await expect(transferring(page)).toBeVisible();
  await expect(transferComplete(page)).toBeHidden();
  expect(await walletOf(member)).toMatchObject({ wallet: 146_999.9, inTransferAmount: 3_000.1 });
});
