import { getLoanAccount } from '@pahiram/api/repayments';
import {
  fundedMember,
  type Member,
  repayingMember,
  requestWithdrawal,
  sendWithdrawal,
  walletOf,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import {
  countPrinted,
  factOf,
  otherAmount,
  paymentIsHere,
  payNow,
  paySheet,
} from '../support/loan-pages.ts';
import { messageWith } from '../support/messages.ts';
import { callService } from '../support/service.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function accountOf({ token, ...member }: Member) {
  const { loanNumber } = await walletOf({ token, ...member });
  return callService(getLoanAccount, { token, params: { loanNumber } });
}

test('[S4.11][S2.34][D11][V09][V39][V40] a loan is returned within the cooling-off period: what is in the wallet, then the rest by QR Ph; it costs nothing, ends by itself, and its receipts stay as they were', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await expect(main).toContainText('₱20,000.00 from you and ₱130,000.00 from your wallet');
  await page.goto('/loan');
  await expect(main).toContainText(/Return ₱150,000\.00 by .* and pay no interest\./);
  await expect(main).toContainText('₱130,000.00 from your wallet, ₱20,000.00 from you.');

  await test.step('the wallet holds a part: the page says what is left, and until when', async () => {
    await main.getByRole('link', { name: 'Return the loan' }).click();
    await expect(page).toHaveURL(/\/loan\/return/);
    await expect(factOf(main, 'From your wallet')).toHaveText('₱130,000.00');
    await expect(factOf(main, 'From you(?!r)')).toHaveText('₱20,000.00');
    await expect(main).toContainText('the loan is cancelled: no interest and no fee.');
    await main.getByRole('button', { name: 'Return the loan' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Return the loan' });
    await expect(confirm).not.toHaveClass(/pointer-events-none/);
    await expect(page.getByRole('dialog')).toContainText(
      /₱20,000\.00 is then left to return by \w+, \w+ \d+, 20\d\d\./,
    );
    await confirm.click();
    await expect(paymentIsHere(page)).toBeVisible();
    await expect(main.getByRole('link', { name: /^Receipt/ })).toHaveCount(1);
    await expect(main.getByRole('button', { name: 'Return the loan' })).toHaveCount(0);
    await expect(main).toContainText('Left to return by');
    const { account, coolingOff } = await accountOf(member);
    expect(account?.state).toBe('ACTIVE');
    expect(coolingOff?.toPay).toBe(20_000);
    const sms = await messageWith(member.phoneNumber, 'We received PHP 130,000.00');
    expect(sms).toContain('PHP 130,000.00 of PHP 150,000.00 is returned.');
    expect(sms).toContain('Sign in and return the other PHP 20,000.00 by ');
    expect(sms).not.toContain('Next:');
  });

  await test.step('the rest is paid with a code, which says before what it does', async () => {
    await page.goto('/dash');
    await expect(main).toContainText('Left to return by');
    await expect(main).toContainText('₱130,000.00 of ₱150,000.00 returned.');
    await expect(main.getByRole('link', { name: /^Pay it off today/ })).toHaveCount(0);
    // Beside it on a wide screen, where the later installments of other loans stand.
    const beside = main.getByText(
      /^Return ₱20,000\.00 by .* and the loan is cancelled: no interest and no fee\.$/,
    );
    await expect(beside).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(beside).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/wallet');
    await expect(main).toContainText(/₱20,000\.00 is left to return by \w+ \d+, 20\d\d\./);
    await expect(main).toContainText('Being returned');
    await expect(factOf(main, 'Left to return by')).toHaveText('₱20,000.00');
    await expect(main).not.toContainText('Total you owe');
    await expect(main.getByRole('link', { name: 'Return ₱20,000.00' })).toHaveAttribute(
      'href',
      '/repay',
    );
    await page.goto('/apply');
    await expect(main).toContainText(/Return ₱20,000\.00 by .* and the loan is cancelled/);
    await expect(main.locator('li[aria-current="step"]')).toContainText('Returning');
    await expect(main).not.toContainText('Your money has arrived');
    await expect(main.getByRole('link', { name: 'Return the rest' })).toBeVisible();
    await page.goto('/loan');
    await expect(main).toContainText('₱130,000.00 of ₱150,000.00 returned.');
    // Closed: these rows apply only if the return fails.
    await expect(
      main.getByText(/^Your installments if you do not return everything by /),
    ).toBeVisible();
    await expect(main.locator('details ol')).toBeHidden();
    await expect(main.getByRole('link', { name: /^Pay it all off/ })).toHaveCount(0);
    await main.getByRole('link', { name: 'Dated schedule' }).click();
    await expect(main).toContainText('You are returning this loan');
    await expect(main).toContainText(
      /These installments apply only if you do not return the other ₱20,000\.00 by \w+ \d+, 20\d\d\./,
    );
    await main.getByRole('link', { name: 'Contract', exact: true }).click();
    await expect(main).not.toContainText('These installments apply only');
    await page.goto('/loan');
    // In the schedule the returned money counts as paid ahead.
    await expect(main.getByText('Paid ahead', { exact: true })).toHaveCount(4);
    await main.getByRole('link', { name: /^Return ₱20,000\.00$/ }).click();
    const sheet = paySheet(page);
    await expect(sheet.getByRole('heading', { level: 2, name: 'Return the rest' })).toBeVisible();
    await otherAmount(page, '5000');
    await expect(sheet.getByRole('heading', { level: 2, name: 'Return ₱5,000.00' })).toBeVisible();
    await sheet.getByRole('radio', { name: 'Left to return ₱20,000.00' }).check();
    await expect(sheet.getByRole('radio', { name: 'Left to return ₱20,000.00' })).toBeChecked();
    await expect(sheet.getByRole('radio', { name: 'QR Ph' })).toBeChecked();
    await expect(factOf(sheet, 'Principal').first()).toHaveText('₱20,000.00');
    await expect(factOf(sheet, 'Left to return now')).toHaveText('₱20,000.00');
    await expect(factOf(sheet, 'Then left to return')).toHaveText('₱0.00');
    await expect(sheet).not.toContainText('Total you owe');
    await expect(factOf(sheet, 'Interest$')).toHaveCount(0);
    await expect(sheet).toContainText('After this your loan is cancelled: no interest and no fee.');
    await payNow(page, /^Pay with QR Ph: ₱/);
  });

  await test.step('nobody has to confirm it: the loan is cancelled, and nothing is owed', async () => {
    await expect(paymentIsHere(page)).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('heading', { name: 'Your loan is returned' })).toBeVisible();
    await expect(main).not.toContainText(/\d days? early|points less/);
    await page.goto('/repay');
    await expect(page).toHaveURL(/\/loan/);
    await expect(page.getByRole('heading', { name: 'Your loan is returned' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your installments' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: /^Pay( ₱|$)/ })).toHaveCount(0);
    const { account } = await accountOf(member);
    expect(account).toMatchObject({ state: 'CANCELLED', dueNow: 0, next: null, overpayment: 0 });
    expect(account?.outstanding.total).toBe(0);
    expect(account?.payments.map(({ amount, paid }) => [amount, paid.interest])).toEqual([
      [20_000, 0],
      // As on its receipt; the correction says that it is principal now.
      [130_000, 750],
    ]);
    expect(account?.corrections.map(({ cause }) => cause)).toEqual(['RETURNED']);
    await expect(main).toContainText('The loan was returned in time');
    await expect(main).toContainText(/pays no interest any more \(₱750\.00 before\)/);
    await expect(main).toContainText('now counts as returned principal: ₱130,000.00.');
    expect((await walletOf(member)).wallet).toBe(0);
  });

  await test.step('the receipts, the statement, the dashboard and the wallet say so', async () => {
    await main.getByRole('link', { name: /PM-/ }).first().click();
    await expect(main).toContainText('Added to your loan');
    const receipt = main.locator('section').filter({ hasText: 'Added to your loan' });
    await expect(factOf(receipt, 'Principal').first()).toHaveText('₱20,000.00');
    await expect(factOf(receipt, 'Interest$')).toHaveCount(0);
    await expect(factOf(receipt, 'For')).toHaveText('Return of your loan');
    await expect(factOf(receipt, 'Returned')).toHaveText('₱150,000.00 of ₱150,000.00');
    await expect(receipt).toContainText('your loan is cancelled, with no interest and no fee');
    await expect(factOf(receipt, 'Installments paid')).toHaveCount(0);
    await main.getByRole('link', { name: 'Your payments' }).click();
    await main.getByRole('link', { name: /^Paid from your wallet.*PM-/ }).click();
    await expect(main.getByText('What changed', { exact: true })).toBeVisible();
    await expect(main.getByText('Something changed later')).toHaveCount(0);
    await expect(factOf(receipt, 'Returned')).toHaveText('₱130,000.00 of ₱150,000.00');
    await expect(factOf(receipt, 'Left to return by')).toHaveText('₱20,000.00');
    await expect(factOf(receipt, 'Next installment')).toHaveCount(0);
    await expect(receipt).toContainText('If you do not, this counts as an ordinary payment.');
    await expect(factOf(receipt, 'Interest$')).toHaveCount(0);
    await main.getByRole('link', { name: 'Statement of this loan' }).click();
    await expect(factOf(main, 'Closing balance')).toHaveText('₱0.00');
    await expect(main).toContainText(/Since correction CR-\S+: principal ₱130,000\.00/);
    expect(await countPrinted(page), 'statement').toBe(1);
    await main.getByRole('link', { name: 'Certificate of a returned loan' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Certificate of a returned loan' }),
    ).toBeVisible();
    await expect(main).toContainText('No interest is owed, and nothing more will be charged.');
    await expect(factOf(main, 'Total returned')).toHaveText('₱150,000.00');
    expect(await countPrinted(page), 'certificate').toBe(1);
    await page.goto('/dash');
    await expect(main).toContainText('You cancelled this loan in time.');
    await expect(page.getByRole('heading', { name: 'Returned in time' })).toBeVisible();
    await expect(main).toContainText('You owe nothing.');
    await expect(
      main.getByRole('link', { name: 'Certificate of a returned loan' }),
    ).toHaveAttribute('href', /^\/certificate\/LN-/);
    await page.goto('/wallet');
    await expect(main).toContainText('This loan has ended, and the wallet is empty.');
    await expect(main.getByText('WITHDRAW NOW')).toHaveCount(0);
    await expect(factOf(main, 'Limit')).toHaveCount(0);
    await expect(main.getByRole('link', { name: /^Pay( ₱|$)/ })).toHaveCount(0);
    await page.goto('/repay');
    await expect(page.getByRole('heading', { name: 'Your loan is returned' })).toBeVisible();
  });
});

test('[S4.11][D11][V09] a part that came back within the cooling-off period is an ordinary payment, and the loan goes on', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  await paySheet(page)
    .getByRole('link', { name: /^You can also return the loan free of charge/ })
    .click();
  await main.getByRole('button', { name: 'Return the loan' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Return the loan' });
  await expect(confirm).not.toHaveClass(/pointer-events-none/);
  await confirm.click();
  await main.getByRole('link', { name: 'See your loan' }).click();
  await expect(main).toContainText('Left to return by');
  await expect(main).toContainText('₱20,000.00');
  await expect(page.getByRole('heading', { name: 'Your loan is returned' })).toHaveCount(0);
  await expect(main.getByText(/^Paid [A-Z][a-z]+ \d/)).toHaveCount(1);
  const { account } = await accountOf(member);
  expect(account?.payments[0]?.paid.interest).toBe(750);
});

test('[S4.11][D11][V09] before the first withdrawal arrives the page about returning the loan cancels the withdrawal, then the loan, and says what follows while the money is on its way', async ({
  page,
}) => {
  const member = await fundedMember();
  await requestWithdrawal(member, 20_000);
  await openAs(page, member, '/loan/return');
  const main = page.getByRole('main');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' });
  await expect(main).toContainText('Cancel the withdrawal of ₱20,000.00 first');
  await expect(main.getByRole('heading', { name: 'Return it free of charge' })).toHaveCount(1);
  await main.getByRole('button', { name: 'Cancel this withdrawal' }).click();
  await expect(confirm).not.toHaveClass(/pointer-events-none/);
  await confirm.click();
  await expect(main).toContainText('You can cancel this loan now, free of charge');
  await main.getByRole('button', { name: 'Cancel the loan' }).click();
  await confirm.click();
  await expect(page).toHaveURL(/\/dash$/);
  await expect(main).toContainText('You cancelled this loan in time. No interest, no fee.');

  const waiting = await fundedMember();
  await sendWithdrawal(waiting, 20_000.1);
  await expect.poll(async () => (await withdrawalsOf(waiting))[0]?.state).toBe('SENT');
  await openAs(page, waiting, '/loan/return');
  await expect(main).toContainText(/₱20,000\.10 is on its way to GCash/);
  await expect(main).toContainText('When it arrives, you can return the loan on this page');
  await expect(main.getByRole('link', { name: 'See this withdrawal' })).toBeVisible();
});
