import { expect, type Page } from '@playwright/test';
import { type Member, walletOf } from './arrange.ts';
import { signInByForm } from './browser.ts';

/** Signs in and waits until the service worker has cached the member area for offline use. */
export async function enterInstalled(page: Page, member: Member, isRemembered = true) {
  await page.goto('/login');
  await signInByForm(page, member, isRemembered);
  await expect(page).toHaveURL('/dash');
  await expect.poll(() => keptFiles(page)).toContain('/dash');
  await expect
    .poll(async () => (await keptFiles(page)).filter((path) => path.startsWith('/assets/dash')))
    .toHaveLength(1);
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

export const offlineLine = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are offline.' });
