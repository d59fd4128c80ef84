import { expect, test } from '@playwright/test';
import { everybody, everyPage, routeRows, type Who } from './support/every-page.ts';
import { axeFaults, fitFaults } from './support/every-page-checks.ts';
import { choose, desktop, languages, phone, tourOf } from './support/every-page-tour.ts';
import { type SweptPage, unknownAddress } from './support/swept-page.ts';

const tablet = { width: 768, height: 1024 };

test.describe.configure({ timeout: 600_000 });

test('[F] every line of the route tables is in the table of the sweeps', () => {
  const swept = everybody.flatMap((who) => [...everyPage[who]] as SweptPage[]);
  const rows = routeRows();
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !swept.some((one) => one.row === row))).toEqual([]);
  const known = [...rows, unknownAddress];
  expect(swept.filter(({ row }) => !known.includes(row))).toEqual([]);
  const names = swept.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** What of the specification is among somebody's pages, beside the whole of F. */
const cited: Partial<Record<Who, string>> = {
  visitor: '[S2.22][S2.24]',
  offered: '[D1]',
  confirming: '[S2.37][S2.38]',
  ready: '[S2.40]',
};

for (const who of everybody) {
  test(`[F]${cited[who] ?? ''} axe finds nothing and nothing scrolls sideways on the pages of ${who}: both languages, day and night, phone, tablet and desktop`, async ({
    browser,
  }) => {
    const tours = languages.map((language) =>
      tourOf(browser, { who, language }, async (page, { name }) => {
        for (const size of [phone, tablet, desktop]) {
          await page.setViewportSize(size);
          const where = `${name} in ${language} at ${size.width}`;
          await choose(page, 'light');
          expect.soft(await axeFaults(page), `${where}, light`).toEqual([]);
          expect.soft(await fitFaults(page), where).toEqual([]);
          await choose(page, 'dark');
          expect.soft(await axeFaults(page, 'colours'), `${where}, dark`).toEqual([]);
        }
        await choose(page, 'light');
      }),
    );
    await Promise.all(tours);
  });
}
