import { defineConfig } from '@playwright/test';
import screenshots from './screenshots.config.ts';

/** `npm run previews`: takes the pictures of the slideshow. */
export default defineConfig({
  ...screenshots,
  projects: [{ name: 'previews', testDir: 'support', testMatch: 'take-previews.ts' }],
});
