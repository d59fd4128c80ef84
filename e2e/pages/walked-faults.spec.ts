import { LOAN_WORDS, WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import { applicant, fundedMember, repayingMember, sendWithdrawal } from '../support/arrange.ts';
import { openAs, signInByForm } from '../support/browser.ts';
import { inventPerson } from '../support/person.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

/** Faults that people found who walked through the site as borrowers. */

const boxOf = async (one: Locator) =>
  (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('[F] one tap is enough while the page is busy and the next page is still on its way', async ({
  page,
}) => {
  const member = await fundedMember();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, member, '/wallet');
  const button = page.getByRole('link', { name: 'WITHDRAW NOW' });
  await expect(button).toBeVisible();
  const { x, y, width, height } = await boxOf(button);
  await page.route('**/assets/*', async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await page.evaluate(() => {
    setTimeout(() => {
      const until = performance.now() + 2_000;
      while (performance.now() < until);
    });
  });
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL('/wallet/withdraw');
  await expect(page.getByLabel('Amount to withdraw')).toBeVisible();
});

test('[D10][F] in the wallet of a running loan Pay is a button as wide as its card, and not a small link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await repayingMember(), '/wallet');
  const pay = page.getByRole('main').locator('a[href="/repay"]').first();
  await expect(pay).toBeVisible();
  const { width, height } = await boxOf(pay);
  expect(height).toBeGreaterThanOrEqual(44);
  expect(width).toBeGreaterThan(250);
});

test('[S8.15] a toast stands below the header and covers neither it nor what is pressed there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await signInByForm(page, { ...inventPerson(), password: 'Kalamansi#27' });
  const toast = toastOf(page, /./);
  await expect(toast).toBeVisible();
  const header = await boxOf(page.getByRole('banner').first());
  expect(header.height).toBeGreaterThan(0);
  expect((await boxOf(toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
});

/** The largest height without words, pictures or fields between two parts of the page's content, in pixels. */
const largestHole = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main :is(h1,h2,h3,p,a,button,input,textarea,li)')]
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only'))
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 1)
      .sort((one, other) => one.top - other.top);
    let bottom = parts[0]?.top ?? 0;
    let hole = 0;
    for (const part of parts) {
      hole = Math.max(hole, part.top - bottom);
      bottom = Math.max(bottom, part.bottom);
    }
    return hole;
  });

test('[S2.23] the contact form has no hole, and each kind of message is on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Add a photo or PDF' })).toBeVisible();
  expect(await largestHole(page)).toBeLessThan(100);
  for (const label of ['A question', 'A complaint', 'My data']) {
    const words = page.getByText(label, { exact: true });
    const lines = await words.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, label).toBe(1);
  }
});

type Sentences = Readonly<Record<string, { readonly message: { readonly en: string } }>>;

/** The states whose sentence stands in the page's content. */
async function statesSaid(page: Page, words: Sentences): Promise<readonly string[]> {
  const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
  return Object.entries(words)
    .filter(([, { message }]) => {
      const [start = ''] = message.en.split('{');
      return start !== '' && text.includes(start.trim());
    })
    .map(([state]) => state);
}

test('[V11][V40] an application that waits is said to wait on Home, on its page and in the wallet, and nowhere to be read already', async ({
  page,
}) => {
  await openAs(page, await applicant(), '/dash');
  const main = page.getByRole('main');
  for (const [path, states] of [
    ['/dash', []],
    ['/apply', ['PENDING']],
    ['/wallet', ['PENDING']],
  ] as const) {
    await page.goto(path);
    await expect(main).toContainText('Pending review');
    await expect.poll(() => statesSaid(page, LOAN_WORDS), { message: path }).toEqual(states);
    await expect(main).not.toContainText(/is reading|reviewing it|being read/i);
  }
});

test('[V11][V40] a transfer is described by one sentence, the same on Home, in the wallet and on its own page', async ({
  page,
}) => {
  const member = await fundedMember();
  // With these centavos the sandbox payout provider never answers (docs/sandbox-provider.md).
  const id = await sendWithdrawal(member, 2_000.1);
  await openAs(page, member, '/dash');
  for (const path of ['/dash', '/wallet', `/wallet/withdraw/${id}`]) {
    await page.goto(path);
    await expect
      .poll(async () => (await statesSaid(page, WITHDRAWAL_WORDS)).join(), { message: path })
      .toMatch(/^(SENT|UNKNOWN)$/);
  }
});
