import { getNoticePreferences } from '@pahiram/api/member-notices';
import { getMemberDetails } from '@pahiram/api/members';
import {
  activatedMember,
  fundedMember,
  offeredMember,
  registeredMember,
  repayingMember,
} from '../support/arrange.ts';
import { openAs, signInByForm, signOut } from '../support/browser.ts';
import { arrange } from '../support/every-page-people.ts';
import { fieldErrors } from '../support/field-errors.ts';
import { factOf, readOffer } from '../support/loan-pages.ts';
import { messageWith } from '../support/messages.ts';
import { inventPerson } from '../support/person.ts';
import { agreeToReport, fillAddress, fillPersonal, goOnTo } from '../support/profile-pages.ts';
import { askForCode, createAccount, enterCode } from '../support/registration-pages.ts';
import { callService } from '../support/service.ts';
import { expect, test } from '../support/test.ts';

/** Faults that people found who walked through the site from the registration to the certificate. */

const phone = { width: 360, height: 740 };

test('[S2.29][S2.21] who has paid off a loan has the dates of another one at once, without scrolling to them', async ({
  page,
}) => {
  const { member } = await arrange('paidOff');
  if (!member) throw new Error('a member is arranged');
  await page.setViewportSize({ width: 360, height: 400 });
  await openAs(page, member, '/dash');
  await page.getByText('Apply for another loan').click();
  await expect(page.getByText(/^First, \w{3}, \w{3} \d/)).toBeAttached();
});

test('[S2.21][S2.30] the card of the chosen loan has the first installment and its day', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openAs(page, await registeredMember(), '/dash?amount=240000&term=24');
  const card = page.getByRole('region', { name: 'The loan you chose' });
  await expect(card).toContainText('₱240,000 for 24 months');
  await expect(card).toContainText('First ₱11,200.00, then ₱10,000.00 a month');
  await expect(card).toContainText(/First due \w{3}, \w{3} \d+, \d{4}/);
});

test('[S2.32] the application is confirmed with its last installment where that is another amount', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/dash');
  await page.getByLabel('Loan amount', { exact: true }).fill('250000');
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Loan Application' });
  await expect(factOf(dialog, 'Monthly repayment')).toHaveText('₱41,667.00');
  await expect(factOf(dialog, 'Last installment')).toHaveText('₱41,665.00');
});

test('[S3.05] a registered name of three words is shown whole, and its parts are asked for', async ({
  page,
}) => {
  await page.route(`**${getMemberDetails.path}`, async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), fullName: 'Rosa Peña Santos' };
    await route.fulfill({ response: answer, json });
  });
  await openAs(page, await registeredMember(), '/profile/1');
  await expect(page.getByText('You registered as Rosa Peña Santos.')).toBeVisible();
  for (const part of ['First name', 'Middle name', 'Last name']) {
    await expect(page.getByLabel(part)).toHaveValue('');
  }
});

test('[S2.42][A7] the words that a code was sent stand above the words on when the next one can be', async ({
  page,
}) => {
  await openAs(page, await offeredMember(), '/offer');
  await readOffer(page);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const sent = await page.getByText(/^We sent a code to/).boundingBox();
  const next = await page.getByText(/^You can ask for a new code/).boundingBox();
  expect(sent?.y).toBeLessThan(next?.y ?? 0);
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`[D1][F] once the code was sent, its field is in view with the password, and how to send another is below (${width} pixels wide)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, await offeredMember(), '/offer');
    await readOffer(page);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const code = page.getByLabel('SMS code');
    await expect(code).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio')).toHaveCount(0);
    // The bar of the phone does not cover it.
    await code.click({ position: { x: 5, y: 5 }, trial: true });
    const next = await page.getByText(/^You can ask for a new code/).boundingBox();
    expect((await code.boundingBox())?.y).toBeLessThan(next?.y ?? 0);
  });
}

test('[S2.37][D6] an amount too small to withdraw is told at its field once typing has stopped', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/wallet/withdraw');
  await page.getByLabel('Amount to withdraw').pressSequentially('500');
  await expect(fieldErrors(page)).toHaveText(['Withdraw ₱999.01 or more, or your whole balance.']);
  await page.getByLabel('Amount to withdraw').pressSequentially('0');
  await expect(fieldErrors(page)).toHaveCount(0);
  await expect(factOf(page, 'Total to receiver')).toHaveText('₱5,000.00');
});

test('[S2.40][G18] with an open loan the calculator is no offer of a new loan', async ({
  page,
}) => {
  await openAs(page, await repayingMember(), '/settings/borrow');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Open the loan calculator' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /price of a new loan/ })).toHaveCount(0);
});

test('[S2.27] the link in the email to a new address leads to the sign-in and then confirms the address', async ({
  page,
}) => {
  const person = inventPerson();
  const email = `nena.${person.phoneNumber}@example.com`;
  await page.goto('/register');
  await enterCode(page, await askForCode(page, person));
  await page.getByLabel('Email Address').fill(email);
  await createAccount(page, person);
  const [link] = /http\S+confirm-email#\S+/.exec(await messageWith(email, 'confirm-email')) ?? [''];
  await signOut(page);
  const tab = await page.context().newPage();
  await tab.goto(link);
  await signInByForm(tab, person);
  await tab.getByRole('button', { name: 'Confirm email' }).click();
  await expect(tab.getByText('Your email address is confirmed.')).toBeVisible();
  expect(tab.url(), 'the secret leaves the address').not.toContain('#');
});

test('[F] a member who changes the language of the site is asked once whether messages follow', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/dash');
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await choose('Filipino');
  const question = page.getByText('Gawin na ring Filipino ang mga SMS at email namin sa iyo?');
  await expect(question).toBeVisible();
  await choose('Huwag nang palitan');
  await expect(question).toHaveCount(0);
  await choose('English');
  await expect(page.getByText(/^Send our SMS/)).toHaveCount(0);
  await choose('Filipino');
  await choose('Gawing Filipino');
  await expect(page.getByText('Filipino na ang mga SMS at email sa iyo.')).toBeVisible();
  const { language } = await callService(getNoticePreferences, { token: member.token });
  expect(language).toBe('fil');
});

test('[S2.29][G18] after a loan that was paid off, /apply has its form folded under a heading, with a term that fits the income', async ({
  page,
}) => {
  const { member } = await arrange('paidOff');
  if (!member) throw new Error('a member is arranged');
  await openAs(page, member, '/apply');
  await expect(page.getByText('Apply for another loan')).toBeVisible();
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeHidden();
  await page.getByText('Apply for another loan').click();
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await expect(page.getByText('This may be too much for your income')).toHaveCount(0);
});

test('[F][S2.16] on a screen as low as at 400 % the bar of the member area is not fixed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAs(page, await activatedMember(), '/settings');
  const bar = page.getByRole('navigation', { name: 'Your account' });
  await expect(bar).toHaveCSS('position', 'static');
  await page.setViewportSize(phone);
  await expect(bar).toHaveCSS('position', 'fixed');
});

test('[S5.13][F] the list of barangays is in view above the bar, and a step names the places that are chosen after the region', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await fillPersonal(page, member);
  await agreeToReport(page);
  await goOnTo(page, /Step 2 of 5/);
  await expect(
    page.getByText(
      'Still to complete: Region, Province or city, City or municipality, Street address',
    ),
  ).toBeVisible();
  await fillAddress(page);
  const barangay = page.getByRole('combobox', { name: 'Barangay' });
  await barangay.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await barangay.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Your account' }).boundingBox();
  await expect
    .poll(async () => {
      const list = await page.getByRole('listbox').boundingBox();
      return list ? list.y + list.height : Number.POSITIVE_INFINITY;
    })
    .toBeLessThanOrEqual(bar?.y ?? 0);
});
