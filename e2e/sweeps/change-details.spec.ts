import { activatedMember, detailsOf } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';

test('[S2.43][S5.13][S5.14] address and references are changed from the account, each on its own page, and are there after a reload', async ({
  page,
}) => {
  const member = await activatedMember();
  const dialog = page.getByRole('dialog', { name: 'Account' });
  const street = '8 Rizal Street, Zone 3';
  const reference = 'Lourdes Magbanua';
  for (const [link, title, label, text] of [
    ['Change address', 'Current residential address', 'Street address', street],
    ['Change references', 'Character References', 'Full name', reference],
  ] as const) {
    await openAs(page, member, '/settings/details');
    await dialog.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByLabel(label).first().fill(text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/settings');
    await page.goto('/settings/details');
    await expect(dialog).toContainText(text);
  }
  const { address, references } = await detailsOf(member);
  expect(address?.streetAddress).toBe(street);
  expect(references[0]?.fullName).toBe(reference);
});
