import { join } from 'node:path';
import { everybody } from './every-page.ts';
import { choose, desktop, languages, phone, tourOf } from './every-page-tour.ts';
import { test } from './test.ts';

const folder = process.env.SCREENSHOTS_DIR ?? join(import.meta.dirname, '../../screenshots');
/** Names of pages, separated by commas; all without it. */
const only = process.env.SCREENSHOTS_ONLY?.split(',');
const sizes = { phone, desktop } as const;
const themes = ['light', 'dark'] as const;

for (const who of everybody) {
  test(`the pages of ${who}`, async ({ browser }) => {
    const tours = languages.map((language) =>
      tourOf(browser, { who, language, ...(only ? { only } : {}) }, async (page, { name }) => {
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          for (const theme of themes) {
            await choose(page, theme);
            const path = join(folder, `${size}-${theme}-${language}`, `${name}.png`);
            // A dialog is placed in the window, so a full-page picture would cut it.
            const fullPage = (await page.locator('dialog:modal').count()) === 0;
            await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
            await page.screenshot({ path, fullPage, animations: 'disabled' });
          }
        }
        await choose(page, 'light');
      }),
    );
    await Promise.all(tours);
  });
}
