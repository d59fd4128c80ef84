import { cancelWithdrawal, getWithdrawal, listWithdrawals } from '@pahiram/api/withdrawals';
import {
  fundedMember,
  type Member,
  requestWithdrawal,
  sendWithdrawal,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { factOf } from '../support/loan-pages.ts';
import { cutOff } from '../support/outages.ts';
import { callService } from '../support/service.ts';
import { expect, test } from '../support/test.ts';

async function cancelled(member: Member, pesos: number): Promise<void> {
  const params = { id: await requestWithdrawal(member, pesos) };
  await callService(cancelWithdrawal, { token: member.token, params });
}

test('[S2.41][V11][V13] a cancelled one reached nobody; the earlier one and its receipt are found below it', async ({
  page,
}) => {
  const member = await fundedMember();
  const settled = await sendWithdrawal(member, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  await cancelled(member, 60_000);
  await openAs(page, member, '/wallet');
  await page.getByRole('link', { name: 'Withdrawals and receipts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect(factOf(dialog, 'Transfer amount')).toHaveText('₱60,000.00');
  await expect(factOf(dialog, 'Total to receiver')).toHaveText('₱0.00');
  await expect(dialog).toContainText('It went back to your wallet.');
  const earlier = dialog.getByRole('list').getByRole('link');
  await expect(earlier).toHaveCount(1);
  await expect(earlier).toContainText('₱20,000.00');
  await expect(earlier).toContainText('Transfer complete');
  await earlier.click();
  await expect(page).toHaveURL(`/wallet/withdraw/${settled}`);
  await expect(page.getByRole('button', { name: 'Save the receipt as PDF' })).toBeVisible();
});

test('[S2.41][S8.13] more earlier withdrawals come when asked for; without a server it says so and can be asked again', async ({
  page,
}) => {
  const member = await fundedMember();
  for (let count = 0; count < 12; count += 1) await cancelled(member, 1_000 + count);
  await openAs(page, member, '/settings/withdrawal');
  const dialog = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect(factOf(dialog, 'Transfer amount')).toHaveText('₱1,011.00');
  const earlier = dialog.getByRole('list').getByRole('link');
  await expect(earlier).toHaveCount(9);
  const more = dialog.getByRole('button', { name: 'Show more' });
  const restore = await cutOff(page, listWithdrawals);
  await more.click();
  await expect(dialog.getByRole('alert')).toContainText('No Server Response.');
  await expect(earlier).toHaveCount(9);
  await restore();
  await more.click();
  await expect(earlier).toHaveCount(11);
  await expect(earlier.last()).toContainText('₱1,000.00');
  await expect(more).toBeHidden();
});

test('[S2.41][V11][V13] a transfer that the bank sent back shows both, that it arrived and that it came back; the receipt stays, beside a second document', async ({
  page,
}) => {
  const member = await fundedMember();
  const settled = await sendWithdrawal(member, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  // The sandbox returns a transfer only a minute later; the service's part is in receipt.test.ts.
  await page.route(`**${getWithdrawal.path.replace(':id', settled)}`, async (route) => {
    const answer = await route.fetch();
    const shown = await answer.json();
    const later = new Date(Date.parse(shown.settledAt) + 3_600_000).toISOString();
    const returned = { state: 'RETURNED', status: 'Returned by the bank', endedAt: later };
    await route.fulfill({ response: answer, json: { ...shown, ...returned } });
  });
  await openAs(page, member, `/wallet/withdraw/${settled}`);
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps.filter({ hasText: 'Received by the bank' })).toHaveCount(1);
  await expect(steps.filter({ hasText: 'Money back in your wallet' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Save the proof of return as PDF' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the receipt as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-WD-/);
});

test('[S2.35][V13][V40] a withdrawal that the bank refused is told on Home and in the wallet with its reason and what to do, until another is asked for', async ({
  page,
}) => {
  const member = await fundedMember();
  const refused = await sendWithdrawal(member, 20_000.01);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('REJECTED');
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  for (const address of ['/dash', '/wallet']) {
    await page.goto(address);
    await expect(main).toContainText('Your withdrawal of ₱20,000.01 to');
    await expect(main).toContainText('The bank did not find this account number.');
    await expect(main.getByRole('link', { name: 'Correct or change the account' })).toBeVisible();
  }
  await main.getByRole('link', { name: 'See what happened', exact: true }).click();
  await expect(page).toHaveURL(`/wallet/withdraw/${refused}`);
  await page.goto('/dash');
  const correct = main.getByRole('link', { name: 'Correct or change the account' });
  await expect(correct).toHaveCount(1);
  await expect(main.getByRole('link', { name: /^Withdraw/ })).toHaveCount(0);
  await correct.click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText(/091\*+\d{3} did not accept your money/);
  await expect(form).toContainText('The bank did not find this account number.');
  await requestWithdrawal(member, 20_000);
  await page.goto('/wallet');
  await expect(main).toContainText('Withdrawal under way');
  await expect(main).not.toContainText('Your withdrawal of ₱20,000.01');
});
