import type { StaffRole } from '@pahiram/domain/access/roles';
import { totpNow } from '@pahiram/server/src/demo/totp-now.ts';
import { addStaff, type TestStaff } from '@pahiram/server/test/add-staff.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { makerIn, type ServiceData, thisRun } from './maker.ts';

const known = new Map<string, Promise<TestStaff>>();

/** This worker's staff member with the role. */
export function staffWith(role: StaffRole, service: ServiceData = thisRun): Promise<TestStaff> {
  const name = `${role} ${service.dataDir}`;
  const person = known.get(name) ?? makerIn(service).then((maker) => addStaff(maker, [role]));
  known.set(name, person);
  return person;
}

/** A new access token of this worker's staff member with the role. */
export const staffToken = async (role: StaffRole, service?: ServiceData): Promise<string> =>
  (await staffWith(role, service)).token;

/** Signs a new staff member in at the console; a new one has not used the current TOTP code yet. */
export async function signInAtConsole(
  page: Page,
  role: StaffRole,
  path = '/console/',
): Promise<TestStaff> {
  const person = await addStaff(await makerIn(), [role]);
  await page.goto(path);
  await fillStaffSignIn(page, person);
  await expect(page.getByRole('link', { name: 'Pahiram console' })).toBeVisible();
  return person;
}

/** @param at the time of the TOTP code: 30 s ahead for a second sign-in, because a code works once. */
export async function fillStaffSignIn(
  form: Page | Locator,
  { email, password, totpSecret }: TestStaff,
  at = new Date(),
): Promise<void> {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Authenticator code').fill(totpNow(totpSecret, at).code);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}
