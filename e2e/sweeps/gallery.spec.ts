import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

test('[E2] the gallery shows every section of the kit in the demonstration, out of search engines', async ({
  page,
}) => {
  const policyBreaches: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyBreaches.push(message.text());
  });
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'The house’s kit' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).not.toHaveCount(0);
  for (const title of await links.allInnerTexts()) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }
  expect(policyBreaches).toEqual([]);
});

test('[S8.15][S2.22] in the gallery a toast stands above the dialog that it comes from', async ({
  page,
}) => {
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Open the fixed dialog' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Say something from in here' }).click();
  const toast = dialog.getByRole('status').getByText('This is said from within the dialog.');
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(toastOf(page, 'This is said')).toHaveCount(0);
});
