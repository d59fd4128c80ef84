import { login } from '@pahiram/api/addresses';
import { expect, type Page } from '@playwright/test';
import type { Person } from './person.ts';

/** Signs in at the door, as people do, and waits for the first page inside. */
export async function signInByForm(page: Page, person: Person, isRemembered = false) {
  await page.getByLabel('Phone Number').fill(person.localNumber);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  if (isRemembered) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
}

/**
 * Opens a page of the member area with a session begun from inside the browser: from an address without
 * a program, which would ask about the session of who was here before.
 */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await page.goto('/robots.txt');
  const status = await page.evaluate(
    async ({ url, body }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return response.status;
    },
    { url: login.path, body: { phoneNumber: person.phoneNumber, password: person.password } },
  );
  expect(status).toBe(200);
  await page.goto(path);
}

/** The first sign of a person: what was sent as words only gets its program (docs/decisions/020). */
export async function wake(page: Page): Promise<void> {
  const alive = page.locator('html[data-alive]:not([data-still])');
  let at = 100;
  // A sign before the first scripts are here is nobody's.
  await expect(async () => {
    at += 10;
    await page.mouse.move(at, at);
    await expect(alive).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}
