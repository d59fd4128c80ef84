import type { WireReplyOf } from '@pahiram/api/operation';
import { listPaymentCodes } from '@pahiram/api/payment-codes';
import { getLoanAccount } from '@pahiram/api/repayments';
import { type Member, repayingMember, walletOf } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import {
  chooseWay,
  factOf,
  otherAmount,
  paymentIsHere,
  payNow,
  paySheet,
} from '../support/loan-pages.ts';
import { callService } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

async function amountsPaid(member: Member): Promise<readonly number[]> {
  const { loanNumber } = await walletOf(member);
  const { account } = await callService(getLoanAccount, {
    token: member.token,
    params: { loanNumber },
  });
  return (account?.payments ?? []).map(({ amount }) => amount);
}

/** Chooses an amount of one's own and a way, and asks for the code. */
async function askForCode(page: Page, amount: string, method: string): Promise<void> {
  await otherAmount(page, amount);
  await chooseWay(page, method);
  await payNow(page, /^Pay /);
}

test.use({ viewport: { width: 360, height: 740 } });

test('[G16][V11] while a code is fetched the page does not say that it can be closed; it does once the code is there', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  let isFetched = false;
  await page.route(`**${listPaymentCodes.path.replace(':loanNumber', '*')}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json: WireReplyOf<typeof listPaymentCodes> = await response.json();
    const codes = json.codes.map((code) =>
      isFetched ? code : { ...code, status: 'PREPARING', shown: null },
    );
    return route.fulfill({ response, json: { ...json, codes } });
  });
  await askForCode(page, '1000.13', 'QR Ph');
  await expect(main).toContainText(/We are asking .+ for your code/);
  const canClose = main.getByText('You can close this page.');
  await expect(canClose).toHaveCount(0);
  isFetched = true;
  await expect(main.getByRole('img', { name: 'QR Ph code for ₱1,000.13' })).toBeVisible();
  await expect(canClose).toBeVisible();
  // An answer that is still read must not fail the next test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[G16][V06][V11] a QR Ph code is paid: it waits while the callback is late, the page says so by itself when the money is here, and a callback that comes three times books once', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  await chooseWay(page, 'QR Ph');
  await expect(paySheet(page)).toContainText('You pay with the QR code on the next page.');
  await chooseWay(page, 'GCash');
  await expect(paySheet(page)).toContainText('The next page opens GCash, where you pay.');
  await chooseWay(page, 'QR Ph');
  // .13: the callback comes half an hour late.
  await askForCode(page, '1000.13', 'QR Ph');
  await expect(page.getByRole('heading', { name: 'Pay with QR Ph' })).toBeVisible();
  await expect(main.getByRole('img', { name: 'QR Ph code for ₱1,000.13' })).toBeVisible();
  await expect(main).toContainText('Waiting for your payment. This page updates by itself.');
  await expect(main).toContainText(/Your payment to .+\. Sandbox Pay takes it and passes it on\./);
  await expect(paymentIsHere(page)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save the QR picture' }).click();
  expect((await download).suggestedFilename()).toBe('qr-ph.png');
  expect(await amountsPaid(member)).toEqual([]);
  // A reload, or the way through an e-wallet's page, does not lose what was owed before.
  await page.reload();
  await expect(paymentIsHere(page)).toBeVisible({ timeout: 40_000 });
  await expect(main).toContainText('It was ₱150,750.00');
  await expect(main.getByRole('link', { name: /^Receipt PM-.*QR Ph/ })).toHaveCount(1);
  // .11: the same callback comes three times.
  await main.getByRole('button', { name: 'Make another payment' }).click();
  await askForCode(page, '2000.11', 'QR Ph');
  await expect(main).toContainText('₱2,000.11');
  await expect(paymentIsHere(page)).toBeVisible({ timeout: 40_000 });
  await expect(main).toContainText('It was ₱149,744.87');
  expect(await amountsPaid(member)).toEqual([2_000.11, 1_000.13]);
  await page.goto('/repay');
  await expect(paySheet(page)).toBeVisible();
  await expect(paymentIsHere(page)).toHaveCount(0);
});

test('[V06][V11][G18] one code at a time: while it waits, Home leads to it, in this tab or another it is what the page shows, nothing there forbids to pay into its account, and another way can be chosen once it is cancelled', async ({
  page,
  context,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  // .01: the payer does nothing.
  await askForCode(page, '1000.01', 'Bank transfer');
  await expect(factOf(main, 'Account number').first()).toContainText(/\d{12}/);
  await expect(factOf(main, 'Account name')).toContainText('Sandbox Pay');
  await expect(main).toContainText('Send exactly this amount to this account.');
  // No sentence forbids the account that the page has just named.
  await expect(main).not.toContainText(/other accounts?\b|into another|any other|Never pay/);
  const other = await context.newPage();
  await other.goto('/dash');
  const row = other.getByRole('main').getByRole('link', { name: /A payment is waiting/ });
  await expect(row).toContainText('₱1,000.01');
  await row.click();
  await expect(other.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  await expect(paySheet(other)).toHaveCount(0);
  await other.close();

  await main.getByRole('button', { name: 'Cancel it and choose another way' }).click();
  await expect(paySheet(page)).toContainText('You cancelled the code.');
  await askForCode(page, '1000.01', 'Cash, over the counter');
  await expect(factOf(main, 'Payment code')).toContainText(/\d{10}/);
  await main.getByRole('button', { name: 'Cancel it and choose another way' }).click();
  await askForCode(page, '1000.17', 'GCash');
  await expect(paySheet(page)).toContainText('Sandbox Pay cannot make this code now.');
  expect(await amountsPaid(member)).toEqual([]);
});

test('[D11][G16][V40] extra money paid by QR Ph does what was chosen in the sheet: the waiting code says it, and the loan ends sooner once the money is here', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  await otherAmount(page, '45000');
  await chooseWay(page, 'QR Ph');
  const sooner = paySheet(page).getByRole('radio', { name: 'End sooner' });
  await expect(sooner).toBeChecked();
  await payNow(page, /^Pay with QR Ph: ₱45,000\.00$/);
  await expect(main).toContainText('When the money comes, the extra makes your loan end sooner.');
  await expect(paymentIsHere(page)).toBeVisible({ timeout: 60_000 });
  const { loanNumber } = await walletOf(member);
  const { account } = await callService(getLoanAccount, {
    token: member.token,
    params: { loanNumber },
  });
  expect(account?.overpayment).toBe(0);
  expect(account?.payments[0]?.endsSooner).toBeTruthy();
});
