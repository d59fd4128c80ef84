import { listMemberTickets } from '@pahiram/api/support';
import { paperPdf } from '@pahiram/server/test/income-proof.ts';
import { registeredMember } from '../support/arrange.ts';
import { signInByForm, signOut } from '../support/browser.ts';
import { drawIdImage } from '../support/id-image.ts';
import { enterInstalled } from '../support/installed.ts';
import { callService, serviceUrl } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface SharedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A form that posts to the address of the manifest, as the phone does when another app shares. */
async function openShareForm(page: Page): Promise<void> {
  const response = await fetch(`${serviceUrl}/manifest.webmanifest`);
  const { action, method, enctype, params } = (await response.json()).share_target;
  await page.goto('about:blank');
  const address = `${new URL(serviceUrl).origin}${action}`;
  await page.setContent(
    `<form action="${address}" method="${method}" enctype="${enctype}">
      <input type="file" multiple name="${params.files[0].name}"><button>Share</button></form>`,
  );
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForURL(/\/(help|login)/);
}

async function share(page: Page, files: readonly SharedFile[]): Promise<void> {
  await openShareForm(page);
  await page.locator('input').setInputFiles([...files]);
  await send(page);
}

const picture = async (seed: string): Promise<SharedFile> => ({
  ...{ name: 'receipt.jpg', mimeType: 'image/jpeg' },
  buffer: await drawIdImage(seed, 'back'),
});
const pdf = async (): Promise<SharedFile> => ({
  ...{ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: await paperPdf(2) },
});
const attachedLine = (page: Page) => page.getByText('The file you shared is attached.');
const missingLine = (page: Page) => page.getByText('The file you shared did not reach this page.');

test('[E7][F] a picture and a PDF shared with the installed app are attached to a message to us, which says so, and are sent once', async ({
  page,
}) => {
  const member = await registeredMember();
  await enterInstalled(page, member);
  await share(page, [await picture(member.phoneNumber), await pdf()]);
  await expect(page).toHaveURL('/help?shared');
  await expect(attachedLine(page)).toBeVisible();
  await expect(page.getByText(/^Up to 3\. JPEG, PNG or WebP/)).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    'Here is the receipt of my payment.',
  );
  await page.reload();
  await expect(page.getByText(/^1\. Photo, /)).toBeVisible();
  await expect(page.getByText(/^2\. PDF, 2 pages, /)).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/shared.png` });
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/Your ticket number is|TK-/).first()).toBeVisible();
  const { tickets } = await callService(listMemberTickets, { token: member.token });
  await page.goto(`/help/ticket/${tickets[0]?.number}`);
  await expect(page.getByRole('button', { name: /^View: 1\. Photo/ })).toBeVisible();
  await page.goto('/help?shared');
  await expect(missingLine(page)).toBeVisible();
});

test('[E7][V20] shared while signed out: sign in first, then the file is attached; a sign-out deletes it', async ({
  page,
}) => {
  const member = await registeredMember();
  await enterInstalled(page, member);
  await signOut(page);
  await share(page, [await picture(member.phoneNumber)]);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Sign in to send us the file you shared\./)).toBeVisible();
  await signInByForm(page, member);
  await expect(page).toHaveURL('/help?shared');
  await expect(attachedLine(page)).toBeVisible();
  await page.goto('/dash');
  await signOut(page);
  await expect.poll(() => page.evaluate(() => caches.has('shared-files'))).toBe(false);
});

test('[E7] a shared file that we cannot take is not attached, and the page says why', async ({
  page,
}) => {
  const member = await registeredMember();
  await enterInstalled(page, member);
  await openShareForm(page);
  await page.locator('input').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    chosen.items.add(new File([bytes], 'large.pdf', { type: 'application/pdf' }));
    input.files = chosen.files;
  });
  await send(page);
  await expect(page.getByText(/^This PDF is larger than 10 MB\./)).toBeVisible();
  await expect(attachedLine(page)).toHaveCount(0);
  await share(page, [{ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }]);
  await expect(page.getByText(/^This photo is damaged or incomplete/).first()).toBeVisible();
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('[E7] the page asks for the file, which is still in the app that shared it', async ({
    page,
  }) => {
    const member = await registeredMember();
    await page.goto('/login');
    await signInByForm(page, member);
    await expect(page).toHaveURL('/dash');
    await share(page, [await picture(member.phoneNumber)]);
    await expect(page).toHaveURL('/help?shared=again');
    await expect(missingLine(page)).toBeVisible();
  });
});
