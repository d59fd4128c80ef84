import { paperPdf } from '@pahiram/server/test/income-proof.ts';
import { registeredMember } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { drawIdImage } from '../support/id-image.ts';
import { messageWith } from '../support/messages.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 } };
const desktop = { viewport: { width: 1280, height: 800 } };
const shots = process.env.SHOTS_OF_TICKETS;

test('[E7][H5][V37] without sign-in, a person who lost the phone sends an ID and a selfie; Support links the ticket and keeps them with the member, and the emailed link opens only what Support sent', async ({
  browser,
}) => {
  const member = await registeredMember();
  const visitor = await browser.newPage(phone);
  await visitor.goto('/contact?about=stolen');
  await expect(visitor.getByText(/add photos of your ID and a new selfie/)).toBeVisible();
  const email = `lost${Date.now()}@example.ph`;
  await visitor.getByLabel('Name', { exact: true }).fill(member.fullName);
  await visitor.getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByLabel('Message', { exact: true }).fill('My phone and my number are gone.');
  const input = visitor.locator('input[data-files=files]');
  await input.setInputFiles({
    name: 'run.exe',
    mimeType: 'application/x',
    buffer: Buffer.from('MZ'),
  });
  await expect(visitor.getByText('This is neither a photo nor a PDF.').first()).toBeVisible();
  const picture = async (kind: 'front' | 'selfie') => ({
    ...{ name: `${kind}.jpg`, mimeType: 'image/jpeg' },
    buffer: await drawIdImage(member.phoneNumber, kind),
  });
  await input.setInputFiles([await picture('front'), await picture('selfie')]);
  await expect(visitor.getByText(/^2\. Photo/)).toBeVisible();
  // A small picture beside each name.
  const pictures = visitor.locator('li img');
  await expect(pictures).toHaveCount(2);
  for (const one of await pictures.all()) {
    expect(await one.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  if (shots) await visitor.screenshot({ path: `${shots}/visitor.png`, fullPage: true });
  await visitor.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await visitor.getByRole('button', { name: 'Send message' }).click();
  const number = (await visitor.getByText(/^Its number is/).textContent())?.slice(14, 26) ?? '';

  const support = await browser.newPage(desktop);
  await signInAtConsole(support, 'SUPPORT', '/console/tickets');
  await support.getByRole('link', { name: number }).click();
  await expect(support.getByText(/ left, in office hours$/)).toBeVisible();
  await expect(support.getByRole('button', { name: 'Open: Photo 2' })).toBeVisible();
  await expect(support.getByRole('button', { name: /^Keep with the member/ })).toHaveCount(0);
  await support.getByRole('button', { name: 'Link to a member' }).click();
  const linking = support.getByRole('dialog');
  await linking.getByLabel('Phone number or name of the member').fill(member.phoneNumber);
  await linking.getByRole('button', { name: 'Search' }).click();
  await linking.getByRole('button', { name: `Link to ${member.fullName}` }).click();
  await expect(linking).toBeHidden();
  await support.getByRole('button', { name: 'Open: Photo 2' }).click();
  const viewer = support.getByRole('dialog');
  await expect(viewer.getByRole('img')).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await support.getByRole('button', { name: 'Keep with the member: Photo 2' }).click();
  await support.getByLabel('Short description').fill('New selfie');
  await support.getByRole('button', { name: 'Keep with the member', exact: true }).click();
  await expect(support.getByText('Kept with the member', { exact: true })).toBeVisible();
  await support.locator('input[data-files=answer]').setInputFiles({
    ...{ name: 'form.pdf', mimeType: 'application/pdf', buffer: await paperPdf(2) },
  });
  await expect(support.getByText('PDF 1, 2 pages')).toBeVisible();
  await support
    .getByLabel('Answer', { exact: true })
    .fill('We have your photos. Here is the form.');
  if (shots) await support.screenshot({ path: `${shots}/staff.png`, fullPage: true });
  await support.getByRole('button', { name: 'Send the answer' }).click();
  await expect(support.getByRole('button', { name: 'Save: PDF 1, 2 pages' })).toBeVisible();
  await expect(support.getByText(/^Waiting for the sender for /)).toBeVisible();

  const mail = await messageWith(email, 'Here is the form.');
  await visitor.goto(/\/contact\/ticket\/\S+/.exec(mail)?.[0] ?? '');
  await expect(visitor.getByText(/^1\. Photo, .* sent to us$/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^View/ })).toHaveCount(0);
  if (shots) await visitor.screenshot({ path: `${shots}/link.png`, fullPage: true });
  const saving = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: /^Save: 1\. PDF, 2 pages/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^tkf_\w+\.pdf$/);
});

test('[E7][V20] a member sends a photo with a message, sees it on the ticket, and removes one that was added by mistake', async ({
  page,
}) => {
  const member = await registeredMember();
  await page.setViewportSize(phone.viewport);
  await openAs(page, member, '/help');
  await page.getByLabel('Message', { exact: true }).fill('Is this receipt right?');
  const photo = {
    ...{ name: 'receipt.jpg', mimeType: 'image/jpeg' },
    buffer: await drawIdImage(member.phoneNumber, 'back'),
  };
  await page.locator('input[data-files=files]').setInputFiles([photo, photo]);
  await page.getByRole('button', { name: /^Remove: 2\. Photo/ }).click();
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('link', { name: /^TK-/ }).click();
  await page.getByRole('button', { name: /^View: 1\. Photo/ }).click();
  await expect(page.getByRole('img', { name: /^1\. Photo/ })).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/member.png`, fullPage: true });
  await page.getByLabel('Message', { exact: true }).fill('And this one?');
  await page.locator('input[data-files=answer-files]').setInputFiles(photo);
  await expect(page.getByText('Added. It goes out with your message.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: /^View: 1\. Photo/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /: 1\. Photo/ })).toHaveCount(2);
});
