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
  expect.soft(await keysUnsaid(page), `keys of ${where}`).toEqual([]);
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

/** Keys of the page that neither the line at its foot nor a mark on the control says: a letter has other uses elsewhere. */
const keysUnsaid = (page: Page): Promise<string[]> =>
  page.locator('main [aria-keyshortcuts]').evaluateAll((all) => {
    const foot = new Set<string>();
    for (const one of document.querySelectorAll('main footer kbd')) {
      const [first = '', last] = (one.textContent ?? '').split('–');
      foot.add(first);
      for (let at = Number(first); at <= Number(last); at += 1) foot.add(String(at));
    }
    return all.flatMap((one) => {
      const keys = (one.getAttribute('aria-keyshortcuts') ?? '').split(' ');
      const letters = keys.filter((key) => /^[A-Z]$/.test(key));
      const isMarked =
        one.querySelector('kbd') ?? one.closest('label, p, th, div')?.querySelector('kbd');
      return letters.length === 0 || isMarked || letters.some((key) => foot.has(key))
        ? []
        : [`${letters.join(' ')}: ${one.getAttribute('aria-label') ?? one.textContent}`];
    });
  });

test('[F] axe finds nothing and each key is said, and nothing scrolls sideways or is cut off on the sign-in page and on every page of the console, in both languages and themes, at a zoom of 400 % and with letters of twice the size', ({
  browser,
}) => tourOfConsole(browser, look));
