import { readFileSync } from 'node:fs';
import { proposeMemberHold } from '@pahiram/api/addresses';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { newId } from '@pahiram/server/src/ids.ts';
import { insertRows } from '@pahiram/server/test/insert-rows.ts';
import { addPastDueMember } from '@pahiram/server/test/past-due-loan.ts';
import { applicant, repayingMember, walletOf } from '../support/arrange.ts';
import { importStatement, payByStatement } from '../support/bank-statements.ts';
import { axeFaults, fitFaults } from '../support/every-page-checks.ts';
import {
  choose,
  desktop,
  languages,
  phone,
  withLargeLetters,
  zoomed,
} from '../support/every-page-tour.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

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

/** Lists that must have rows when they are looked at. */
const lists = ['/collections', '/statements', '/incidents', '/holds'];

/** The paths of the pages in the menu; a record is opened from its list. */
function menuPaths(): string[] {
  const built = new URL('../../console/dist/render/pages.json', import.meta.url);
  const paths = JSON.parse(readFileSync(built, 'utf8')) as string[];
  const others = ['/', '/sign-in', '/invitation'];
  return paths.filter((path) => !path.includes(':') && !others.includes(path));
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

test('[F] axe finds nothing and nothing scrolls sideways or is cut off on the sign-in page and on every page of the console, in both languages and themes, at a zoom of 400 % and with letters of twice the size', async ({
  browser,
}) => {
  const left = new Set(menuPaths());
  expect(left.size).toBeGreaterThan(10);
  // So that the lists of the console have rows, and records to open.
  await applicant();
  const borrower = await repayingMember();
  const { loanNumber } = await walletOf(borrower);
  const paid = { amount: 5_000, reference: paymentReference(loanNumber) };
  await payByStatement([
    paid,
    { amount: 7_000, reference: 'unknown slip', payer: 'PEDRO PENDUKO' },
  ]);
  await importStatement([
    { ...paid, amount: 4_000, payer: 'SOMEBODY ELSE' },
    { amount: -150, reference: 'SERVICE CHARGE' },
  ]);
  const maker = await makerIn();
  await addPastDueMember(maker, inventPerson(), 45);
  const incident = {
    ...{ id: newId(maker.random, 'inc'), kind: 'STALE', provider: 'sandbox', details: {} },
    ...{ subject: 'a transfer with a long name of the provider', opened_at: new Date() },
    seen_at: new Date(),
  };
  await maker.db.transaction((tx) => insertRows(tx, 'incident', [incident] as never));
  const { id } = await maker.db.reader
    .selectFrom('member')
    .select('id')
    .where('phone_number', '=', borrower.phoneNumber)
    .executeTakeFirstOrThrow();
  await callService(proposeMemberHold, {
    token: await staffToken('KYC_REVIEWER'),
    params: { memberId: id as `mbr_${string}` },
    body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: addDays(manilaDate(Date.now()), 1) },
  });
  const guest = await browser.newPage({ viewport: phone });
  await guest.goto('/console/');
  await look(guest, 'the sign-in page');
  await guest.context().close();
  for (const role of roles) {
    const page = await browser.newPage({ viewport: desktop });
    await signInAtConsole(page, role);
    const links = page.locator('#main-menu a');
    await expect(links.nth(3)).toBeAttached();
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    );
    // In the menu of the person.
    hrefs.push('/console/passkeys', '/console/sessions');
    for (const href of hrefs) {
      const path = href.replace(/^\/console/, '');
      if (!left.delete(path)) continue;
      for (const language of languages) {
        await page.evaluate((one) => localStorage.setItem('console-language', one), language);
        await page.goto(href);
        await look(page, `${path} in ${language}`);
        const record = page
          .locator(
            'main table a[href*="_"], main table a[href*="/collections/"], main table a[href*="/loans/"]',
          )
          .first();
        if ((await record.count()) === 0) {
          expect.soft(lists, `${path} has rows`).not.toContain(path);
          continue;
        }
        const address = (await record.getAttribute('href')) ?? href;
        await page.goto(address);
        await look(page, `one of ${path} in ${language}`);
        if (path !== '/collections') continue;
        await page.goto(`${href}?loan=${address.split('/').at(-1)}`);
        await look(page, `a call beside ${path} in ${language}`);
      }
    }
    await page.context().close();
  }
  expect([...left], 'pages that no role opened').toEqual([]);
});
