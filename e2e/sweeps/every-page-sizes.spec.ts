import { everybody } from '../support/every-page.ts';
import { fitFaults } from '../support/every-page-checks.ts';
import {
  desktop,
  languages,
  phone,
  smallPhone,
  tablet,
  tourOf,
  withLargeLetters,
  zoomed,
} from '../support/every-page-tour.ts';
import { crowdFaults } from '../support/large-letter-checks.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 600_000 });

/** The faults of a page that has to be scrolled sideways to be read. */
const isSideways = /too wide|stands outside|scrolls sideways/;

for (const who of everybody) {
  test(`[F] at a zoom of 400 % and with letters of twice the size nothing is cut off or out of reach on the pages of ${who}, and with letters of four times the size none is read sideways, in both languages`, async ({
    browser,
  }) => {
    const tours = languages.map((language) =>
      tourOf(browser, { who, language }, async (page, { name }) => {
        const where = `${name} in ${language}`;
        await page.setViewportSize(zoomed);
        const onZoomed = [...(await fitFaults(page)), ...(await crowdFaults(page))];
        expect.soft(onZoomed, `${where} at 400 %`).toEqual([]);
        await withLargeLetters(page, async () => {
          await page.setViewportSize(smallPhone);
          const onPhone = [...(await fitFaults(page)), ...(await crowdFaults(page))];
          expect.soft(onPhone, `${where}, large letters on a small phone`).toEqual([]);
          for (const size of [tablet, desktop]) {
            await page.setViewportSize(size);
            expect
              .soft(await fitFaults(page), `${where}, large letters, ${size.width}`)
              .toEqual([]);
          }
        });
        await withLargeLetters(
          page,
          async () => {
            await page.setViewportSize(phone);
            const tooWide = (await fitFaults(page)).filter((fault) => isSideways.test(fault));
            expect.soft(tooWide, `${where}, letters of four times the size`).toEqual([]);
          },
          4,
        );
      }),
    );
    await Promise.all(tours);
  });
}
