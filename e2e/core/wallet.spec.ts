import { loadWallet } from '@pahiram/api/wallet';
import {
  activatedMember,
  applicant,
  fundedMember,
  offeredMember,
  rejectByStaff,
  requestWithdrawal,
  sendWithdrawal,
  walletOf,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { askForWithdrawal, balanceCard, balanceFigure, factOf } from '../support/loan-pages.ts';
import { cutOff, holdBack } from '../support/outages.ts';
import { expect, test } from '../support/test.ts';

const noFee = /We never ask you to pay before you get your loan\./;

test('[S2.08][S2.34][S3.12][S6.03] balance with its currency, progress, used amount and limit add up before and after a withdrawal', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet');
  const card = balanceCard(page);
  await expect(card).toContainText('PHP');
  await expect(balanceFigure(page)).toHaveText('₱150,000.00');
  const bar = page.getByRole('progressbar', { name: 'Balance against loan amount' });
  await expect(bar).toHaveAttribute('value', '100');
  await expect(factOf(page, 'Used amount')).toContainText('₱0.00');
  await expect(factOf(page, 'Limit')).toContainText('₱150,000.00');
  await expect(page.getByRole('link', { name: 'WITHDRAW NOW' })).toBeVisible();
  await sendWithdrawal(member, 37_500);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  await page.reload();
  await expect(card).toContainText('₱112,500.00 of ₱150,000.00 is in your wallet (75%).');
  await expect(bar).toHaveAttribute('value', '75');
  await expect(factOf(page, 'Used amount')).toContainText('₱37,500.00');
  await expect(factOf(page, 'Limit')).toContainText('₱150,000.00');
});

test('[S2.34][S2.35][E5][E13] without a loan WITHDRAW NOW says why it does not work, and no status is shown', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/wallet');
  await expect(balanceFigure(page)).toHaveText('₱0.00');
  const button = page.getByRole('button', { name: 'WITHDRAW NOW' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is nothing to withdraw.')).toBeVisible();
  await expect(page).toHaveURL('/wallet');
  await expect(page.getByText('You have no loan yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loan Status' })).toHaveCount(0);
  await expect(page.getByText(noFee)).toBeVisible();
  await page.getByRole('link', { name: 'See the loan calculator' }).click();
  await expect(page).toHaveURL('/dash');
});

test('[S2.35][S9.04] status, application date, amount, number and lender; another currency has its pesos and its rate', async ({
  page,
}) => {
  const member = await fundedMember('USD');
  const wallet = await walletOf(member);
  const perUnit = (1 / wallet.exchangeRate).toFixed(2);
  await openAs(page, member, '/wallet');
  const status = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Loan Status' }) });
  await expect(status).toContainText(wallet.status);
  await expect(status).toContainText(wallet.statusMessage);
  await expect(status.locator('svg')).toBeVisible();
  const today = new Intl.DateTimeFormat('en-PH', {
    timeZone: 'Asia/Manila',
    dateStyle: 'medium',
  }).format(new Date(wallet.createdAt ?? ''));
  await expect(factOf(page, 'Application date')).toHaveText(today);
  await expect(factOf(page, 'Borrowing amount')).toHaveText(/^about [\d,]+\.\d{2}\sUSD$/);
  await expect(page.getByText('₱150,000.00 in Philippine pesos')).toBeVisible();
  await expect(factOf(page, 'Exchange rate')).toHaveText(`1 USD = ${perUnit} PHP`);
  await expect(factOf(page, 'Loan application number')).toHaveText(wallet.loanNumber);
  await expect(page.getByText(/^Credit provided by /)).toBeVisible();
  await test.step('[S2.37] the same rate stands where it is withdrawn', async () => {
    await page.getByRole('link', { name: 'WITHDRAW NOW' }).click();
    await expect(factOf(page, 'Exchange rate')).toHaveText(`1 USD = ${perUnit} PHP`);
    await askForWithdrawal(page, '5000');
    await expect(factOf(page, 'Exchange rate')).toHaveText(`1 USD = ${perUnit} PHP`);
  });
  await test.step('[S2.41] and on the last withdrawal', async () => {
    await page.goto('/settings/withdrawal');
    const dialog = page.getByRole('dialog', { name: 'Withdrawal' });
    await expect(dialog).toContainText(`1 USD = ${perUnit} PHP`);
  });
});

test('[S2.34][S2.36][E6][V26] a refusal shows the Loan Statement card; the wallet says that one may apply again, Home and the loan page give the reasons', async ({
  page,
}) => {
  const member = await applicant();
  await openAs(page, member, '/wallet');
  await expect(page.getByRole('heading', { name: 'Loan Status' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loan Statement' })).toHaveCount(0);
  await rejectByStaff(member);
  const { statement, statementMessage } = await walletOf(member);
  expect(statementMessage.split('\n')).toHaveLength(2);
  await page.reload();
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Loan Statement' }) });
  await expect(card).toContainText(statement);
  const message = card.locator('p').last();
  expect(await message.innerText()).toBe(statementMessage);
  await expect(balanceCard(page)).toContainText(
    'Your application was not approved. You can apply again at any time.',
  );
  for (const path of ['/dash', '/apply']) {
    await page.goto(path);
    for (const reason of statementMessage.split('\n')) {
      const items = page.getByRole('main').getByRole('listitem').filter({ hasText: reason });
      await expect(items.first()).toBeVisible();
    }
  }
});

test('[S2.33][S8.13][V28] while it loads there is a skeleton; a reload that fails keeps the last known with its time', async ({
  page,
}) => {
  const member = await fundedMember();
  const release = await holdBack(page, loadWallet);
  await openAs(page, member, '/wallet');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByText(noFee)).toBeVisible();
  release();
  await expect(balanceFigure(page)).toHaveText('₱150,000.00');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  const restore = await cutOff(page, loadWallet);
  await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  const told = page.getByRole('alert').filter({ hasText: 'No Server Response.' });
  await expect(told).toBeVisible();
  await expect(balanceFigure(page)).toHaveText('₱150,000.00');
  await expect(balanceCard(page)).toContainText(/As of \w+ \d+, \d{4}, /);
  await restore();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeHidden();
});

test('[S2.33] the wallet is loaded for the member, and anew when its view changes', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet');
  await expect(balanceFigure(page)).toHaveText('₱150,000.00');
  await requestWithdrawal(member, 2_500);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith(loadWallet.path));
  await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  expect((await asked).postDataJSON()).toEqual({ phoneNumber: member.phoneNumber });
  await expect(balanceFigure(page)).toHaveText('₱147,500.00');
  await expect(page.getByRole('heading', { name: 'Withdrawal under way' })).toBeVisible();
});

test('[S2.34][V04][V11] what is asked for is held until the network has it, and on its way after; the sums say so', async ({
  page,
}) => {
  const member = await fundedMember();
  await requestWithdrawal(member, 20_000.55);
  await openAs(page, member, '/wallet');
  const card = balanceCard(page);
  await expect(card).toContainText('₱129,999.45 of ₱150,000.00 is in your wallet (87%).');
  await expect(factOf(page, 'Used amount')).toHaveText('₱0.00');
  await expect(factOf(page, 'Held')).toHaveText('₱20,000.55');
  await expect(factOf(page, 'On its way')).toHaveCount(0);
  await expect(factOf(page, 'Limit')).toHaveText('₱150,000.00');
  await expect(card).toContainText('All the money that came in. It is not what you can borrow.');
  await expect(page.getByRole('main')).toContainText('the money was put into your wallet');
  await expect(page.getByRole('main')).not.toContainText('the money is in your wallet');
  await page.evaluate(() => localStorage.setItem('language', 'fil'));
  await page.reload();
  await expect(factOf(page, 'Nakalaan')).toHaveText('₱20,000.55');
  await expect(factOf(page, 'Papunta na')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(
    'Lahat ng perang pumasok. Hindi ito ang puwede mong hiramin.',
  );
});

test('[S2.34][V11] with the network that stays silent it is on its way', async ({ page }) => {
  const member = await fundedMember();
  await sendWithdrawal(member, 2_000.1);
  await expect.poll(async () => (await withdrawalsOf(member))[0]?.state).toBe('SENT');
  await openAs(page, member, '/wallet');
  await expect(factOf(page, 'On its way')).toHaveText('₱2,000.10');
  await expect(factOf(page, 'Held')).toHaveCount(0);
});

test('[S2.34] before the loan is active the wallet says where the money will appear and shows no bar and no limit', async ({
  page,
}) => {
  await openAs(page, await applicant(), '/wallet');
  const card = balanceCard(page);
  await expect(card).toContainText(
    /After the loan is approved and you sign it, you can withdraw ₱[\d,]+\.\d{2} here\./,
  );
  await expect(card.getByRole('progressbar')).toHaveCount(0);
  await expect(factOf(page, 'Limit')).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('language', 'fil'));
  await page.reload();
  await expect(page.getByRole('main')).toContainText('mawi-withdraw mo rito ang');
});

test('[S2.35][S2.42][D1] an approved loan leads to its offer; without documents it is said why, and what comes', async ({
  page,
}) => {
  const waiting = await applicant();
  await openAs(page, waiting, '/contract');
  await expect(page.getByRole('main')).toContainText(
    'No documents yet. If we approve it, you can read them in the offer before you sign.',
  );
  await rejectByStaff(waiting);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(
    'No contract was signed, so there are no documents.',
  );
  await openAs(page, await offeredMember(), '/wallet');
  await page.getByRole('link', { name: 'Read and sign the offer' }).click();
  await expect(page).toHaveURL('/offer');
  await page.goto('/contract');
  const offer = page.getByRole('link', {
    name: 'Read the disclosure statement and the contract',
  });
  await offer.click();
  await expect(page).toHaveURL('/offer');
  await page.goto('/settings/contract');
  const dialog = page.getByRole('dialog', { name: 'Contract' });
  await dialog.getByRole('link', { name: 'Read the offer and its contract' }).click();
  await expect(page).toHaveURL('/offer');
});

test('[S2.33][F] a member page is shown as soon as its parts have come: no timer holds it back', async ({
  page,
}) => {
  // React may delay the content that replaces a fallback by up to 300 ms; here such a timer never fires.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) =>
      ms > 10 && ms <= 300 ? 0 : start(run, ms)) as typeof window.setTimeout;
  });
  await openAs(page, await fundedMember(), '/wallet');
  await expect(balanceFigure(page)).toHaveText('₱150,000.00');
  await expect(page.getByRole('heading', { name: 'Your loan' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: /^Pay Your monthly/ }).click();
  await expect(page.getByRole('dialog', { name: 'Pay' })).toBeVisible();
});
