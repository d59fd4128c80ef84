import { expect, type Page } from '@playwright/test';
import { drawIdImage, type IdImage } from './id-image.ts';
import type { Person } from './person.ts';

/** Fills in the five profile steps and the employment screen. */

export async function fillPersonal(page: Page, person: Person): Promise<void> {
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Day').fill('15');
  await page.getByLabel('Month').fill('03');
  await page.getByLabel('Year').fill('1994');
  await page.getByLabel('Marital status').selectOption({ label: 'Single' });
}

export async function agreeToReport(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^If you begin to report loans .* Nothing is reported now/ })
    .check();
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Region').selectOption({ label: 'Region VII (Central Visayas)' });
  await page.getByLabel('Province or city').selectOption({ label: 'Cebu' });
  await page.getByLabel('City or municipality').selectOption({ label: 'City of Carcar' });
  await page.getByLabel('Street address').fill('12 Mango Avenue, Poblacion I');
  await page.getByLabel('Postal code').fill('6019');
}

export async function fillReference(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(`Jose ${person.lastName}`);
  await page.getByLabel('Relationship').fill('Father');
  await page.getByLabel('Contact number').fill('0917 000 0999');
}

export async function fillIdentity(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Type of ID').selectOption('UMID');
  await page.getByLabel('ID number').fill(person.identityNumber);
}

const photoFields = {
  front: 'imageIdFrontURL',
  back: 'imageIdBackURL',
  selfie: 'imageSelfieURL',
} as const;

const photoLegends = {
  front: 'Front of your ID',
  back: 'Back of your ID',
  selfie: 'Clear selfie',
} as const;

export function photoOf(page: Page, kind: IdImage) {
  return page.getByRole('group', { name: photoLegends[kind] });
}

/** Chooses a generated picture and waits until the service has stored it. */
export async function storePhoto(page: Page, person: Person, kind: IdImage): Promise<void> {
  const buffer = await drawIdImage(person.phoneNumber, kind);
  const file = { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer };
  await page.locator(`[data-photo="${photoFields[kind]}-file"]`).setInputFiles(file);
  await photoOf(page, kind).getByRole('button', { name: 'Use this photo' }).click();
  await expect(photoOf(page, kind).getByRole('status')).toContainText('Uploaded.');
}

export async function fillBank(page: Page, person: Person): Promise<void> {
  await page.getByRole('combobox', { name: 'Bank or e-wallet' }).fill('gcash');
  await page.getByRole('option', { name: /^GCash/ }).click();
  await page.getByLabel('Account number').fill(person.localNumber);
}

export async function fillEmployment(page: Page, monthlyIncomePesos: number): Promise<void> {
  await page.getByLabel('Employment Location').fill('Cebu City');
  await page.getByLabel('Job Title').fill('Nurse');
  await page.getByLabel('Job Category').selectOption({ label: 'Health Care / Medical' });
  await page.getByLabel('Monthly Net Income').fill(String(monthlyIncomePesos));
}

/** Saves the step and waits for the next one's heading. */
export async function goOnTo(page: Page, heading: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Waits until the service has stored the draft. */
export async function waitUntilKept(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
}

/** Presses an `aria-disabled` button, which then says what is missing in the form. */
export async function pressTooEarly(page: Page, name = 'Continue'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
}
