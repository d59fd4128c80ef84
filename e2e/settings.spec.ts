import { changePassword, getMemberLoan, listSessions, loadWallet } from '@pahiram/api/addresses';
import { expect, type Page, test } from '@playwright/test';
import {
  activatedMember,
  fundedMember,
  requestWithdrawal,
  signedInAnew,
} from './support/arrange.ts';
import { openAs } from './support/browser.ts';
import { balanceCard } from './support/loan-pages.ts';
import { cutOff } from './support/outages.ts';
import { callService } from './support/service.ts';
import { toastOf } from './support/toasts.ts';

test('[S2.09][S2.39][S4.09] the own number is masked, readable for three seconds, and masked again', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings');
  const masked = page.getByText(`639${'*'.repeat(9)}`);
  const whole = page.getByText(/^\+63 918 \d{3} \d{4}$/);
  await expect(masked).toBeVisible();
  await page.getByRole('button', { name: 'Show Phone number' }).click();
  await expect(whole).toBeVisible();
  const shownAt = Date.now();
  await expect(masked).toBeVisible();
  const readableMs = Date.now() - shownAt;
  expect(readableMs).toBeGreaterThan(2_000);
  expect(readableMs).toBeLessThan(5_000);
  await expect(whole).toBeHidden();
});

test('[S2.39] the ring shows the score of the records, and its caption says what it is', async ({
  page,
}) => {
  const member = await activatedMember();
  const { phoneNumber, token } = member;
  const { creditScore } = await callService(getMemberLoan, { token, body: { phoneNumber } });
  await openAs(page, member, '/settings');
  const said = creditScore === null ? 'No score yet' : `${creditScore} of 1000`;
  await expect(page.getByRole('img', { name: `Credit score: ${said}` })).toBeVisible();
  await page.getByRole('button', { name: 'WHAT IS CREDIT SCORE?' }).click();
  const dialog = page.getByRole('dialog', { name: 'WHAT IS CREDIT SCORE?' });
  await expect(dialog).toContainText('Our trust score, from 0 to 1000.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

const openDialog = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('[S2.40] each quick link opens its dialog, which closes by Escape and gives the focus back', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/settings');
  for (const [name, text] of [
    ['Transfer', 'earns you credit score'],
    ['Pay', 'monthly repayment bills'],
    ['Borrow', 'Paying early or on time increases your credit score.'],
  ] as const) {
    const dialog = await openDialog(page, name);
    await expect(dialog).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByRole('link', { name, exact: true }).last()).toBeFocused();
  }
});

test('[S2.41][S2.42] before any loan the Withdrawal and Contract dialogs say that there is nothing yet', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/settings');
  for (const [name, text] of [
    ['Withdrawal', 'We haven’t received any withdrawal so far.'],
    ['Contract', 'We haven’t received any loan applications so far.'],
  ] as const) {
    const dialog = await openDialog(page, name);
    await expect(dialog).toContainText(text);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('[S2.43][S4.09] the Account dialog shows what was told; account and ID numbers are masked until asked for', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings');
  const dialog = await openDialog(page, 'Account');
  await expect(dialog).toContainText(member.fullName);
  await expect(dialog).toContainText('12 Mango Avenue, Kamputhaw');
  await expect(dialog.getByRole('img')).toHaveCount(3);
  for (const [name, number] of [
    ['Account number', member.localNumber],
    ['ID number', member.identityNumber],
  ] as const) {
    const digits = number.replace(/\D/g, '');
    const masked = digits.slice(0, 3) + '*'.repeat(digits.length - 3);
    await expect(dialog.getByText(masked, { exact: true })).toBeVisible();
    await expect(dialog.getByText(digits)).toBeHidden();
    await dialog.getByRole('button', { name: `Show ${name}` }).click();
    await expect(dialog.getByText(digits)).toBeVisible();
    await expect(dialog.getByText(masked, { exact: true })).toBeVisible();
  }
});

test('[S2.44][S4.10][S5.06][S5.26][A4] the password changes with the current one only, and other sessions end', async ({
  page,
}) => {
  const member = await activatedMember();
  const next = 'Kalamansi#9';
  await openAs(page, member, '/settings');
  const dialog = await openChange();
  const change = dialog.getByRole('button', { name: 'Change Password' });
  await test.step('what is missing or does not fit is said', async () => {
    await expect(change).toHaveAttribute('aria-disabled', 'true');
    await fill(member.password, 'weak', 'weaker');
    await change.click({ force: true });
    await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByText('Password confirmation mismatch.').first()).toBeVisible();
  });
  await test.step('a wrong current password changes nothing', async () => {
    await fill('Sampaguita#8', next, next);
    await expect(change).not.toHaveAttribute('aria-disabled', 'true');
    await change.click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await signedInAnew(member);
  });
  await test.step('no server: it says so and keeps what was typed', async () => {
    await fill(member.password, next, next);
    const mend = await cutOff(page, changePassword);
    await change.click();
    await expect(dialog.getByRole('alert')).toContainText('No Server Response.');
    await expect(dialog.getByLabel('New Password')).toHaveValue(next);
    await mend();
  });
  await change.click();
  await expect(toastOf(page, 'Your password changed successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dash');
  await expect(signedInAnew(member)).rejects.toThrow(/answered 401/);
  const { token } = await signedInAnew({ ...member, password: next });
  const { sessions } = await callService(listSessions, { token });
  expect(sessions).toHaveLength(2);

  async function openChange() {
    await page.getByRole('link', { name: 'Password', exact: true }).click();
    return page.getByRole('dialog', { name: 'Change Password' });
  }
  async function fill(current: string, newPassword: string, confirmation: string) {
    await dialog.getByLabel('Current Password').fill(current);
    await dialog.getByLabel('New Password').fill(newPassword);
    await dialog.getByLabel('Confirm Password').fill(confirmation);
  }
});

test('[S2.33] the wallet is loaded for the member, and anew when its view changes', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet');
  await expect(balanceCard(page)).toContainText('₱150,000.00');
  await requestWithdrawal(member, 2_500);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith(loadWallet.path));
  await page.getByRole('link', { name: 'Wallet' }).first().click();
  expect((await asked).postDataJSON()).toEqual({ phoneNumber: member.phoneNumber });
  await expect(balanceCard(page)).toContainText('₱147,500.00');
  await expect(page.getByRole('heading', { name: 'Withdrawal under way' })).toBeVisible();
});
