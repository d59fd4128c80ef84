import { readFileSync } from 'node:fs';
import { activatedMember } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { rendered } from '../support/rendered-pages.ts';
import { serviceUrl } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const made = ['/demo'];
const inFilipino = (path: string): string => `/fil${path === '/' ? '' : path}`;
const everyPublic = [...rendered, ...made].flatMap((path) => [path, inFilipino(path)]);

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node?: Node | null }[];
}

declare global {
  interface Window {
    /** The parts that moved by more than half a percent of the screen, with how much. */
    moved: string[];
    violations: string[];
  }
}

/** Records layout shifts and policy violations in the page. @returns its console messages, live */
async function watch(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await page.addInitScript(() => {
    window.moved = [];
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      window.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
    // The typeface may break a line elsewhere when it comes.
    const leastShift = 0.005;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.value < leastShift) continue;
        const nodes = entry.sources.map(({ node }) => node?.textContent?.slice(0, 80));
        window.moved.push(`${entry.value}: ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return said;
}

const expectHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

test('[F] every public page comes to life in both languages without a complaint, and nothing moves', async ({
  page,
}) => {
  const said = await watch(page);
  for (const path of everyPublic) {
    await page.goto(path);
    await expectHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', /^\/fil/.test(path) ? 'fil' : 'en');
    expect(await page.evaluate(() => window.violations), path).toEqual([]);
    if (!made.some((one) => path.endsWith(one))) {
      expect(await page.evaluate(() => window.moved), path).toEqual([]);
    }
  }
  expect(said).toEqual([]);
});

test('[S2.11][S2.24][S8.11] an unknown address is not found in both languages, and asks not to be listed', async ({
  page,
}) => {
  for (const [path, words] of [
    ['/no-such-page', '404 Page Not Found'],
    ['/fil/no-such-page', '404 Hindi Makita ang Page'],
    ['/fil/dash', '404 Hindi Makita ang Page'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('every page for everybody has its own title and description, its address, and its other language', async ({
  page,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const addresses = rendered.flatMap((path) => [path, inFilipino(path)]);
  for (const path of addresses) {
    await page.goto(path);
    titles.add(await page.title());
    const content = (name: string) => page.locator(name).first().getAttribute('content');
    descriptions.add((await content('meta[name=description]')) ?? '');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    await expect(page.locator('link[rel=alternate]')).toHaveCount(3);
    expect(await content('meta[property="og:title"]')).toBe(await page.title());
  }
  expect(titles.size).toBe(addresses.length);
  expect(descriptions.size).toBe(addresses.length);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await fetch(new URL(new URL(image ?? '').pathname, serviceUrl));
  expect(picture.headers.get('content-type')).toBe('image/png');
  const map = await (await fetch(`${serviceUrl}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(listed.sort()).toEqual(addresses.sort());
  expect(await (await fetch(`${serviceUrl}/robots.txt`)).text()).toContain('/sitemap.xml');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[E1][S1.05] the public pages read whole: prices, hours, the banner; the menu opens, links lead on', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText(/Effective rate [\d.]+% a year/).first()).toBeVisible();
    await expect(page.getByText('₱150,000 for 6 months', { exact: true })).toBeVisible();
    await expect(page.getByText(/demonstration and not a licensed lender/)).toBeVisible();
    const link = page.getByRole('link', { name: 'Contact Us' });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await link.click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByText(/every day 10.* to 10/)).toBeVisible();
    await page.locator('footer').getByRole('link', { name: 'Filipino' }).click();
    await expect(page).toHaveURL('/fil/contact');
    await page.locator('footer').getByRole('button', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/fil/privacy');
  });
});

test('[F][S2.13][S2.17] the logo leads a signed-out reader of a Filipino page to the sign-in page in Filipino', async ({
  page,
}) => {
  await page.goto('/fil');
  await expectHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pahiram' }).click();
  await expect(page).toHaveURL('/fil/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

test('[F] the language switch leads to the same page in the other language and is remembered', async ({
  page,
}) => {
  const member = await activatedMember();
  await page.goto('/hiw?from=ad');
  await page.locator('footer').getByRole('link', { name: 'Filipino' }).click();
  await expect(page).toHaveURL('/fil/hiw?from=ad');
  await expect(page.getByRole('heading', { level: 1, name: 'Paano Ito Gumagana' })).toBeVisible();
  await expect(page).toHaveTitle(/^Paano Ito Gumagana/);
  await page.goto('/about');
  await expect(page).toHaveURL('/fil/about');
  await openAs(page, member, '/dash');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await page.goto('/');
  await expect(page).toHaveURL('/fil');
  await page.locator('footer').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/fil/about');
  await expect(page).toHaveURL('/about');
});

test('[S2.14][S2.16] on a wide screen the member area has one Sign Out and one Home; on a public page a member is offered Log out and their account, never Login, and nothing moves', async ({
  page,
}) => {
  const member = await activatedMember();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, member, '/dash');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Log out|Sign Out)$/i })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveCount(1);
  // As after a sign-in with the form.
  await page.evaluate((phone) => localStorage.setItem('myPhoneNumber', phone), member.phoneNumber);
  await watch(page);
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Login' });
  const logout = page.getByRole('banner').getByRole('button', { name: 'Log out' });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(signInLink).toBeHidden();
  // The typeface may move something when it arrives; the program may not.
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.moved = [];
  });
  open();
  await expect(logout).toBeVisible();
  await expect(signInLink).toBeHidden();
  expect(await page.evaluate(() => window.moved)).toEqual([]);
  const account = page.getByRole('banner').getByRole('link', { name: 'My account' });
  await account.click();
  await expect(page).toHaveURL('/dash');
  await page.goBack();
  await logout.click();
  await expect(signInLink).toBeVisible();
  await expect(account).toBeHidden();
  await expect(logout).toBeHidden();
});

test('every page of both sites carries the strict policy, and nothing on the member’s pages breaks it', async ({
  page,
}) => {
  const said = await watch(page);
  const member = await activatedMember();
  await openAs(page, member, '/dash');
  for (const path of ['/dash', '/wallet', '/settings', '/apply', '/profile/4', '/console/']) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.violations), path).toEqual([]);
    if (path !== '/console/') {
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  }
  expect(said.filter((text) => !/40[13]/.test(text))).toEqual([]);
});

test('[E2] where real money is lent the pages of the demonstration are not found', async ({
  page,
}) => {
  await page.goto('/about');
  const facts = JSON.parse((await page.locator('#facts').textContent()) ?? '') as {
    company: { mode: string };
  };
  const folder = new URL('../../web/dist/render/', import.meta.url);
  const built: unknown = JSON.parse(readFileSync(new URL('built.json', folder), 'utf8'));
  const { renderPage } = (await import(new URL('render.js', folder).href)) as {
    renderPage(path: string, options: object): Promise<{ status: number }>;
  };
  const statusOf = async (path: string, mode: string): Promise<number> => {
    const shown = { ...facts, company: { ...facts.company, mode } };
    return (await renderPage(path, { built, origin: serviceUrl, facts: shown })).status;
  };
  expect(facts.company.mode).toBe('demo');
  for (const path of ['/demo', '/fil/demo', '/gallery']) {
    expect(await statusOf(path, 'demo'), path).toBe(200);
    expect(await statusOf(path, 'live'), path).toBe(404);
  }
  expect(await statusOf('/about', 'live')).toBe(200);
});

test('a public page is sent in less than 20 KB, with its style', async ({ request }) => {
  for (const path of rendered.flatMap((one) => [one, inFilipino(one)])) {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const html = await request.head(`${serviceUrl}${path}`, { headers });
    expect(Number(html.headers()['content-length']), path).toBeLessThan(20_000);
  }
});

for (const [path, words, again] of [
  ['/contact', 'Part of this page did not load', 'load it again'],
  ['/fil/contact', 'May bahagi ng page na ito na hindi na-load', 'i-load ito ulit'],
  ['/login', 'Part of this page did not load', 'load it again'],
  ['/dash', 'Part of this page did not load', 'load it again'],
  ['/dash', 'May bahagi ng page na ito na hindi na-load', 'i-load ito ulit'],
] as const) {
  test(`[S8.12] ${path} says so in ${/^Part/.test(words) ? 'English' : 'Filipino'} when its program does not arrive, and one press loads it again`, async ({
    page,
  }) => {
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto(`${path}?topic=1`, { waitUntil: 'commit' });
    const told = page.getByRole('alert').filter({ hasText: words });
    await expect(told).toBeVisible();
    // The style may come after the failed script, and moves the link away from under a press.
    await page.waitForLoadState();
    await page.unrouteAll();
    const loading = page.waitForRequest((request) => request.isNavigationRequest());
    await told.getByRole('link', { name: again }).click();
    await expectHydrated(page);
    await expect(told).toBeHidden();
    expect((await loading).url()).toContain(`${path}?topic=1`);
  });
}
