import { expect, type Page } from '@playwright/test';
import { type Member, walletOf } from './arrange.ts';
import { signInByForm } from './browser.ts';

/** Signs in and waits until the service worker has cached the member area with all its files. */
export async function enterInstalled(page: Page, member: Member, isRemembered = true) {
  await page.goto('/login');
  await signInByForm(page, member, isRemembered);
  await expect(page).toHaveURL('/dash');
  await expect.poll(() => missingFiles(page)).toEqual([]);
}

/** The files that the cached page of the member area names and that are not cached yet; the page itself if it is not. */
function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shell = await caches.match('/dash', { ignoreSearch: true });
    if (!shell) return ['/dash'];
    const named = [...(await shell.text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(
      ([, path]) => `${path}`,
    );
    const found = await Promise.all(named.map((path) => caches.match(path)));
    return named.filter((_, index) => found[index] === undefined);
  });
}

/** The paths of the files in the service worker's caches. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The contents of local and session storage as one text. */
export function keptTexts(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

export async function balanceText(member: Member): Promise<string> {
  const { wallet } = await walletOf(member);
  return `₱${wallet.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

/**
 * Opens a page without a network. Chromium 150 forgets on a navigation that `navigator.onLine` is to be false, although
 * it goes on failing every request: the new page is told before its scripts run.
 */
export async function openOffline(page: Page, path: string) {
  await page.context().setOffline(true);
  const told = await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await page.goto(path);
  await told.dispose();
}

export const offlineLine = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are offline.' });
