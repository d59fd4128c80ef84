import { getExchangeRates, listAvailableCurrencies } from '@pahiram/api/currencies';
import { quoteLoan } from '@pahiram/api/loans';
import { cutOff } from '../support/outages.ts';
import { callService } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

const amountBox = (page: Page) => page.getByLabel('Loan amount', { exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Loan amount slider' });
/** What the amount box says below itself. */
const note = (page: Page) => page.locator('#loanAmount-error + [role=status]');
/** The card with the price, before the controls. */
const answer = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: /^Monthly repayment/ });
const price = (page: Page, name: RegExp) =>
  page
    .locator('section', {
      has: page.getByRole('heading', { name: 'What you pay, and when', exact: true }),
    })
    .locator('dt')
    .filter({ hasText: name })
    .locator('..')
    .locator('dd');

async function openCalculator(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(amountBox(page)).toBeVisible();
}

async function openSchedule(page: Page) {
  await page.getByText(/^See all \d+ payments$/).click();
  return page.getByRole('table', { name: 'Repayment schedule' });
}

test('[S2.20][S7.23][S9.01][S9.04] pesos first; keys, buttons and slider go by round figures from end to end', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openCalculator(page);
  await expect(page.getByLabel('Currency').locator('option:checked')).toHaveText(/^PHP ₱/);
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked();
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(amountBox(page)).toHaveValue('160,000.00');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '₱160,000.00');
  await page.keyboard.press('End');
  await expect(amountBox(page)).toHaveValue('3,000,000.00');
  await page.getByRole('button', { name: 'Borrow less' }).click();
  await expect(amountBox(page)).toHaveValue('2,990,000.00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await expect(amountBox(page)).toHaveValue('150,000.00');
  const asking = asked.filter((path) => path === listAvailableCurrencies.path);
  expect(asking, 'once when it mounts').toHaveLength(1);
});

test('[S5.18] what is pasted is cleaned: signs, separators, spaces and full-width digits; words are not taken', async ({
  page,
}) => {
  await openCalculator(page);
  for (const [pasted, value, said] of [
    ['₱ 250,000.00', '250000.00', '₱250,000.00'],
    ['PHP 310 000', '310000', '₱310,000.00'],
    ['４２００００．５', '420000.5', 'Rounded up to ₱420,001.00.'],
  ] as const) {
    await amountBox(page).fill('');
    await page.keyboard.insertText(pasted);
    await expect(amountBox(page)).toHaveValue(value);
    await expect(note(page)).toHaveText(said);
  }
  await page.keyboard.insertText(' or so');
  await expect(amountBox(page)).toHaveValue('420000.5');
  await amountBox(page).blur();
  await expect(amountBox(page)).toHaveValue('420,001.00');
});

test('[S5.19][S5.20][S5.21] when the box is left both bounds hold, also in another currency, and the box says so', async ({
  page,
}) => {
  await openCalculator(page);
  await page.getByLabel('Currency').selectOption('JPY');
  const { rates } = await callService(getExchangeRates);
  const whole = (pesos: number) => Math.floor(pesos * (rates.JPY ?? 0) + 0.5);
  const shown = (units: number) => units.toLocaleString('en-US');
  await amountBox(page).fill('999999999999');
  await expect(amountBox(page)).toHaveValue('999999999999');
  await amountBox(page).blur();
  await expect(amountBox(page)).toHaveValue(shown(whole(3_000_000)));
  await expect(note(page)).toHaveText(`The maximum loan is ¥${shown(whole(3_000_000))}.`);
  await expect(slider(page)).toHaveAttribute('max', String(whole(3_000_000)));
  await amountBox(page).fill('1');
  await amountBox(page).blur();
  await expect(amountBox(page)).toHaveValue(shown(whole(150_000)));
  await expect(note(page)).toHaveText(`The minimum loan is ¥${shown(whole(150_000))}.`);
  await expect(price(page, /^You receive/)).toHaveText('₱150,000.00');
});

test('[S5.18][S5.20] the box says what it understood while it is typed, and other text changes nothing and is told why', async ({
  page,
}) => {
  await openCalculator(page);
  for (const [text, said, settled] of [
    ['150k', '₱150,000.00', '150,000.00'],
    ['300k', '₱300,000.00', '300,000.00'],
    ['1.5m', '₱1,500,000.00', '1,500,000.00'],
    ['250000', '₱250,000.00', '250,000.00'],
  ] as const) {
    await amountBox(page).fill(text);
    await expect(amountBox(page), 'the text itself stays').toHaveValue(text);
    await expect(note(page)).toHaveText(said);
    await amountBox(page).blur();
    await expect(amountBox(page)).toHaveValue(settled);
    await expect(note(page)).toHaveText('');
  }
  for (const [text, said, settled] of [
    ['90k', 'The minimum loan is ₱150,000.00.', '150,000.00'],
    ['5m', 'The maximum loan is ₱3,000,000.00.', '3,000,000.00'],
  ] as const) {
    await amountBox(page).fill(text);
    await expect(amountBox(page)).toHaveValue(text);
    await expect(note(page)).toHaveText(said);
    await amountBox(page).blur();
    await expect(amountBox(page)).toHaveValue(settled);
    await expect(note(page), 'it says why the box was changed').toHaveText(said);
  }
  for (const text of ['abc', '1.000.000', '1e6', '-5']) {
    await amountBox(page).fill(text);
    await expect(amountBox(page)).toHaveValue('3,000,000.00');
    await expect(note(page), text).toHaveText(
      'Type an amount such as 250,000 or 300k. The loan is still ₱3,000,000.00.',
    );
  }
  await amountBox(page).fill('₱250,000.50');
  await expect(note(page)).toHaveText('Rounded up to ₱250,001.00.');
  await amountBox(page).blur();
  await expect(amountBox(page)).toHaveValue('250,001.00');
  await expect(note(page)).toHaveText('Rounded up to ₱250,001.00.');
});

test('[S2.21][S9.02][S9.03][C2][C6] the answer leads, every price is explained, and the schedule adds up, as bars, rows and a table', async ({
  page,
}) => {
  await openCalculator(page, '/?amount=1000000&term=36');
  await expect(answer(page)).toContainText('₱27,778.00');
  await expect(answer(page)).toContainText(
    'for 36 months. The first is ₱32,778.00, with the interest.',
  );
  for (const fact of ['Interest₱5,000.00', 'You repay₱1,005,000.00', 'Rate per year0.33%']) {
    await expect(answer(page)).toContainText(fact);
  }
  await expect(price(page, /^Interest/)).toHaveText('₱5,000.00');
  await expect(price(page, /^Monthly repayment/)).toHaveText('₱27,778.00');
  await expect(price(page, /^Total installment/)).toHaveText('₱32,778.00');
  await expect(price(page, /^Last installment/)).toHaveText('₱27,770.00');
  await expect(price(page, /^Total to repay/)).toHaveText('₱1,005,000.00');
  await expect(price(page, /^You receive/)).toHaveText('₱1,000,000.00');
  await expect(price(page, /^Effective rate per year/)).toHaveText('0.33%');
  await page.getByText('How is it calculated?').click();
  await expect(page.getByText(/^We compare the ₱/)).toContainText('0.33% over a year');
  const table = await openSchedule(page);
  await expect(table.locator('tbody tr')).toHaveCount(36);
  await expect(table.locator('tfoot')).toContainText('₱1,005,000.00');
  await expect(table.locator('tbody tr').last()).toContainText('₱27,770.00');
  await expect(table.locator('tbody tr').first()).toContainText(/20\d\d/);
  await page.getByText('Compare the terms').click();
  const terms = page.getByRole('table', { name: 'The same amount over each term' });
  await expect(terms.locator('tbody tr')).toHaveText([
    /^6₱166,667\.00₱1,005,000\.00/,
    /^12₱83,334\.00₱1,005,000\.00/,
    /^24₱41,667\.00₱1,005,000\.00/,
    '36chosen₱27,778.00₱1,005,000.000.33%',
    /^48₱20,834\.00₱1,005,000\.00/,
  ]);
  const picture = page.getByRole('img', { name: /^Bars/ });
  await expect(picture).toHaveAccessibleName(
    'Bars of 36 installments: the first ₱32,778.00, the later ones ₱27,778.00, the last ₱27,770.00.',
  );
  await expect(picture.locator('g')).toHaveCount(36);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('[S2.21][S9.02][S5.21] figures in another currency are those of the pesos beside them, rounded up: the last payment and the total follow theirs', async ({
  page,
}) => {
  await openCalculator(page);
  await page.getByLabel('Currency').selectOption('USD');
  await amountBox(page).fill('10000');
  await amountBox(page).blur();
  await expect(amountBox(page)).toHaveValue('10,000.00');
  const { rates } = await callService(getExchangeRates);
  for (const name of ['Interest', 'Monthly', 'Total inst', 'Last installment', 'Total to repay']) {
    const text = (await price(page, new RegExp(`^${name}`)).textContent()) ?? '';
    const [, dollars, pesos] = /^about \$([\d,.]+)\s*₱([\d,.]+)$/.exec(text) ?? [];
    const number = (figure = '') => Number(figure.replaceAll(',', ''));
    const more = number(dollars) - number(pesos) * (rates.USD ?? 0);
    expect(more, text).toBeLessThan(1);
    expect(more, text).toBeGreaterThan(-0.006);
  }
});

test('[S2.20] the address carries the choice; the link opens the same price in another browser', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCalculator(page);
  await slider(page).fill('480000');
  await page.getByRole('radio', { name: '24', exact: true }).check();
  await page.getByLabel('Currency').selectOption('USD');
  await expect(page).toHaveURL(/\/\?amount=4\d+&term=24&currency=USD$/);
  await page.getByRole('button', { name: 'Copy a link to this price' }).click();
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const total = await price(page, /^Total to repay/).innerText();
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByLabel('Currency')).toHaveValue('USD');
  await expect(price(other, /^Total to repay/)).toHaveText(total);
  await other.context().close();
});

test('[S2.20] where the phone can share, its own sheet takes the link', async ({ page }) => {
  await page.addInitScript(() => {
    const shared = { url: '' };
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      shared.url = data?.url ?? '';
    };
  });
  await openCalculator(page, '/?amount=200000&term=12');
  await page.getByRole('button', { name: 'Share this price' }).click();
  const url = await page.evaluate(
    () => (window as unknown as { shared: { url: string } }).shared.url,
  );
  expect(url).toMatch(/\/\?amount=200000&term=12$/);
});

test('[S5.18][S5.20] junk in the address never breaks the page: bounds hold and the rest stays as it was', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  for (const [query, amount] of [
    ['?amount=1&term=12', '150,000.00'],
    ['?amount=99999999999999999999&term=5', '3,000,000.00'],
    ['?amount=%00%F0%9F%92%B8&term=-6&currency=%3Cscript%3E', '3,000,000.00'],
    ['?amount=1e9&amount=7&term=NaN&currency=XXX', '3,000,000.00'],
  ] as const) {
    await openCalculator(page, `/${query}`);
    await expect(amountBox(page)).toHaveValue(amount);
    await expect(page.getByRole('radio', { name: '12', exact: true })).toBeChecked();
    await expect(page.getByLabel('Currency')).toHaveValue('PHP');
  }
  expect(faults).toEqual([]);
});

test('[S7.24][S8.13][C5] without rates it says so and stays in pesos; asked again, the currencies are there', async ({
  page,
}) => {
  const restore = await cutOff(page, getExchangeRates);
  await openCalculator(page, '/?amount=240000&term=24&currency=USD');
  await expect(page.getByText(/^Exchange rates could not be loaded/)).toBeVisible();
  await expect(page.getByLabel('Currency').locator('option')).toHaveCount(1);
  await expect(price(page, /^Interest/)).toHaveText('₱1,200.00');
  await restore();
  await page.getByRole('button', { name: 'Load the rates again' }).click();
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await expect(page.getByText(/Rates as of .+, for information; you repay in PHP\./)).toBeVisible();
  await expect(price(page, /^Interest/)).toHaveText(/^about \$[\d,]+\.00\s*₱1,200\.00$/);
});

test('[S8.13][V15] when the due dates cannot be asked for, the amounts stand and the dates are not invented', async ({
  page,
}) => {
  const restore = await cutOff(page, quoteLoan);
  await openCalculator(page);
  const table = await openSchedule(page);
  await expect(page.getByText(/^The due dates could not be loaded/)).toBeVisible();
  await expect(page.getByText('First, …')).toBeVisible();
  await expect(table.locator('tbody tr').first()).toContainText('₱25,750.00');
  await expect(table).not.toContainText(/20\d\d/);
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table.locator('tbody tr').first()).toContainText(/20\d\d/);
});

test('[S2.21][V15] the payments have their dates, which a new term changes and a new amount does not ask for again', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === quoteLoan.path) asked += 1;
  });
  await openCalculator(page);
  const first = page.getByText(/^First, /);
  await first.scrollIntoViewIfNeeded();
  await expect(first).toHaveText(/^First, (Mon|Tue|Wed|Thu|Fri), \w{3} \d+, 20\d\d$/);
  await expect(page.getByText(/^4 times, to \w{3} \d+, 20\d\d$/)).toBeVisible();
  await slider(page).fill('480000');
  await expect(price(page, /^Total installment/)).toHaveText('₱82,400.00');
  expect(asked).toBe(1);
  await page.getByRole('radio', { name: '12', exact: true }).check();
  await expect(page.getByText(/^10 times, to \w{3} \d+, 20\d\d$/)).toBeVisible();
  expect(asked).toBe(2);
});

test('[C7][V30] a browser in Los Angeles and one in Auckland show the same dates of Manila', async ({
  browser,
}) => {
  const schedules: string[][] = [];
  for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland', 'Asia/Manila']) {
    const context = await browser.newContext({ timezoneId, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await openCalculator(page, '/?amount=150000&term=12&currency=USD');
    const table = await openSchedule(page);
    await expect(table.locator('tbody tr').first()).toContainText(/20\d\d/);
    const asOf = await page.getByText(/Rates as of/).innerText();
    schedules.push([asOf, ...(await table.locator('tbody td:nth-child(2)').allInnerTexts())]);
    await context.close();
  }
  expect(schedules[0]).toEqual(schedules[2]);
  expect(schedules[1]).toEqual(schedules[2]);
  expect(schedules[2]).toHaveLength(13);
});
