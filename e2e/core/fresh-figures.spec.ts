import { getLoanAccount } from '@pahiram/api/addresses';
import { addPastDueMember } from '@pahiram/server/test/past-due-loan.ts';
import { type Member, repayingMember, signedInAnew, walletOf } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { factOf } from '../support/loan-pages.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

/** As the pages write it. */
const pesosText = (pesos: number) =>
  pesos.toLocaleString('en-US', {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
  });

async function accountOf(member: Member) {
  const { loanNumber } = await walletOf(member);
  const { account } = await callService(getLoanAccount, {
    token: member.token,
    params: { loanNumber },
  });
  if (!account) throw new Error('nothing is owed by a date');
  return account;
}

const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });

test.use({ viewport: { width: 360, height: 740 } });

test('[V40][V06] after a payment by QR Ph the page shows only fresh figures: the form is empty, the settlement is new, and no button asks for the booked code again', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay');
  const main = page.getByRole('main');
  const codeButton = main.getByRole('button', { name: /^GET A CODE/ });
  await choose(page, 'Other amount');
  await choose(page, 'QR Ph');
  // .13: the callback comes late, so that the code waits.
  await page.getByLabel('Amount', { exact: true }).fill('3000.13');
  await expect(factOf(main, 'This payment')).toHaveText('₱3,000.13');
  await codeButton.click();
  await expect(main.getByRole('img', { name: 'QR Ph code for ₱3,000.13' })).toBeVisible();
  await expect(codeButton).toHaveCount(0);
  await expect(main).toContainText('Pay the code above.');

  await expect(main.getByText('Your payment is booked', { exact: true })).toBeVisible({
    timeout: 40_000,
  });
  const { settlement, next } = await accountOf(member);
  await expect(main.getByRole('button', { name: /3,000\.13/ })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Other amount' })).not.toBeChecked();
  await expect(
    page.getByRole('radio', { name: `Next installment: ${pesosText(next?.amount ?? 0)}` }),
  ).toBeChecked();
  const card = main.locator('section').filter({ hasText: 'What ends the loan on a day' });
  await expect(factOf(card, 'Principal left')).toHaveText(pesosText(settlement?.principal ?? 0));
  await expect(factOf(card, 'Interest given back')).toHaveText(
    pesosText(-(settlement?.givenBack ?? 0)),
  );
  await expect(factOf(card, 'To pay on')).toHaveText(pesosText(settlement?.toPay ?? 0));
  await choose(page, 'Other amount');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');
});

test('[S9.08][D12] late is shown as late: the status says so, paying comes first, more time second, and the late charge has its daily amount', async ({
  page,
}) => {
  const person = inventPerson();
  const { token } = await addPastDueMember(await makerIn(), person, 45);
  const member = await signedInAnew({ ...person, token });
  const { dueNow, outstanding } = await accountOf(member);
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await expect(main).toContainText(pesosText(dueNow));
  await expect(main.getByText('Past due', { exact: true })).toBeVisible();
  await expect(main).toContainText(`a late charge of ${pesosText(outstanding.lateCharge)}`);
  await expect(main).toContainText(/It grows by about ₱8\.3\d a day/);
  const links = await main.getByRole('link').allTextContents();
  expect(links.indexOf('Pay your loan')).toBeGreaterThanOrEqual(0);
  expect(links.indexOf('Pay your loan')).toBeLessThan(links.indexOf('Ask for more time'));

  await main.getByRole('link', { name: 'Pay your loan' }).click();
  await expect(main.getByRole('heading', { name: 'Pay', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ask for more time' })).toHaveCount(1);
  const headings = await main.getByRole('heading').allTextContents();
  expect(headings.indexOf('Pay')).toBeLessThan(headings.indexOf('Tell us when you will pay'));
});
