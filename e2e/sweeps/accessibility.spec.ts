import { everybody } from '../support/every-page.ts';
import { axeFaults, fitFaults } from '../support/every-page-checks.ts';
import { choose, desktop, languages, phone, tablet, tourOf } from '../support/every-page-tour.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 600_000 });

for (const who of everybody) {
  test(`[F] axe finds nothing and nothing scrolls sideways on the pages of ${who}: both languages, day and night, phone, tablet and desktop`, async ({
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
