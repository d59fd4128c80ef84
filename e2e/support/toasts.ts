import type { Page } from '@playwright/test';

/** A message that comes and goes at the top of the page (S8.15); while a dialog closes it may be in both. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page.locator('div[role="status"][aria-live="polite"] > p').filter({ hasText: text }).first();
