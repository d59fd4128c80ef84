import { withCompany } from '../support/page-facts.ts';
import { expect, type Page, test } from '../support/test.ts';

const slideMs = 1_500;
const slides = 16;

const show = (page: Page) =>
  page.getByRole('figure').filter({ has: page.getByRole('button', { name: /slideshow$/ }) });
/** The slide on top; the others are hidden from screen readers. */
const slide = (page: Page) => show(page).getByRole('img');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the slideshow' });
const play = (page: Page) => page.getByRole('button', { name: 'Play the slideshow' });

/**
 * Opens Home with a stopped clock and scrolls to the slideshow.
 * @returns the slides that the page requests, also those after this call
 */
async function openHome(page: Page, height = 800): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/previews/')) asked.push(request.url());
  });
  await page.addInitScript(() => {
    const arrived = new Set<EventTarget | null>();
    document.addEventListener('load', ({ target }) => arrived.add(target), true);
    Object.assign(window, { arrived });
  });
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto('/', { waitUntil: 'commit' });
  await hydrate(page);
  await expect(slide(page)).toHaveCount(1);
  if (height > 700) await show(page).scrollIntoViewIfNeeded();
  return asked;
}

/** The clock stands still, so the frames after which the scripts are loaded are passed here. */
async function hydrate(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.clock.runFor(100);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

const onTop = (page: Page) => slide(page).getAttribute('src');

/** Advances the clock by one slide after the next picture has loaded. @returns the new slide's URL */
async function passSlide(page: Page): Promise<string | null> {
  await expect.poll(() => isNextThere(page), { message: 'the next picture' }).toBe(true);
  const before = await onTop(page);
  await page.clock.runFor(slideMs - 1);
  expect(await onTop(page)).toBe(before);
  await page.clock.runFor(1);
  expect(await onTop(page)).not.toBe(before);
  return onTop(page);
}

const isNextThere = (page: Page): Promise<boolean> =>
  show(page)
    .locator('img')
    .evaluateAll((images, count) => {
      const { arrived } = window as unknown as { arrived: Set<Element> };
      const next = images[(images.findIndex((image) => image.ariaHidden !== 'true') + 1) % count];
      return next !== undefined && arrived.has(next);
    }, slides);

// The slideshow does not run with `prefers-reduced-motion`.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[S2.19][S9.07][E8][E10] sixteen real screens follow each other, each for 1500 ms, with a text for those who do not see them', async ({
  page,
}) => {
  const asked = await openHome(page);
  const seen = new Set<string | null>([await onTop(page)]);
  for (let at = 1; at < slides; at += 1) {
    seen.add(await passSlide(page));
    await expect(slide(page)).toHaveAttribute('alt', /\w+ \w+/);
  }
  expect(seen.size).toBe(slides);
  expect(seen.has(await passSlide(page))).toBe(true);
  expect(new Set(asked).size).toBe(slides);
  await expect(show(page).getByRole('button')).toHaveCount(1);
});

test('[S2.19][E10] a paused slideshow stands still, goes on when it is played, and the console stays empty', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await openHome(page);
  await passSlide(page);
  const second = await passSlide(page);
  await pause(page).click();
  await expect(play(page)).toHaveCount(1);
  await page.clock.runFor(slideMs * 4);
  expect(await onTop(page)).toBe(second);
  await play(page).click();
  await expect(pause(page)).toHaveCount(1);
  expect(await passSlide(page)).not.toBe(second);
  await expect(show(page).locator('img')).toHaveCount(5);
  expect(faults).toEqual([]);
});

test('[S2.19][E10] no picture is fetched for a slideshow that is out of sight, nor unasked for who saves data', async ({
  page,
}) => {
  const asked = await openHome(page, 600);
  await expect(pause(page)).toHaveCount(1);
  await page.clock.runFor(slideMs * 10);
  expect(asked).toHaveLength(1);
  await show(page).scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBe(2);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  asked.length = 0;
  await page.reload({ waitUntil: 'commit' });
  await hydrate(page);
  await page.clock.runFor(slideMs * 10);
  await expect(play(page)).toHaveCount(1);
  expect(asked.length).toBeLessThanOrEqual(1);
  await play(page).click();
  await expect.poll(() => show(page).locator('img').count()).toBe(2);
});

test('[S2.19][E10] who asks for less motion gets one picture, and no other is fetched until they press play', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = await openHome(page);
  const first = await onTop(page);
  await page.clock.runFor(slideMs * 10);
  expect(await onTop(page)).toBe(first);
  expect(asked).toHaveLength(1);
  await play(page).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(await passSlide(page)).not.toBe(first);
});

test('[S2.19][E10] the slideshow stands still under the pointer, under the focus, and when it was paused', async ({
  page,
}) => {
  await openHome(page);
  const away = page.getByRole('heading', { name: 'How it goes' });
  const holds: readonly (readonly [string, () => Promise<void>, () => Promise<void>])[] = [
    ['pointer', () => show(page).hover(), () => away.hover()],
    ['focus', () => pause(page).focus(), () => pause(page).blur()],
    ['pause', () => pause(page).click(), () => play(page).click()],
  ];
  for (const [name, hold, release] of holds) {
    await away.hover();
    await passSlide(page);
    await hold();
    const held = await onTop(page);
    await page.clock.runFor(slideMs * 4);
    expect(await onTop(page), name).toBe(held);
    await release();
    await passSlide(page);
  }
});

test('[S2.19][E10] the place of the pictures is kept: nothing on Home jumps', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await show(page).scrollIntoViewIfNeeded();
  const frame = show(page).locator('img').first();
  await expect(frame).toHaveJSProperty('complete', true);
  const box = await show(page).boundingBox();
  await expect(show(page).locator('img')).toHaveCount(3);
  const later = await show(page).boundingBox();
  expect(later?.height).toBe(box?.height);
  const size = await frame.evaluate((image: HTMLImageElement) => [
    image.getAttribute('width'),
    image.getAttribute('height'),
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(size).toEqual(['400', '800', 400, 800]);
});

test('[S1.03][E1][E3][E4][V16] the rate stands with "charged once", the effective rate and an example in pesos; no speed is claimed without a measurement', async ({
  page,
}) => {
  // Without claims, because the number of loans that other tests decided is not known.
  await withCompany(page, (company) => ({ ...company, claims: [] }));
  for (const [address, top] of [
    ['/', page.getByRole('heading', { level: 1 }).locator('..')],
    ['/hiw', page.locator('section', { hasText: /^Representative example/ })],
  ] as const) {
    await page.goto(address);
    for (const text of [
      '₱150,000 for 6 months',
      '₱25,000.00',
      'a month',
      '0.5%, not 5%, charged once: ₱750.00',
      '₱150,750.00',
      '₱25,750.00',
      '1.73% a year',
    ]) {
      await expect(top, address).toContainText(text);
    }
  }
  await page.goto('/');
  await expect(page.getByText(/₱150,000 to ₱3,000,000, over 6–48 months/)).toBeVisible();
  await expect(page.getByText('A loan at')).toHaveCount(0);
  await expect(page.getByText(/^Study the terms and conditions in the Disclosure/)).toBeVisible();
  await expect(page.getByText(/24 hours|10 minutes|instant|0% APR|lowest/i)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'How fast it has been' })).toHaveCount(0);
});

test('[S1.03][E3][V16] a measured speed is told with its cases', async ({ page }) => {
  const values = { cases: 41, days: 90, medianMs: 0, nineOfTenMs: 10_800_001 };
  const claims = [{ key: 'decision-time', source: 'MEASUREMENT', values }];
  await withCompany(page, (company) => ({ ...company, claims }));
  await page.goto('/');
  const claim = page.getByRole('listitem').filter({ hasText: 'From application to decision' });
  await expect(claim).toContainText('1 minute');
  await expect(claim).toContainText('4 hours');
  await expect(claim).toContainText('Based on 41 cases in the last 90 days');
});

test('[S2.19][F] the pictures of the slideshow are in the language and the theme of the page', async ({
  page,
}) => {
  for (const [address, language, theme] of [
    ['/fil', 'fil', 'dark'],
    ['/fil', 'fil', 'light'],
    ['/', 'en', 'dark'],
    ['/', 'en', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'no-preference' });
    await page.goto(address);
    await show(page).scrollIntoViewIfNeeded();
    const pictures = show(page).locator('img');
    await expect(pictures).not.toHaveCount(1);
    for (const picture of await pictures.all()) {
      const source = `/previews/${language}-${theme}/`;
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain(source);
    }
  }
});

test('[E1][F] on a narrow phone in Filipino no word of the slideshow’s button is broken, and the link to report a scam is high enough to tap', async ({
  page,
}) => {
  await page.goto('/fil');
  await show(page).scrollIntoViewIfNeeded();
  const button = show(page).getByRole('button');
  await expect(button).toHaveText(/^I-(play|pause)$/);
  const lines = await button.evaluate((one) => {
    const text = document.createRange();
    text.selectNodeContents(one.lastChild ?? one);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
  const link = page.getByRole('link', { name: 'Sabihin sa amin' });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('[S1.03][E1][V16] our price is compared with a loan elsewhere only by a rate that has a source and a date', async ({
  page,
}) => {
  const values = { comparedRate: '5', comparedSource: 'Circular 1133', comparedAsOf: '2022-01-03' };
  const claims = [{ key: 'compared-loan', source: 'SETTING', values }];
  await withCompany(page, (company) => ({ ...company, claims }));
  await page.goto('/');
  const top = page.getByRole('heading', { level: 1 }).locator('..');
  // 150,000 in 6 equal payments with 5% a month of the balance.
  await expect(top).toContainText('A loan at 5% a month: ₱29,552.62 a month');
  await expect(top).toContainText('₱27,315.73 interest');
  await expect(top).toContainText('₱750.00 interest');
  await expect(top).toContainText('Source: Circular 1133, Jan 3, 2022.');
});

test('[S2.19] on a wide screen price and calculator stand side by side, with one Apply Now; on a phone the price comes first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const figure = page.getByText('₱25,000.00', { exact: true }).first();
  const calculator = page.getByRole('heading', { name: 'Loan Calculator' });
  const size = () =>
    figure.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size()).toBe(80);
  const [left, right] = [await figure.boundingBox(), await calculator.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(right?.y).toBeLessThan(400);
  await expect(page.getByRole('link', { name: 'Apply Now' }).filter({ visible: true })).toHaveCount(
    1,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await size()).toBe(52);
  const below = await calculator.boundingBox();
  expect(below?.y).toBeGreaterThan(((await figure.boundingBox())?.y ?? 0) + 52);
});

test('[S2.19] on a phone the price above follows the calculator, and its Apply Now opens the loan that it names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const top = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(top.getByText('₱150,000 for 6 months')).toBeVisible();
  await page.getByRole('radio', { name: /^12/ }).check({ force: true });
  await expect(top.getByText('₱150,000 for 12 months')).toBeVisible();
  await top.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page.getByText('₱150,000 for 12 months')).toBeVisible();
  await page.getByRole('link', { name: 'Change the loan' }).click();
  await expect(page).toHaveURL(/#cost$/);
  await expect(page.getByRole('heading', { name: 'Loan Calculator' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});
