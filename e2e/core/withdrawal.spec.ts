import { loadWallet } from '@pahiram/api/wallet';
import { previewWithdrawal } from '@pahiram/api/withdrawals';
import { fundedMember, requestWithdrawal, walletOf, withdrawalsOf } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { fieldErrors } from '../support/field-errors.ts';
import {
  askForWithdrawal,
  balanceFigure,
  factOf,
  transferComplete,
  transferring,
} from '../support/loan-pages.ts';
import { codeAfter } from '../support/messages.ts';
import { holdBack } from '../support/outages.ts';
import { expect, type Page, test } from '../support/test.ts';

const overUsual =
  'Most e-wallets do not accept ₱120,000.00 in one transfer. If yours refuses it, the money comes back here, free of charge.';
const amountOf = (page: Page) => page.getByLabel('Amount to withdraw');
const goOn = (page: Page) => page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' });

test('[S2.37][S5.25][S9.05] the amount takes digits and a point and 14 characters; once it is left it has separators; above the balance the amount stays and the field says the most', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/wallet/withdraw');
  const amount = amountOf(page);
  await expect(page.getByText('Withdrawable amount')).toHaveCount(1);
  await expect(factOf(page, 'Withdrawable amount')).toHaveText('₱150,000.00');
  await expect(factOf(page, 'Remaining balance')).toHaveText('₱150,000.00');
  await expect(amount).toHaveAttribute('maxlength', '14');
  await amount.pressSequentially('₱2a,0b00.505');
  await expect(amount).toHaveValue('2000.50');
  await expect(factOf(page, 'Remaining balance')).toHaveText('₱147,999.50');
  await expect(factOf(page, 'Transfer amount')).toHaveText('₱2,000.50');
  await expect(factOf(page, 'Transfer fee')).toHaveText('₱0.00');
  await expect(factOf(page, 'Total to receiver')).toHaveText('₱2,000.50');
  await expect(factOf(page, 'Receiving account')).toHaveText(/^091\*+\d{3}$/);
  await expect(page.getByText(/^GCash/).first()).toBeVisible();
  const over = page.getByText('The most you can withdraw is ₱150,000.00.');
  await amount.blur();
  await expect(amount).toHaveValue('2,000.50');
  await expect(over).toHaveCount(0);
  await amount.fill('2000000');
  await amount.blur();
  await expect(amount).toHaveValue('2,000,000');
  await expect(over).toBeVisible();
  await expect(goOn(page)).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Remaining balance', 'Transfer amount', 'Total to receiver']) {
    await expect(factOf(page, name)).toHaveText('–');
  }
  await page.getByRole('button', { name: 'Withdraw everything' }).click();
  await expect(amount).toHaveValue('150,000.00');
  await expect(over).toHaveCount(0);
  await expect(goOn(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('[S2.37][S5.25][D6][E13] 999 is too little and the button says so, without figures; 999.01 or the whole rest goes', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await amountOf(page).fill('999');
  await expect(goOn(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(factOf(page, 'Total to receiver')).toHaveText('–');
  await goOn(page).focus();
  await page.keyboard.press('Enter');
  const words = 'Withdraw ₱999.01 or more, or your whole balance.';
  await expect(fieldErrors(page)).toHaveText([words]);
  expect(await withdrawalsOf(member)).toEqual([]);
  await amountOf(page).fill('999.01');
  await expect(goOn(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Withdraw everything' }).click();
  await expect(amountOf(page)).toHaveValue('150,000.00');
  await expect(goOn(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('[S2.37][D7] network and expected time stand before anything is confirmed, by the size of the amount', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/wallet/withdraw');
  await amountOf(page).fill('50000');
  await expect(factOf(page, 'Transfer network')).toHaveText('InstaPay');
  await expect(factOf(page, 'Expected by')).not.toBeEmpty();
  await amountOf(page).fill('50000.01');
  await expect(factOf(page, 'Transfer network')).toHaveText('PESONet');
  await amountOf(page).fill('120000');
  await expect(page.getByText(overUsual)).toBeVisible();
});

test('[S2.37][D7] the limits of InstaPay and of the e-wallet are said before an amount above them is typed', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/wallet/withdraw');
  const limit = page.getByText(
    'Up to ₱50,000 at a time goes by InstaPay, usually within minutes. More than that goes by PESONet, on banking days.',
  );
  await expect(limit).toBeVisible();
  await expect(amountOf(page)).toHaveAccessibleDescription(
    /Most e-wallets take at most ₱100,000 at a time\.$/,
  );
  await amountOf(page).fill('20000');
  await expect(factOf(page, 'Transfer network')).toHaveText('InstaPay');
  await expect(limit).toBeVisible();
  await amountOf(page).fill('120000');
  await expect(
    page.getByText(
      'Up to ₱50,000 at a time usually arrives within minutes. You can withdraw the rest afterwards.',
    ),
  ).toBeVisible();
  await expect(limit).toHaveCount(0);
});

test('[S2.37][D7][V01] above the usual limit of e-wallets the form warns at once, promises no arrival, and offers the highest amount that goes and a bank account', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/wallet/withdraw');
  const highest = page.getByRole('button', { name: 'Withdraw ₱100,000', exact: true });
  await expect(highest).toBeVisible();
  // The server's answer is not waited for.
  await holdBack(page, previewWithdrawal);
  await amountOf(page).fill('120000');
  await expect(page.getByText(overUsual)).toBeVisible();
  await expect(page.getByText('No fee, also if your e-wallet refuses it.')).toBeVisible();
  await expect(page.getByText('the whole amount arrives')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Send it to a bank account' })).toHaveAttribute(
    'href',
    '/settings/account',
  );
  await highest.click();
  await expect(amountOf(page)).toHaveValue('100,000.00');
  await expect(page.getByText(overUsual)).toHaveCount(0);
  await expect(factOf(page, 'Total to receiver')).toHaveText('₱100,000.00');
});

test('[S2.37][D7][V01] where only InstaPay reaches the account, more than its limit is refused at the amount, without sums, and the most that goes is offered', async ({
  page,
}) => {
  await page.route(`**${loadWallet.path}`, async (route) => {
    const reply = await route.fetch();
    const wallet = await reply.json();
    const json = { ...wallet, transfers: { ...wallet.transfers, pesonet: false } };
    await route.fulfill({ response: reply, json });
  });
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await amountOf(page).fill('120000');
  const words =
    'At most ₱50,000 at a time goes to this account. You can withdraw the rest afterwards.';
  await expect(fieldErrors(page)).toHaveText([words]);
  await expect(factOf(page, 'Total to receiver')).toHaveText('–');
  await expect(goOn(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Withdraw everything' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw ₱50,000' }).click();
  await expect(fieldErrors(page)).toHaveCount(0);
  await expect(factOf(page, 'Total to receiver')).toHaveText('₱50,000.00');
});

test('[S2.37][D7] on a slow line CONTINUE does not wait for the notice: the confirm screen shows it', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/wallet/withdraw');
  await holdBack(page, previewWithdrawal);
  await askForWithdrawal(page, '120000');
  await expect(page.getByText(overUsual)).toBeVisible();
});

test('[S2.37][B7][D7] the confirm screen shows amount, whole account, bank, holder, network, time and fee', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await askForWithdrawal(page, '20000');
  await expect(page.getByText('₱20,000.00').first()).toBeVisible();
  const account = factOf(page, 'Receiving account');
  const { localNumber } = member;
  await expect(account).toContainText(`${localNumber.slice(0, 3)}*****${localNumber.slice(-3)}`);
  await page.getByRole('button', { name: 'Show Receiving account' }).click();
  expect((await account.innerText()).replace(/\D/g, '')).toBe(localNumber);
  await expect(factOf(page, 'Bank or e-wallet')).toContainText('GCash');
  await expect(factOf(page, 'Full legal name')).toHaveText(member.fullName);
  // A loan in pesos has no exchange rate.
  await expect(factOf(page, 'Exchange rate')).toHaveCount(0);
  await expect(factOf(page, 'Transfer network')).toHaveText('InstaPay');
  await expect(factOf(page, 'Expected by')).toHaveText(/\d{4}, \d{1,2}:\d{2}/);
  await expect(factOf(page, 'Transfer fee')).toHaveText('₱0.00');
});

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string) {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${name} cannot be reached by Tab`);
}

test('[S2.37][S2.38][S4.08][D5] a whole withdrawal by keyboard alone: its message says what is happening, it ends when the provider has settled, and CONTINUE leads back', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet');
  await tabTo(page, 'link', 'WITHDRAW NOW');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Amount to withdraw');
  await page.keyboard.type('20000');
  await tabTo(page, 'button', 'CONTINUE WITHDRAWAL');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  await tabTo(page, 'button', 'CONFIRM WITHDRAWAL');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'One Time Password' });
  await expect(dialog).toContainText('a loan assistant will call you and issue the code');
  await expect(dialog).toContainText('On a true call we read a code to you.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await tabTo(page, 'button', 'Send the code to my phone');
  const code = await codeAfter(member.phoneNumber, () => page.keyboard.press('Enter'));
  await tabTo(page, 'textbox', 'OTP code');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(transferring(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transferring...' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(
    /We are sending the transfer|The payment network has the transfer/,
  );
  await expect(
    page.getByText('You can check for the money in your bank or e-wallet app at any time.'),
  ).toBeVisible();
  await expect(transferComplete(page)).toBeHidden();
  await expect(transferComplete(page)).toBeVisible({ timeout: 30_000 });
  await expect(transferComplete(page)).toBeFocused();
  expect((await withdrawalsOf(member))[0]?.state).toBe('SETTLED');
  await tabTo(page, 'link', 'CONTINUE');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wallet');
  await expect(balanceFigure(page)).toHaveText('₱130,000.00');
});

test('[S2.37][D5] one that is under way is found again from the form and from the wallet', async ({
  page,
}) => {
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 2_000);
  await openAs(page, member, '/wallet/withdraw');
  await expect(page).toHaveURL(`/wallet/withdraw/${id}`);
  await page.goto('/wallet');
  const button = page.getByRole('button', { name: 'WITHDRAW NOW' });
  await button.click({ force: true });
  await expect(
    page.getByText('A withdrawal is under way. Finish or cancel it first.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Continue this withdrawal' }).click();
  await expect(page).toHaveURL(`/wallet/withdraw/${id}`);
  expect((await walletOf(member)).inTransferAmount).toBe(2_000);
});
