import { routes } from '@pahiram/web/src/routes.ts';
import { everybody, everyPage } from '../support/every-page.ts';
import { axeFaults, fitFaults, numberFaults, pressFaults } from '../support/every-page-checks.ts';
import { choose, desktop, languages, phone, tablet, tourOf } from '../support/every-page-tour.ts';
import { type SweptPage, unknownAddress } from '../support/swept-page.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 600_000 });

test('[F] every row of the route tables is in the table of page states', () => {
  const swept = everybody.flatMap((who) => [...everyPage[who]] as SweptPage[]);
  const rows = routes.map(({ path }) => path);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !swept.some((one) => one.row === row))).toEqual([]);
  const known = [...rows, unknownAddress];
  expect(swept.filter(({ row }) => !known.includes(row))).toEqual([]);
  const names = swept.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

for (const who of everybody) {
  test(`[F][S4.09] axe finds nothing, nothing scrolls sideways, whatever is pressed is 44 px large and no own number is shown whole on the pages of ${who}: both languages, day and night, phone, tablet and desktop`, async ({
    browser,
  }) => {
    const tours = languages.map((language) =>
      tourOf(browser, { who, language }, async (page, { name }, person) => {
        expect.soft(await numberFaults(page, person), name).toEqual([]);
        for (const size of [phone, tablet, desktop]) {
          await page.setViewportSize(size);
          const where = `${name} in ${language} at ${size.width}`;
          await choose(page, 'light');
          expect.soft(await axeFaults(page), `${where}, light`).toEqual([]);
          expect.soft(await fitFaults(page), where).toEqual([]);
          expect.soft(await pressFaults(page), where).toEqual([]);
          await choose(page, 'dark');
          expect.soft(await axeFaults(page, 'colours'), `${where}, dark`).toEqual([]);
        }
        await choose(page, 'light');
      }),
    );
    await Promise.all(tours);
  });
}
