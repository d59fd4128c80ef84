import { registeredMember, saveDetails } from '../support/arrange.ts';
import { openAs, signInByForm } from '../support/browser.ts';
import { photoOf } from '../support/profile-pages.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

// The browser has a camera with a moving picture and lets pages use it (playwright.config.ts).

/** Keeps the tracks of every camera that the page opens, to read whether they were stopped. */
async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { cameraTracks: tracks });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      Object.assign(window, { askedFor: wanted });
      return stream;
    };
  });
}

const trackStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(
      ({ readyState }) => readyState,
    ),
  );

const facing = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { askedFor: { video: MediaTrackConstraints } }).askedFor.video
        .facingMode,
  );

/** Every camera that this page opens fails in this way. */
async function breakCamera(page: Page, name: 'NotAllowedError' | 'NotFoundError'): Promise<void> {
  await page.addInitScript((reason) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', reason));
  }, name);
}

const readyIn = (dialog: Locator) => dialog.getByText('The camera is ready.');

const take = (page: Page, kind: 'front' | 'selfie') =>
  photoOf(page, kind).getByRole('button', { name: /^Take (photo|it again)$/ });

test('[S3.08][B6] the front is taken with a frame of a card over the camera, looked at, and stored; then the camera is off', async ({
  page,
}) => {
  await watchCameras(page);
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  await page.getByLabel('Type of ID').selectOption('UMID');
  await take(page, 'front').click();
  const dialog = page.getByRole('dialog', { name: 'Front of your ID' });
  await expect(dialog.locator('[data-frame="card"]')).toBeVisible();
  await expect(dialog).toContainText('Fill the frame with the front of your UMID.');
  await expect(readyIn(dialog)).toBeAttached();
  expect(await facing(page)).toBe('environment');
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  const shutter = dialog.getByRole('button', { name: 'Take photo' });
  expect((await shutter.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await shutter.click();
  await expect(dialog).toBeHidden();
  expect(await trackStates(page)).toEqual(['ended']);
  await expect(take(page, 'front')).toBeFocused();
  const front = photoOf(page, 'front');
  await expect(front.getByRole('img')).toBeVisible();
  await front.getByRole('button', { name: /^Use / }).click();
  await expect(front.getByRole('status')).toHaveText('Uploaded.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Front' })).toContainText('Uploaded');
  await expect(page.getByText('2 photos to go.')).toBeVisible();
});

test('[B6] the selfie has an oval and the front camera; its picture is mirrored on the screen only', async ({
  page,
}) => {
  await watchCameras(page);
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  await take(page, 'selfie').click();
  const dialog = page.getByRole('dialog', { name: 'Clear selfie' });
  await expect(dialog.locator('[data-frame="oval"]')).toBeVisible();
  await expect(dialog).toContainText('Put your face in the oval.');
  const scaleOf = (selector: string) =>
    page.locator(selector).evaluate((one) => getComputedStyle(one).scale);
  expect(await scaleOf('dialog video')).toMatch(/^-1 /);
  await expect(readyIn(dialog)).toBeAttached();
  expect(await facing(page)).toBe('user');
  await dialog.getByRole('button', { name: 'Take photo' }).click();
  await expect(photoOf(page, 'selfie').getByRole('img')).toBeVisible();
  const shown = photoOf(page, 'selfie').getByRole('img');
  expect(await shown.evaluate((one) => getComputedStyle(one).scale)).toBe('none');
});

test('[B6] the camera goes off when its dialog is closed and when the page is hidden', async ({
  page,
}) => {
  await watchCameras(page);
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  const dialog = page.getByRole('dialog', { name: 'Front of your ID' });
  await take(page, 'front').click();
  await expect(readyIn(dialog)).toBeAttached();
  await dialog.getByRole('button', { name: 'Close the camera' }).click();
  await expect(dialog).toBeHidden();
  await expect(take(page, 'front')).toBeFocused();
  expect(await trackStates(page)).toEqual(['ended']);
  await page.keyboard.press('Enter');
  await expect(readyIn(dialog)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await trackStates(page)).toEqual(['ended', 'ended']);
  await take(page, 'front').click();
  await expect(readyIn(dialog)).toBeAttached();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(dialog).toBeHidden();
  expect(await trackStates(page)).toEqual(['ended', 'ended', 'ended']);
});

for (const [name, sentence] of [
  ['NotAllowedError', 'Your browser does not let this site use the camera.'],
  ['NotFoundError', 'We could not open a camera.'],
] as const) {
  test(`[B6] without the camera (${name}) the phone's own is asked for, and one sentence says why`, async ({
    page,
  }) => {
    await breakCamera(page, name);
    const member = await registeredMember();
    await saveDetails(member);
    await openAs(page, member, '/profile/4');
    const chooser = page.waitForEvent('filechooser');
    await take(page, 'front').click();
    const input = (await chooser).element();
    expect(await input.getAttribute('capture')).toBe('environment');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(photoOf(page, 'front').getByRole('alert')).toContainText(sentence);
    const again = page.waitForEvent('filechooser');
    await take(page, 'front').click();
    await again;
  });
}

test('[B6] a browser that has no camera for pages asks the phone for its own, without a word', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined }),
  );
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  const chooser = page.waitForEvent('filechooser');
  await take(page, 'front').click();
  await chooser;
  await expect(photoOf(page, 'front').getByRole('alert')).toHaveCount(0);
});

test('[B6] the camera opens for a member who came from the sign-in page without a new document', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await page.goto('/login');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await signInByForm(page, member);
  await page.getByRole('link', { name: 'COMPLETE THE APPLICATION' }).click();
  await expect(page).toHaveURL('/profile/4');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await take(page, 'front').click();
  await expect(readyIn(page.getByRole('dialog'))).toBeAttached();
});
