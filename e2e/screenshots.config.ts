import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: takes pictures with the same service and browser as the tests. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'screenshots', testDir: 'support', testMatch: 'take-screenshots.ts' }],
  timeout: 900_000,
});
