import type { Page } from '@playwright/test';

/** A toast at the top of the page; while a dialog closes it may be shown twice. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page.locator('div[role="status"][aria-live="polite"] > p').filter({ hasText: text }).first();
