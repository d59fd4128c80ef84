import type { StaffRole } from '@pahiram/domain/access/roles';
import { totpNow } from '@pahiram/server/src/demo/totp-now.ts';
import { addStaff, type TestStaff } from '@pahiram/server/src/test/add-staff.ts';
import { expect, type Page } from '@playwright/test';
import { makerIn, type ServiceData, thisRun } from './maker.ts';

const known = new Map<string, Promise<TestStaff>>();

/** This worker's own person with the role. */
export function staffWith(role: StaffRole, service: ServiceData = thisRun): Promise<TestStaff> {
  const name = `${role} ${service.dataDir}`;
  const person = known.get(name) ?? makerIn(service).then((maker) => addStaff(maker, [role]));
  known.set(name, person);
  return person;
}

/** A fresh access token of this worker's person with the role. */
export const staffToken = async (role: StaffRole, service?: ServiceData): Promise<string> =>
  (await staffWith(role, service)).token;

/** Signs a new person in at the console; a new one has not used the authenticator's code of now. */
export async function signInAtConsole(page: Page, role: StaffRole): Promise<void> {
  const { email, password, totpSecret } = await addStaff(await makerIn(), [role]);
  await page.goto('/console/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code of your authenticator').fill(totpNow(totpSecret, new Date()).code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Pahiram console' })).toBeVisible();
}
