import { changePassword } from '@pahiram/api/access';
import { uploadDocument } from '@pahiram/api/documents';
import { saveDraft } from '@pahiram/api/member-drafts';
import {
  getInfoState,
  updateAddress,
  updateBank,
  updateEmployment,
  updateIdentity,
  updatePersonal,
  updateReferences,
} from '@pahiram/api/members';
import { detailsOf, registeredMember, saveDetails, saveIdentity } from '../support/arrange.ts';
import { openAs, signInByForm } from '../support/browser.ts';
import { drawIdImage } from '../support/id-image.ts';
import { cutOff, holdBack } from '../support/outages.ts';
import {
  agreeToReport,
  fillAddress,
  fillBank,
  fillEmployment,
  fillIdentity,
  fillPersonal,
  fillReference,
  goOnTo,
  photoOf,
  storePhoto,
  waitUntilKept,
} from '../support/profile-pages.ts';
import { callService } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

const noServer = 'No Server Response.';

/** Presses the button without a network: the page says so and stays. Then restores the network. */
async function pressCutOff(
  page: Page,
  operation: Parameters<typeof cutOff>[1],
  button = 'Continue',
): Promise<void> {
  const at = page.url();
  const restore = await cutOff(page, operation);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(noServer);
  expect(page.url()).toBe(at);
  await restore();
}

test('[S8.03][V17][B1][B6] the network ends in each step of the profile: what was typed stays, a retry goes on, nothing is double', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await fillPersonal(page, member);
  await agreeToReport(page);
  await pressCutOff(page, updatePersonal);
  await expect(page.getByLabel('First name')).toHaveValue(member.firstName);
  await expect(page.getByLabel('Year')).toHaveValue('1994');
  await goOnTo(page, /Step 2 of 5/);
  await fillAddress(page);
  await pressCutOff(page, updateAddress);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Mango Avenue, Poblacion I');
  await goOnTo(page, /Step 3 of 5/);
  await fillReference(page, member);
  await pressCutOff(page, updateReferences);
  await expect(page.getByLabel('Contact number')).toHaveValue('0917 000 0999');
  await goOnTo(page, /Step 4 of 5/);
  await fillIdentity(page, member);
  for (const kind of ['front', 'back', 'selfie'] as const) await storePhoto(page, member, kind);
  await pressCutOff(page, updateIdentity);
  await expect(page.getByLabel('ID number')).toHaveValue(member.identityNumber);
  await goOnTo(page, /Step 5 of 5/);
  await fillBank(page, member);
  await pressCutOff(page, updateBank, 'Finish');
  await expect(page.getByLabel('Account number')).toHaveValue(member.localNumber);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible();
  await fillEmployment(page, 45_000);
  await pressCutOff(page, updateEmployment, 'CONTINUE');
  await expect(page.getByLabel('Job Title')).toHaveValue('Nurse');
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await expect(page).toHaveURL('/dash');
  const details = await detailsOf(member);
  expect(details.references).toHaveLength(1);
  expect(details.identity?.documents.map(({ kind }) => kind).sort()).toEqual([
    'back',
    'front',
    'selfie',
  ]);
  expect(details.employment).toMatchObject({ jobTitle: 'Nurse', monthlyNetIncome: 45_000 });
});

test('[S8.03][V17] an answer that is lost on its way back does no harm: the step is saved once and goes on', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/3');
  await page.getByLabel('Relationship').fill('Brother');
  await page.route(
    `**${updateReferences.path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(noServer);
  await goOnTo(page, /Step 4 of 5/);
  const { references } = await detailsOf(member);
  expect(references.map(({ relationship }) => relationship)).toEqual(['Brother']);
});

test('[F] a fault in place of a page begins below help and notices on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await cutOff(page, getInfoState);
  await openAs(page, await registeredMember(), '/profile/1');
  const fault = page.getByRole('main').getByRole('alert');
  await expect(fault).toContainText(noServer);
  const help = await page.getByRole('link', { name: 'Help', exact: true }).boundingBox();
  const { y } = (await fault.boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThanOrEqual((help?.y ?? 0) + (help?.height ?? 0));
});

test('[S4.05][B6] a photo whose sending breaks off is said not to be stored, keeps its picture, and is sent again', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  const front = photoOf(page, 'front');
  const restore = await cutOff(page, uploadDocument);
  await page.locator('[data-photo="imageIdFrontURL-file"]').setInputFiles({
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawIdImage(member.phoneNumber, 'front'),
  });
  await front.getByRole('button', { name: 'Use this photo' }).click();
  await expect(front.getByRole('status')).toHaveText('Not uploaded. Send it again.');
  await expect(front).toContainText(noServer);
  await expect(front.getByRole('img')).toBeVisible();
  await restore();
  await front.getByRole('button', { name: 'Send again' }).click();
  await expect(front.getByRole('status')).toHaveText('Uploaded.');
});

test('[B6] a photo on its way shows how far it is, holds the step back, and goes on by itself when the network is back', async ({
  page,
  context,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  await fillIdentity(page, member);
  await storePhoto(page, member, 'back');
  await storePhoto(page, member, 'selfie');
  const front = photoOf(page, 'front');
  await page.locator('[data-photo="imageIdFrontURL-file"]').setInputFiles({
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawIdImage(member.phoneNumber, 'front'),
  });
  await context.setOffline(true);
  await front.getByRole('button', { name: 'Use this photo' }).click();
  await expect(front.getByRole('status')).toHaveText(
    'Not uploaded yet. We will send it when you are back online.',
  );
  const release = await holdBack(page, uploadDocument);
  await context.setOffline(false);
  await expect(front.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click({ force: true });
  await expect(front).toContainText('Front of your ID: Wait until this photo is uploaded.');
  release();
  await expect(front.getByRole('status')).toHaveText('Uploaded.');
  await goOnTo(page, /Step 5 of 5/);
  expect((await detailsOf(member)).identity?.documents).toHaveLength(3);
});

test('[B1][V17] what could not be kept on the server outlives a reload, and reaches the server when the network is back', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  const keeping = `**${saveDraft.path}`;
  await page.route(keeping, (route) =>
    route.request().method() === saveDraft.method ? route.abort() : route.fallback(),
  );
  await fillPersonal(page, member);
  await expect(page.getByText('Your entries are not saved yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue(member.firstName);
  await expect(page.getByLabel('Month')).toHaveValue('03');
  await page.unroute(keeping);
  await page.getByLabel('Middle name').fill('Reyes');
  await waitUntilKept(page);
  const kept = await page.evaluate(() => Object.keys(sessionStorage).join());
  expect(kept).not.toContain('draft-');
});

test('[A3][S4.01][S8.01] a session that ends in the middle of a step is told, and what was typed is there after signing in again', async ({
  page,
}) => {
  const member = await registeredMember();
  const { phoneNumber, token, password } = member;
  await openAs(page, member, '/profile/1');
  await fillPersonal(page, member);
  await waitUntilKept(page);
  // A new password ends all other sessions, also this browser's.
  const newPassword = 'Kamagong%91';
  await callService(changePassword, { token, body: { phoneNumber, password, newPassword } });
  await page.getByLabel('Middle name').fill('Salvador');
  await agreeToReport(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Your login has expired.').first()).toBeVisible();
  await page.goto('/login');
  await signInByForm(page, { ...member, password: newPassword });
  await expect(page).toHaveURL('/dash');
  await page.getByRole('link', { name: 'COMPLETE THE APPLICATION' }).click();
  await expect(page.getByLabel('First name')).toHaveValue(member.firstName);
  await expect(page.getByLabel('Middle name')).toHaveValue('Salvador');
});

test('[S4.05] a step that is pressed twice is saved once', async ({ page }) => {
  const member = await registeredMember();
  await saveDetails(member);
  await saveIdentity(member);
  await openAs(page, member, '/profile/5');
  await fillBank(page, member);
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(updateBank.path)) saves += 1;
  });
  await page.getByRole('button', { name: 'Finish' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible();
  expect(saves).toBe(1);
  const { phoneNumber, token } = member;
  const { state } = await callService(getInfoState, { token, body: { phoneNumber } });
  expect(state).toBe('INFO_COMPLETED');
});
