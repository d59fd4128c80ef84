import { loadWallet } from '@pahiram/api/wallet';
import { monthlyIncomePesos } from '../support/arrange.ts';
import {
  askForWithdrawal,
  balanceCard,
  balanceFigure,
  chooseLoan,
  openApplicationConfirm,
  openCodeDialog,
  readOffer,
  transferComplete,
  transferring,
} from '../support/loan-pages.ts';
import { codeAfter } from '../support/messages.ts';
import { inventPerson, type Person } from '../support/person.ts';
import {
  agreeToReport,
  fillAddress,
  fillBank,
  fillEmployment,
  fillIdentity,
  fillPersonal,
  fillReference,
  goOnTo,
  storePhoto,
} from '../support/profile-pages.ts';
import { askForCode, createAccount, enterCode } from '../support/registration-pages.ts';
import { signInAtConsole } from '../support/staff.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';
import { verifyLedger } from '../support/verify-ledger.ts';

test('[S1.06][S2.26][S2.31][S2.32][S2.37][S4.05][S4.06][D1][D3][V11] a newcomer borrows, withdraws and receives', async ({
  page,
  browser,
}) => {
  const person = inventPerson();
  await test.step('[S2.05][S2.06][S2.27][S4.03] registers by phone', () => register(page, person));
  await test.step('[S2.28][S2.30][S2.45] completes the profile', () =>
    completeProfile(page, person));
  const loanNumber = await test.step('[S2.07][S2.29] applies', () => apply(page));
  await test.step('staff look at the pictures and approve', () =>
    approveAtConsole(browser, person, loanNumber));
  await test.step('reads the offer and signs', () => sign(page, person));
  await test.step('[S2.08][S2.38][S4.08][G18] withdraws from Home with an assistant’s code', () =>
    withdraw(page, browser, person));
  await test.step('[S1.06] sees the score, the withdrawal and the contract, and changes the password', () =>
    lookBack(page, person));
  await test.step('the book is in balance', verifyLedger);
});

async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register Here' }).click();
  await enterCode(page, await askForCode(page, person));
  await createAccount(page, person);
}

async function completeProfile(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'COMPLETE THE APPLICATION' }).click();
  await fillPersonal(page, person);
  await agreeToReport(page);
  await goOnTo(page, /Step 2 of 5/);
  await fillAddress(page);
  await goOnTo(page, /Step 3 of 5/);
  await fillReference(page, person);
  await goOnTo(page, /Step 4 of 5/);
  await fillIdentity(page, person);
  for (const kind of ['front', 'back', 'selfie'] as const) await storePhoto(page, person, kind);
  await goOnTo(page, /Step 5 of 5/);
  await fillBank(page, person);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(
    page.getByText('Please wait while we save your information').first(),
  ).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible();
  await fillEmployment(page, monthlyIncomePesos);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page).toHaveURL('/dash');
}

/** @returns the application's number. */
async function apply(page: Page): Promise<string> {
  await chooseLoan(page);
  const dialog = await openApplicationConfirm(page);
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Submitting...')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  const line = await page.getByText(/^Your application number is/).innerText();
  const loanNumber = /number is (\S+)\.$/.exec(line)?.[1] ?? '';
  expect(loanNumber).not.toBe('');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByRole('heading', { name: 'Your application is with us' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(loanNumber);
  await expect(page.getByRole('main')).toContainText(/Submitted \w{3} \d/);
  return loanNumber;
}

async function approveAtConsole(
  browser: Browser,
  person: Person,
  loanNumber: string,
): Promise<void> {
  const viewport = { width: 1280, height: 900 };
  const review = await browser.newPage({ viewport });
  await signInAtConsole(review, 'KYC_REVIEWER');
  await review
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'ID review' })
    .click();
  await review.getByRole('link', { name: person.fullName }).click();
  await acceptPictures(review);
  await review.context().close();
  const desk = await browser.newPage({ viewport });
  await signInAtConsole(desk, 'LOAN_OFFICER');
  await desk
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Applications' })
    .click();
  await desk.getByRole('link', { name: loanNumber }).click();
  await expect(desk.getByRole('heading', { name: `Application ${loanNumber}` })).toBeVisible();
  await expect(desk.getByText('Within 30%')).toBeVisible();
  await desk.getByLabel('Note for the record').fill('Income and documents fit.');
  await desk.getByRole('radio', { name: /^Approve/ }).check();
  await desk.getByRole('button', { name: /^Approve ₱/ }).click();
  await expect(desk.getByText('Your approval is recorded.')).toBeVisible();
  await desk.getByText('Decisions and history').click();
  await expect(desk.getByText('Income and documents fit.')).toBeVisible();
  await desk.context().close();
}

/** Checks that each stored picture is shown in full width, and accepts it. */
async function acceptPictures(desk: Page): Promise<void> {
  for (const title of ['Front of the ID', 'Back of the ID', 'Selfie']) {
    const picture = desk.getByRole('img', { name: title });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(960);
  }
  // Other IDs can wait below it in the list.
  const next = desk.getByRole('checkbox', { name: 'Then the next' });
  if (await next.isVisible()) await next.uncheck();
  await desk.getByRole('button', { name: 'Show ID number' }).click();
  for (const box of await desk.getByRole('checkbox', { name: /same|^Not expired/ }).all()) {
    await box.check();
  }
  for (const title of ['Front of the ID', 'Back of the ID', 'Selfie']) {
    await desk.getByRole('radio', { name: /^Accept/ }).check();
    await desk.getByRole('button', { name: `Accept: ${title}` }).click();
    await expect(desk.getByText(`${title}: accepted.`)).toBeVisible();
  }
  await expect(desk.getByText('Accepted', { exact: true })).toHaveCount(4);
}

async function sign(page: Page, person: Person): Promise<void> {
  await page.goto('/dash');
  await page.getByRole('link', { name: 'Read your offer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your offer' })).toBeVisible();
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await readOffer(page);
  const code = await codeAfter(person.phoneNumber, async () => {
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByLabel('SMS code')).toBeVisible();
  });
  await page.getByLabel('SMS code').fill(code);
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Sign with the code' }).click();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your wallet' }).click();
  await expect(balanceFigure(page)).toHaveText('₱150,000.00');
}

async function withdraw(page: Page, browser: Browser, person: Person): Promise<void> {
  await page.goto('/dash');
  const main = page.getByRole('main');
  await expect(main).toContainText('Signed. In your wallet');
  await expect(main).toContainText('₱150,000.00');
  await page.getByRole('link', { name: 'Withdraw to GCash' }).click();
  await askForWithdrawal(page, '20000');
  await expect(page.getByText(person.fullName)).toBeVisible();
  const code = await codeFromAssistant(browser, person);
  const dialog = await openCodeDialog(page);
  await dialog.getByLabel('OTP code').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(transferring(page)).toBeInViewport();
  await expect(transferComplete(page)).toBeHidden();
  const askedAnew = page.waitForResponse(`**${loadWallet.path}`);
  await expect(transferComplete(page)).toBeVisible({ timeout: 30_000 });
  await askedAnew;
  await page.getByRole('link', { name: 'CONTINUE' }).click();
  const wallet = balanceCard(page);
  await expect(wallet).toBeVisible();
  expect(await wallet.innerText()).not.toMatch(/On its way|Held/);
  await expect(balanceFigure(page)).toHaveText('₱130,000.00');
  await expect(wallet).toContainText('₱20,000.00');
}

/** An assistant takes the call, ticks the checklist and issues the code. @returns the code */
async function codeFromAssistant(browser: Browser, person: Person): Promise<string> {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signInAtConsole(desk, 'LOAN_ASSISTANT');
  await desk
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Code desk' })
    .click();
  await desk.getByRole('main').getByRole('link', { name: person.fullName }).click();
  const callTo = desk.getByRole('region', { name: `Call to ${person.fullName}` });
  await callTo.getByRole('button', { name: 'Take this call' }).click();
  await expect(callTo.getByRole('link', { name: /^\+63 918 / })).toBeVisible();
  await callTo.getByRole('button', { name: 'Show the full number' }).click();
  await expect(callTo.getByText(person.localNumber, { exact: true })).toBeVisible();
  // By keyboard alone, as in a call.
  await expect(callTo).toContainText('4 items of the checklist are missing');
  for (const key of ['1', '2', '3', '4']) await desk.keyboard.press(key);
  await expect(callTo).toContainText('4 of 4');
  await desk.keyboard.press('Control+Enter');
  await expect(callTo.getByText('Read this code to the member')).toBeVisible();
  const shown = callTo.getByText(/^\d{8}$/);
  await expect(shown.locator('span'), 'in fours, as it is read aloud').toHaveText([
    /^\d{4}$/,
    /^\d{4}$/,
  ]);
  const code = await shown.innerText();
  await desk.context().close();
  return code;
}

async function lookBack(page: Page, person: Person): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('img', { name: /^Credit score: \d+ of 1000$/ })).toBeVisible();
  for (const [link, fact] of [
    ['Withdrawal', '₱20,000.00'],
    ['Contract', '₱150,000.00'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: link });
    await expect(dialog).toContainText(fact);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('link', { name: /^Password/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current Password').fill(person.password);
  await dialog.getByLabel('New Password').fill('Kalamansi#9');
  await dialog.getByLabel('Confirm Password').fill('Kalamansi#9');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password changed successfully.').first()).toBeVisible();
  await expect(page).toHaveURL('/dash');
}
