import { getMemberTicket } from '@pahiram/api/support';
import { detailsOf, registeredMember } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import type { Who } from '../support/every-page.ts';
import { languages, tourOf } from '../support/every-page-tour.ts';
import { fillPersonal, goOnTo, waitUntilKept } from '../support/profile-pages.ts';
import { expect, type Page, test } from '../support/test.ts';

const elsewhere = ['America/Los_Angeles', 'Pacific/Auckland'] as const;
const home = 'Asia/Manila';

/** Pages with dates and times, by person. Lines that show the current time are left out. */
const dated: readonly (readonly [Who, readonly string[]])[] = [
  ['visitor', ['privacy']],
  ['ready', ['settings-details', 'ticket']],
  ['offered', ['dash-offer', 'offer']],
  ['confirming', ['wallet-withdrawing', 'withdrawal-cancelled']],
  [
    'settled',
    [
      'apply-repaying',
      'wallet-repaying',
      'withdrawal-complete',
      'settings-withdrawal-settled',
      'settings-pay-settled',
      'contract-schedule',
    ],
  ],
];

/** A date with its year, or a time of day. */
const dateOrTime = /\b\d{1,2}:\d{2}\b|\b[A-Z]\w+ \d{1,2}, (?:19|20)\d\d\b/g;

async function datesOf(page: Page): Promise<string[]> {
  const place = page.locator('main, dialog:modal').last();
  const text = (await place.innerText()).replace(/^.*\b(As of|Last checked)\b.*$/gm, '');
  return text.match(dateOrTime) ?? [];
}

for (const [who, only] of dated) {
  test(`[C7][V30] the pages of ${who} show the dates and times of Manila in Los Angeles and in Auckland`, async ({
    browser,
  }) => {
    const seen: Record<string, Record<string, string[]>> = {};
    for (const timezoneId of [home, ...elsewhere]) {
      const pages: Record<string, string[]> = {};
      const context = { timezoneId, locale: 'en-PH' };
      await tourOf(browser, { who, language: 'en', only, context }, async (page, { name }) => {
        // A dialog can come after the page below it has settled.
        await expect.poll(async () => (await datesOf(page)).length, name).toBeGreaterThan(0);
        pages[name] = await datesOf(page);
      });
      seen[timezoneId] = pages;
    }
    expect(Object.keys(seen[home] ?? {})).toEqual(only);
    for (const timezoneId of elsewhere) expect(seen[timezoneId], timezoneId).toEqual(seen[home]);
  });
}

/** One minute before and after midnight in Manila; in the other zones both are on the same day. */
const aroundMidnight = ['2026-11-21T15:59:00.000Z', '2026-11-21T16:01:00.000Z'] as const;
const midnightWords = {
  en: ['Nov 21, 2026, 11:59 PM', 'Nov 22, 2026, 12:01 AM'],
  fil: ['Nob 21, 2026, 11:59 PM', 'Nob 22, 2026, 12:01 AM'],
} as const;

for (const timezoneId of elsewhere) {
  test(`[C7][V30][S2.23] a ticket written at midnight shows the days of Manila in ${timezoneId}`, async ({
    browser,
  }) => {
    const [before, after] = aroundMidnight;
    for (const language of languages) {
      const tour = { who: 'ready', language, only: ['ticket'] } as const;
      await tourOf(browser, { ...tour, context: { timezoneId } }, async (page) => {
        await page.route(`**${getMemberTicket.path.replace(':number', '*')}`, async (route) => {
          const response = await route.fetch();
          const json = await response.json();
          const entries = json.entries.map((entry: object) => ({ ...entry, at: before }));
          await route.fulfill({
            response,
            json: { ...json, entries, answerBy: before, resolveBy: after },
          });
        });
        await page.reload();
        await expect(page.getByRole('main').getByRole('time').first()).toHaveText(
          midnightWords[language][0],
        );
        const told = await page.getByRole('main').innerText();
        for (const words of midnightWords[language]) expect(told).toContain(words);
      });
    }
  });
}

/** The current minute and the two before, in Manila time. */
function manilaNow(style: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat('en-US', { ...style, timeZone: home });
  const now = Date.now();
  return [-2, -1, 0].map((minutes) => format.format(now + minutes * 60_000));
}

for (const timezoneId of elsewhere) {
  test(`[C7][V30][S2.31] a birth date typed in ${timezoneId} stays the day that was typed, and is kept at Manila's time`, async ({
    browser,
  }) => {
    const member = await registeredMember();
    const context = await browser.newContext({ timezoneId, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const typed = ['Day', 'Month', 'Year'].map((part) => page.getByLabel(part, { exact: true }));
    const shown = async () => Promise.all(typed.map((box) => box.inputValue()));
    await openAs(page, member, '/profile/1');
    await fillPersonal(page, member);
    for (const [index, text] of ['01', '01', '1990'].entries()) await typed[index]?.fill(text);
    await waitUntilKept(page);
    const told = await page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .innerText();
    expect(told).toMatch(/^Saved \d+:\d\d\s[AP]M$/);
    const around = manilaNow({ timeStyle: 'short' }).map((time) => time.split(/\s/)[0]);
    expect(around).toContain(/\d+:\d\d/.exec(told)?.[0]);
    await page.reload();
    await expect.poll(shown).toEqual(['01', '01', '1990']);
    await page.getByRole('checkbox').check();
    await goOnTo(page, /Step 2 of 5/);
    expect((await detailsOf(member)).personal?.birthDate).toBe('1990-01-01');
    await page.goto('/profile/1');
    await expect.poll(shown).toEqual(['01', '01', '1990']);
    await context.close();
  });
}

test('[C7][V30][A2] this moment is told as it is in Manila', async ({ browser }) => {
  for (const timezoneId of elsewhere) {
    const tour = { who: 'ready', language: 'en', only: ['settings-sessions'] } as const;
    await tourOf(browser, { ...tour, context: { timezoneId } }, async (page) => {
      const row = page.getByRole('dialog').locator('li').filter({ hasText: 'This device' });
      const told = /(\w+ \d+, \d{4}), (\d+:\d\d)/.exec(await row.innerText());
      const around = manilaNow({ dateStyle: 'medium', timeStyle: 'short' });
      expect(
        around.some((text) => text.includes(told?.[1] ?? '?') && text.includes(told?.[2] ?? '?')),
        `${told} is none of ${around}`,
      ).toBe(true);
    });
  }
});
