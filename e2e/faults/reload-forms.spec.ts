import { listDemoMessages } from '@pahiram/api/notices';
import { registeredMember } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { inventPerson } from '../support/person.ts';
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
} from '../support/profile-pages.ts';
import { askForCode, createAccount, enterCode } from '../support/registration-pages.ts';
import { callService } from '../support/service.ts';
import { expect, test } from '../support/test.ts';

test('[S2.26][A7] a reload in each step of the registration stays there, and sends no second code', async ({
  page,
}) => {
  const person = inventPerson();
  await page.goto('/register');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What is your mobile number?' })).toBeVisible();
  const code = await askForCode(page, person);
  await page.reload();
  await expect(page.getByText(/We sent an SMS to this number/)).toBeVisible();
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
    await expect(photoOf(page, 'front').getByRole('status')).toHaveText('Uploaded.');
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
    // The account number is not part of the draft.
    await expect(page.getByLabel('Account number')).toHaveValue('');
    await fillBank(page, member);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Information validated successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible();
  });
  await test.step('employment', async () => {
    await page.getByLabel('Job Title').fill('Nurse');
    await waitUntilKept(page);
    await page.reload();
    await expect(page.getByLabel('Job Title')).toHaveValue('Nurse');
  });
});
