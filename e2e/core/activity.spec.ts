import { readFile } from 'node:fs/promises';
import { listActivity } from '@pahiram/api/activity';
import { listMemberNotices } from '@pahiram/api/member-notices';
import { listPaymentCodes } from '@pahiram/api/payment-codes';
import { getLoanAccount, payFromWallet } from '@pahiram/api/repayments';
import {
  applicant,
  fundedMember,
  repayingMember,
  sendWithdrawal,
  walletOf,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs, signOut } from '../support/browser.ts';
import { cutOff } from '../support/outages.ts';
import { callService } from '../support/service.ts';
import { expect, type Locator, test } from '../support/test.ts';

test('[V31][D10][V40] activity lists what happened by month, with the direction of each amount in a sign and in words, finds it by a word until the search is closed, and saves what is shown', async ({
  page,
}) => {
  const member = await fundedMember();
  await sendWithdrawal(member, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Activity' }).first().click();
  await expect(page).toHaveURL('/activity');
  const rows = main.getByRole('list', { name: /^\w+ \d{4}$/ }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'You applied' })).toContainText('₱150,000.00');
  await expect(
    rows.filter({ hasText: 'Loan received in your wallet' }).getByRole('link'),
  ).toHaveAccessibleName(/\+₱150,000\.00 into your wallet$/);
  await expect(rows.filter({ hasText: 'Withdrawal' }).getByRole('link')).toHaveAccessibleName(
    /−₱20,000\.00 out of your wallet$/,
  );
  await expect(
    rows.filter({ hasText: 'You signed the contract' }).getByRole('link'),
  ).toHaveAttribute('href', /^\/contract\/loan_\w+\/contract$/);
  await expect(rows.filter({ hasText: 'Application approved' }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/loan\?loan=LN-/,
  );
  const leftToPay = main.getByText('₱150,750.00 left to pay', { exact: true });
  await expect(leftToPay).toBeVisible();
  const opener = page.getByRole('button', { name: 'Search' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await opener.press('Enter');
  await expect(search).toBeFocused();
  await search.fill('20,000');
  await expect(rows).toHaveCount(1);
  await expect(leftToPay).toHaveCount(0);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save as PDF or CSV' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved.split('\r\n')).toHaveLength(3);
  expect(saved).toContain('"-20000.00"');
  await search.fill('no such thing');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await search.press('Escape');
  await expect(opener).toBeFocused();
  await expect(rows.filter({ hasText: 'You applied' })).toBeVisible();
  await opener.click();
  await search.fill('20,000');
  await rows.getByRole('link').click();
  await expect(page).toHaveURL(/\/wallet\/withdraw\/wdr_/);
});

test('[D10] a search covers the years that are not shown, names them, and ends when a year is chosen', async ({
  page,
}) => {
  const member = await fundedMember();
  const others = ['2025', '2024'];
  await page.route(`**${listActivity.path}*`, async (route) => {
    const url = new URL(route.request().url());
    const asked = url.searchParams.get('year');
    const isOther = asked !== null && others.includes(asked);
    url.search = '';
    const answer = await route.fetch({ url: url.href });
    const { year, years, entries, months } = await answer.json();
    const applied = entries.at(-1);
    const old = { ...applied, at: `${asked}-03-05T02:00:00.000Z`, amount: 12_345 };
    const ofYear = asked === '2024' ? [old] : [];
    await route.fulfill({
      response: answer,
      json: {
        year: isOther ? Number(asked) : year,
        years: [...years, ...others.map(Number)],
        entries: isOther ? ofYear : entries,
        months: isOther ? [] : months,
      },
    });
  });
  await openAs(page, member, '/activity');
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: /^\w+ \d{4}$/ }).getByRole('listitem');
  await main.getByRole('radio', { name: '2025' }).click();
  await expect(page.getByText('No activity in 2025.')).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('12345');
  await expect(rows).toHaveCount(1);
  await expect(main.getByRole('list', { name: 'March 2024' })).toBeVisible();
  await expect(page.getByText(/^1 entry, 2024–\d{4}$/)).toBeVisible();
  await expect(main.getByRole('radio', { name: '2025' })).not.toBeChecked();
  await main.getByRole('radio', { name: '2024' }).click();
  await expect(main.getByRole('radio', { name: '2024' })).toBeChecked();
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
});

test('[F][G18] Home of a running loan appears in one piece, although its answers come one by one', async ({
  page,
}) => {
  const codes = Promise.withResolvers<void>();
  const ofAnyLoan = ({ path }: { readonly path: string }) =>
    `**${path.replace(':loanNumber', '*')}`;
  await page.route(ofAnyLoan(listPaymentCodes), (route) =>
    codes.promise.then(() => route.fallback()),
  );
  const account = page.waitForResponse(ofAnyLoan(getLoanAccount));
  await openAs(page, await repayingMember(), '/dash');
  const main = page.getByRole('main');
  const pay = main.getByRole('link', { name: /^Pay ₱/ });
  const shortcuts = main.getByRole('navigation', { name: 'Shortcuts' });
  await account;
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(pay.or(shortcuts)).toHaveCount(0);
  codes.resolve();
  await expect(pay).toBeVisible();
  await expect(shortcuts).toBeVisible();
});

test('[G18][V31] on a wide screen the next installments stand beside the card; payments and withdrawals stand below it by month, each with its sign and what it did', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  const pay = main.getByRole('link', { name: /^Pay ₱/ });
  const installments = main.getByRole('heading', { name: 'Your installments' });
  const month = main.getByRole('heading', { level: 3, name: /^\w+ \d{4}$/ });
  const rows = main.getByRole('list', { name: /^\w+ \d{4}$/ }).getByRole('link');
  /** Below the button of the card, in its column, and seen: a text for screen readers alone is one pixel high. */
  const isBelowCard = async (one: Locator) => {
    const [card, box] = [await pay.boundingBox(), await one.boundingBox()];
    if (!card || !box) return false;
    return box.height > 1 && box.y > card.y && box.x < card.x + card.width;
  };
  await expect(pay).toBeVisible();
  await expect(installments).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(installments).toHaveCount(1);
  await expect.poll(() => isBelowCard(installments)).toBe(false);
  await expect(month).toHaveCount(1);
  await expect.poll(() => isBelowCard(month)).toBe(true);
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName(/^Withdrawal .*−₱\d.* out of your wallet$/);

  const { loanNumber } = await walletOf(member);
  await callService(payFromWallet, {
    ...{ token: member.token, key: crypto.randomUUID(), params: { loanNumber } },
    body: { amount: 25_750, use: 'DEFAULT' },
  });
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toHaveAccessibleName(
    /^Payment .*from your wallet.*−₱25,750\.00 off what you owe$/,
  );
});

test('[G18] Home has no empty list of the activity in a year in which only interest was added', async ({
  page,
}) => {
  const member = await repayingMember();
  await page.route(`**${listActivity.path}`, async (route) => {
    const answer = await route.fetch();
    const activity = await answer.json();
    const entries = activity.entries.filter(({ kind }: { kind: string }) => kind === 'LOAN');
    await route.fulfill({ response: answer, json: { ...activity, entries } });
  });
  const asked = page.waitForResponse(`**${listActivity.path}`);
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await asked;
  await expect(main.getByRole('link', { name: /^Pay ₱/ })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Activity' })).toHaveCount(0);
});

test('[S2.16] the bar asks once before it signs out, and staying changes nothing', async ({
  page,
}) => {
  await openAs(page, await applicant(), '/dash');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Stay signed in' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your application is with us' })).toBeVisible();
  await signOut(page);
});

test('[V17] when the notices cannot be loaded, every page still leads to help and to them', async ({
  page,
}) => {
  const restore = await cutOff(page, listMemberNotices);
  await openAs(page, await applicant(), '/wallet');
  await expect(page.getByRole('link', { name: 'Help' })).toBeVisible();
  await restore();
  await page.getByRole('link', { name: /notices?$/i }).click();
  await expect(page).toHaveURL('/settings/notices');
});
