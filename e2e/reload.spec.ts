import { listDemoMessages } from '@pahiram/api/addresses';
import { expect, test } from '@playwright/test';
import {
  activatedMember,
  fundedMember,
  loansOf,
  offeredMember,
  registeredMember,
  walletOf,
  withdrawalsOf,
} from './support/arrange.ts';
import { openAs } from './support/browser.ts';
import {
  askForWithdrawal,
  balanceFigure,
  chooseLoan,
  openApplicationConfirm,
  openCodeDialog,
  transferComplete,
  transferring,
} from './support/loan-pages.ts';
import { codeAfter } from './support/messages.ts';
import { inventPerson } from './support/person.ts';
import {
  agreeToReport,
  fillAddress,
  fillBank,
  fillIdentity,
  fillPersonal,
  fillReference,
  goOnTo,
  photoOf,
  storePhoto,
  waitUntilKept,
} from './support/profile-pages.ts';
import {
  askForCode,
  createAccount,
  enterCode,
  goOnWithoutInvitation,
} from './support/registration-pages.ts';
import { callService } from './support/service.ts';
import { toastOf } from './support/toasts.ts';

test('[S2.26][A7] a reload in each step of the registration stays there, and sends no second code', async ({
  page,
}) => {
  const person = inventPerson();
  await page.goto('/register');
  await goOnWithoutInvitation(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your mobile number' })).toBeVisible();
  const code = await askForCode(page, person);
  await page.reload();
  await expect(page.getByText(/^We sent an SMS to/)).toBeVisible();
  await enterCode(page, code);
  await page.getByLabel('Email Address').fill('newcomer@example.com');
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Create Password').fill(person.password);
  await page.reload();
  await expect(page.getByLabel('Email Address')).toHaveValue('newcomer@example.com');
  await expect(page.getByLabel('Full Name')).toHaveValue(person.fullName);
  await expect(page.getByLabel('Create Password')).toHaveValue('');
  await createAccount(page, person);
  await page.reload();
  await expect(page).toHaveURL('/dash');
  await expect(page.getByRole('link', { name: 'COMPLETE THE APPLICATION' })).toBeVisible();
  const recipient = person.phoneNumber;
  const { messages } = await callService(listDemoMessages, { query: { recipient, limit: 50 } });
  expect(messages.filter(({ body }) => /\b\d{6}\b/.test(body))).toHaveLength(1);
});

test('[S2.31][S8.14][B1][B6] a reload in each step of the profile finds what was typed and what was stored', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await test.step('step 1', async () => {
    await fillPersonal(page, member);
    await waitUntilKept(page);
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue(member.firstName);
    await expect(page.getByLabel('Year')).toHaveValue('1994');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await expect(page.getByLabel('Marital status')).toHaveValue('Single');
    await agreeToReport(page);
    await goOnTo(page, /Step 2 of 5/);
  });
  await test.step('step 2', async () => {
    await fillAddress(page);
    await waitUntilKept(page);
    await page.reload();
    await expect(page.getByLabel('City or municipality').locator(':checked')).toHaveText(
      'City of Carcar',
    );
    await expect(page.getByLabel('Street address')).toHaveValue('12 Mango Avenue, Poblacion I');
    await goOnTo(page, /Step 3 of 5/);
  });
  await test.step('step 3', async () => {
    await fillReference(page, member);
    await waitUntilKept(page);
    await page.reload();
    await expect(page.getByLabel('Relationship')).toHaveValue('Father');
    await goOnTo(page, /Step 4 of 5/);
  });
  await test.step('step 4', async () => {
    await page.getByLabel('Type of ID').selectOption('UMID');
    await waitUntilKept(page);
    await storePhoto(page, member, 'front');
    await page.reload();
    await expect(page.getByLabel('Type of ID')).toHaveValue('UMID');
    await expect(photoOf(page, 'front').getByRole('status')).toHaveText('Stored.');
    await expect(photoOf(page, 'front').getByRole('img')).toBeVisible();
    await expect(photoOf(page, 'back').getByRole('status')).toHaveText('No photo yet.');
    await fillIdentity(page, member);
    await storePhoto(page, member, 'back');
    await storePhoto(page, member, 'selfie');
    await goOnTo(page, /Step 5 of 5/);
  });
  await test.step('step 5', async () => {
    await fillBank(page, member);
    await waitUntilKept(page);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Bank or e-wallet' })).toHaveValue(/^GCash/);
    // An account number is never kept outside the step itself.
    await expect(page.getByLabel('Account number')).toHaveValue('');
    await fillBank(page, member);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(toastOf(page, 'Information validated successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible();
  });
  await test.step('employment', async () => {
    await page.getByLabel('Job Title').fill('Nurse');
    await waitUntilKept(page);
    await page.reload();
    await expect(page.getByLabel('Job Title')).toHaveValue('Nurse');
  });
});

test('[S2.32][S4.06][D2][D8] a reload before and while an application is filed files it once', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/dash');
  await chooseLoan(page);
  await openApplicationConfirm(page);
  await page.reload();
  await expect(page.getByLabel('Loan Amount', { exact: true })).toHaveValue('150,000.00');
  expect(await loansOf(member)).toEqual([]);
  const dialog = await openApplicationConfirm(page);
  await dialog.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(page.getByText('Submitting...')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  const loans = await loansOf(member);
  expect(loans.map(({ state }) => state)).toEqual(['PENDING']);
  await expect(page.getByText(loans[0]?.loanNumber ?? 'no loan').first()).toBeVisible();
});

test('[D1][V18] a reload while signing keeps the place and the code; the loan is paid out once', async ({
  page,
}) => {
  const member = await offeredMember();
  await openAs(page, member, '/offer');
  await expect(page.getByRole('heading', { level: 1, name: 'Your offer' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'I HAVE READ BOTH DOCUMENTS: SIGN' }).click();
  await expect(page.getByRole('heading', { name: 'Sign with a code' })).toBeVisible();
  await page.reload();
  const code = await codeAfter(member.phoneNumber, async () => {
    await page.getByRole('button', { name: 'SEND THE CODE' }).click();
    await expect(page.getByLabel('One-time code')).toBeVisible();
  });
  await page.reload();
  await expect(page).toHaveURL('/offer/sign');
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'SIGN AND RECEIVE THE MONEY IN MY WALLET' }).click();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
  expect(await walletOf(member)).toMatchObject({ wallet: 150_000, loanState: 'ACTIVE' });
});

test('[S2.37][D5][D8][V12] a reload in each step of a withdrawal keeps the place; the money leaves once', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await page.getByLabel('Amount to withdraw').fill('4321.5');
  await page.reload();
  await expect(page.getByLabel('Amount to withdraw')).toHaveValue('4,321.50');
  await askForWithdrawal(page, '4321.5');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  await expect(page.getByText('₱4,321.50').first()).toBeVisible();
  const first = await openCodeDialog(page);
  const code = await codeAfter(member.phoneNumber, () =>
    first.getByRole('button', { name: 'Send the code to my phone' }).click(),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  const dialog = await openCodeDialog(page);
  await dialog.getByLabel('OTP code').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(transferring(page)).toBeVisible();
  await page.reload();
  await expect(transferring(page).or(transferComplete(page))).toBeVisible();
  await expect(transferComplete(page)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(transferComplete(page)).toBeVisible();
  await page.getByRole('link', { name: 'CONTINUE' }).click();
  await expect(balanceFigure(page)).toHaveText('₱145,678.50');
  expect((await withdrawalsOf(member)).map(({ state }) => state)).toEqual(['SETTLED']);
});

test('[B7][D3] a reload while the receiving account is corrected finds the code that is out, and sends no second one', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings/account');
  const dialog = page.getByRole('dialog', { name: 'Correct the receiving account' });
  const account = '09181234567';
  const choose = async () => {
    const bank = dialog.getByRole('combobox', { name: 'Bank or e-wallet' });
    if ((await bank.inputValue()) === '') {
      await bank.fill('maya');
      await page.getByRole('option').first().click();
    }
    await dialog.getByLabel('Account number').fill(account);
  };
  await choose();
  const code = await codeAfter(member.phoneNumber, async () => {
    await dialog.getByRole('button', { name: 'SEND CODE' }).click();
    await expect(dialog.getByText('We sent a code to your phone.')).toBeVisible();
  });
  await page.reload();
  await expect(dialog).toContainText('A code is on your phone already.');
  await expect(dialog.getByRole('combobox', { name: 'Bank or e-wallet' })).not.toHaveValue('');
  await expect(dialog.getByLabel('Account number')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(account.slice(1));
  await choose();
  await dialog.getByRole('button', { name: 'ENTER THE CODE' }).click();
  await dialog.getByLabel('Code from the SMS').fill(code);
  await dialog.getByRole('button', { name: 'CHANGE THE ACCOUNT' }).click();
  await expect(toastOf(page, 'Your receiving account is changed.')).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('link', { name: 'Correct the account' }).click();
  await expect(dialog).not.toContainText('A code is on your phone already.');
});
