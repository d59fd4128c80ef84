import { chromium, type Page } from 'playwright';

export interface Interaction {
  readonly name: string;
  /** From the input to the next frame: the slowest of its kind, in steps of 8 ms. */
  readonly milliseconds: number;
}

const slowdown = 6;
const presses = 8;

/** Runs in the page; stores the slowest interaction in `window.slowest`, in ms. */
const observe = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.slowest = Math.max(window.slowest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** Measures how fast a page's calculator responds to input on a slow phone. */
export async function measureInteractions(url: string): Promise<Interaction[]> {
  const { CHROME_PATH } = process.env;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(url);
    const slider = page.getByRole('slider').first();
    await slider.focus();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const slid = await slowestOf(page, () => page.keyboard.press('ArrowRight'));
    const terms = page.locator('[name=termMonths]');
    const count = await terms.count();
    const picked = await slowestOf(page, (at) =>
      terms.nth((at + 2) % count).click({ force: true }),
    );
    return [
      { name: 'Slider', milliseconds: slid },
      { name: 'Term buttons', milliseconds: picked },
    ];
  } finally {
    await browser.close();
  }
}

async function slowestOf(page: Page, act: (at: number) => Promise<void>): Promise<number> {
  await page.evaluate(observe);
  for (let at = 0; at < presses; at += 1) {
    await act(at);
    await page.waitForTimeout(400);
  }
  return page.evaluate<number>('window.slowest');
}
