import { expect, type Page } from '@playwright/test';
import { codeAfter } from './messages.ts';
import type { Person } from './person.ts';

/** Steps on the registration pages. */

/** @returns the code from the SMS */
export async function askForCode(page: Page, person: Person): Promise<string> {
  await page.getByLabel('Phone Number').fill(person.localNumber);
  return codeAfter(person.phoneNumber, async () => {
    await page.getByRole('button', { name: 'Text me the code' }).click();
    await expect(page.getByLabel('SMS code')).toBeVisible();
  });
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('SMS code').fill(code);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByLabel('Create Password')).toBeVisible();
}

export async function createAccount(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Create Password').fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(page).toHaveURL('/dash');
}
