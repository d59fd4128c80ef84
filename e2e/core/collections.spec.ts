import { getLoanRequests } from '@pahiram/api/loan-requests';
import type { WireReplyOf } from '@pahiram/api/operation';
import { getLoanAccount } from '@pahiram/api/repayments';
import { loadWallet } from '@pahiram/api/wallet';
import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { addStaff } from '@pahiram/server/test/add-staff.ts';
import { addPastDueMember } from '@pahiram/server/test/past-due-loan.ts';
import type { Browser, Page } from '@playwright/test';
import { signInByForm } from '../support/browser.ts';
import { otherAmount, paymentIsHere, payNow, paySheet, pesosText } from '../support/loan-pages.ts';
import { makerIn } from '../support/maker.ts';
import { ownService } from '../support/own-service.ts';
import { inventPerson } from '../support/person.ts';
import { fillStaffSignIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const clock = new URL('../support/set-clock.ts', import.meta.url).href;
/** The service's clock starts at noon in Manila, so that borrowers may be called whenever the test runs. */
const aheadMs = new Date().setUTCHours(4, 0, 0, 0) - Date.now();
const service = ownService({ AHEAD_MS: `${aheadMs}` }, [`--import=${clock}`]);

/** A borrower whose loan was paid out so many days ago and who has paid nothing, signed in on a phone. */
async function lateMember(browser: Browser, daysAgo: number) {
  const person = inventPerson();
  const maker = await makerIn({ dataDir: service.dataDir, aheadMs });
  const { loanNumber } = await addPastDueMember(maker, person, daysAgo);
  const baseURL = service.now().address;
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/login');
  await signInByForm(page, person);
  await expect(page).toHaveURL(/\/dash$/);
  return { page, loanNumber };
}

test('[V24][D10][V14] a collector’s day: the queue, the call, the promise, which says before it is written which payment from the wallet it cancels; the member pays, the promise is kept, and the loan leaves the queue', async ({
  browser,
}) => {
  test.slow();
  const baseURL = service.now().address;
  const maker = await makerIn({ dataDir: service.dataDir, aheadMs });
  const person = inventPerson();
  const { loanNumber } = await addPastDueMember(maker, person, 45);
  const collector = await addStaff(maker, ['COLLECTOR']);

  const desk = await (
    await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  ).newPage();
  await desk.goto('/console/collections');
  await fillStaffSignIn(desk, collector, new Date(Date.now() + aheadMs));
  const row = desk.getByRole('row').filter({ hasText: loanNumber });
  await expect(row).toContainText('25,7');
  await expect(row).toContainText('May be called now');
  // The service plans a payment from the wallet only for a member with money in it.
  await desk.route(`**/api/v2/staff/collections/${loanNumber}`, async (route) => {
    const response = await route.fetch();
    const setOff = { plannedOn: '2031-03-04', amount: 6_000 };
    const found = (await response.json()) as { loan: object };
    await route.fulfill({ response, json: { ...found, loan: { ...found.loan, setOff } } });
  });
  await row.getByRole('link', { name: loanNumber }).click();

  await test.step('the call', async () => {
    const panel = desk.getByRole('form', { name: 'Call' });
    await expect(panel.getByRole('button', { name: 'Start the call' })).toBeVisible();
    await expect(desk.getByText(person.phoneNumber)).toHaveCount(0);
    await panel.getByRole('button', { name: 'Start the call' }).click();
    const [, ...parts] = /^(63)(\d{3})(\d{3})(\d{4})$/.exec(person.phoneNumber) ?? [];
    await expect(panel.getByRole('link', { name: `+${parts.join(' ')}` })).toBeVisible();
    await panel.getByRole('button', { name: 'Promised to pay' }).click();
    await expect(panel).toContainText(
      'This promise cancels the payment of ₱6,000.00 from the borrower’s wallet on Mar 4, 2031.',
    );
    await panel.getByRole('button', { name: /^Save: promised/ }).click();
    await expect(panel).toContainText('Choose the promised day.');
    await panel.getByLabel('Promised amount').fill('25000');
    await panel.getByLabel('Promised day').selectOption({ index: 3 });
    await panel.getByLabel('Note').fill('After payday');
    await panel.getByRole('button', { name: 'Save: promised ₱25,000.00' }).click();
    await expect(panel.getByText('After payday')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Start the call' })).toHaveCount(0);
    await expect(row).toContainText('Promised to pay');
    await panel.getByRole('link', { name: 'All contacts and promises' }).click();
    await expect(panel.getByText('Promised to pay')).toBeVisible();
  });

  const page = await (await browser.newContext({ baseURL })).newPage();
  await test.step('the member sees the promise and pays', async () => {
    await page.goto('/login');
    await signInByForm(page, person);
    await expect(page).toHaveURL(/\/dash$/);
    await page.goto('/loan');
    const main = page.getByRole('main');
    await expect(main).toContainText('You plan to pay ₱25,000.00 by');
    await expect(main).toContainText(
      'We will not remind or call you before that day, and we take nothing from your wallet.',
    );
    await main.getByRole('link', { name: /^Pay ₱/ }).click();
    await payNow(page);
    await expect(paymentIsHere(page)).toBeVisible();
    await expect(main).toContainText('You paid as you planned. Thank you.');
    await page.goto('/loan');
    await expect(main).toContainText('You paid what you planned. Thank you.');
  });

  await test.step('the promise is kept, and nobody calls', async () => {
    await desk.reload();
    await expect(desk.getByRole('cell', { name: 'Kept', exact: true })).toBeVisible();
    await expect(desk.getByText('Nothing is past due')).toBeVisible();
    await desk.getByRole('link', { name: 'Collections' }).first().click();
    await expect(desk.getByText('No loan is past due here.')).toBeVisible();
  });
  await desk.context().close();
  await page.context().close();
});

test('[V24][D13] by keyboard alone a collector opens a loan beside the list, takes the call, chooses and takes back an outcome, writes another one, and goes on with the next borrower who may be called', async ({
  browser,
}) => {
  const baseURL = service.now().address;
  const maker = await makerIn({ dataDir: service.dataDir, aheadMs });
  // Six days apart: no weekend or holiday gives two of them the same due date, and with it the same place in the list.
  for (const daysAgo of [57, 51, 45]) await addPastDueMember(maker, inventPerson(), daysAgo);
  const collector = await addStaff(maker, ['COLLECTOR']);
  const viewport = { width: 1280, height: 800 };
  const desk = await (await browser.newContext({ baseURL, viewport })).newPage();
  await desk.goto('/console/collections?bucket=TO_30&promise=none');
  await fillStaffSignIn(desk, collector, new Date(Date.now() + aheadMs));
  const rows = desk.locator('main tbody tr');
  const panel = desk.getByRole('form', { name: 'Call' });
  const { keyboard } = desk;
  await expect(rows).toHaveCount(3);
  const tile = desk.getByRole('button', { name: /^Up to 30 days 3/ });
  await expect(tile).toHaveText(/₱7\d,\d{3}\.\d\d$/);
  await expect(tile).toHaveAttribute('aria-pressed', 'true');

  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(rows.nth(0).getByRole('link')).toBeFocused();
  await expect(panel).toContainText('0 of 3 calls');
  await expect(panel).toContainText('Calls from 8 AM to 8 PM');
  await keyboard.press('3');
  await expect(tile, 'no digit changes the list while a loan is open').toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await keyboard.press('p');
  await expect(panel.getByRole('link', { name: /^\+63 9/ })).toBeVisible();
  await expect(rows.nth(0)).toContainText('You are calling');

  await keyboard.press('3');
  await expect(panel).toContainText('Not saved yet: No answer');
  await keyboard.press('Escape');
  await expect(panel).not.toContainText('Not saved yet');
  await expect(panel).toContainText('No contacts yet.');
  await keyboard.press('2');
  await expect(panel.getByRole('button', { name: 'Save: Reached, no promise' })).toBeFocused();
  await expect(panel).toContainText('No contacts yet.');
  await keyboard.press('Enter');

  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(rows.nth(0)).toContainText('Reached, no promise, 0 min');
  await expect(panel).toContainText('0 of 3 calls');
  await keyboard.press('p');
  await expect(panel.getByRole('link', { name: /^\+63 9/ })).toBeVisible();
  await keyboard.press('1');
  await expect(panel.getByLabel('Promised day')).toBeFocused();
  for (const _ of [1, 2, 3]) await keyboard.press('ArrowDown');
  await expect(
    panel.getByText(/^₱25,[78]\d\d\.\d\d will be due then, ₱\d+\.\d\d of it/),
  ).toBeVisible();
  await keyboard.press('Tab');
  await expect(panel.getByLabel('Promised amount')).toHaveValue(/^25,[78]\d\d\.\d\d$/);
  await keyboard.press('Enter');

  await expect(rows, 'a promise stands: it is not in this list any more').toHaveCount(2);
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await expect(panel).toContainText('No contacts yet.');
  await keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await keyboard.press('1');
  await expect(desk, 'the digits choose a bucket again').not.toHaveURL(/bucket=/);

  await desk.setViewportSize({ width: 360, height: 740 });
  await rows.last().getByRole('link').click();
  await expect(desk, 'a phone opens a page').toHaveURL(/\/console\/collections\/LN-/);
  await expect(panel.getByRole('button', { name: 'Start the call' })).toBeVisible();
  await desk.context().close();
});

test('[D10][D13] a manager gives loans past due to a collector, who finds them among the own ones and opens one with C', async ({
  browser,
}) => {
  const baseURL = service.now().address;
  const maker = await makerIn({ dataDir: service.dataDir, aheadMs });
  const { loanNumber } = await addPastDueMember(maker, inventPerson(), 45);
  const collector = await addStaff(maker, ['COLLECTOR']);
  const manager = await addStaff(maker, ['CREDIT_MANAGER']);
  const openAs = async (person: typeof collector, path: string) => {
    const viewport = { width: 1280, height: 900 };
    const desk = await (await browser.newContext({ baseURL, viewport })).newPage();
    await desk.goto(path);
    await fillStaffSignIn(desk, person, new Date(Date.now() + aheadMs));
    return { desk, row: desk.getByRole('row').filter({ hasText: loanNumber }) };
  };
  const manage = await openAs(manager, '/console/collections');
  await manage.row.getByRole('checkbox').check();
  await manage.desk.keyboard.press('s');
  const dialog = manage.desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Collector' }).selectOption(collector.id);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(manage.row).toContainText('COLLECTOR person');
  await expect(manage.desk.getByText('1 selected')).toHaveCount(0);

  const { desk, row } = await openAs(collector, '/console/collections?collector=mine');
  await expect(row).toBeVisible();
  await desk.getByLabel('Promise').selectOption('Not kept');
  await expect(desk.getByText('Nothing matches these filters.')).toBeVisible();
  await desk.getByLabel('Promise').selectOption('All');
  await row.getByRole('link').focus();
  await desk.keyboard.press('c');
  await expect(desk).toHaveURL(new RegExp(`/console/collections\\?.*loan=${loanNumber}$`));
  await expect(desk.getByRole('button', { name: 'Start the call' })).toBeVisible();
  await desk.context().close();
  await manage.desk.context().close();
});

test('[V24][V17] a member says on a phone when they will pay: errors are told beside the field, and the promise is shown after a reload', async ({
  browser,
}) => {
  const { page } = await lateMember(browser, 45);
  await page.goto('/loan');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Save this day' }).click();
  await expect(main).toContainText('Choose a day.');
  await expect(main.getByLabel('I will pay')).toHaveValue(/^25,7\d\d\.\d\d$/);
  await main.getByLabel('On or before').selectOption({ index: 5 });
  await expect(main.getByText(/^By .* this will be ₱25,8\d\d\.\d\d\.$/)).toBeVisible();
  await expect(main.getByLabel('I will pay')).toHaveValue(/^25,8\d\d\.\d\d$/);
  await main.getByLabel('I will pay').fill('99999');
  await expect(main.getByText(/^By .* this will be/)).toHaveCount(0);
  await main.getByRole('button', { name: 'Save this day' }).click();
  await expect(main).toContainText('Enter an amount up to ₱25,8');
  await main.getByLabel('I will pay').fill('20000.50');
  await main.getByRole('button', { name: 'Save this day' }).click();
  await expect(main).toContainText('You plan to pay ₱20,000.50 by');
  // The form that had the focus is closed: what was saved has it.
  const saved = main.getByRole('status').filter({ hasText: 'You plan to pay' });
  await expect(saved).toBeFocused();
  await page.reload();
  await expect(main).toContainText('You plan to pay ₱20,000.50 by');
  await expect(main).toContainText(/A late charge of about ₱\d+\.\d\d a day keeps growing until/);
  await expect(main.getByRole('button', { name: 'Save this day' })).toBeHidden();
  const day = await main.getByLabel('On or before').inputValue();
  await main.getByText('Change the day or the amount', { exact: true }).click();
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  await expect(main.getByLabel('I will pay')).toHaveValue('20,000.50');
  await main.getByLabel('On or before').selectOption({ index: 7 });
  await expect(main.getByLabel('I will pay')).toHaveValue('20,000.50');
  await expect(main.getByText(/^By .* this will be/)).toHaveCount(0);
  await main.getByLabel('I will pay').fill('20000.75');
  await main.getByRole('button', { name: 'Save this day' }).click();
  await expect(main).toContainText('You plan to pay ₱20,000.75 by');
  await expect(main.getByText('You plan to pay ₱20,000.50 by')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Save this day' })).toBeHidden();
  await page.goto('/dash');
  await expect(main).toContainText('You plan to pay ₱20,000.75 by');
  await page.context().close();
});

test('[D10][V40] in the days of grace the form for a promise offers what will be due on the chosen day, and says nothing of a late charge that does not grow yet; after a part payment Home and the loan say what is left of it, with the late charge that is not due now', async ({
  browser,
}) => {
  const { page } = await lateMember(browser, 38);
  await page.goto('/loan');
  const main = page.getByRole('main');
  await expect(main).toContainText('no late charge is added');
  await expect(main).not.toContainText('A late charge keeps growing');
  await main.getByLabel('On or before').selectOption({ index: 1 });
  await expect(main.getByLabel('I will pay')).toHaveValue('25,750.00');
  await expect(main.getByText(/^By .* this will be/)).toHaveCount(0);
  await main.getByLabel('On or before').selectOption({ index: 15 });
  await expect(main.getByText(/^By .* this will be ₱25,[78]\d\d\.\d\d\.$/)).toBeVisible();
  const offered = `₱${await main.getByLabel('I will pay').inputValue()}`;
  await main.getByRole('button', { name: 'Save this day' }).click();
  await expect(main).toContainText(`You plan to pay ${offered} by`);
  await main.getByRole('link', { name: /^Pay ₱/ }).click();
  // The late charge until that day does not exist yet.
  await expect(paySheet(page)).toHaveAccessibleName('Pay ₱25,750.00');
  await expect(paySheet(page).getByRole('radio', { name: /^Your plan/ })).toHaveCount(0);
  await otherAmount(page, '5000');
  await payNow(page);
  await expect(paymentIsHere(page)).toBeVisible();
  for (const address of ['/loan', '/dash']) {
    await page.goto(address);
    await expect(main).toContainText('of it is the late charge up to that day.');
    await expect(main).toContainText(`is left of the ${offered} you plan to pay by`);
    const [left = 0, charge = 0] = (
      /₱([\d,.]+) is left of the ₱[\d,.]+ you plan to pay by.*?₱([\d,.]+) of it/s
        .exec((await main.textContent()) ?? '')
        ?.slice(1) ?? []
    ).map((figure) => Math.round(Number(figure.replaceAll(',', '')) * 100));
    expect(left - charge).toBe(2_075_000);
    await expect(main).toContainText('₱20,750.00');
  }
  await page.context().close();
});

test('[D10][V20] Activity has a plan to pay with its day, under a choice of its own, and leads to the loan; without one there is no such choice', async ({
  browser,
}) => {
  const { page } = await lateMember(browser, 38);
  const main = page.getByRole('main');
  await page.goto('/activity');
  await expect(main.getByText('You applied', { exact: true })).toBeVisible();
  const chosen = main.getByRole('radio', { name: 'Plans to pay' });
  await expect(chosen).toHaveCount(0);
  await page.goto('/loan');
  await main.getByLabel('On or before').selectOption({ index: 4 });
  await main.getByRole('button', { name: 'Save this day' }).click();
  await expect(main).toContainText('You plan to pay ₱25,750.00 by');
  await page.goto('/activity');
  await chosen.check({ force: true });
  const rows = main.getByRole('list', { name: /^\w+ \d{4}$/ }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/You planned to pay.* · By \w{3} \d+, \d{4}/);
  await expect(rows).toContainText('₱25,750.00');
  await expect(rows.getByRole('link')).toHaveAttribute('href', /^\/loan\?loan=LN-/);
  await page.context().close();
});

test('[D11][G18] once a late member has asked for more time, Home, the wallet and the page of the application say so with the day of our answer and lead to the request, and none advises to ask for it; past that day they say that we are late', async ({
  browser,
}) => {
  const { page } = await lateMember(browser, 45);
  const main = page.getByRole('main');
  await expect(main).toContainText('If you cannot pay now, talk to us first.');
  await page.goto('/wallet');
  await expect(main).toContainText('If you cannot, ask for more time: it is free.');
  await page.goto('/repay/more-time');
  await page.getByRole('radio', { name: /Skip the next/ }).check({ force: true });
  await main.getByLabel('What happened?').selectOption({ label: 'Illness' });
  await main.getByRole('button', { name: 'Send the request' }).click();
  await expect(main.getByText('Received', { exact: true })).toBeVisible();
  await page.goto('/dash');
  await expect(main.getByRole('link', { name: /^You asked for more time/ })).toBeVisible();
  await expect(main).not.toContainText('talk to us first');
  const answer = /We answer by (\w{3}, \w{3} \d+, 20\d\d), here and by text\./;
  await expect(main).toContainText(answer);
  const day = answer.exec((await main.textContent()) ?? '')?.[1] ?? '';
  for (const address of ['/apply', '/wallet']) {
    await page.goto(address);
    await expect(main).toContainText(`You asked for more time. We answer by ${day}, here and by`);
    await expect(main).not.toContainText('ask for more time: it is free');
  }
  await changeReplies(page, {
    requests: (reply) => {
      reply.pauseEndsOn = '2026-01-07';
      Object.assign(reply.requests[0] ?? {}, { answerBy: '2026-01-05' });
    },
  });
  for (const address of ['/dash', '/apply', '/wallet', '/repay/more-time']) {
    await page.goto(address);
    await expect(main).toContainText(
      'We are late with our answer, and we are sorry. You should have had it by Mon, Jan 5, 2026.',
    );
    await expect(main).not.toContainText('what is due stays due');
  }
  await expect(main).toContainText('Your loan is paused until we answer');
  await page.goto('/wallet');
  await main.getByRole('link', { name: 'See your request' }).click();
  await expect(page).toHaveURL(/\/repay\/more-time/);
  await page.context().close();
});

type Account = WireReplyOf<typeof getLoanAccount>;
type Wallet = WireReplyOf<typeof loadWallet>;
type Requests = WireReplyOf<typeof getLoanRequests>;

/** Changes figures in the replies about a loan and its wallet, as they are on another day. */
async function changeReplies(
  page: Page,
  change: {
    account?: (reply: Account) => void;
    wallet?: (reply: Wallet) => void;
    requests?: (reply: Requests) => void;
  },
): Promise<void> {
  const patch = async (path: string, edit: (reply: never) => void) => {
    const pattern = `**${path.replace(/:\w+/g, '*')}`;
    await page.unroute(pattern);
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      edit(json as never);
      await route.fulfill({ response, json });
    });
  };
  if (change.requests) await patch(getLoanRequests.path, change.requests);
  if (change.account) await patch(getLoanAccount.path, change.account);
  if (change.wallet) await patch(loadWallet.path, change.wallet);
}

test('[D10][V40] an open plan is said in the same words on Home, in the wallet and after a part payment, with what stays due beside it; on its day all pages say today, and the day after none speaks of it as open', async ({
  browser,
}) => {
  const { page } = await lateMember(browser, 45);
  const main = page.getByRole('main');
  await page.goto('/loan');
  await main.getByLabel('On or before').selectOption({ index: 5 });
  await main.getByLabel('I will pay').fill('3000');
  const rest = /The other ₱22,7\d\d\.\d\d stays due now\./;
  await expect(main).toContainText(rest);
  await main.getByRole('button', { name: 'Save this day' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'You plan to pay' })).toContainText(rest);
  for (const address of ['/dash', '/wallet']) {
    await page.goto(address);
    await expect(main).toContainText('You plan to pay ₱3,000.00 by');
    await expect(main).not.toContainText('Pay it as soon as you can.');
  }
  await page.goto('/repay');
  await otherAmount(page, '1000');
  await payNow(page);
  await expect(paymentIsHere(page)).toBeVisible();
  await expect(main).toContainText('₱2,000.00 is left of the ₱3,000.00 you plan to pay by');
  const today = manilaDate(Date.now() + aheadMs);
  await changeReplies(page, {
    account: ({ promise }) => Object.assign(promise ?? {}, { promisedOn: today }),
  });
  for (const address of ['/dash', '/wallet', '/loan']) {
    await page.goto(address);
    await expect(main).toContainText('is left of the ₱3,000.00 you plan to pay today.');
    await expect(main).not.toContainText(/plan to pay by|before that day/);
  }
  await expect(main).toContainText('We will not remind or call you today');
  await page.goto('/repay');
  await expect(
    paySheet(page).getByRole('radio', { name: 'Your plan ₱2,000.00' }),
  ).toHaveAccessibleDescription('today');
  await changeReplies(page, {
    account: ({ promise }) =>
      Object.assign(promise ?? {}, { state: 'BROKEN', promisedOn: addDays(today, -1) }),
  });
  for (const address of ['/loan', '/repay', '/dash', '/wallet']) {
    await page.goto(address);
    await expect(main).toContainText('₱2,000.00 is left of the ₱3,000.00 you planned to pay by');
    await expect(main).not.toContainText(/you plan to pay|We will not remind/);
  }
  await expect(main).toContainText('Pay it as soon as you can.');
  await page.context().close();
});

test('[G18][D10][V40] when several installments are late, Home says of each its number, due date, age, the last day without a late charge and what is left of it, and these add up to the amount due', async ({
  browser,
}) => {
  // The second has been due for less than the 10 days without a charge.
  const { page } = await lateMember(browser, 67);
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { name: 'Installments due now' });
  const parts = main.locator('section').filter({ has: heading });
  await expect(parts.locator('dt')).toHaveText([
    /^Installment 1.*Due \w+ \d+, 20\d\d, \d+ days late$/,
    /^Installment 2.*Due \w+ \d+, 20\d\d, \d+ days? late, no late charge through \w+ \d+, 20\d\d$/,
  ]);
  const figures = await parts.locator('dd').allTextContents();
  const [one = 0, two = 0] = figures.map((text) => Number(text.replace(/[₱,]/g, '')));
  expect(one).toBeGreaterThan(25_750);
  const pay = await main.getByRole('link', { name: /^Pay ₱/ }).textContent();
  expect(Number(pay?.replace(/Pay ₱|,/g, ''))).toBeCloseTo(one + two, 2);
  await page.getByRole('link', { name: /^Pay ₱/ }).click();
  await otherAmount(page, '30000');
  await payNow(page);
  await expect(paymentIsHere(page)).toBeVisible();
  await page.goto('/dash');
  await expect(main).toContainText('Past due');
  await expect(parts, 'one installment is the whole sum').toHaveCount(0);
  await page.context().close();
});

test('[D10][D11][V40] a plan that a pause suspends stays in sight, wallet and pay sheet name the pause, and used-up plans name the day of the next one', async ({
  browser,
}) => {
  const { page } = await lateMember(browser, 45);
  const main = page.getByRole('main');
  const today = manilaDate(Date.now() + aheadMs);
  const promise = {
    ...{ amount: 2_500, promisedOn: addDays(today, 2), madeAt: new Date().toISOString() },
    ...{ state: 'NO_LONGER_DUE' as const, paid: 0, left: 0, lateCharge: 0 },
  };
  await changeReplies(page, {
    account: (reply) =>
      Object.assign(reply, { promise, promiseUntil: null, remindersStop: 'loan-paused' }),
  });
  for (const address of ['/dash', '/loan']) {
    await page.goto(address);
    await expect(main).toContainText('You plan to pay ₱2,500.00 by');
    await expect(main).toContainText('While your loan is paused, it need not be paid');
  }
  await page.goto('/wallet');
  await expect(main).toContainText('due, and paused');
  await expect(main).toContainText('No late charge is added now.');
  await expect(main.locator('.bg-danger-soft')).toHaveCount(0);
  await page.goto('/repay');
  await expect(paySheet(page)).toContainText('No late charge is added in the pause');
  await changeReplies(page, {
    account: (reply) =>
      Object.assign(reply, {
        ...{ promise: null, promiseUntil: null, promisesLeft: 0 },
        nextPromiseFrom: addDays(today, 8),
      }),
  });
  await page.goto('/loan');
  await expect(main).toContainText('You can plan 3 times in 60 days, and again from');
  await page.context().close();
});

test('[D11][V14][V40] until a request for more time is answered its page says of the late charge and the planned set-off only what is true, and Home tells the set-off once; one that waits says from which day it counts, is on the page of the loan, gives the debt one price on every page, and is reviewed in the pay sheet before it is paid, where another way has its price with the reason; and the wallet what is due today', async ({
  browser,
}) => {
  const { page, loanNumber } = await lateMember(browser, 45);
  const main = page.getByRole('main');
  await page.goto('/repay/more-time');
  await page.getByRole('radio', { name: /Skip the next/ }).check({ force: true });
  await main.getByLabel('What happened?').selectOption({ label: 'Illness' });
  await main.getByRole('button', { name: 'Send the request' }).click();
  await expect(main).toContainText('what is due stays due, and the late charge keeps growing.');
  await expect(main).not.toContainText('goes on too');

  const today = manilaDate(Date.now() + aheadMs);
  let dearer = 0;
  const planOn = (plannedOn: CalendarDate) =>
    changeReplies(page, {
      wallet: (reply) =>
        Object.assign(reply, {
          setOff: {
            ...{ loanNumber, plannedOn, amount: 6_000, isPayableNow: plannedOn <= today },
            ...{ staysDue: 0, isAllOfWallet: false, isAfterPlan: false },
          },
        }),
      account: (reply) => {
        const { account } = reply;
        if (account === null) return;
        // Of the wait two pesos of late charge.
        const [first] = account.installments;
        dearer = account.dueNow;
        const dueNow = account.dueNow - 2;
        const waits = {
          ...{ amount: 6_000, plannedOn, dueNow, owed: account.owed - 2 },
          toSettle: (account.settlement?.toPay ?? 0) - 2,
          lateCharge: account.outstanding.lateCharge - 2,
          parts: [{ number: first?.number ?? 1, amount: dueNow }],
          isPayableNow: true,
        };
        Object.assign(reply, { announced: plannedOn < today ? waits : null });
      },
    });
  await planOn(addDays(today, -1));
  await page.reload();
  await expect(main).toContainText('The planned payment from your wallet goes on too.');
  await page.goto('/dash');
  await expect(main).toContainText(
    /We pay it by .* at the latest\. It counts from the planned day, so the wait adds no late charge\./,
  );
  const price = pesosText(dearer - 2);
  for (const path of ['/dash', '/loan', '/wallet']) {
    await page.goto(path);
    const pay = main.getByRole('link', { name: /^Pay ₱/ });
    await expect(pay, `${path}: one button, which leads to the payment`).toHaveText(
      'Pay ₱6,000.00',
    );
    await expect(main, `${path}: the one price`).toContainText(price);
    await expect(pay).toHaveClass(/bg-accent/);
    await expect(main, path).not.toContainText(pesosText(dearer));
    await expect(main.getByRole('button', { name: /^Pay ₱/ }), 'it pays nothing').toHaveCount(0);
  }
  await expect(main).not.toContainText('It grows by');
  await page.goto('/dash');
  await main.getByRole('link', { name: 'Pay ₱6,000.00' }).click();
  const sheet = paySheet(page);
  await expect(sheet.getByRole('radio', { name: 'From your wallet ₱6,000.00' })).toBeChecked();
  await expect(sheet).toContainText('so it has no late charge of the days since');
  await expect(sheet.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
  await expect(sheet.getByRole('radio', { name: /^QR Ph/ })).toHaveCount(0);
  await sheet.getByRole('radio', { name: /^Another way/ }).check({ force: true });
  await expect(sheet).toContainText(
    `In this way it is ${pesosText(dearer)} today, because only our payment from your wallet counts from`,
  );
  await expect(sheet).toContainText('so pay in one way only');
  // The ordinary payment from the wallet, which would cost the late charge of the wait, is not offered.
  await expect(sheet.getByRole('radio', { name: /^Wallet/ })).toHaveCount(0);
  // Everything begins with the announced payment, and another way has its own price.
  await sheet.getByRole('radio', { name: /^Everything/ }).check({ force: true });
  await expect(sheet.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
  await expect(sheet).toContainText('First comes the payment of ₱6,000.00 from your wallet');
  await expect(sheet).toContainText(/Then: ₱[\d,.]+, in any way\./);
  // Nothing is planned at the server, which shows and pays nothing that it does not find. Its answer is brought into
  // sight: before it is there, a tap could miss its row.
  await expect(sheet).toContainText('This payment is not waiting any more');
  await sheet.getByRole('radio', { name: /^QR Ph/ }).check({ force: true });
  await expect(sheet).toContainText(/In this way it is ₱[\d,.]+ today/);
  await sheet.getByRole('radio', { name: /^From your wallet/ }).check({ force: true });
  await expect(sheet).toContainText('This payment is not waiting any more');
  await page.goto('/loan/bank');
  await expect(main.getByText(price, { exact: true })).toBeVisible();
  await expect(main).toContainText(`In this way it is ${pesosText(dearer)} today`);
  await page.goto('/loan');
  await expect(main).toContainText('before we pay ₱6,000.00 from your wallet, planned for');
  await page.goto('/dash');
  await expect(main.getByRole('link', { name: /^Choose a day/ })).toHaveCount(1);
  await planOn(today);
  await page.reload();
  await expect(main).toContainText('Today we pay ₱6,000.00 from your wallet.');
  await expect(main).not.toContainText('goes on too');
  await page.goto('/repay/more-time');
  await expect(main).toContainText('The payment from your wallet planned for');
  await page.goto('/dash');

  await changeReplies(page, {
    account: (reply) => Object.assign(reply.account ?? {}, { noChargeUntil: addDays(today, 3) }),
  });
  await page.reload();
  await expect(main).toContainText('Until we answer, what is due stays due.');
  await changeReplies(page, {
    account: ({ account }) => {
      if (account === null) return;
      Object.assign(account, { daysPastDue: 0 });
      Object.assign(account.installments[0] ?? {}, { dueDate: account.asOf, daysPastDue: 0 });
    },
  });
  await page.goto('/wallet');
  await expect(main).toContainText(/₱25,7\d\d\.\d\d is due today\./);
  await expect(main).not.toContainText('You can pay early');
  await page.context().close();
});
