import { routes } from '@pahiram/web/src/routes.ts';
import { everybody, everyPage, type Who } from '../support/every-page.ts';
import { axeFaults, fitFaults, numberFaults } from '../support/every-page-checks.ts';
import { tourOf } from '../support/every-page-tour.ts';
import { type SweptPage, unknownAddress } from '../support/swept-page.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 300_000 });

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

/** The specification ids that are tested on a person's pages. */
const cited: Partial<Record<Who, string>> = {
  visitor: '[S2.22][S2.24]',
  offered: '[D1]',
  confirming: '[S2.37][S2.38]',
  ready: '[S2.40]',
};

/** English, phone, light theme; sweeps/accessibility.spec.ts has all languages, widths and themes. */
for (const who of everybody) {
  test(`[F][S4.09]${cited[who] ?? ''} axe finds nothing, nothing scrolls sideways and no own number is shown whole on the pages of ${who}`, async ({
    browser,
  }) => {
    await tourOf(browser, { who, language: 'en' }, async (page, { name }, person) => {
      expect.soft(await axeFaults(page), name).toEqual([]);
      expect.soft(await fitFaults(page), name).toEqual([]);
      expect.soft(await numberFaults(page, person), name).toEqual([]);
    });
  });
}
