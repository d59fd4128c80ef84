import { test as base, type Page } from '@playwright/test';

export { type Browser, expect, type Locator, type Page } from '@playwright/test';

/**
 * Playwright's `test`, whose `goto` and `reload` also wait until a page rendered by the server is hydrated:
 * before, pressing a button has no effect. A test that needs an earlier moment asks for
 * `waitUntil: 'commit'`.
 */
export const test = base.extend<object, { hydratedPages: undefined }>({
  hydratedPages: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      const pages = Object.getPrototypeOf(page) as Page;
      await page.close();
      const { goto, reload } = pages;
      pages.goto = async function (this: Page, url, options) {
        const response = await goto.call(this, url, options);
        if (options?.waitUntil !== 'commit') await untilHydrated(this);
        return response;
      };
      pages.reload = async function (this: Page, options) {
        const response = await reload.call(this, options);
        if (options?.waitUntil !== 'commit') await untilHydrated(this);
        return response;
      };
      await use(undefined);
      Object.assign(pages, { goto, reload });
    },
    { scope: 'worker', auto: true },
  ],
});

/** Pages of the web site carry facts; others, such as those of the console, are not hydrated. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.getElementById('facts') === null ||
      document.documentElement.dataset.hydrated !== undefined,
  );
}
