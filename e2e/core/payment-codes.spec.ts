import { getLoanAccount } from '@pahiram/api/addresses';
import { type Member, repayingMember, walletOf } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { factOf } from '../support/loan-pages.ts';
import { callService } from '../support/service.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

async function amountsPaid(member: Member): Promise<readonly number[]> {
  const { loanNumber } = await walletOf(member);
  const { account } = await callService(getLoanAccount, {
    token: member.token,
    params: { loanNumber },
  });
  return (account?.payments ?? []).map(({ amount }) => amount);
}

const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });

const bookedIn = (main: Locator) => main.getByText('Your payment is booked', { exact: true });

/** Fills the form of another amount by a method, and asks for the code. */
async function askForCode(page: Page, amount: string, method: string): Promise<void> {
  await choose(page, 'Other amount');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await choose(page, method);
  await page.getByRole('button', { name: /^GET A CODE FOR/ }).click();
}

test.use({ viewport: { width: 360, height: 740 } });

test('[G16][V06][V11] a QR Ph code is paid: it waits while the callback is late, is booked when it is, and a callback that comes three times books once', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  await choose(page, 'QR Ph');
  await expect(main).toContainText('Nothing is paid until you pay it.');
  // .13: the callback comes half an hour late.
  await askForCode(page, '1000.13', 'QR Ph');
  await expect(main.getByRole('img', { name: 'QR Ph code for ₱1,000.13' })).toBeVisible();
  await expect(main).toContainText('We wait for Sandbox Pay.');
  await expect(bookedIn(main)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save the QR code' }).click();
  expect((await download).suggestedFilename()).toBe('qr-ph.png');
  expect(await amountsPaid(member)).toEqual([]);
  await expect(bookedIn(main)).toBeVisible({ timeout: 40_000 });
  await expect(factOf(main, 'Payment number')).toContainText(/PM-/);
  await expect(main.getByText('QR Ph, PM-')).toHaveCount(1);
  // .11: the same callback comes three times.
  await askForCode(page, '2000.11', 'QR Ph');
  await expect(bookedIn(main)).toHaveCount(2, { timeout: 40_000 });
  expect(await amountsPaid(member)).toEqual([2_000.11, 1_000.13]);
});

test('[G16][V11] an account number and a store code can be copied, and a refused code says so', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  // .01: the payer does nothing.
  await askForCode(page, '1000.01', 'Bank transfer');
  await expect(factOf(main, 'Account number').first()).toContainText(/\d{12}/);
  await expect(main).toContainText('Send exactly this amount to this account.');
  const otherWay = main.getByRole('button', { name: 'Pay another amount or another way' });
  await otherWay.click();
  await askForCode(page, '1000.01', 'Cash at a store');
  await expect(factOf(main, 'Payment code')).toContainText(/\d{10}/);
  await otherWay.click();
  await askForCode(page, '1000.17', 'GCash');
  await expect(main).toContainText('Sandbox Pay cannot make this code now.');
  await choose(page, 'Other amount');
  await choose(page, 'QR Ph');
  await page.getByLabel('Amount', { exact: true }).fill('60000');
  await expect(main).toContainText('This way takes ₱1.00 to ₱50,000.00.');
  expect(await amountsPaid(member)).toEqual([]);
});
