import { decideDocument } from '@pahiram/api/documents';
import { IDENTITY_TYPES } from '@pahiram/domain/documents/identity-document';
import { COUNTRIES } from '@pahiram/domain/lists/countries';
import { NATIONALITIES } from '@pahiram/domain/lists/nationalities';
import { MARITAL_STATUSES } from '@pahiram/domain/lists/options';
import {
  activatedMember,
  detailsOf,
  registeredMember,
  saveDetails,
  saveIdentity,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { fieldErrors } from '../support/field-errors.ts';
import {
  agreeToReport,
  fillAddress,
  fillPersonal,
  fillReference,
  goOnTo,
  photoOf,
  pressTooEarly,
  storePhoto,
} from '../support/profile-pages.ts';
import { callService } from '../support/service.ts';
import { staffToken } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

test('[S2.30][S2.31][A8] the prompt lists what is needed; five steps in a row show what is done, open and waiting', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/dash');
  await expect(
    page.getByRole('heading', { name: 'Complete your application before applying loan' }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Have these ready' }).getByRole('listitem'),
  ).toHaveText([
    'Registration details',
    'Name and number of a reference',
    'Government-issued ID',
    'A clear selfie',
    'Bank or e-wallet account number',
  ]);
  await expect(page.getByText('Then one page about your work, and you can apply.')).toBeVisible();
  await page.getByRole('link', { name: 'COMPLETE THE APPLICATION' }).click();
  const steps = page.getByRole('navigation', { name: 'The five steps' }).getByRole('listitem');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Step 1 of 5 – Tell us about yourself',
  );
  await expect(steps).toHaveText([
    /Tell us about yourself$/,
    /Current residential address$/,
    /Character References$/,
    /Your ID$/,
    /Beneficiary bank account$/,
  ]);
  await saveDetails(member);
  await page.goto('/profile/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Step 2 of 5 – Current residential address',
  );
  await expect(steps.nth(1).locator('[aria-current="step"]')).toBeVisible();
  await expect(steps.nth(3).getByRole('link')).toBeVisible();
  await expect(steps.nth(4).getByRole('link')).toHaveCount(0);
  await steps.nth(0).getByRole('link').click();
  await expect(page).toHaveURL('/profile/1');
  // A step that is not reached yet redirects to the current one.
  await page.goto('/profile/5');
  await expect(page).toHaveURL('/profile/4');
});

test('[S5.10][S5.11][S5.12][S5.17][S8.06] step 1 says what is missing to the letter', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  for (const [label, known] of [
    ['First name', member.firstName],
    ['Last name', member.lastName],
  ] as const) {
    await expect(page.getByLabel(label), 'as given at registration').toHaveValue(known);
    await page.getByLabel(label).fill('');
  }
  await pressTooEarly(page);
  const told = page.getByRole('heading', { name: 'Please complete your information!' });
  await expect(told).toBeVisible();
  await expect(toastOf(page, 'Please complete your information!')).toHaveCount(0);
  await expect(fieldErrors(page)).toHaveText([
    'Gender: Choose one.',
    'Please enter your first name. Ensure the first name is within a reasonable length.',
    'Please enter your last name. Ensure the last name is within a reasonable length.',
    'Please select your date of birth. Make sure the date of birth is between 18 and 80 years old.',
    'Marital status: Choose one.',
    'Tick the agreement to continue.',
  ]);
  await page.getByLabel('Middle name').fill('R2');
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Month').fill('02');
  await page.getByLabel('Year').fill('1990');
  await pressTooEarly(page);
  await expect(fieldErrors(page).nth(2)).toHaveText(
    'Please enter your middle name. Ensure the middle name is within a reasonable length.',
  );
  await expect(fieldErrors(page).nth(4)).toHaveText(
    'There is no such date. Enter the month, day and year.',
  );
  await page.getByLabel('Day').fill('28');
  await page.getByLabel('Year').fill(String(new Date().getFullYear() - 10));
  await pressTooEarly(page);
  await expect(fieldErrors(page).nth(4)).toContainText('between 18 and 80 years old.');
  await page.getByRole('link', { name: 'Finish later' }).click();
  await expect(page).toHaveURL('/dash');
  await expect(told).toHaveCount(0);
});

test('[S2.30][F] on a phone, where Continue is above Finish later, the Tab key reaches it first too', async ({
  page,
}) => {
  await openAs(page, await registeredMember(), '/profile/1');
  const main = page.getByRole('main');
  const [onward, later] = [
    main.getByRole('button', { name: 'Continue' }),
    main.getByRole('link', { name: 'Finish later' }),
  ];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const [first, second] = width === 360 ? [onward, later] : [later, onward];
    await first.focus();
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
  }
});

test('[S5.11][S5.12] a date of birth that does not exist is refused when it is left whole, not between its parts', async ({
  page,
}) => {
  await openAs(page, await registeredMember(), '/profile/1');
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Month').fill('02');
  await page.getByLabel('Year').fill('1994');
  await expect(fieldErrors(page)).toHaveCount(0);
  await page.getByLabel('First name').focus();
  await expect(fieldErrors(page)).toHaveCount(1);
  await page.getByLabel('Day').fill('28');
  await expect(fieldErrors(page)).toHaveCount(0);
});

test('[S5.11] the date of birth moves on by itself, pads with a zero, goes back by backspace and takes the name of a month', async ({
  page,
}) => {
  await openAs(page, await registeredMember(), '/profile/1');
  const boxes = page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox');
  const order = await page.evaluate(() =>
    new Intl.DateTimeFormat(undefined)
      .formatToParts(new Date(2000, 11, 31))
      .map(({ type }) => type)
      .filter((type) => type !== 'literal'),
  );
  const named = { day: 'Day', month: 'Month', year: 'Year' } as Record<string, string>;
  for (const [at, part] of order.entries()) {
    await expect(boxes.nth(at)).toHaveAccessibleName(named[part] ?? '');
  }
  await boxes.nth(0).click();
  await page.keyboard.type('12');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(0)).toBeFocused();
  await boxes.nth(1).fill('5');
  await boxes.nth(1).blur();
  await expect(boxes.nth(1)).toHaveValue('05');
  await boxes.nth(2).fill('19945');
  await expect(boxes.nth(2)).toHaveValue('1994');
  const month = page.getByLabel('Month');
  await month.fill('');
  await month.pressSequentially('Mar');
  await expect(month).toHaveValue('03');
  await expect(boxes.nth(order.indexOf('month') + 1)).toBeFocused();
});

test('[S3.18][S3.19][S3.20][S3.21][S3.22][B2] the lists on the screens are the whole lists', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByLabel('Marital status').locator('option')).toHaveText([
    'Choose one',
    ...MARITAL_STATUSES,
  ]);
  const nationality = page.getByRole('combobox', { name: 'Nationality' });
  await expect(nationality).toHaveValue('Filipino');
  await nationality.fill('zimbabwean');
  await expect(page.getByRole('option', { name: 'Zimbabwean' })).toBeVisible();
  expect(NATIONALITIES.length).toBeGreaterThanOrEqual(190);
  await saveDetails(member);
  await page.goto('/profile/2');
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('Philippines');
  await country.fill('cote d');
  await expect(page.getByRole('option', { name: /Côte d/ })).toBeVisible();
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(240);
  await page.goto('/profile/4');
  await expect(page.getByLabel('Type of ID').locator('option')).toHaveText([
    'Choose one',
    ...IDENTITY_TYPES.map(({ label }) => label),
  ]);
});

test('[S5.13][B10] an address comes from the list of places, or is typed where the list does not help', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await fillPersonal(page, member);
  await agreeToReport(page);
  // The list comes last: the errors are those of the fields that are shown then.
  const placesAsked = Promise.withResolvers<void>();
  await page.route('/data/psgc.json', async (route) => {
    await placesAsked.promise;
    await route.continue();
  });
  await goOnTo(page, /Step 2 of 5/);
  placesAsked.resolve();
  await expect(page.getByLabel('Region')).toBeVisible();
  await pressTooEarly(page);
  await expect(fieldErrors(page)).toHaveText([
    'Region: Choose one.',
    'Street address: This is needed.',
  ]);
  await page.getByRole('alert').getByRole('link', { name: 'Region' }).click();
  await expect(page.getByLabel('Region')).toBeFocused();
  await page.getByLabel('Region').selectOption({ label: 'Region VII (Central Visayas)' });
  await pressTooEarly(page);
  await expect(fieldErrors(page).first()).toHaveText('Province or city: Choose one.');
  await page.getByLabel('Province or city').selectOption({ label: 'Cebu' });
  await pressTooEarly(page);
  await expect(fieldErrors(page).first()).toHaveText('City or municipality: Choose one.');
  await fillAddress(page);
  await page.getByLabel('Street address').fill('#12 Sto. Niño St., Brgy. 5 (near chapel)');
  await pressTooEarly(page);
  await expect(fieldErrors(page)).toHaveText([
    "Street address: Use letters, digits, spaces and these marks only: - ' . , / # &",
  ]);
  await page.getByLabel('Street address').fill('#12 Sto. Niño St., Brgy. 5, near chapel');
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(
    'Your ZIP code, such as 6000.',
  );
  await page.getByLabel('Postal code').fill('12');
  await pressTooEarly(page);
  await expect(fieldErrors(page)).toHaveText(['Postal code: Use 4 to 20 characters.']);
  await page.getByRole('button', { name: 'My place is not in the list' }).click();
  await page.getByLabel('Province or city').fill('Cebu');
  await page.getByLabel('City or municipality').fill('Sitio Bagong Silang');
  await page.getByRole('combobox', { name: 'Country' }).fill('japan');
  await page.getByRole('option', { name: 'Japan' }).click();
  await expect(page.getByLabel('State or province')).toHaveValue('');
  await page.getByLabel('State or province').fill('Aichi');
  await page.getByLabel('City or municipality').fill('Nagoya');
  await page.getByLabel('Postal code').fill('460-0001');
  await goOnTo(page, /Step 3 of 5/);
  expect((await detailsOf(member)).address).toMatchObject({
    countryResidence: 'Japan',
    province: 'Aichi',
    town: 'Nagoya',
    postalCode: '460-0001',
  });
});

test('[S5.13][B10] a city of Metro Manila is asked for once, and no place has a name that nobody uses', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/2');
  await page.getByRole('button', { name: 'Choose from the list' }).click();
  await page.getByLabel('Region').selectOption({ label: 'National Capital Region (NCR)' });
  const city = page.getByLabel('Province or city');
  await expect(city.locator('option', { hasText: '(no province)' })).toHaveCount(0);
  for (const [label, town] of [
    ['Pateros', 'Pateros'],
    ['City of Caloocan', 'City of Caloocan'],
  ] as const) {
    await city.selectOption({ label });
    await expect(page.getByLabel('City or municipality')).toHaveCount(0);
    await goOnTo(page, /Step 3 of 5/);
    expect((await detailsOf(member)).address).toMatchObject({ province: label, town });
    await page.goto('/profile/2');
    await expect(city.locator('option:checked')).toHaveText(label);
  }
  await city.selectOption({ label: 'City of Manila' });
  await page.getByLabel('City or municipality').selectOption({ label: 'Quiapo' });
  await goOnTo(page, /Step 3 of 5/);
});

test('[S5.13][B10] the barangays of the chosen city are suggested, any other is typed, and the street line keeps it', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await fillPersonal(page, member);
  await agreeToReport(page);
  await goOnTo(page, /Step 2 of 5/);
  const barangay = page.getByRole('combobox', { name: 'Barangay' });
  const street = page.getByLabel('Street address');
  await fillAddress(page);
  await street.fill('12 Mango Avenue');
  await barangay.pressSequentially('pob');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Poblacion I',
    'Poblacion II',
    'Poblacion III',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(barangay).toHaveValue('Poblacion II');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(barangay, 'from the draft').toHaveValue('Poblacion II');
  await expect(street).toHaveValue('12 Mango Avenue');
  await goOnTo(page, /Step 3 of 5/);
  const stored = async () => (await detailsOf(member)).address?.streetAddress;
  expect(await stored()).toBe('12 Mango Avenue, Brgy. Poblacion II');

  await page.goto('/profile/2');
  await expect(barangay).toHaveValue('Poblacion II');
  await barangay.fill('New place (north)');
  await barangay.blur();
  await pressTooEarly(page);
  await expect(fieldErrors(page)).toHaveText([
    "Barangay: Use letters, digits, spaces and these marks only: - ' . , / # &",
  ]);
  await barangay.fill('Bagong Silang');
  await barangay.blur();
  await goOnTo(page, /Step 3 of 5/);
  expect(await stored()).toBe('12 Mango Avenue, Brgy. Bagong Silang');
  await page.goto('/profile/2');
  await page.getByLabel('City or municipality').selectOption({ label: 'Argao' });
  await expect(barangay, 'of another town').toHaveValue('');
});

test('[S5.13][B10] a barangay is typed while the list of barangays does not load', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await fillPersonal(page, member);
  await agreeToReport(page);
  await page.route('/data/barangays/*', (route) => route.abort());
  await goOnTo(page, /Step 2 of 5/);
  await fillAddress(page);
  await page.getByLabel('Street address').fill('12 Mango Avenue');
  await page.getByRole('combobox', { name: 'Barangay' }).fill('Poblacion II');
  await goOnTo(page, /Step 3 of 5/);
  expect((await detailsOf(member)).address?.streetAddress).toBe(
    '12 Mango Avenue, Brgy. Poblacion II',
  );
});

test('[S5.13][B10] a list of places that does not load is said, and the place is typed', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await page.route('**/data/psgc.json', (route) => route.abort());
  await openAs(page, member, '/profile/2');
  await page.getByRole('combobox', { name: 'Country' }).fill('japan');
  await page.getByRole('option', { name: 'Japan' }).click();
  await page.getByRole('combobox', { name: 'Country' }).fill('philippines');
  await page.getByRole('option', { name: 'Philippines', exact: true }).click();
  await expect(page.getByText('The list of places did not load.')).toBeVisible();
  await page.getByLabel('Province or city').fill('Cebu');
  await page.getByLabel('City or municipality').fill('Carcar');
  await goOnTo(page, /Step 3 of 5/);
});

test('[S5.02][S5.14][B3][B9] step 3 says why it asks, takes one reference or two, and a number of any country', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await saveDetails(member);
  await page.goto('/profile/3');
  await expect(page.getByText('we never contact them about it')).toBeVisible();
  await page.getByLabel('Full name').fill('J0se');
  await page.getByLabel('Contact number').fill('12345');
  await expect(
    page.getByText('Still to complete: Reference 1 (full name, contact number)'),
  ).toBeVisible();
  await pressTooEarly(page);
  await expect(fieldErrors(page)).toHaveText([
    "Reference 1, Full name: Start with a letter. Use letters, spaces and these marks only: - ' . ,",
    'Reference 1, Contact number: Between 9 and 15 digits. Must start with a digit. Only numbers are permitted.',
  ]);
  await page.getByLabel('Contact number').fill(member.localNumber);
  const own =
    'Reference 1, Contact number: This is your own number. Give the number of another person.';
  await expect(fieldErrors(page)).toHaveCount(1);
  await page.getByLabel('Contact number').blur();
  await expect(fieldErrors(page).last(), 'when the field is left').toHaveText(own);
  await pressTooEarly(page);
  await expect(fieldErrors(page).last()).toHaveText(own);
  await fillReference(page, member);
  await page.getByRole('button', { name: 'Add another reference' }).click();
  const second = page.getByRole('group', { name: 'Reference 2' });
  await second.getByLabel('Full name').fill('Maria Dela Peña');
  await pressTooEarly(page);
  await expect(fieldErrors(page).first()).toHaveText(
    'Fill in all three fields of the second reference, or leave all of them empty.',
  );
  await second.getByLabel('Relationship').fill('Aunt');
  await second.getByLabel('Country code').selectOption('AE');
  await second.getByLabel('Contact number').fill('050 123 4567');
  await goOnTo(page, /Step 4 of 5/);
  expect((await detailsOf(member)).references.map(({ phoneNumber }) => phoneNumber)).toEqual([
    '639170000999',
    '971501234567',
  ]);
  await page.goto('/profile/3');
  await expect(second.getByLabel('Country code')).toHaveValue('AE');
  await page.getByRole('button', { name: 'Remove the second reference' }).click();
  await goOnTo(page, /Step 4 of 5/);
  expect((await detailsOf(member)).references).toHaveLength(1);
});

test('[S4.05][B6] a photo that is asked for again is the only one to go, says why and that the others stay; it never reads as uploaded', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/profile/4');
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  for (const name of ['Front', 'Back', 'Selfie'])
    await expect(tile(name)).toContainText('Uploaded');
  await expect(page.getByText(/photos? to go\.$/)).toHaveCount(0);
  const { identity } = await detailsOf(member);
  const selfie = identity?.documents.find(({ kind }) => kind === 'selfie');
  if (!selfie) throw new Error('no selfie');
  await callService(decideDocument, {
    token: await staffToken('KYC_REVIEWER'),
    params: { documentId: selfie.documentId },
    body: { decision: 'ASK_AGAIN', reason: 'dark' },
  });
  // Without a new document: the step first shows what it knew before.
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Send again' }).click();
  await expect(tile('Selfie')).toContainText('New photo needed');
  for (const name of ['Front', 'Back']) await expect(tile(name)).toContainText('Uploaded');
  await expect(page.getByText('One photo to go.')).toBeVisible();
  await expect(page.getByText(/^The photo is too dark\./)).toContainText(
    'We keep your other photos: Front, Back.',
  );
  await expect(photoOf(page, 'selfie').getByRole('status')).toHaveText('We need a new photo.');
  await expect(photoOf(page, 'selfie').getByRole('img')).toHaveCount(0);
  await storePhoto(page, member, 'selfie');
  await expect(tile('Selfie')).toContainText('Uploaded');
  await expect(page.getByText('One photo to go.')).toHaveCount(0);
});

test('[B10] somebody who looks for a city among the towns of its province reads where to choose it', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/2');
  await page.getByRole('button', { name: 'Choose from the list' }).click();
  await page.getByLabel('Region').selectOption({ label: 'Region VII (Central Visayas)' });
  await page.getByLabel('Province or city').selectOption({ label: 'Cebu' });
  await expect(page.getByLabel('City or municipality')).toHaveAccessibleDescription(
    'Choose these in “Province or city”: City of Cebu, City of Lapu-Lapu, City of Mandaue.',
  );
  await page.getByLabel('Province or city').selectOption({ label: 'City of Cebu' });
  await expect(page.getByText(/^Choose these in/)).toHaveCount(0);
});

test('[B9][F] every group of the profile says why it is asked and who sees it', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await saveIdentity(member);
  await openAs(page, member, '/profile/1');
  for (const [path, words] of [
    ['/profile/1', 'Only staff who work on your loan see it.'],
    ['/profile/2', 'Only staff who work on your loan see it.'],
    ['/profile/3', 'Only staff who decide on your loan, or check that decision, see them.'],
    ['/profile/4', 'every view is recorded'],
    ['/profile/5', 'our staff see it only where their work needs it'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words), path).toBeVisible();
  }
});
