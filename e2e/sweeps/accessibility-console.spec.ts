import { readFileSync } from 'node:fs';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { expect, type Page, test } from '@playwright/test';
import { applicant } from '../support/arrange.ts';
import { axeFaults, fitFaults } from '../support/every-page-checks.ts';
import { choose, desktop, languages, phone } from '../support/every-page-tour.ts';
import { signInAtConsole } from '../support/staff.ts';

test.describe.configure({ timeout: 600_000 });

/** Together these roles see every page of the console. */
const roles: readonly StaffRole[] = [
  'LOAN_OFFICER',
  'SUPPORT',
  'FINANCE',
  'ADMIN',
  'AUDITOR',
  'KYC_REVIEWER',
];

function everyDesk(): string[] {
  const source = readFileSync(
    new URL('../../console/src/layout/desks.ts', import.meta.url),
    'utf8',
  );
  return [...source.matchAll(/href: '(\/[^']+)'/g)].map(([, href = '']) => href);
}

async function look(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role=status].animate-pulse')).toHaveCount(0);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await choose(page, 'light');
    expect.soft(await axeFaults(page), `${where} at ${size.width}, light`).toEqual([]);
    expect.soft(await fitFaults(page), `${where} at ${size.width}`).toEqual([]);
    await choose(page, 'dark');
    expect.soft(await axeFaults(page, 'colours'), `${where} at ${size.width}, dark`).toEqual([]);
  }
  expect.soft(await cutTables(page), `tables of ${where}`).toEqual([]);
}

/** The names of tables that are wider than their container. */
const cutTables = (page: Page): Promise<string[]> =>
  page.locator('main section:has(> table)').evaluateAll((all) =>
    all.flatMap((one) => {
      const name = `${one.getAttribute('aria-label')}: ${one.scrollWidth} in ${one.clientWidth}`;
      return one.scrollWidth > one.clientWidth ? [name] : [];
    }),
  );

test('[F] axe finds nothing and nothing scrolls sideways at the console’s door and at every desk, in both languages and themes', async ({
  browser,
}) => {
  const left = new Set(everyDesk());
  expect(left.size).toBeGreaterThan(10);
  // So that the first pages of the console have a row to open.
  await applicant();
  const door = await browser.newPage({ viewport: phone });
  await door.goto('/console/');
  await look(door, 'the door');
  await door.context().close();
  for (const role of roles) {
    const page = await browser.newPage({ viewport: desktop });
    await signInAtConsole(page, role);
    const desks = page.locator('#desks a');
    await expect(desks.first()).toBeAttached();
    const hrefs = await desks.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    for (const href of hrefs) {
      const desk = href.replace(/^\/console/, '');
      if (!left.delete(desk)) continue;
      for (const language of languages) {
        await page.evaluate((one) => localStorage.setItem('console-language', one), language);
        await page.goto(href);
        await look(page, `${desk} in ${language}`);
        const record = page.locator('main table a[href*="_"]').first();
        if ((await record.count()) === 0) continue;
        await page.goto((await record.getAttribute('href')) ?? href);
        await look(page, `one of ${desk} in ${language}`);
      }
    }
    await page.context().close();
  }
  expect([...left], 'desks that nobody opened').toEqual([]);
});
