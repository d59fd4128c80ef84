import { getInfoState } from '@pahiram/api/members';
import { JOB_CATEGORY_WORDS } from '@pahiram/domain/lists/job-category-words';
import { JOB_CATEGORIES } from '@pahiram/domain/lists/options';
import { PROGRESS_SCREEN_MIN_MS } from '@pahiram/domain/texts/timings';
import {
  activatedMember,
  detailsOf,
  registeredMember,
  saveDetails,
  saveIdentity,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { fieldErrors } from '../support/field-errors.ts';
import { drawIdImage } from '../support/id-image.ts';
import { withCompany } from '../support/page-facts.ts';
import {
  fillBank,
  fillIdentity,
  photoOf,
  pressTooEarly,
  storePhoto,
} from '../support/profile-pages.ts';
import { callService } from '../support/service.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

test('[S5.15][B6][B8] step 4 hints at the number of each ID, guards the PhilSys secret and needs three photos that were looked at', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  await pressTooEarly(page);
  await expect(fieldErrors(page)).toHaveText([
    'Type of ID: Choose one.',
    'Enter the number of your ID.',
    'Front of your ID: Add this photo.',
    'Back of your ID: Add this photo.',
    'Clear selfie: Add this photo.',
  ]);
  const number = page.getByLabel('ID number');
  await page.getByLabel('Type of ID').selectOption({ label: 'PRC ID' });
  await expect(number).toHaveAccessibleDescription(/for example 1234567/);
  await number.fill('12345');
  await pressTooEarly(page);
  await expect(fieldErrors(page).first()).toHaveText(
    'This does not look like a number of the chosen ID. On the card it is printed like 1234567.',
  );
  await page.getByLabel('Type of ID').selectOption({ label: 'National ID (PhilSys)' });
  await number.fill('1234 5678 9012');
  await pressTooEarly(page);
  await expect(fieldErrors(page).first()).toContainText('This is your secret PhilSys number.');
  const front = photoOf(page, 'front');
  const choose = (name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
    page.locator('[data-photo="imageIdFrontURL-file"]').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', Buffer.from('no picture'), 'text/plain');
  await expect(front).toContainText('This is not a photo.');
  await choose('broken.jpg', Buffer.from('no picture'));
  await expect(front).toContainText('This photo is damaged or incomplete.');
  await choose('front.jpg', await drawIdImage(member.phoneNumber, 'front'));
  await expect(front.getByRole('img')).toBeVisible();
  await expect(front.getByRole('status')).toHaveText('Is everything sharp and readable?');
  await expect(front.getByRole('button', { name: 'Take it again' })).toBeVisible();
  await pressTooEarly(page);
  await expect(fieldErrors(page).nth(1)).toHaveText(
    'Front of your ID: Press Use this photo, or take another.',
  );
  await front.getByRole('button', { name: 'Use this photo' }).click();
  await expect(front.getByRole('status')).toHaveText('Uploaded.');
  await expect(front.getByRole('status')).toBeFocused();
  const change = front.getByRole('button');
  await expect(change).toHaveText(['Change']);
  await expect(change).toHaveAccessibleName('Change: Front of your ID');
  await change.click();
  await expect(front.getByRole('button', { name: 'Choose another' })).toBeVisible();
  await page.getByText('Good and bad photos').click();
  await expect(page.getByRole('figure')).toHaveCount(6);
  await choose('broken.jpg', Buffer.from('no picture'));
  await expect(front.getByRole('alert')).toHaveText(
    'This photo is damaged or incomplete. Take it again or choose another. Your photo from before is still here.',
  );
  await expect(front.getByRole('status')).toHaveText('Uploaded.');
});

test('[S5.15][B6] of a passport, which has no back, the photo page and the page that faces it are asked for', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  const main = page.getByRole('main');
  await page.getByLabel('Type of ID').selectOption({ label: 'UMID' });
  await expect(photoOf(page, 'back')).toBeVisible();
  await page.getByLabel('Type of ID').selectOption({ label: 'Passport' });
  await expect(page.getByRole('group', { name: 'Photo page of your passport' })).toBeVisible();
  const facing = page.getByRole('group', { name: 'Facing page of your passport' });
  await expect(facing).toContainText('The page that faces the one with your photo');
  await expect(main).not.toContainText(/\b(front|back)\b/i);
  await page.getByLabel('ID number').fill('P1234567A');
  await pressTooEarly(page);
  await expect(fieldErrors(page)).toHaveText([
    'Photo page of your passport: Add this photo.',
    'Facing page of your passport: Add this photo.',
    'Clear selfie: Add this photo.',
  ]);
  await page.evaluate(() => localStorage.setItem('language', 'fil'));
  await page.reload();
  await page.getByLabel('Uri ng ID').selectOption({ label: 'Passport' });
  await expect(page.getByRole('group', { name: 'Katapat na page ng passport mo' })).toBeVisible();
  await expect(main).not.toContainText(/\b(harap|likod)\b/i);
});

test('[B6] a dark photo and a blurred one are hinted at; after one retake, using it leads again', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  const { default: sharp } = await import('sharp');
  const plain = (grey: number) =>
    sharp({
      create: { width: 900, height: 600, channels: 3, background: { r: grey, g: grey, b: grey } },
    })
      .jpeg()
      .toBuffer();
  const selfie = photoOf(page, 'selfie');
  const box = page.locator('[data-photo="imageSelfieURL-file"]');
  await box.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plain(20) });
  await expect(selfie.getByRole('alert')).toContainText('This photo looks dark.');
  const buttons = selfie.getByRole('button');
  await expect(buttons).toHaveText(['Take it again', 'Use it anyway', 'Choose another']);
  await pressTooEarly(page);
  await expect(fieldErrors(page).last()).toHaveText(
    'Clear selfie: Press Use it anyway, or take another.',
  );
  await box.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await plain(170) });
  await expect(selfie.getByRole('alert')).toContainText('This photo looks blurred.');
  await expect(buttons).toHaveText(['Use this photo', 'Take it again', 'Choose another']);
  await selfie.getByRole('button', { name: 'Use this photo' }).click();
  await expect(selfie.getByRole('status')).toHaveText('Uploaded.');
});

test('[B6] glare on the card is hinted at, with what to do; a selfie before a bright window is not', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  const { default: sharp } = await import('sharp');
  const lamp =
    '<radialGradient id="l"><stop offset=".5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"><defs>${lamp}</defs><rect width="960" height="600" fill="#8fa9a3"/><text x="60" y="520" font-size="70" font-weight="bold">SPECIMEN 0123 4567</text><circle cx="420" cy="260" r="160" fill="url(#l)"/></svg>`;
  const buffer = await sharp(Buffer.from(card)).jpeg().toBuffer();
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('[data-photo="imageIdFrontURL-file"]').setInputFiles(file);
  await expect(photoOf(page, 'front').getByRole('alert')).toHaveText(
    'Light reflects on the card. Tilt it a little, away from the lamp, and take it again.',
  );
  await page.locator('[data-photo="imageSelfieURL-file"]').setInputFiles(file);
  const selfie = photoOf(page, 'selfie');
  await expect(selfie.getByRole('button', { name: 'Use this photo' })).toBeVisible();
  await expect(selfie.getByRole('alert')).toHaveCount(0);
});

test('[S5.15][B8] a UMID number as the card prints it is understood, said to be so, and shown like that again', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  await page.getByLabel('Type of ID').selectOption('UMID');
  const number = page.getByLabel('ID number');
  await expect(number).toHaveAccessibleDescription(
    'The CRN on the ID: 12 digits, for example CRN-0123-4567890-1.',
  );
  const crn = member.identityNumber.replace(/^(.{4})(.{7})/, '$1-$2-');
  const understood = page.getByText(`We read this as CRN-${crn}.`);
  for (const typed of [`crn ${crn}`, `CRN No. ${crn.replaceAll('-', ' – ')}`]) {
    await number.fill(typed);
    await expect(number).toHaveValue(typed);
    await expect(understood).toBeVisible();
  }
  await number.fill('CRN-0111-1234567');
  await expect(understood).toHaveCount(0);
  await pressTooEarly(page);
  await expect(fieldErrors(page).first()).toContainText('printed like CRN-0123-4567890-1.');
  await number.fill(`CRN-${crn}`);
  for (const kind of ['front', 'back', 'selfie'] as const) await storePhoto(page, member, kind);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/profile/5');
  expect((await detailsOf(member)).identity?.identityNumber).toBe(
    `${member.identityNumber.slice(0, 3)}*********`,
  );
  await page.goto('/profile/4');
  await expect(page.getByLabel('ID number')).toHaveValue(`CRN-${crn}`);
});

test('[V17] a stored photo that cannot be fetched is said to be stored, and is shown by a press; it is not sent again', async ({
  page,
}) => {
  // A slow device: the upload ends before the photo is written to the device.
  await page.addInitScript(() => {
    const { encrypt } = crypto.subtle;
    crypto.subtle.encrypt = async (...input) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      setTimeout(() => Object.assign(window, { isWritten: true }), 500);
      return encrypt.apply(crypto.subtle, input);
    };
  });
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  await fillIdentity(page, member);
  await storePhoto(page, member, 'front');
  await page.waitForFunction(() => 'isWritten' in window);
  await page.route('**/uploadedfiles/**', (route) => route.abort());
  await page.reload();
  const front = photoOf(page, 'front');
  await expect(front).toContainText('We could not show your uploaded photo.');
  await expect(front).not.toContainText('Not uploaded');
  await page.unroute('**/uploadedfiles/**');
  await front.getByRole('button', { name: 'Show it again' }).click();
  await expect(front).toContainText('Uploaded.');
});

test('[B6][S5.15] the same selfie sent again is stored, without a warning; what is not kept in a draft is named', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  await fillIdentity(page, member);
  await expect(page.getByText(/^Saved \d+:\d\d.[AP]M, except the ID number$/)).toBeVisible();
  await storePhoto(page, member, 'selfie');
  await storePhoto(page, member, 'selfie');
  await expect(photoOf(page, 'selfie').getByRole('alert')).toHaveCount(0);
});

test('[B6] one picture cannot be the front and the back: it is warned of beside the photo, and the step does not pass', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  await fillIdentity(page, member);
  await storePhoto(page, member, 'front');
  await storePhoto(page, member, 'selfie');
  const back = photoOf(page, 'back');
  const buffer = await drawIdImage(member.phoneNumber, 'front');
  const file = { name: 'back.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('[data-photo="imageIdBackURL-file"]').setInputFiles(file);
  await back.getByRole('button', { name: 'Use this photo' }).click();
  await expect(back.getByRole('alert')).toContainText(
    'You already used this photo for another picture. Each picture must be a different photo.',
  );
  await expect(back).not.toContainText('Uploaded.');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('main').getByText('Two of these photos are the same.')).toBeVisible();
  await expect(page).toHaveURL('/profile/4');
  // A refused photo is not kept: not by a reload either.
  await page.reload();
  await expect(photoOf(page, 'front').getByRole('img')).toBeVisible();
  await expect(back.getByRole('status')).toHaveText('No photo yet.');
  await page.locator('[data-photo="imageIdBackURL-file"]').setInputFiles(file);
  await back.getByRole('button', { name: 'Use this photo' }).click();
  await expect(back.getByRole('alert')).toBeVisible();
  await storePhoto(page, member, 'back');
  await expect(back.getByRole('alert')).toHaveCount(0);
  // The photo from before can be kept when its successor is refused.
  await page.reload();
  await back.getByRole('button', { name: 'Change' }).click();
  await page.locator('[data-photo="imageIdBackURL-file"]').setInputFiles(file);
  await back.getByRole('button', { name: 'Use this photo' }).click();
  await back.getByRole('button', { name: 'Keep the photo from before' }).click();
  await expect(back.getByRole('status')).toHaveText('Uploaded.');
  // The device never stores the number.
  await fillIdentity(page, member);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/profile/5');
});

test('[F][S3.21][S3.22][S3.23] in Filipino countries, relationships and the kinds of work and of ID are read in Filipino; what is stored is the same', async ({
  page,
}) => {
  const member = await activatedMember();
  await page.addInitScript(() => localStorage.setItem('language', 'fil'));
  await openAs(page, member, '/activate?employment');
  await expect(page.getByRole('combobox', { name: 'Bansa ng trabaho' })).toHaveValue('Pilipinas');
  const category = page.getByLabel('Uri ng trabaho');
  const others = JOB_CATEGORY_WORDS['Others / General Services'].fil;
  await expect(category.locator('option')).toHaveText([
    'Pumili ng isa',
    ...JOB_CATEGORIES.map((one) => JOB_CATEGORY_WORDS[one].fil)
      .toSorted(new Intl.Collator('fil').compare)
      .filter((one) => one !== others),
    others,
  ]);
  await category.selectOption({ label: 'Edukasyon / Pagtuturo' });
  await page.getByRole('button', { name: 'MAGPATULOY', exact: true }).click();
  await expect(page).toHaveURL(/\/dash$/);
  const { employment, references } = await detailsOf(member);
  expect(employment.jobCategory).toBe('Education / Teaching');
  expect(employment.workPlaceCountry).toBe('Philippines');
  expect(references.map(({ relationship }) => relationship)).toEqual(['Father']);
  await page.goto('/settings/details');
  const record = page.getByRole('dialog');
  // Of the address and of the work.
  await expect(record.getByText('Pilipinas', { exact: true })).toHaveCount(2);
  await expect(record.getByText('Edukasyon / Pagtuturo', { exact: true })).toBeVisible();
  await expect(record.getByRole('link', { name: 'Palitan ang trabaho o kita' })).toBeVisible();
  await expect(record.getByText('Tatay', { exact: true })).toBeVisible();
  await page.goto('/profile/4');
  await expect(page.getByLabel('Uri ng ID').locator('option[value="OTHERS"]')).toHaveText('Iba pa');
});

test('[S5.16][S8.08][B7] what is pasted into the bank boxes stays out, with the specified warning; typing goes on', async ({
  page,
  context,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await saveIdentity(member);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, member, '/profile/5');
  const warning =
    'Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.';
  const number = page.getByLabel('Account number');
  for (const box of [number, page.getByRole('combobox', { name: 'Bank or e-wallet' })]) {
    await page.evaluate(() => navigator.clipboard.writeText('09171234567'));
    await box.click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(box).toHaveValue('');
    await expect(toastOf(page, warning)).toBeVisible();
    await expect(page.getByRole('main').getByText(warning)).toBeVisible();
  }
  await number.fill('55512345');
  for (const key of ['ControlOrMeta+C', 'ControlOrMeta+X']) {
    await number.selectText();
    await page.keyboard.press(key);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('09171234567');
    await expect(number).toHaveValue('55512345');
  }
});

test('[S8.08][B7] where the company lets them, bank details can be pasted, and nobody is warned', async ({
  page,
  context,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await saveIdentity(member);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withCompany(page, (company) => ({ ...company, pasteBlockedOnBankFields: false }));
  await openAs(page, member, '/profile/5');
  const number = page.getByLabel('Account number');
  await page.evaluate(() => navigator.clipboard.writeText('09171234567'));
  await number.click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(number).toHaveValue('09171234567');
  await expect(page.getByText(/^Kindly enter your bank details manually/)).toHaveCount(0);
});

test('[S5.16][S4.05][S8.14][S9.07][E8][A8] step 5 finds a bank by typing, warns of an unusual number, says that a page about the work follows, and ends with a spinner and its words, said once', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await saveIdentity(member);
  await openAs(page, member, '/profile/5');
  await pressTooEarly(page, 'Finish');
  await expect(fieldErrors(page)).toHaveText([
    'Bank or e-wallet: This is needed.',
    'Enter the account number.',
  ]);
  const bank = page.getByRole('combobox', { name: 'Bank or e-wallet' });
  await bank.fill('bdo');
  await page.getByRole('option', { name: /^BDO Unibank/ }).click();
  await page.getByLabel('Account number').fill('12345678');
  await expect(page.getByText('1234 5678', { exact: true })).toBeVisible();
  await expect(page.getByText(/does not look like a BDO .* account number/)).toBeVisible();
  await fillBank(page, member);
  await page.getByLabel('Account number').fill('12345678');
  await pressTooEarly(page, 'Finish');
  await expect(fieldErrors(page)).toHaveText([
    'The account number of this e-wallet is its mobile number: 11 digits, starting with 09.',
  ]);
  await page.getByLabel('Account number').fill(member.localNumber);
  await expect(page.getByText('After this, there is one more page: your work.')).toBeVisible();
  const since = Date.now();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Please wait while we save your information').first()).toBeVisible();
  const told = page.getByText('Information validated successfully!');
  await expect(told).toBeInViewport();
  expect(Date.now() - since).toBeGreaterThanOrEqual(PROGRESS_SCREEN_MIN_MS);
  await expect(page).toHaveURL('/activate');
  const { phoneNumber, token } = member;
  const { state } = await callService(getInfoState, { token, body: { phoneNumber } });
  expect(state).toBe('INFO_COMPLETED');
  await expect(told).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Your work' })).toHaveAccessibleDescription(
    'Information validated successfully! All five steps are filled in and saved. This page is the last one before you can apply. Our staff then compare them with your ID.',
  );
});

test('[S2.28][S2.45][S3.23][S5.08][S5.09][A8] the employment screen says what is missing to the letter; Later skips it, saving it ends it', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await saveIdentity(member);
  await openAs(page, member, '/profile/5');
  await fillBank(page, member);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeFocused();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL('/dash');
  await expect(page.getByRole('main')).toBeFocused();
  const missing = 'Before you apply: where you work and what you earn';
  await expect(page.getByRole('main')).toContainText(missing);
  await page.getByLabel('Service and Policy Agreement').check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click({ force: true });
  await expect(page.getByRole('alert').filter({ hasText: missing })).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Tell us about your work' }).click();
  await page.getByRole('combobox', { name: 'Employment Country' }).fill('');
  await page.getByLabel('Job Title').focus();
  await pressTooEarly(page, 'CONTINUE');
  await expect(fieldErrors(page)).toHaveText([
    'Please choose your country employed at. Ensure that you choose a country.',
    'Employment Location: This is needed.',
    'Job Title: This is needed.',
    'Please choose your job category. Ensure that you enter your job category.',
    'Please enter your monthly net income.',
  ]);
  expect(JOB_CATEGORIES).toHaveLength(32);
  await expect(page.getByLabel('Job Category').locator('option')).toHaveText([
    'Choose one',
    ...JOB_CATEGORIES,
  ]);
  await page.getByRole('combobox', { name: 'Employment Country' }).fill('philippines');
  await page.getByRole('option', { name: 'Philippines', exact: true }).click();
  await page.getByLabel('Employment Location').fill('N/A');
  await page.getByLabel('Job Title').fill('Nurse 2');
  await page.getByLabel('Job Category').selectOption('Health Care / Medical');
  const income = page.getByLabel('Monthly Net Income');
  await income.fill('45,000.50');
  await income.fill('-45000');
  await expect(income).toHaveValue('45000.50');
  await pressTooEarly(page, 'CONTINUE');
  await expect(fieldErrors(page)).toHaveText([
    "Job Title: Use letters, spaces and these marks only, no digits: - ' . , / & # ( )",
    'Please enter your monthly net income. Whole pesos, without centavos: from 100 to 9,999,999.',
  ]);
  await page.getByLabel('Job Title').fill('Nurse');
  await income.fill('₱ 45,000');
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await expect(page).toHaveURL('/dash');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/activate');
  await expect(page).toHaveURL('/dash');
});

test('[S2.28][S5.08] after CONTINUE found two faults, every key typed goes into the field, not to the list of faults', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await saveIdentity(member);
  await openAs(page, member, '/profile/5');
  await fillBank(page, member);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeFocused();
  await pressTooEarly(page, 'CONTINUE');
  const title = page.getByLabel('Job Title');
  await title.click();
  await title.pressSequentially('Head Nurse');
  await expect(title).toHaveValue('Head Nurse');
  await expect(title).toBeFocused();
  const place = page.getByLabel('Employment Location');
  await place.click();
  await place.pressSequentially('Cebu');
  await expect(place).toHaveValue('Cebu');
  await expect(fieldErrors(page)).toHaveText([
    'Please choose your job category. Ensure that you enter your job category.',
    'Please enter your monthly net income.',
  ]);
});
