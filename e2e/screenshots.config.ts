import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: the same service and browser as the journeys, looked at instead of tested. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'screenshots', testDir: 'support', testMatch: 'take-screenshots.ts' }],
  timeout: 900_000,
});
