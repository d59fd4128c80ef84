import { register } from '@pahiram/api/addresses';
import { expect, test } from '@playwright/test';
import { holdBack } from './support/outages.ts';
import { inventPerson } from './support/person.ts';
import { askForCode, enterCode, goOnWithoutInvitation } from './support/registration-pages.ts';

test('[S5.06][S5.07][S8.14] REGISTER NOW waits for a whole form, and each word follows what happens', async ({
  page,
}) => {
  const person = inventPerson();
  await page.goto('/register');
  await goOnWithoutInvitation(page);
  await enterCode(page, await askForCode(page, person));
  const registerNow = page.getByRole('button', { name: 'REGISTER NOW' });
  await expect(registerNow).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Create Password').fill(person.password);
  await page.getByLabel('Confirm Password').fill(`${person.password}8`);
  // Pressed nevertheless, it says what is missing (E13).
  await registerNow.click({ force: true });
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Password confirmation mismatch.',
  ]);
  await expect(registerNow).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Confirm Password').fill(person.password);
  await expect(registerNow).not.toHaveAttribute('aria-disabled', 'true');
  const release = await holdBack(page, register);
  await registerNow.click();
  await expect(page.getByText('Creating account.').first()).toBeVisible();
  release();
  await expect(page.getByText('Your account has been created successfully.').first()).toBeVisible();
  await expect(page).toHaveURL('/dash');
});
