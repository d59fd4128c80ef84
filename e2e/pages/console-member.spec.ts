import { payFromWallet } from '@pahiram/api/addresses';
import { repayingMember, walletOf } from '../support/arrange.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

const desktop = { width: 1280, height: 800 };

async function borrower() {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  await callService(payFromWallet, {
    token: member.token,
    key: crypto.randomUUID(),
    params: { loanNumber },
    body: { amount: 25_750, use: 'DEFAULT' },
  });
  return { member, loanNumber };
}

/** Finds a member by the phone number, by keyboard alone. */
async function open(page: Page, phoneNumber: string, fullName: string): Promise<void> {
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(phoneNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: fullName })).toBeVisible();
  await page.getByRole('link', { name: fullName }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
}

test('[V22][D10][A11] by keyboard alone support opens the member’s page, reads what happened by kind, and goes through its tabs, which the address names', async ({
  page,
}) => {
  const { member, loanNumber } = await borrower();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'SUPPORT', '/console/members');
  await open(page, member.phoneNumber, member.fullName);

  const timeline = page.getByRole('main');
  await expect(timeline.getByText('Paid ₱25,750.00')).toBeVisible();
  await expect(timeline.getByText('Signed in').first()).toBeVisible();
  await timeline.getByRole('button', { name: 'Money', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?kind=MONEY$/);
  await expect(timeline.getByText('Signed in')).toHaveCount(0);
  await page.reload();
  await expect(timeline.getByText('Paid ₱25,750.00')).toBeVisible();
  await expect(page.getByRole('link', { name: loanNumber }).first()).toBeVisible();

  const tabs = [
    ['2', 'LOANS', loanNumber],
    ['3', 'WITHDRAWALS', 'WD-'],
    ['4', 'PAYMENTS', '25,750.00'],
    ['5', 'CONVERSATIONS', 'No ticket or chat'],
    ['6', 'MESSAGES', 'SMS'],
    ['7', 'SCORE', 'Score now'],
    ['8', 'HOLDS', 'No open hold.'],
  ] as const;
  for (const [key, name, shown] of tabs) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`tab=${name}`));
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
  }
  await page.keyboard.press('4');
  await page.getByRole('link', { name: /^PM-/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/console/loans/${loanNumber}?tab=PAYMENTS`);
});

test('[V22][V25] an administrator sees of a member’s page neither loans nor devices, and in the timeline no money', async ({
  page,
}) => {
  const { member } = await borrower();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'ADMIN', '/console/members');
  await open(page, member.phoneNumber, member.fullName);
  const timeline = page.getByRole('main');
  await expect(timeline.getByText('Registered')).toBeVisible();
  await expect(timeline.getByText('Paid')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Devices and passkeys' })).toHaveCount(0);
  for (const name of ['Loans', 'Money', 'Payments', 'Messages', 'Score', 'Holds and locks']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});
