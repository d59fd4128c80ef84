import type { Locator, Page } from '@playwright/test';

/** What forms say is wrong, each at its field, in the order of the page. */
export const fieldErrors = (place: Page | Locator): Locator =>
  place.locator('p[id$="-error"]').filter({ hasText: /\S/, visible: true });
