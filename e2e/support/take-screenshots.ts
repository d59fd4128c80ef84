import { join } from 'node:path';
import { tourOfConsole } from './console-tour.ts';
import { everybody } from './every-page.ts';
import { choose, desktop, languages, phone, tourOf, withLargeLetters } from './every-page-tour.ts';
import { test } from './test.ts';

const folder = process.env.SCREENSHOTS_DIR ?? join(import.meta.dirname, '../../screenshots');
/** Names of pages and, for the console, paths, separated by commas; all without it. */
const only = process.env.SCREENSHOTS_ONLY?.split(',');
const sizes = { phone, 'wide-phone': { width: 390, height: 844 }, desktop } as const;
const themes = ['light', 'dark'] as const;

/** On a picture of a whole page the bar at the bottom of the window would lie in its middle. */
function bottomBar(isWholePage: boolean): void {
  const bar = document.querySelector<HTMLElement>('nav.fixed');
  if (!bar) return;
  document.body.style.position = isWholePage ? 'relative' : '';
  bar.style.position = isWholePage && innerWidth < 1024 ? 'absolute' : '';
}

for (const who of everybody) {
  test(`the pages of ${who}`, async ({ browser }) => {
    const tours = languages.map((language) =>
      tourOf(browser, { who, language, ...(only ? { only } : {}) }, async (page, { name }) => {
        const take = async (look: string): Promise<void> => {
          const path = join(folder, `${look}-${language}`, `${name}.png`);
          // A dialog is placed in the window, so a full-page picture would cut it.
          const fullPage = (await page.locator('dialog:modal').count()) === 0;
          await page.evaluate(bottomBar, fullPage);
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
          await page.screenshot({ path, fullPage, animations: 'disabled' });
        };
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          for (const theme of themes) {
            await choose(page, theme);
            await take(`${size}-${theme}`);
          }
        }
        await choose(page, 'light');
        await page.setViewportSize(phone);
        // A picture of more than the window would have letters of the usual size.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await withLargeLetters(page, async () => {
          await page.setViewportSize({ ...phone, height: 2 * height });
          await page.screenshot({ path: join(folder, `phone-letters-${language}`, `${name}.png`) });
        });
      }),
    );
    await Promise.all(tours);
  });
}

/** The looks of the console: staff work at a desk, and look something up on a phone. */
const consoleLooks = [
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'dark'],
] as const;

test('the pages of the console', ({ browser }) =>
  tourOfConsole(
    browser,
    async (page, name, language) => {
      const file = `console${name.replace(/^(?!\/)/, '/').replaceAll(/\W+/g, '-')}.png`;
      for (const [size, theme] of consoleLooks) {
        await page.setViewportSize(sizes[size]);
        await choose(page, theme);
        const path = join(folder, `${size}-${theme}-${language}`, file);
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
    },
    only?.flatMap((one) => (one.startsWith('/') ? [one] : [])),
  ));
