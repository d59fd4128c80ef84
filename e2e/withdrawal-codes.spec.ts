import { expect, test } from '@playwright/test';
import { fundedMember, requestWithdrawal, walletOf, withdrawalsOf } from './support/arrange.ts';
import { openAs } from './support/browser.ts';
import {
  askForWithdrawal,
  balanceCard,
  openCodeDialog,
  transferComplete,
  transferring,
} from './support/loan-pages.ts';
import { codeAfter } from './support/messages.ts';

/** Another code of the same length. */
const wrong = (code: string, by: number): string =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');

test('[S2.38][S8.10][S8.14][D4][V19] three wrong codes are counted, then the right one from the own phone sends the money', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await askForWithdrawal(page, '5000');
  const dialog = await openCodeDialog(page);
  const field = dialog.getByLabel('OTP code');
  const confirm = dialog.getByRole('button', { name: 'CONFIRM' });
  const code = await codeAfter(member.phoneNumber, () =>
    dialog.getByRole('button', { name: 'Send the code to my phone' }).click(),
  );
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  for (const [at, triesLeft] of [4, 3, 2].entries()) {
    await field.fill(wrong(code, at + 1));
    await confirm.click();
    await expect(dialog.getByText(`Invalid OTP. You have ${triesLeft} tries left.`)).toBeVisible();
    await expect(field).toHaveValue('');
  }
  expect((await withdrawalsOf(member))[0]?.state).toBe('WAITING_FOR_CODE');
  await field.fill(code);
  // Half a second is all this message has, so every frame is looked at.
  const told = page.waitForFunction(() =>
    document.body.innerText.includes('OTP confirmed successfully.'),
  );
  await confirm.click();
  await told;
  await expect(transferring(page)).toBeVisible();
  await expect(transferComplete(page)).toBeVisible({ timeout: 30_000 });
  expect(await walletOf(member)).toMatchObject({ wallet: 145_000, withdrawnAmount: 5_000 });
});

test('[S4.08][D11] a withdrawal cancelled before its code gives the money back at once', async ({
  page,
}) => {
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 7_000);
  expect((await walletOf(member)).wallet).toBe(143_000);
  await openAs(page, member, `/wallet/withdraw/${id}`);
  const dialog = await openCodeDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click();
  await expect(page.getByRole('link', { name: 'TRY AGAIN' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the wallet' }).click();
  await expect(balanceCard(page)).toContainText('₱150,000.00');
  expect(await walletOf(member)).toMatchObject({ wallet: 150_000, inTransferAmount: 0 });
  expect((await withdrawalsOf(member)).map(({ state }) => state)).toEqual(['CANCELLED']);
});
