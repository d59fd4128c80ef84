import { readFileSync } from 'node:fs';
import { proposeMemberHold } from '@pahiram/api/holds';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { newId } from '@pahiram/server/src/ids.ts';
import { insertRows } from '@pahiram/server/test/insert-rows.ts';
import { addPastDueMember } from '@pahiram/server/test/past-due-loan.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { applicant, repayingMember, walletOf } from './arrange.ts';
import { importStatement, payByStatement } from './bank-statements.ts';
import { desktop, languages, phone } from './every-page-tour.ts';
import { makerIn } from './maker.ts';
import { inventPerson } from './person.ts';
import { callService } from './service.ts';
import { signInAtConsole, staffToken } from './staff.ts';

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

async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role=status].animate-pulse')).toHaveCount(0);
}

/** Gives the lists of the console rows, and records to open. */
async function fillConsole(): Promise<void> {
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
}

/** One page of the console as it is looked at: its path, with words before it for a record, and the language. */
export type LookAtConsole = (page: Page, name: string, language: string) => Promise<void>;

/**
 * Opens the sign-in page and, in each language, every page of the menu and one record of each list.
 * @param only The paths to open; default all.
 */
export async function tourOfConsole(
  browser: Browser,
  look: LookAtConsole,
  only?: readonly string[],
): Promise<void> {
  if (only?.length === 0) return;
  const isAsked = (path: string) => only === undefined || only.includes(path);
  const left = new Set(menuPaths());
  expect(left.size).toBeGreaterThan(10);
  await fillConsole();
  if (isAsked('/sign-in')) {
    const guest = await browser.newPage({ viewport: phone });
    await guest.goto('/console/');
    await stands(guest);
    await look(guest, '/sign-in', 'en');
    await guest.context().close();
  }
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
      if (!left.delete(path) || !isAsked(path)) continue;
      for (const language of languages) {
        await page.evaluate((one) => localStorage.setItem('console-language', one), language);
        await page.goto(href);
        await stands(page);
        await look(page, path, language);
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
        await stands(page);
        await look(page, `one of ${path}`, language);
        if (path !== '/collections') continue;
        await page.goto(`${href}?loan=${address.split('/').at(-1)}`);
        await stands(page);
        await look(page, `a call beside ${path}`, language);
      }
    }
    await page.context().close();
  }
  expect([...left], 'pages that no role opened').toEqual([]);
}
