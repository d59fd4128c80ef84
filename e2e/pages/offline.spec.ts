import { addPastDueMember } from '@pahiram/server/test/past-due-loan.ts';
import sharp from 'sharp';
import {
  activatedMember,
  fundedMember,
  registeredMember,
  repayingMember,
  walletOf,
} from '../support/arrange.ts';
import { signOut } from '../support/browser.ts';
import {
  balanceText,
  enterInstalled,
  keptFiles,
  keptTexts,
  offlineLine,
} from '../support/installed.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { serviceUrl } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const statement = (page: Page) => page.getByRole('heading', { name: 'Your last statement' });

test('the site can be installed: every page names the whole manifest, the icon and the theme colours', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1);
  await enterInstalled(page, await registeredMember());
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    'href',
    '/manifest.webmanifest',
  );
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
  const response = await fetch(`${serviceUrl}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    start_url: string;
    display: string;
    lang: string;
    short_name: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/dash', display: 'standalone', lang: 'en-PH' });
  expect(manifest.short_name).toBe('Pahiram');
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const icon = await fetch(`${serviceUrl}${src}`);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('[V04][V17] without a network the wallet and the dashboard show the last statement with its time, and no money can move', async ({
  page,
  context,
}) => {
  const member = await fundedMember();
  await enterInstalled(page, member);
  await page.goto('/wallet');
  const balance = await balanceText(member);
  await expect(page.getByText(balance).first()).toBeVisible();
  await context.setOffline(true);
  for (const path of ['/wallet', '/dash']) {
    await page.goto(path);
    await expect(offlineLine(page)).toBeVisible();
    await expect(statement(page)).toBeVisible();
    await expect(page.getByText(balance).first()).toBeVisible();
    await expect(page.getByText(/^As of .*, Manila time$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'WITHDRAW NOW' }).click({ force: true });
    await expect(page.getByText(/^You can withdraw when you are back online/)).toBeVisible();
  }
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You are back online.' })).toBeVisible();
  await expect(statement(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Hi, / })).toBeVisible();
});

test('[V18] without a network Home says what it said with one: what you owe in all, what is due next and when', async ({
  page,
  context,
}) => {
  await enterInstalled(page, await repayingMember());
  const main = page.getByRole('main');
  const due = main.getByText(/^Due \w{3} \d/).first();
  await expect(main).toContainText('₱25,750.00');
  const [day = ''] = await due.allInnerTexts();
  const owed = await main.getByText('Total you owe').locator('..').innerText();
  const owedText = /₱[\d,.]+/.exec(owed)?.[0] ?? 'no amount';
  await context.setOffline(true);
  await page.goto('/dash');
  await expect(statement(page)).toBeVisible();
  await expect(page.getByText('Next installment')).toBeVisible();
  await expect(page.getByText('₱25,750.00')).toBeVisible();
  await expect(page.getByText(day)).toBeVisible();
  await expect(page.getByText(owedText)).toBeVisible();
});

test('[V18][V40] without a network a late loan is shown as late: the same line as in the wallet, and no Active', async ({
  page,
  context,
}) => {
  const person = inventPerson();
  const { token } = await addPastDueMember(await makerIn(), person, 45);
  await enterInstalled(page, { ...person, token });
  const main = page.getByRole('main');
  await expect(main.locator('p').filter({ hasText: /^Past due, \d+ days late$/ })).toBeVisible();
  await page.goto('/wallet');
  const line = await main.getByText(/^₱[\d,.]+ is past due, \d+ days late\.$/).innerText();
  await context.setOffline(true);
  for (const path of ['/wallet', '/dash']) {
    await page.goto(path);
    await expect(statement(page)).toBeVisible();
    await expect(page.getByText(line)).toBeVisible();
    await expect(page.getByText('Past due', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toHaveCount(0);
  }
});

test('[V17] a script that arrives after the service worker took over is stored too', async ({
  page,
}) => {
  // The page requests it before the worker is there, and gets it after the worker was told what has been loaded.
  await page.route('**/assets/dash-page-*', async (route) => {
    await expect
      .poll(() => keptFiles(page))
      .toContainEqual(expect.stringContaining('/sign-in-page-'));
    await route.continue();
  });
  await enterInstalled(page, await registeredMember());
  expect(await keptFiles(page)).toContainEqual(expect.stringContaining('/dash-page-'));
});

test('[V25] what lies on the device names no account, no ID and no person, and no answer of the API', async ({
  page,
}) => {
  const member = await fundedMember();
  const { member: owner } = await walletOf(member);
  await enterInstalled(page, member);
  await page.goto('/wallet');
  await expect.poll(() => keptTexts(page)).toContain('last-statement');
  await page.goto('/settings/details');
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(member.lastName);
  const texts = await keptTexts(page);
  expect(texts).toContain('last-statement');
  for (const secret of [
    owner.accountNumber,
    member.identityNumber,
    member.lastName,
    member.token,
  ]) {
    expect(texts).not.toContain(secret);
  }
  const files = await keptFiles(page);
  expect(files.filter((path) => !/^\/(assets\/|dash$|icon\.svg$)/.test(path))).toEqual([]);
});

test('[S2.14][A2] signing out erases the statement and the number on the icon, and so does the end of a session', async ({
  page,
  context,
}) => {
  const member = await fundedMember();
  await page.addInitScript(() => {
    const show = (count: number) => {
      document.documentElement.dataset.badge = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) });
  });
  await enterInstalled(page, member);
  await page.goto('/wallet');
  await expect.poll(() => keptTexts(page)).toContain('last-statement');
  await expect(page.locator('html')).toHaveAttribute('data-badge', /^[1-9]/);
  await signOut(page);
  expect(await keptTexts(page)).not.toContain('last-statement');
  await expect(page.locator('html')).toHaveAttribute('data-badge', '0');
  await enterInstalled(page, member);
  await page.goto('/wallet');
  // Wait until the page has its refreshed cookie; one that arrives later would restore the session.
  await expect(page.getByText(await balanceText(member)).first()).toBeVisible();
  expect(await keptTexts(page)).toContain('last-statement');
  await context.clearCookies();
  await page.goto('/wallet');
  await expect(page).toHaveURL('/login');
  expect(await keptTexts(page)).not.toContain('last-statement');
});

test('[A1] another member who signs in on the device never sees the statement of the one before', async ({
  page,
  context,
}) => {
  const first = await fundedMember();
  await enterInstalled(page, first);
  await page.goto('/wallet');
  const balance = await balanceText(first);
  await expect(page.getByText(balance).first()).toBeVisible();
  // The previous member's session ended without a sign-out, so the statement is still stored.
  await context.clearCookies();
  expect(await keptTexts(page)).toContain('last-statement');
  await enterInstalled(page, await activatedMember());
  await context.setOffline(true);
  await page.goto('/wallet');
  await expect(offlineLine(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This page needs a connection.');
  await expect(page.getByText(balance)).toHaveCount(0);
});

test('[A2] whoever did not ask to be remembered leaves no statement on the device', async ({
  page,
  context,
}) => {
  const member = await fundedMember();
  await enterInstalled(page, member, false);
  await page.goto('/wallet');
  await expect(page.getByText(await balanceText(member)).first()).toBeVisible();
  const local = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(local).not.toContain('last-statement');
  await context.setOffline(true);
  await page.reload();
  await expect(statement(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/wallet');
  await expect(offlineLine(other)).toBeVisible();
  await expect(other.getByText('This device has no statement of yours')).toBeVisible();
});

test('a new version waits until it is asked for, and never calls away from money', async ({
  page,
}) => {
  const member = await fundedMember();
  await enterInstalled(page, member);
  await registerNextVersion(page);
  const line = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await page.goto('/wallet/withdraw');
  await expect(page.getByLabel('Amount to withdraw')).toBeVisible();
  await page.getByLabel('Amount to withdraw').fill('1234');
  await untilNextVersion(page, { isWaiting: true });
  await expect(line).toBeHidden();
  await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  await line.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await expect(line).toBeHidden();
  // The browser may let the earlier version finish its work first.
  await untilNextVersion(page, { isWaiting: false });
});

test('when the earlier version keeps the new one waiting, Reload reloads all the same', async ({
  page,
}) => {
  await enterInstalled(page, await fundedMember());
  await registerNextVersion(page);
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => undefined;
  });
  await page.goto('/wallet');
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction((before) => performance.timeOrigin > before, loadedAt);
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
});

/** Another URL of the worker stands for its next version. */
const registerNextVersion = (page: Page) =>
  page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (url, options) {
      return register.call(this, `${url}?next`, options);
    };
  });

const untilNextVersion = (page: Page, expected: { readonly isWaiting: boolean }) =>
  page.waitForFunction(
    async ({ isWaiting }) =>
      Boolean((await navigator.serviceWorker.getRegistration())?.waiting) === isWaiting,
    expected,
    { timeout: 60_000 },
  );

test('[V17] a page whose part of the program is not on the device says so, and the rest stays', async ({
  page,
  context,
}) => {
  await enterInstalled(page, await activatedMember());
  await expect(page.getByLabel('Loan amount', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await page.getByRole('link', { name: 'Home' }).last().click();
  await expect(
    page
      .getByRole('heading', { name: /^Hi, / })
      .or(page.getByText('Loan', { exact: true }))
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
});
