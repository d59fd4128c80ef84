import { setTimeout as pause } from 'node:timers/promises';
import { checkDocument } from '@pahiram/api/document-check';
import type { Route } from '@playwright/test';
import { withCompany } from '../support/page-facts.ts';
import { serviceUrl } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

const footer = (page: Page) => page.locator('footer');

test('[S1.05][E12] the FAQ is a page of its own, open to the browser’s own search, with the product’s figures', async ({
  page,
}) => {
  await page.goto('/');
  await footer(page).getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page).toHaveURL('/faq');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Frequently Asked Questions/);
  const questions = page.getByRole('main').locator('details');
  expect(await questions.count()).toBeGreaterThanOrEqual(12);
  const late = questions.filter({ hasText: 'What if I pay late?' });
  await expect(late.getByText(/through day 10 after/)).toBeHidden();
  await late.locator('summary').click();
  await expect(late.getByText(/through day 10 after/)).toBeVisible();
  await expect(late.getByText(/1% a month, simple.*never more than 24%/)).toBeVisible();
  await test.step('[E4][C6] interest: the rate, that it is charged once, an example and the effective rate', async () => {
    const interest = questions.filter({ hasText: 'How much is the interest?' });
    await interest.locator('summary').click();
    await expect(interest).toContainText(
      'a flat 0.5%, not 5%, of the amount you borrow, charged once.',
    );
    await expect(interest).toContainText(
      '₱150,000 for 6 months costs ₱25,000.00 a month, and ₱25,750.00 in the first.',
    );
    await expect(interest).toContainText('₱750.00 in all, an effective rate of 1.73% a year');
  });
  await expect(page.getByText(/\{\w+\}/)).toHaveCount(0);
});

test('[V18][V23] anybody checks a document by number and code: the page says genuine or not, in one sentence how little that means, the kind that the number tells and when it was checked, no amount and no name, and what is missing before it asks', async ({
  page,
}) => {
  await page.goto('/faq');
  await footer(page).getByRole('link', { name: 'Check a document' }).click();
  await expect(page).toHaveURL('/check');
  const main = page.getByRole('main');
  await expect(main.getByText(/^The seal \(SHA-256\) of a document is computed/)).toBeVisible();
  await main.getByRole('button', { name: 'Check' }).click();
  await expect(main.getByText('Type all 16 letters and digits of the check code')).toBeVisible();
  await page.getByLabel('Document number').fill('pm 0000 0000');
  await page.getByLabel('Check code').fill('0000 0000 0000 0000');
  await main.getByRole('button', { name: 'Check' }).click();
  const answer = main.getByRole('status').first();
  await expect(answer).toContainText('Not genuine');
  await expect(answer).toContainText('PM-0000-0000');
  await expect(answer).not.toContainText('receipt');
  // As the QR code of a document opens the page.
  await page.route(`**${checkDocument.path}`, (route) => {
    expect(route.request().postDataJSON()).toEqual({
      number: 'CF-7K3Q-9XZC',
      code: '0123456789ABCDEF',
    });
    return route.fulfill({ json: { isGenuine: true } });
  });
  await page.goto('/check#CF-7K3Q-9XZC.0123456789ABCDEF');
  await expect(answer).toContainText('Genuine');
  await expect(answer).toContainText(
    'We made this certificate of a loan that ended, number CF-7K3Q-9XZC.',
  );
  await expect(answer).toContainText(
    'this certificate and that it is still valid: nothing is owed',
  );
  await expect(answer).toContainText('We do not show them here, to protect the borrower.');
  await expect(answer).toContainText(/Checked on \w{3} \d{1,2}, \d{4}.* [AP]M\.$/);
  await expect(answer).not.toContainText('₱');
  await page.unroute(`**${checkDocument.path}`);
  await page.route(`**${checkDocument.path}`, (route) =>
    route.fulfill({ json: { isGenuine: true } }),
  );
  await page.goto('/check#LA-7K3Q-9XZC.0123456789ABCDEF');
  await expect(answer).toContainText('We made this contract, number LA-7K3Q-9XZC.');
  await expect(answer).toContainText(
    'It does not say whether what it states still holds, for example whether the loan is paid.',
  );
});

test('[S1.05][E1][E12] the Bug Bounty page promises no reward and names a way that works; without an address there is no security.txt', async ({
  page,
}) => {
  await page.goto('/faq');
  await footer(page).getByRole('link', { name: 'Bug Bounty Program' }).click();
  await expect(page).toHaveURL('/bug-bounty');
  for (const name of ['How to report', 'In scope', 'Out of scope', 'Safe harbor', 'Rewards']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('We do not pay money rewards')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  const response = await fetch(`${serviceUrl}/.well-known/security.txt`);
  expect(response.status).toBe(404);
});

test('[S1.05][S1.07][E1][E12] what is not set is not shown: no regulatory line, badge, social page, Careers or Blog', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByText('so no company is named here')).toBeVisible();
  await expect(footer(page).getByRole('link', { name: /Careers|Blog|Facebook|@/ })).toHaveCount(0);
  await expect(footer(page).getByText(/regulated|Securities|Bangko Sentral/)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Our official pages' })).toHaveCount(0);
});

const setFacts = {
  shortName: 'Halimbawa',
  email: 'help@loans.example',
  mission: 'Fair loans for everybody.',
  kind: 'FINANCING',
  links: {
    facebook: 'https://www.facebook.com/halimbawa',
    instagram: null,
    tiktok: null,
    telegram: 'https://t.me/halimbawa',
    supportGroup: null,
    careers: 'https://loans.example/careers',
    blog: 'https://loans.example/blog',
  },
  claims: [
    {
      key: 'lending-authority',
      source: 'SETTING',
      values: { companyName: 'Halimbawa Inc.', secRegistration: 'CS1', secAuthority: 'CA2' },
    },
    {
      key: 'payment-operator',
      source: 'SETTING',
      values: { paymentOperatorRegistration: 'OPS-3' },
    },
    {
      key: 'registered-on',
      source: 'SETTING',
      values: { registeredOn: '2016-05-30', secRegistration: 'CS1' },
    },
    {
      key: 'parent-company',
      source: 'SETTING',
      values: { parentCompany: 'Halimbawa Holdings', parentCompanySource: 'GIS 2026' },
    },
    {
      key: 'employees',
      source: 'SETTING',
      values: { employees: 30, employeesSource: 'GIS 2026', employeesAsOf: '2026-06-30' },
    },
  ],
};

test('[S1.04][S1.05][S1.07][S2.03][S9.09][E1][E12] what is set is shown with its source: facts, regulation, badges, links', async ({
  page,
}) => {
  await withCompany(page, (company) => ({ ...company, ...setFacts }));
  await page.goto('/about');
  await expect(page.getByText('Halimbawa is the flagship of Halimbawa Holdings.')).toBeVisible();
  await expect(page.getByText('Fair loans for everybody.')).toBeVisible();
  await expect(page.getByText('30+ Employees')).toBeVisible();
  await expect(page.getByText('Source: GIS 2026, Jun 30, 2026')).toBeVisible();
  await expect(page.getByText('May 30, 2016')).toBeVisible();
  await expect(footer(page).getByText(/Halimbawa Inc\. is regulated by the Secur/)).toBeVisible();
  await expect(footer(page).getByText(/financing company under RA 8556/)).toBeVisible();
  const badges = footer(page).getByRole('list', { name: 'Registrations' }).getByRole('listitem');
  await expect(badges).toHaveCount(3);
  for (const [name, href] of [
    ['Careers', setFacts.links.careers],
    ['Blog', setFacts.links.blog],
    ['Facebook', setFacts.links.facebook],
    ['Telegram', setFacts.links.telegram],
    [setFacts.email, `mailto:${setFacts.email}`],
  ] as const) {
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    );
  }
  await expect(footer(page).getByRole('link', { name: /Instagram|TikTok/ })).toHaveCount(0);
});

test('[S2.11][S2.24] an unknown address says so and takes the visitor back', async ({ page }) => {
  const response = await page.goto('/no/such/place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText("Sorry, we don't know where you wanted to go.")).toBeVisible();
  await page.getByRole('link', { name: 'Take Me Back' }).click();
  await expect(page).toHaveURL('/');
});

test('[F][S2.22] every public page stands in Filipino, and the legal texts say which text prevails', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'fil'));
  for (const [path, title] of [
    ['/hiw', 'Paano Ito Gumagana'],
    ['/about', 'Tungkol sa Amin'],
    ['/contact', 'Narito kami para tumulong'],
    ['/faq', 'Mga Madalas Itanong'],
    ['/privacy', 'Patakaran sa Privacy'],
    ['/terms', 'Mga Tuntunin at Kondisyon'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect(page.getByText(/ang English ang masusunod\. Bersiyon ng /)).toBeVisible();
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    /** What moved, as a part of the screen, with the texts of it. */
    shifts: { readonly value: number; readonly parts: readonly string[] }[];
  }
}

/** Lighthouse's phone, and the narrowest that most people have. */
const phones = [
  { width: 412, height: 823 },
  { width: 360, height: 740 },
];

for (const path of ['/', '/contact', '/register', '/fil/', '/fil/contact', '/fil/register']) {
  test(`[F] nothing moves on ${path} while scripts and typeface come late`, async ({ browser }) => {
    for (const viewport of phones) {
      const context = await browser.newContext({ viewport, locale: 'en-PH', isMobile: true });
      const page = await context.newPage();
      await page.addInitScript(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            const parts = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
            window.shifts.push({ value, parts });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const slow = async (route: Route) => {
        await pause(500);
        await route.continue();
      };
      await page.route(/\.(woff2|js)$/, slow);
      await page.goto(path);
      const isTypefaceHere = () =>
        [...document.fonts].some(
          ({ family, status }) => family.includes('Plus Jakarta Sans') && status === 'loaded',
        );
      await page.waitForFunction(isTypefaceHere);
      // Until the frame with the typeface is painted and observed.
      await pause(500);
      const shifts = await page.evaluate(() => window.shifts);
      const moved = shifts.reduce((total, { value }) => total + value, 0);
      expect(moved, JSON.stringify(shifts)).toBeLessThan(0.0005);
      await context.close();
    }
  });
}
