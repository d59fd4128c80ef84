import type { Page } from '@playwright/test';

/** The messages that come and go at the top of the page (S8.15). */
export const toastOf = (page: Page, text: string | RegExp) =>
  page.locator('div[role="status"][aria-live="polite"] > p').filter({ hasText: text });
