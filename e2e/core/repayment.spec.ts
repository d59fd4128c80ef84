import { readFileSync } from 'node:fs';
import { signIn } from '@pahiram/api/access';
import { confirmLoanChange, proposeLoanChange } from '@pahiram/api/loan-changes';
import { getLoanAccount, payFromWallet } from '@pahiram/api/repayments';
import {
  decidePaymentMatch,
  listStaffPayments,
  proposePaymentMatch,
} from '@pahiram/api/staff-payments';
import { loadWallet } from '@pahiram/api/wallet';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { addPastDueMember } from '@pahiram/server/test/past-due-loan.ts';
import { type Member, repayingMember, signedInAnew, walletOf } from '../support/arrange.ts';
import { importStatement, payByStatement } from '../support/bank-statements.ts';
import { openAs } from '../support/browser.ts';
import {
  chooseWay,
  factOf,
  otherAmount,
  paymentIsHere,
  payNow,
  paySheet,
  pesosText,
} from '../support/loan-pages.ts';
import { makerIn } from '../support/maker.ts';
import { cutOff, loseAnswer } from '../support/outages.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(name) }).check({ force: true });

async function paymentsOf(member: Member) {
  const { loanNumber } = await walletOf(member);
  const { account } = await callService(getLoanAccount, {
    token: member.token,
    params: { loanNumber },
  });
  return account?.payments ?? [];
}

test('[S2.40][D10][V05][V11][G18] the next installment is paid from the wallet in two taps; the result says what was owed, is owed now and comes next, and every screen then says so; the due dates are saved for a calendar, without amounts', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await expect(main).toContainText('₱25,750.00');
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toHaveCount(0);
  await main.getByRole('link', { name: /^Pay/ }).first().click();
  const sheet = paySheet(page);
  await expect(sheet).toHaveAccessibleName('Pay ₱25,750.00');
  await expect(factOf(sheet, 'Interest').first()).toHaveText('₱750.00');
  await expect(factOf(sheet, 'Principal').first()).toHaveText('₱25,000.00');
  await expect(factOf(sheet, 'Total you owe')).toHaveText('₱150,750.00');
  await expect(factOf(sheet, 'You then owe')).toHaveText('₱125,000.00');
  // With no interest left it is the same number.
  await expect(factOf(sheet, 'Principal left')).toHaveCount(0);
  await expect(sheet).toContainText('After this you owe ₱125,000.00. Next is ₱25,000.00 by ');
  await payNow(page);
  await expect(paymentIsHere(page)).toBeVisible();
  await expect(main).toContainText('It was ₱150,750.00');
  await expect(main.getByRole('img', { name: '1 of 6 installments paid' })).toBeVisible();
  await expect(main).toContainText(/Next: \w{3}, .*₱25,000\.00/);
  await expect(
    main.getByRole('link', { name: /^Your credit score now.*points more/ }),
  ).toBeVisible();
  await main.getByRole('link', { name: /^Receipt PM-/ }).click();
  await expect(main).toContainText('Added to your loan');
  await expect(factOf(main, 'Interest')).toHaveText('₱750.00');
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save the receipt' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payment-PM-.*\.pdf$/);
  expect((await walletOf(member)).wallet).toBe(104_250);
  expect(await paymentsOf(member)).toHaveLength(1);
  await page.goto('/wallet');
  await expect(main).toContainText(
    'Of ₱150,000.00 that came in: ₱20,000.00 withdrawn, ₱25,750.00 paid on your loan, ₱104,250.00 still here.',
  );
  await page.goto('/loan');
  await expect(main.getByText(/^Paid \w{3} \d/)).toHaveCount(1);
  await expect(main).toContainText('₱125,000.00');
  await expect(main.getByRole('link', { name: /^Paid from your wallet.*PM-/ })).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: /^Add the dates to your calendar/ }).click();
  const dates = readFileSync(await (await saving).path(), 'utf8');
  expect(dates).toMatch(/^BEGIN:VCALENDAR/);
  expect(dates.match(/BEGIN:VALARM/g)).toHaveLength(5);
  expect(dates).not.toMatch(/₱|PHP|LN-|\d,\d{3}/);
  await test.step('[F] on paper the loan and its statement have their title, the borrower and the loan, the lender and the day, and nothing to press', async () => {
    const { loanNumber, fullLegalName } = await walletOf(member);
    await page.emulateMedia({ media: 'print' });
    for (const [path, title, fact] of [
      ['/loan', 'Your loan', `${fullLegalName}, loan ${loanNumber}`],
      [`/statement/${loanNumber}`, 'Loan statement', loanNumber],
    ] as const) {
      await page.goto(path);
      await expect(main.getByText(fact).first()).toBeVisible();
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(
        main.getByText(/^Pahiram Demonstration Lending\. Printed on \w{3} \d+, 20\d\d\.$/),
      ).toBeVisible();
      await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
      await expect(page.locator('input:visible')).toHaveCount(0);
      await expect(main.getByRole('link', { name: /^Pay|^Help|^Back|Contract/ })).toHaveCount(0);
    }
  });
});

test('[D10][D11][G16] the next installment, also after one that was paid early, is paid by a code as that installment: the page of the code and the receipt say so, and nothing is kept', async ({
  page,
}) => {
  const member = await repayingMember();
  const main = page.getByRole('main');
  await openAs(page, member, '/repay');
  await payNow(page);
  await expect(paymentIsHere(page)).toBeVisible();
  await page.goto('/repay');
  const sheet = paySheet(page);
  await expect(sheet.getByRole('radio', { name: 'Installment 2 ₱25,000.00' })).toBeChecked();
  await chooseWay(page, 'Cash, over the counter');
  await payNow(page, /^Pay over the counter: ₱25,000\.00$/);
  await expect(main).toContainText(
    'When the money comes, it pays what is due next, before the due date.',
  );
  await expect(paymentIsHere(page)).toBeVisible({ timeout: 40_000 });
  await expect(main).not.toContainText('paid ahead');
  await main.getByRole('link', { name: /^Receipt PM-/ }).click();
  await expect(factOf(main, 'Principal').first()).toHaveText('₱25,000.00');
  await expect(factOf(main, 'Paid ahead')).toHaveCount(0);
});

test('[D11][V09] another amount offers the use that saves most and shows what it does before it is paid: a shorter loan, the interest saved, and that the next installment is still due; the result and the receipt say so too', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const sheet = paySheet(page);
  await otherAmount(page, '100000');
  await expect(sheet.getByRole('radio', { name: 'End sooner' })).toBeChecked();
  await expect(factOf(sheet, 'Interest not charged')).toHaveText(/^₱\d{3}\.\d{2}$/);
  await expect(factOf(sheet, 'Installments left')).toHaveText(/^2, the last due /);
  await expect(sheet).toContainText(/Your next installment is still due: ₱25,\d{3}\.\d{2} by /);
  await sheet.getByRole('button', { name: 'Pay from your wallet: ₱100,000.00' }).click();
  await expect(sheet).toContainText(
    /This takes ₱100,000\.00 of the ₱1\d\d,\d{3}\.\d\d in your wallet/,
  );
  expect(await paymentsOf(member), 'it is asked about first').toHaveLength(0);
  const sure = sheet.getByRole('button', { name: 'Yes, pay ₱100,000.00' });
  await expect(sure).toBeFocused();
  await sure.click();
  await expect(paymentIsHere(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    /Your next installment is still due by \w{3}, .*₱25,\d{3}\.\d{2}/,
  );
  const sooner =
    /The last due date is now (\w{3} \d+, 20\d\d)\. It was .*\. You save (₱\d+\.\d{2})/;
  const [, lastDue = '', saved = ''] =
    sooner.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
  const [payment] = await paymentsOf(member);
  expect(payment?.amount).toBe(100_000);
  await page.getByRole('link', { name: /^Receipt/ }).click();
  await expect(factOf(page.getByRole('main'), 'Last due date')).toHaveText(lastDue);
  await expect(factOf(page.getByRole('main'), 'Interest saved')).toHaveText(saved);
  await page.goto('/loan');
  await expect(page.getByText(/^\d installments, at first 6\.$/)).toBeVisible();
});

test('[D11][V40] on a narrow phone each use of what is paid beyond the next installment says what it does and what interest it saves, in two lines at most; principal, which does not count money paid ahead, is not shown beside it; several ahead, which saves no more than the next installment, is no choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, await repayingMember(), '/repay');
  await otherAmount(page, '60000');
  const uses = paySheet(page).getByRole('group', { name: 'What should we do with this money?' });
  await expect(uses.getByRole('radio')).toHaveCount(3);
  await expect(uses.getByRole('radio', { name: 'Several ahead' })).toHaveCount(0);
  await expect(uses.getByRole('radio', { name: 'End sooner' })).toHaveAccessibleDescription(
    /^off the last ones, saves ₱\d+\.\d{2}$/,
  );
  await expect(uses.getByRole('radio', { name: 'Next installment' })).toHaveAccessibleDescription(
    'paid early, saves no interest',
  );
  await choose(page, 'Next installment');
  const lines = await uses
    .locator('span[id^="use-"]')
    .evaluateAll((labels) =>
      labels.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
    );
  expect(lines).toHaveLength(6);
  for (const count of lines) expect(Math.round(count)).toBeLessThanOrEqual(2);
  await expect(factOf(paySheet(page), 'You then owe')).toBeVisible();
  await expect(paySheet(page).getByRole('term').filter({ hasText: 'Principal left' })).toHaveCount(
    0,
  );
});

test('[D10][V15] a way that was chosen stays with an amount below its minimum, and the amount says the minimum', async ({
  page,
}) => {
  await openAs(page, await repayingMember(), '/repay');
  await otherAmount(page, '500');
  const counter = paySheet(page).getByRole('radio', { name: 'Over the counter' });
  await counter.check({ force: true });
  await otherAmount(page, '0.50');
  await expect(counter).toBeChecked();
  await expect(paySheet(page).getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(
    /^Cash, over the counter: ₱[\d,]+\.\d{2} or more\.$/,
  );
});

test('[D10][S4.11][F] closing the sheet, and Back from a return, lead to the page and the link that opened them; a sheet opened by its address closes to the loan', async ({
  page,
}) => {
  await openAs(page, await repayingMember(), '/dash');
  const main = page.getByRole('main');
  const sheet = paySheet(page);
  await main.getByRole('link', { name: /^Pay ₱/ }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dash');
  await expect(main.getByRole('link', { name: /^Pay ₱/ })).toBeFocused();
  await main.getByRole('link', { name: /^Return it free of charge/ }).click();
  await main.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/dash');
  await expect(main.getByRole('link', { name: /^Return it free of charge/ })).toBeFocused();
  await page.goto('/loan');
  await main.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(sheet).toBeVisible();
  // Every stop of the tab key in the sheet has a name.
  for (const stop of await sheet.locator('[tabindex="0"]').all()) {
    await expect(stop).toHaveAccessibleName(/./);
  }
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(main.getByRole('link', { name: 'Pay', exact: true })).toBeFocused();
  await page.goto('/repay');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/loan\?loan=LN-/);
});

test('[D10][V11] Enter in a field pays nothing: it shows what the amount does and leads to the button, which pays', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const sheet = paySheet(page);
  await otherAmount(page, '3000');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Pay from your wallet' })).toBeFocused();
  await expect(factOf(sheet, 'This pays')).toHaveText('₱3,000.00');
  expect(await paymentsOf(member)).toHaveLength(0);
  await page.keyboard.press('Enter');
  await expect(paymentIsHere(page)).toBeVisible();
  expect((await paymentsOf(member)).map(({ amount }) => amount)).toEqual([3_000]);
});

test('[D10] on a wide screen the one button to pay stands in the summary; on a phone at the foot of the sheet', async ({
  page,
}) => {
  await openAs(page, await repayingMember(), '/repay');
  const sheet = paySheet(page);
  const pay = sheet.getByRole('button', { name: 'Pay from your wallet' });
  const inSummary = sheet
    .getByRole('complementary')
    .getByRole('button', { name: 'Pay from your wallet' });
  await expect(pay).toHaveCount(1);
  await expect(pay).toBeInViewport({ ratio: 0.9 });
  await expect(inSummary).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(inSummary).toHaveCount(1);
  await expect(inSummary).toBeInViewport({ ratio: 0.9 });
  await expect(pay).toHaveCount(1);
});

test('[D10][D11][V15] an amount that ends the loan pays it off, in steps where a way takes a part: no more is taken, and no use is asked for; no button, heading or figure repeats the impossible sum', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const sheet = paySheet(page);
  await otherAmount(page, '999999');
  const paysOff = sheet.getByText('₱150,000.00 pays off your whole loan today.');
  await expect(paysOff).toBeVisible();
  await expect(sheet).not.toContainText('999,999');
  await expect(sheet).toHaveAccessibleName('Pay ₱130,000.00 of ₱150,000.00');
  await expect(sheet).toContainText('Until you pay the rest, this makes your loan end sooner.');
  await expect(sheet.getByRole('radio', { name: 'End sooner' })).toHaveCount(0);
  await expect(sheet).toContainText('Now: ₱130,000.00, Wallet');
  await expect(sheet).toContainText('Then: ₱20,000.00, another way.');
  await expect(sheet).toContainText('After this, ₱20,000.00 more today pays off your loan.');
  await expect(sheet.getByRole('term').filter({ hasText: 'You then owe' })).toContainText(
    '₱20,000.00 if you pay it off today',
  );
  await chooseWay(page, 'Bank transfer');
  await expect(factOf(sheet, 'This pays')).toHaveText('₱150,000.00');
  // In the cooling-off period the whole principal from outside returns the loan.
  await expect(sheet).toContainText('After this your loan is cancelled: no interest and no fee.');
  await otherAmount(page, '149999.99');
  await expect(paysOff).toHaveCount(0);
  await otherAmount(page, '150000');
  await expect(paysOff).toBeVisible();
  await otherAmount(page, '');
  // By its key: the sheet gets shorter at this moment, and the button moves.
  await sheet.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(
    'Enter an amount.',
  );
  expect(await paymentsOf(member)).toHaveLength(0);
});

test('[D10][V15][V11] an amount beyond the wallet or a way’s limit is no dead end: the limit is said before, the button names the part, it is paid, and the rest follows step by step', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  const sheet = paySheet(page);
  const way = (name: string) => sheet.getByRole('radio', { name, exact: true });
  await expect(way('Wallet')).toHaveAccessibleDescription('₱130,000.00 available');
  await otherAmount(page, '');
  await expect(way('QR Ph')).toHaveAccessibleDescription(
    'Any bank or e-wallet app. From ₱1.00 to ₱50,000.00.',
  );
  await otherAmount(page, '140000');
  await expect(way('Wallet')).toHaveAccessibleDescription(
    '₱130,000.00 available. Pay the rest another way.',
  );
  await expect(way('QR Ph')).toHaveAccessibleDescription(
    'Up to ₱50,000.00. Pay the rest another way.',
  );
  await expect(way('GCash')).toHaveAccessibleDescription('Opens the app');
  await expect(sheet).toContainText('Now: ₱130,000.00, Wallet');
  await expect(sheet).toContainText('Then: ₱10,000.00, another way.');
  await expect(sheet).toContainText('₱10,000.00 is left to pay another way.');
  await expect(factOf(sheet, 'This pays')).toHaveText('₱130,000.00');
  await chooseWay(page, 'QR Ph');
  await expect(
    sheet.getByRole('button', { name: 'Pay with QR Ph: ₱50,000.00', exact: true }),
  ).toBeVisible();
  await chooseWay(page, 'Wallet');
  await payNow(page, /^Pay from your wallet: ₱130,000\.00$/);
  await expect(main).toContainText('Not finished yet: ₱10,000.00 is left.');
  await expect(main.getByRole('button', { name: 'Pay the rest: ₱10,000.00' })).toBeInViewport();
  await main.getByRole('button', { name: 'Pay the rest: ₱10,000.00' }).click();
  await expect(sheet).toHaveAccessibleName('Pay ₱10,000.00');
  await expect(way('Wallet')).toHaveAccessibleDescription('It is empty.');
  await expect(way('Wallet')).toBeDisabled();
  await expect(way('QR Ph')).toBeChecked();
  expect((await paymentsOf(member)).map(({ amount }) => amount)).toEqual([130_000]);
});

test('[D11][D12][V05][V15][V40] everything of a late loan has one set of figures; with too little in the wallet it is paid step by step: the wallet first, after a question, as it pays more than is due and does not end the loan, then the rest by QR Ph, and nothing is owed', async ({
  page,
}) => {
  const person = inventPerson();
  const { token } = await addPastDueMember(await makerIn(), person, 45);
  const member = await signedInAnew({ ...person, token });
  const main = page.getByRole('main');
  await openAs(page, member, '/dash');
  await expect(main.locator('p').filter({ hasText: /^Past due, \d+ days late$/ })).toBeVisible();
  await page.goto('/loan/settle');
  const sheet = paySheet(page);
  const textOf = async (name: string) => (await factOf(main, name).textContent()) ?? '';
  const quoted = [
    ['Principal$', await textOf('Principal left')],
    ['Interest$', await textOf('Interest$')],
    ['Late charge', await textOf('Late charge')],
    ['Interest taken off', await textOf('Interest taken off')],
  ] as const;
  const toPay = await textOf('To pay on');
  const pesosOf = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  const [principal, interest, lateCharge, givenBack] = quoted.map(([, text]) => pesosOf(text));
  // The money of the payment pays the rest of the principal: interest given back repays its part.
  const split = [
    ['Principal$', pesosText((principal ?? 0) - (givenBack ?? 0))],
    ['Interest$', pesosText(interest ?? 0)],
    ['Late charge', pesosText(lateCharge ?? 0)],
    ['Interest taken off', pesosText(givenBack ?? 0)],
  ] as const;
  const expectLines = async (place: Locator, lines: typeof split) => {
    for (const [name, text] of lines) await expect(factOf(place, name)).toHaveText(text);
  };
  expect(quoted.slice(0, 2).map(([, text]) => text)).toEqual(['₱150,000.00', '₱750.00']);
  await main.getByRole('link', { name: 'Pay it off today' }).click();
  // One payment by GCash would pay all of it.
  await chooseWay(page, 'GCash');
  await expect(factOf(sheet, 'This pays')).toHaveText(toPay);
  await expectLines(sheet, split);
  await chooseWay(page, 'Wallet');
  const all = sheet.getByRole('radio', { name: /^Everything ₱150,\d{3}\.\d{2}$/ });
  await expect(all).toHaveAccessibleDescription(/^saves ₱\d/);
  await all.check({ force: true });
  await expect(sheet).toContainText('Now: ₱150,000.00, Wallet');
  const rest = /Then: (₱\d+\.\d{2})/.exec((await sheet.textContent()) ?? '')?.[1] ?? '';
  await sheet.getByRole('button', { name: 'Pay from your wallet: ₱150,000.00' }).click();
  await expect(sheet).toContainText(
    'This takes ₱150,000.00 of the ₱150,000.00 in your wallet, more than your next installment. It cannot be taken back.',
  );
  expect(await paymentsOf(member)).toHaveLength(0);
  await sheet.getByRole('button', { name: 'Yes, pay ₱150,000.00' }).click();
  await expect(paymentIsHere(page)).toBeVisible();
  await expect(main).toContainText(`Not finished yet: ${rest} is left.`);
  await expect(main).toContainText(/Paid today it ends your loan, and ₱\d+\.\d{2} of interest/);
  await main.getByRole('button', { name: `Pay the rest: ${rest}` }).click();
  await expect(sheet).toHaveAccessibleName(`Pay ${rest}`);
  await expect(sheet).toContainText('After this your loan is fully paid.');
  await expect(factOf(sheet, 'You then owe')).toHaveText('₱0.00');
  await expect(factOf(sheet, 'Principal left')).toHaveCount(0);
  await payNow(page, /^Pay with QR Ph: ₱/);
  await expect(paymentIsHere(page)).toBeVisible({ timeout: 40_000 });
  await expect(main.getByRole('heading', { name: 'Your loan is fully paid' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^(Pay|Make another)/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Certificate of full payment' }).click();
  await expect(factOf(main, 'Principal$')).toHaveText('₱150,000.00');
  await expect(factOf(main, 'Interest$')).toHaveText(
    pesosText(((interest ?? 0) * 100 - (givenBack ?? 0) * 100) / 100),
  );
  await expect(factOf(main, 'Interest taken off')).toHaveCount(0);
  await expect(factOf(main, 'Total paid')).toHaveText(toPay);
  await test.step('[G18] the loan that is paid off has a row for each payment, and no schedule', async () => {
    await page.goto('/loan');
    await expect(main.getByRole('link', { name: /PM-/ })).toHaveCount(2);
    await expect(main.getByRole('heading', { name: 'Your installments' })).toHaveCount(0);
    await page.goto('/dash');
    await expect(main.getByRole('img', { name: 'Paid in full' })).toHaveText('');
    await expect(main.getByRole('link', { name: /^In your wallet/ })).toHaveCount(0);
  });
});

test('[F] with letters of one and a half times the size, or twice, on a phone the foot of the sheet to pay stands below everything else and scrolls with it; with letters of four times the size no figure of a way to pay is broken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, await repayingMember(), '/repay');
  const sheet = paySheet(page);
  const [form, button] = [sheet.locator('form'), page.locator('#pay-button')];
  const isBelow = async () => {
    const [above, foot] = [await form.boundingBox(), await button.boundingBox()];
    return above !== null && foot !== null && foot.y >= above.y + above.height;
  };
  await expect(button).toBeInViewport();
  expect(await isBelow()).toBe(false);
  const device = await page.context().newCDPSession(page);
  for (const standard of [24, 32]) {
    await device.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await page.reload();
    await expect.poll(isBelow).toBe(true);
  }
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport();
  await device.send('Page.setFontSizes', { fontSizes: { standard: 64, fixed: 64 } });
  await page.reload();
  const linesOfBalance = () =>
    page.locator('#source-WALLET-detail').evaluate(({ firstChild: text }) => {
      if (text === null) return 0;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, text.textContent?.indexOf(' ') ?? 0);
      return range.getClientRects().length;
    });
  await expect.poll(linesOfBalance).toBe(1);
});

/** Each choice of the sheet is a row as wide as the ways to pay, with its figure at the right. */
async function expectRows(sheet: Locator) {
  const places = await sheet.evaluate((one) => {
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const way = boxOf(one.querySelector('input[name=source]')?.closest('label'));
    const title = boxOf(one.querySelector('h2'));
    const rows = [...one.querySelectorAll('input[name=choice]')].map((input) =>
      input.closest('label'),
    );
    return {
      gap: Math.round((boxOf(rows[0])?.top ?? 0) - (title?.bottom ?? 0)),
      widths: rows.map((row) => Math.round((boxOf(row)?.width ?? 0) - (way?.width ?? 0))),
      rests: rows.flatMap((row) => {
        const figure = boxOf(row?.querySelector('.figures'));
        return figure ? [Math.round((boxOf(row)?.right ?? 0) - figure.right)] : [];
      }),
    };
  });
  expect(places.gap).toBeLessThan(30);
  expect(new Set(places.widths)).toEqual(new Set([0]));
  expect(new Set(places.rests).size, `${places.rests}`).toBe(1);
}

for (const letters of [16, 24, 32]) {
  test(`[D10][F] on a phone with letters of ${letters} px nothing in the sheet to pay moves under the finger that chooses an amount, what the extra does or a way, also when the question comes or goes, nothing is cut off, and the button can be reached`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const person = inventPerson();
    const { token } = await addPastDueMember(await makerIn(), person, 80);
    await openAs(page, await signedInAnew({ ...person, token }), '/dash');
    const device = await page.context().newCDPSession(page);
    const fontSizes = { standard: letters, fixed: letters };
    await device.send('Page.setFontSizes', { fontSizes });
    await page.goto('/repay');
    const sheet = paySheet(page);
    const press = async (name: string, value: string) => {
      const choice = sheet.locator(`input[name=${name}][value=${value}]`);
      await choice.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const before = await choice.boundingBox();
      if (!before) throw new Error(`${value} is not in the sheet`);
      await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
      await expect(choice).toBeChecked();
      await expect(sheet.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      const after = await choice.boundingBox();
      expect(after?.y, value).toBeCloseTo(before.y, 0);
      expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    };
    await press('choice', 'everything');
    await press('choice', 'other');
    if (letters === 16) await expectRows(sheet);
    const placeOfWays = () =>
      sheet.evaluate((one) => {
        const top = (name: string) =>
          one.querySelector(`input[name=${name}]`)?.getBoundingClientRect().top ?? 0;
        return Math.round(top('source') - top('choice'));
      });
    const amount = sheet.getByLabel('Amount', { exact: true });
    const place = await placeOfWays();
    for (const pesos of ['300', '60000', '100000']) {
      await amount.fill(pesos);
      await expect(sheet.getByRole('heading', { name: /^Pay ₱\d/ })).toBeVisible();
      await expect(sheet.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      expect(await placeOfWays(), `the ways with ${pesos}`).toBe(place);
    }
    const uses = sheet.getByRole('group', { name: 'What should we do with the extra?' });
    const [question, ways] = [
      await uses.boundingBox(),
      await sheet.getByRole('group', { name: 'Pay with' }).boundingBox(),
    ];
    expect(question?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(ways?.y ?? 0);
    for (const use of ['SMALLER_INSTALLMENTS', 'SHORTER_TERM']) await press('use', use);
    for (const way of ['QR_PH', 'OVER_THE_COUNTER', 'GCASH', 'WALLET']) await press('source', way);
    await expect(sheet).toContainText('After this you owe');
    await page.locator('#pay-button').scrollIntoViewIfNeeded();
    await expect(page.locator('#pay-button')).toBeInViewport({ ratio: 1 });
  });
}

test('[D11][G18] after money from outside that is more than the next installment, the result and Home lead to its uses in one sentence; after a use or a payment from the wallet neither does', async ({
  page,
}) => {
  const member = await repayingMember();
  const main = page.getByRole('main');
  await openAs(page, member, '/repay');
  await chooseWay(page, 'QR Ph');
  await otherAmount(page, '45000');
  await paySheet(page).locator('input[name=use][value=DEFAULT]').check({ force: true });
  await payNow(page, /^Pay with QR Ph: ₱/);
  await expect(paymentIsHere(page)).toBeVisible({ timeout: 40_000 });
  const use = main.getByRole('link', { name: /use it to end your loan sooner/ });
  await expect(main).toContainText('₱19,250.00 is paid ahead. It pays your next installments.');
  await expect(use).toHaveAttribute('href', /^\/loan\?loan=LN-/);
  await page.goto('/dash');
  const row = main.getByRole('link', { name: /^Choose what your money paid ahead does/ });
  await expect(row).toHaveCount(1);
  await row.click();
  await expect(page).toHaveURL(/\/loan\?loan=/);
  await main.getByRole('radio', { name: 'End sooner' }).check({ force: true });
  await main.getByRole('button', { name: 'Use ₱19,250.00' }).click();
  await expect(main.getByRole('radio', { name: 'End sooner' })).toHaveCount(0);
  await page.goto('/dash');
  await expect(main.getByRole('link', { name: /^Pay ₱/ })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/repay');
  await otherAmount(page, '1000');
  await payNow(page);
  await expect(paymentIsHere(page)).toBeVisible();
  await expect(use).toHaveCount(0);
});

test('[D11][V09][V40][G18] money paid beyond what is due is off what is owed and pays the next installments, so that every page asks for what is left of them, until the member uses it to end the loan sooner', async ({
  page,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  await payByStatement([{ amount: 60_000, reference: paymentReference(loanNumber) }]);
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Next installment\s*₱15,750\.00/);
  await expect(main.getByRole('link', { name: /^Pay ₱/ })).toHaveText('Pay ₱15,750.00');
  await expect(main).toContainText(/Total you owe\s*₱90,750\.00/);
  await expect(main).toContainText('Already off the total.');
  await page.setViewportSize({ width: 1280, height: 800 });
  const card = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Your installments' }) });
  await expect(card).toContainText(
    /Paid ahead.*₱9,250\.00 already paid\s*₱15,750\.00.*₱25,000\.00/s,
  );
  await expect(card).toContainText(/2 of 6 installments paid, 1 of them ahead.*4, the last due /s);
  await main.getByRole('link', { name: 'Pay ₱15,750.00' }).click();
  await expect(paySheet(page).getByRole('radio', { name: /^Installment 3/ })).toBeChecked();
  await expect(paySheet(page)).toContainText(
    /After this you owe ₱75,000\.00\. Next is ₱25,000\.00 by /,
  );
  await otherAmount(page, '1000');
  await choose(page, 'Next installment');
  await expect(paySheet(page)).toContainText('₱34,250.00 paid ahead is already off');
  await expect(factOf(paySheet(page), 'Total you owe')).toHaveText('₱90,750.00');
  await expect(factOf(paySheet(page), 'You then owe')).toHaveText('₱89,750.00');
  await page.goto('/loan');
  await expect(main.getByText('₱9,250.00 already paid, ₱15,750.00 left')).toBeVisible();
  await expect(main.getByRole('listitem').getByText(/paid ahead/)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('What should we do with this money?')).toBeHidden();
  await expect(main.locator('input:visible')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await choose(page, '^Smaller installments$');
  await expect(main).toContainText(
    /This money no longer pays installments ahead: your next one is then ₱1\d,\d{3}\.\d{2}, due .*\. Now it is due /,
  );
  await choose(page, '^End sooner$');
  await expect(factOf(main, 'Installments left').first()).toHaveText(/^4, the last due /);
  await expect(main.getByText(/^Now: 4, the last due /).first()).toBeVisible();
  await expect(factOf(main, 'Last installment')).toHaveText(/^₱[\d,.]+, due /);
  await expect(main.getByText(/^Now: ₱25,000\.00, due /).last()).toBeVisible();
  await main.getByRole('button', { name: 'Use ₱34,250.00' }).click();
  await expect(main.getByRole('button', { name: 'Use ₱34,250.00' })).toHaveCount(0);
  const { account } = await callService(getLoanAccount, {
    token: member.token,
    params: { loanNumber },
  });
  expect(account?.overpayment).toBe(0);
  expect(account?.installments.filter(({ unpaid }) => unpaid > 0)).toHaveLength(4);
});

test('[V06][V17] when the answer to a payment is lost, nothing is claimed, and paying again pays once', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  await expect(paySheet(page)).toContainText('After this you owe');
  const restore = await cutOff(page, payFromWallet);
  await payNow(page);
  await expect(paySheet(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(paymentIsHere(page)).toHaveCount(0);
  await restore();
  expect(await paymentsOf(member)).toHaveLength(0);
  await loseAnswer(page, payFromWallet);
  await payNow(page);
  await expect(paymentIsHere(page)).toBeVisible();
  expect(await paymentsOf(member)).toHaveLength(1);
});

test('[D10][V06][V32] a payment by bank reaches the loan by its reference once a second person confirmed it, and what has no reference is matched by two', async ({
  page,
  browser,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  await paySheet(page)
    .getByRole('link', { name: /^Send it to our bank account/ })
    .click();
  await expect(page).toHaveURL(/\/loan\/bank/);
  await expect(main).toContainText('Sandbox Bank');
  await expect(main).toContainText('Never pay into any other');
  const reference = (await factOf(main, 'Your payment reference').textContent()) ?? '';
  expect(reference).toMatch(/(\d{4} ){3}\d{3}/);
  const { loanNumber } = await walletOf(member);

  const payer = 'ANA REYES';
  const file = await importStatement([
    { amount: 25_750, reference: `Bayad ${/(?:\d{4} ){3}\d{3}/.exec(reference)?.[0]}`, payer },
    { amount: 250, reference: `salamat po ${loanNumber.slice(3)}`, payer },
  ]);
  await page.reload();
  await expect(main).toContainText('Your bank payment is being checked');
  expect(await paymentsOf(member)).toHaveLength(0);
  await file.confirm();
  await page.reload();
  await expect(main).toContainText('Sandbox Bank');
  await expect(main).not.toContainText('Your bank payment is being checked');
  await page.goto('/loan');
  await expect(main.getByRole('link', { name: /^From a bank/ })).toHaveCount(1);

  const desk = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 } })
  ).newPage();
  await signInAtConsole(desk, 'FINANCE');
  const [finance, manager] = [await staffToken('FINANCE'), await staffToken('CREDIT_MANAGER')];
  const { rows } = await callService(listStaffPayments, { token: finance, query: { limit: 100 } });
  const waiting = rows.find(({ referenceText }) => referenceText.endsWith(loanNumber.slice(3)));
  expect(waiting, 'the money waits for its loan').toBeDefined();
  const id = waiting?.id ?? 'pay_';
  const proposed = await callService(proposePaymentMatch, {
    ...{ token: finance, params: { id } },
    body: { as: { kind: 'LOAN', loanNumber }, reason: 'The payer sent the slip.' },
  });
  const proposedAt = proposed.payment.proposal?.proposedAt ?? '';
  await callService(decidePaymentMatch, {
    ...{ token: manager, params: { id }, body: { decision: 'CONFIRM', proposedAt } },
  });
  expect((await paymentsOf(member)).map(({ amount }) => amount)).toEqual([250, 25_750]);
  await desk.goto('/console/loans?standing=RUNNING');
  await desk.getByRole('link', { name: loanNumber }).click();
  const openPart = (name: string) => desk.getByRole('button', { name, exact: true }).click();
  await openPart('Ledger');
  const months = desk.getByRole('table', { name: 'Ledger by month' });
  await expect(months).toContainText('Equals the loan');
  const newest = months.getByRole('button', { expanded: false }).last();
  await newest.click();
  await expect(desk.getByText('Principal repaid').first()).toBeVisible();
  await openPart('Documents');
  const statement = desk.locator('section').filter({ hasText: 'Each view is on record.' }).last();
  await statement.getByRole('button', { name: 'Show' }).click();
  await expect(statement.getByRole('row').filter({ hasText: 'PM-' })).toHaveCount(2);
  await expect(factOf(statement, 'Closing balance')).toHaveText('₱124,750.00');
  await openPart('Summary');
  const settle = desk.locator('section').filter({ hasText: 'Paying it off on another day' }).last();
  await settle.getByRole('button', { name: 'Calculate' }).click();
  await expect(factOf(settle, 'To pay')).toHaveText(/^₱12\d,\d{3}\.\d{2}$/);
  await desk.context().close();
});

test('[D10][V09][V22] two staff members reverse a payment, and the member sees that it no longer counts', async ({
  page,
  browser,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  const { payment } = await callService(payFromWallet, {
    token: member.token,
    key: crypto.randomUUID(),
    params: { loanNumber },
    body: { amount: 25_750, use: 'DEFAULT' },
  });
  const deskOf = async (role: StaffRole, path: string) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const desk = await context.newPage();
    await signInAtConsole(desk, role, path);
    return desk;
  };
  const title = `Reverse a payment, ${loanNumber}`;

  const finance = await deskOf('FINANCE', `/console/loans/${loanNumber}?tab=PAYMENTS`);
  await finance.getByRole('button', { name: `Reverse ${payment.number}` }).click();
  const dialog = finance.getByRole('dialog');
  await dialog.getByLabel('Why it is reversed').selectOption({ label: 'Recorded by mistake' });
  await dialog.getByRole('button', { name: 'Show what it does' }).click();
  await expect(dialog.getByRole('row', { name: /^Unpaid/ })).toContainText('₱150,750.00');
  await dialog.getByLabel('Reason').fill('The member paid twice by mistake.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(finance.getByText('Proposed. It waits for another person.')).toBeVisible();
  await finance.goto('/console/decisions');
  const own = finance.getByRole('listitem').filter({ hasText: loanNumber });
  await expect(own).toContainText('Another person must decide about your proposal.');
  await expect(own.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  const manager = await deskOf('CREDIT_MANAGER', '/console/approvals');
  await manager.getByRole('link', { name: `Reversal of a payment, ${loanNumber}` }).click();
  const card = manager.getByRole('main');
  await expect(card).toContainText('The member paid twice by mistake.');
  await expect(card.getByRole('row', { name: /^Unpaid/ })).toContainText('₱150,750.00');
  await card.getByRole('button', { name: `Confirm: ${title}` }).click();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  expect((await walletOf(member)).wallet).toBe(130_000);

  await openAs(page, member, '/loan');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Reversed /)).toBeVisible();
  await expect(main).toContainText('This payment does not count on your loan.');
  const changed = main.locator('section').filter({ hasText: 'What changed' });
  await expect(changed).toContainText(`Payment ${payment.number} of ₱25,750.00 no longer counts.`);
  await expect(changed).toContainText('It was recorded by mistake');
  await expect(factOf(changed, 'Principal left')).toHaveText('₱125,000.00 → ₱150,000.00');
  await expect(main.getByText(/^Paid \w{3} \d/)).toHaveCount(0);
  for (const desk of [finance, manager]) await desk.context().close();
});

/** One staff member proposes the change of a loan, another confirms it. */
async function decidedByTwo(
  loanNumber: string,
  change: { readonly kind: 'WRITE_OFF' } | { readonly kind: 'REFUND'; readonly amount: number },
): Promise<void> {
  const [proposer, confirmer] =
    change.kind === 'REFUND'
      ? (['FINANCE', 'CREDIT_MANAGER'] as const)
      : (['CREDIT_MANAGER', 'FINANCE'] as const);
  const { id } = await callService(proposeLoanChange, {
    token: await staffToken(proposer),
    key: crypto.randomUUID(),
    params: { loanNumber },
    body: { change, reason: 'As agreed with the member' },
  });
  const token = await staffToken(confirmer);
  await callService(confirmLoanChange, { token, params: { changeId: id }, body: {} });
}

test('[V09][D10] a written-off loan shows calmly what is left, is paid in parts, and at the end says that it is fully paid', async ({
  page,
}) => {
  const person = inventPerson();
  await addPastDueMember(await makerIn(), person, 140);
  const { phoneNumber, password } = person;
  const { accessToken } = await callService(signIn, { body: { phoneNumber, password } });
  const member = { ...person, token: accessToken };
  const { loanNumber } = await walletOf(member);
  await decidedByTwo(loanNumber, { kind: 'WRITE_OFF' });
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await expect(main).toContainText('You can pay any part at any time.');
  await page.goto('/loan');
  await expect(main.getByRole('heading', { name: 'You can still pay this loan' })).toBeVisible();
  await expect(main).toContainText('nothing more is added to it');
  await expect(main).not.toContainText(/late\.|past (its|the) due date|Ask for more time/);
  const before = await callService(getLoanAccount, { token: member.token, params: { loanNumber } });
  const owed = before.account?.settlement?.toPay ?? 0;
  await main.getByRole('link', { name: 'Pay', exact: true }).click();
  await otherAmount(page, '1000');
  await expect(factOf(paySheet(page), 'Total you owe')).toHaveText(pesosText(owed));
  await expect(factOf(paySheet(page), 'You then owe')).toHaveText(pesosText(owed - 1_000));
  await chooseWay(page, 'QR Ph');
  await payNow(page, /^Pay with QR Ph: ₱/);
  await expect(paymentIsHere(page)).toBeVisible({ timeout: 40_000 });
  await page.goto('/loan');
  await expect(factOf(main, 'Paid since then')).toHaveText('₱1,000.00');
  await page.goto('/repay');
  await expect(paySheet(page)).toContainText('After this your loan is fully paid.');
  await chooseWay(page, 'Bank transfer');
  await payNow(page, /^Pay by bank transfer: ₱/);
  await expect(main.getByRole('heading', { name: 'Your loan is fully paid' })).toBeVisible({
    timeout: 40_000,
  });
  await expect(main).toContainText('You have paid all that was left of it.');
  const { account } = await callService(getLoanAccount, {
    token: member.token,
    params: { loanNumber },
  });
  expect(account).toMatchObject({ state: 'CLOSED', outstanding: { total: 0 } });
});

test('[V09] an overpayment that two staff members paid back is in the wallet with its amount and day', async ({
  page,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  const day = manilaDate(Date.now());
  await payByStatement([{ amount: 60_000, reference: paymentReference(loanNumber) }]);
  await openAs(page, member, '/wallet');
  const main = page.getByRole('main');
  await expect(main).toContainText('Available balance');
  await expect(main).not.toContainText('Back in your wallet');
  await decidedByTwo(loanNumber, { kind: 'REFUND', amount: 4_321 });
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Back in your wallet' })).toBeVisible();
  const row = main.locator('dl > div').filter({ hasText: `Overpayment of loan ${loanNumber}` });
  await expect(row).toContainText('₱4,321.00');
  await expect(row).toContainText(new RegExp(`${Number(day.slice(8))}, ${day.slice(0, 4)}`));
  expect((await walletOf(member)).wallet).toBe(134_321);
});

test('[V09] a loan that is owed beside the newest one is named on the page, and opens there', async ({
  page,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  await page.route(`**${loadWallet.path}`, async (route) => {
    const answer = await route.fetch();
    const wallet = { ...(await answer.json()), active: false, loanNumber: 'LN-0000-0000' };
    await route.fulfill({ response: answer, json: wallet });
  });
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  await expect(main).toContainText(`You also owe on loan ${loanNumber}.`);
  await main.getByRole('link', { name: 'Open that loan' }).click();
  await expect(main).toContainText('₱150,750.00');
  await expect(main).not.toContainText('You also owe');
  // The wallet may be asked for once more as the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
