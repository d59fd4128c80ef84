import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: the same service and browser as the journeys, looked at instead of tested. */
export default defineConfig({
  ...journeys,
  testMatch: 'support/take-screenshots.ts',
  timeout: 900_000,
});
