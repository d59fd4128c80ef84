import { activatedMember } from '../support/arrange.ts';
import { signInByForm } from '../support/browser.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: blocked });
    }
  });
});

test('[S2.01][V28] with site data blocked the public site stays readable and its calculator works', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('[S2.25][V28] with site data blocked a member signs in and reads the wallet', async ({
  page,
}) => {
  await page.goto('/login');
  await signInByForm(page, await activatedMember());
  await expect(page).toHaveURL('/dash');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('[V28] with site data blocked staff sign in', async ({ page }) => {
  await signInAtConsole(page, 'SUPPORT');
});
