import { getLoanAccount, previewPayment } from '@pahiram/api/repayments';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { addPastDueMember } from '@pahiram/server/test/past-due-loan.ts';
import { type Member, repayingMember, signedInAnew, walletOf } from '../support/arrange.ts';
import { payByStatement } from '../support/bank-statements.ts';
import { openAs } from '../support/browser.ts';
import {
  chooseWay,
  factOf,
  otherAmount,
  paymentIsHere,
  payNow,
  paySheet,
  pesosText,
  sheetStands,
} from '../support/loan-pages.ts';
import { makerIn } from '../support/maker.ts';
import { messageWith } from '../support/messages.ts';
import { holdBack } from '../support/outages.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { expect, type Locator, test } from '../support/test.ts';

async function accountOf(member: Member) {
  const { loanNumber } = await walletOf(member);
  const { account } = await callService(getLoanAccount, {
    token: member.token,
    params: { loanNumber },
  });
  if (!account) throw new Error('nothing is owed by a date');
  return account;
}

const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;

test.use({ viewport: { width: 360, height: 740 } });

test('[V40][V06] after a payment by QR Ph only fresh figures are shown: the sheet is empty, the settlement is new, and no button asks for the booked code again', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  // .13: the callback comes late, so that the code waits.
  await otherAmount(page, '3000.13');
  await chooseWay(page, 'QR Ph');
  await expect(factOf(paySheet(page), 'This pays')).toHaveText('₱3,000.13');
  await payNow(page, /^Pay with QR Ph: ₱/);
  await expect(main.getByRole('img', { name: 'QR Ph code for ₱3,000.13' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay with QR Ph' })).toHaveCount(0);
  await expect(paySheet(page)).toHaveCount(0);

  await expect(paymentIsHere(page)).toBeVisible({ timeout: 40_000 });
  const { settlement, next, owed } = await accountOf(member);
  await expect(main).toContainText(pesosText(owed));
  await main.getByRole('button', { name: 'Make another payment' }).click();
  const sheet = paySheet(page);
  await expect(sheet).toHaveAccessibleName(`Pay ${pesosText(next?.amount ?? 0)}`);
  await expect(sheet.getByRole('radio', { name: 'Other amount' })).not.toBeChecked();
  await expect(factOf(sheet, 'Total you owe')).toHaveText(pesosText(owed));
  await otherAmount(page, '');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');
  await page.goto('/loan/settle');
  await expect(factOf(main, 'Principal left')).toHaveText(pesosText(settlement?.principal ?? 0));
  // The payment ends the loan sooner, which gave the interest back already.
  expect(settlement?.givenBack).toBe(0);
  await expect(factOf(main, 'Interest taken off')).toHaveCount(0);
  await expect(factOf(main, 'To pay on')).toHaveText(pesosText(settlement?.toPay ?? 0));
});

test('[V40] money that comes by a bank while the sheet is open empties it: no amount of before can be paid', async ({
  page,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  await page.clock.install();
  await openAs(page, member, '/repay');
  const sheet = paySheet(page);
  await otherAmount(page, '150000');
  await payByStatement([{ amount: 25_750, reference: paymentReference(loanNumber) }]);
  // The page asks again every minute.
  await page.clock.fastForward(61_000);
  const { next } = await accountOf(member);
  await expect(sheet).toHaveAccessibleName(`Pay ${pesosText(next?.amount ?? 0)}`);
  await expect(factOf(sheet, 'Total you owe')).toHaveText('₱125,000.00');
});

test('[S9.08][D12][V40] late is shown as late: the status says so, paying comes first, also before withdrawing, more time second, and the late charge has its daily amount; after a part payment the SMS and the receipt say what is overdue', async ({
  page,
}) => {
  const person = inventPerson();
  const { token } = await addPastDueMember(await makerIn(), person, 45);
  const member = await signedInAnew({ ...person, token });
  const { dueNow, outstanding } = await accountOf(member);
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await expect(main).toContainText(pesosText(dueNow));
  await expect(main.locator('p').filter({ hasText: /^Past due, \d+ days late$/ })).toBeVisible();
  await expect(main).toContainText(`a late charge of ${pesosText(outstanding.lateCharge)}`);
  await expect(main).toContainText(/It grows by about ₱8\.3\d a day/);
  await expect(main).toContainText(
    'An installment this late takes 40 points off your credit score. Paying even later takes no more points.',
  );
  await expect(main.getByRole('link', { name: 'Ask for more time' })).toHaveCount(1);
  const links = await main.getByRole('link').allTextContents();
  const pay = links.indexOf(`Pay ${pesosText(dueNow)}`);
  expect(pay).toBeGreaterThanOrEqual(0);
  expect(pay).toBeLessThan(links.indexOf('Ask for more time'));

  for (const path of ['/apply', '/wallet']) {
    await page.goto(path);
    await expect(main).toContainText('Past due');
    await expect(main.getByText(/^(Active|Your money has arrived)$/)).toHaveCount(0);
  }
  const payLate = main.getByRole('link', { name: `Pay ${pesosText(dueNow)}` });
  expect(await topOf(payLate)).toBeLessThan(await topOf(main.getByText('WITHDRAW NOW')));
  await page.goto('/loan');
  await expect(main).toContainText(pesosText(dueNow));
  await expect(main.getByRole('link', { name: 'Ask for more time' })).toHaveCount(1);
  const payWords = `Pay ${pesosText(dueNow)}`;
  const ways = await main.getByRole('link').allTextContents();
  expect(ways.indexOf(payWords)).toBeGreaterThanOrEqual(0);
  expect(ways.indexOf(payWords)).toBeLessThan(ways.indexOf('Ask for more time'));
  const promise = main.getByRole('heading', { name: 'When you will pay' });
  await expect(promise).toBeVisible();
  const payLink = main.getByRole('link', { name: payWords });
  expect(await topOf(promise)).toBeGreaterThan(await topOf(payLink));
  await payLink.click();
  await expect(paySheet(page)).toHaveAccessibleName(`Pay ${pesosText(dueNow)}`);
  await expect(factOf(paySheet(page), 'Late charge')).toHaveText(pesosText(outstanding.lateCharge));

  await otherAmount(page, '3000.50');
  const rest = pesosText(dueNow - 3_000.5);
  await expect(factOf(paySheet(page), 'Still due now')).toHaveText(rest);
  await expect(paySheet(page)).toContainText(`${rest} is then still due now.`);
  await payNow(page);
  await expect(paymentIsHere(page)).toBeVisible();
  const left = pesosText((await accountOf(member)).dueNow);
  const sms = await messageWith(member.phoneNumber, 'We received PHP 3,000.50');
  expect(sms).toContain(`Past due: PHP ${left.slice(1)}. Next: PHP `);
  await main.getByRole('link', { name: /^Receipt/ }).click();
  await expect(factOf(main, 'Still past due')).toHaveText(left);
  await page.goto('/dash');
  await expect(main.getByRole('link', { name: `Pay ${left}` })).toBeVisible();
});

test('[S9.08][D12][V40] with two installments late only the oldest part is called so many days late: on Home each has its own days once, in the wallet and in the sheet to pay', async ({
  page,
}) => {
  const person = inventPerson();
  const { token } = await addPastDueMember(await makerIn(), person, 75);
  const member = await signedInAnew({ ...person, token });
  const { dueNow } = await accountOf(member);
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await expect(main.getByText('Past due', { exact: true })).toBeVisible();
  await expect(main.getByText(/\d+ days? late/)).toHaveText([/^Due .* late$/, /^Due .* late/]);
  await page.goto('/wallet');
  await expect(main).toContainText(`${pesosText(dueNow)} is past due. The oldest part is `);
  await page.goto('/repay');
  await expect(
    paySheet(page).getByRole('radio', { name: `Past due ${pesosText(dueNow)}` }),
  ).toHaveAccessibleDescription(/^oldest since \w+ \d+, 20\d\d$/);
});

test('[D10][V17] a way to pay that is tapped while fresh figures arrive is the one that is chosen: nothing moves under the pointer, and the choice stays', async ({
  page,
}) => {
  await openAs(page, await repayingMember(), '/dash');
  const sheet = paySheet(page);
  const qrPh = sheet.getByRole('radio', { name: 'QR Ph', exact: true });
  // Between the press and the release the sheet grows by the figures of the first way.
  for (const viewport of [
    { width: 1280, height: 1000 },
    { width: 800, height: 1300 },
    { width: 412, height: 915 },
  ]) {
    await page.setViewportSize(viewport);
    const release = await holdBack(page, previewPayment);
    await page.goto('/repay');
    await expect(qrPh).not.toBeChecked();
    await sheetStands(page);
    const before = await qrPh.boundingBox();
    if (!before) throw new Error('QR Ph is not shown');
    await page.mouse.move(before.x + 60, before.y + before.height / 2);
    await page.mouse.down();
    release();
    await expect(factOf(sheet, 'You then owe')).toBeVisible();
    await page.mouse.up();
    expect(await topOf(qrPh), `${viewport.width} px wide`).toBe(before.y);
    await expect(qrPh).toBeChecked();
  }
  // The sheet opens with the figures of Home, and the account is asked for again.
  await page.goto('/dash');
  const pay = page.getByRole('main').getByRole('link', { name: /^Pay ₱/ });
  await expect(pay).toBeVisible();
  const release = await holdBack(page, getLoanAccount);
  await pay.click();
  await chooseWay(page, 'QR Ph');
  const answered = page.waitForResponse((response) =>
    /\/repayments\/LN-[^/]+$/.test(response.url()),
  );
  release();
  await answered;
  await expect(factOf(sheet, 'You then owe')).toBeVisible();
  await expect(qrPh).toBeChecked();
});
