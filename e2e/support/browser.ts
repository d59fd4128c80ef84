import { refreshCookies, writeRefreshToken } from '@pahiram/server/src/access/refresh-cookie.ts';
import { insertRows } from '@pahiram/server/test/insert-rows.ts';
import type { Maker } from '@pahiram/server/test/maker.ts';
import { sessionRow } from '@pahiram/server/test/sign-in-facts.ts';
import { expect, type Page } from '@playwright/test';
import { makerIn } from './maker.ts';
import type { Person } from './person.ts';
import { serviceUrl } from './service.ts';

/** Fills and sends the sign-in form. */
export async function signInByForm(page: Page, person: Person, isRemembered = false) {
  await page.getByLabel('Phone Number').fill(person.localNumber);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  if (isRemembered) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
}

/** Opens the sign-in page and signs in by its form. */
export async function signInAnew(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await signInByForm(page, person);
  await expect(page).toHaveURL('/dash');
}

/** Signs out with the button of the member area, which asks once. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

/**
 * Opens a page of the member area with a session cookie, without the form. First leaves an open page,
 * whose scripts would refresh the session of the previous person.
 */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('/robots.txt');
  const maker = await makerIn();
  const sessionId = await addSession(maker, person.phoneNumber);
  const { name, path: cookiePath } = refreshCookies.member;
  const value = writeRefreshToken(maker, 'member', { sessionId, generation: 1 });
  await page.context().addCookies([
    {
      name,
      value,
      domain: new URL(serviceUrl).hostname,
      path: cookiePath,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  await page.goto(path);
}

async function addSession({ db, ...maker }: Maker, phoneNumber: string): Promise<string> {
  const { id } = await db.reader
    .selectFrom('member')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirstOrThrow();
  const session = sessionRow(maker, { member_id: id });
  await db.transaction((tx) => insertRows(tx, 'session', [session]));
  return session.id;
}
