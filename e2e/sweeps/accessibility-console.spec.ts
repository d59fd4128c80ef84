import { tourOfConsole } from '../support/console-tour.ts';
import { axeFaults, fitFaults } from '../support/every-page-checks.ts';
import { choose, desktop, phone, withLargeLetters, zoomed } from '../support/every-page-tour.ts';
import { expect, type Page, test } from '../support/test.ts';

test.describe.configure({ timeout: 600_000 });

async function look(page: Page, name: string, language: string): Promise<void> {
  const where = `${name} in ${language}`;
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await choose(page, 'light');
    expect.soft(await axeFaults(page), `${where} at ${size.width}, light`).toEqual([]);
    expect.soft(await fitFaults(page), `${where} at ${size.width}`).toEqual([]);
    await choose(page, 'dark');
    expect.soft(await axeFaults(page, 'colours'), `${where} at ${size.width}, dark`).toEqual([]);
  }
  expect.soft(await cutTables(page), `tables of ${where}`).toEqual([]);
  await page.setViewportSize(zoomed);
  expect.soft(await fitFaults(page), `${where} at 400 %`).toEqual([]);
  await withLargeLetters(page, async () => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      expect.soft(await fitFaults(page), `${where}, large letters, ${size.width}`).toEqual([]);
    }
  });
}

/** The names of tables that are wider than their container. */
const cutTables = (page: Page): Promise<string[]> =>
  page.locator('main section:has(> table)').evaluateAll((all) =>
    all.flatMap((one) => {
      const name = `${one.getAttribute('aria-label')}: ${one.scrollWidth} in ${one.clientWidth}`;
      return one.scrollWidth > one.clientWidth ? [name] : [];
    }),
  );

test('[F] axe finds nothing and nothing scrolls sideways or is cut off on the sign-in page and on every page of the console, in both languages and themes, at a zoom of 400 % and with letters of twice the size', ({
  browser,
}) => tourOfConsole(browser, look));
