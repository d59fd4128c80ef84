import { loadWallet, logout, refresh, signIn } from '@pahiram/api/addresses';
import { activatedMember, fundedMember, registeredMember } from '../support/arrange.ts';
import { openAs, signInByForm, signOut } from '../support/browser.ts';
import { balanceCard, balanceFigure } from '../support/loan-pages.ts';
import type { Person } from '../support/person.ts';
import { expect, type Page, test } from '../support/test.ts';

const memberPages = ['/dash', '/wallet', '/settings', '/activate', '/profile/1', '/apply'];

test('[S2.17] every page of the member area sends a visitor to the door', async ({ page }) => {
  for (const path of memberPages) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  }
});

test('[S2.17][S2.25][A2] after signing in one is where one wanted to go, and a reload stays signed in', async ({
  page,
}) => {
  const member = await activatedMember();
  await page.goto('/settings');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, member);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/eyJ|token/i);
});

test('[S2.25][A2] a wrong password is told in place and keeps the number; Remember me outlives the browser', async ({
  page,
  browser,
}) => {
  const member = await registeredMember();
  await page.goto('/login');
  await signInByForm(page, { ...member, password: 'Sampaguita#8' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveValue(member.localNumber);
  await signInByForm(page, member, true);
  await expect(page).toHaveURL('/dash');
  const cookies = await page.context().cookies();
  const remembered = cookies.filter(({ name, expires }) => name.includes('refresh') && expires > 0);
  expect(remembered).toHaveLength(1);
  const next = await browser.newContext();
  await next.addCookies(remembered);
  const reopened = await next.newPage();
  await reopened.goto('/dash');
  await expect(
    reopened.getByRole('heading', { name: 'Complete your application before applying loan' }),
  ).toBeVisible();
  await next.close();
});

test('[S2.10][S2.12][S2.45][S6.03] wallet and settings of an account that is not activated lead to its next step', async ({
  page,
}) => {
  const member = await registeredMember();
  for (const path of ['/wallet', '/settings', '/activate']) {
    await openAs(page, member, path);
    await expect(page, path).toHaveURL('/profile/1');
    await expect(page.getByRole('heading', { name: /Step 1 of 5/ })).toBeVisible();
  }
});

test('[S2.14][S2.16][S4.01] signing out goes home and leaves nothing of the session behind', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/dash');
  await signOut(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('myPhoneNumber');
  expect((await page.context().cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);
  await page.goto('/wallet');
  await expect(page).toHaveURL('/login');
});

async function signInAnew(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await signInByForm(page, person);
  await expect(page).toHaveURL('/dash');
}

test('[S2.14][S4.01][A2] who signs out is signed out in every tab: no balance and nothing typed stays', async ({
  page,
  context,
}) => {
  const member = await fundedMember();
  await signInAnew(page, member);
  const other = await context.newPage();
  await other.goto('/wallet/withdraw');
  await other.getByLabel('Amount to withdraw').fill('4321.5');
  const third = await context.newPage();
  await third.goto('/faq');
  const menu = third.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(third.getByRole('button', { name: 'Log out' })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('₱150,000.00')).toHaveCount(0);
  expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4321');
  await expect(third).toHaveURL('/faq');
  await expect(third.getByRole('button', { name: 'Log out' })).toBeHidden();
  await menu.click();
  await expect(third.getByRole('link', { name: 'Login' })).toBeVisible();
  await signInByForm(other, await activatedMember());
  await expect(other).toHaveURL('/dash');
});

test('[S2.17][A1] a tab never goes on as another member: who signs in elsewhere is who it shows', async ({
  page,
  context,
}) => {
  const [first, second] = [await fundedMember(), await activatedMember()];
  await signInAnew(page, first);
  const other = await context.newPage();
  await other.goto('/wallet');
  await expect(balanceFigure(other)).toHaveText('₱150,000.00');
  const asleep = await context.newPage();
  await asleep.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await asleep.goto('/wallet');
  await expect(balanceFigure(asleep)).toHaveText('₱150,000.00');
  await signOut(page);
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await signInAnew(page, second);
  await expect(other.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await test.step('one that slept meanwhile finds out when it wakes', async () => {
    await expect(balanceFigure(asleep)).toHaveText('₱150,000.00');
    await asleep.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(balanceFigure(asleep)).toHaveText('₱0.00');
  });
});

test('[S2.17][A1] a tab that shows one member’s money shows the other’s as soon as they sign in', async ({
  page,
  context,
}) => {
  const [first, second] = [await fundedMember(), await activatedMember()];
  await page.goto('/login');
  const other = await context.newPage();
  await signInAnew(other, first);
  await other.goto('/wallet');
  await expect(balanceFigure(other)).toHaveText('₱150,000.00');
  await signInByForm(page, second);
  await expect(balanceFigure(other)).toHaveText('₱0.00');
  await expect(page).toHaveURL('/dash');
});

test('[S4.01][A3] a refresh that answers with another member repeats no call and shows nothing of the first', async ({
  page,
}) => {
  const [first, second] = [await fundedMember(), await activatedMember()];
  await signInAnew(page, first);
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(balanceFigure(page)).toHaveText('₱150,000.00');
  await page.evaluate(
    async ({ url, body }) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    { url: signIn.path, body: { phoneNumber: second.phoneNumber, password: second.password } },
  );
  const asked: string[] = [];
  await page.route(`**${loadWallet.path}`, async (route) => {
    asked.push(route.request().postData() ?? '');
    if (asked.length > 1) return route.continue();
    const json = { message: 'x', code: 'session-expired', trace: 't' };
    await route.fulfill({ status: 403, json });
  });
  await page.getByRole('link', { name: 'WITHDRAW NOW' }).click();
  await expect(page.getByText('There is nothing to withdraw.')).toBeVisible();
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(balanceFigure(page)).toHaveText('₱0.00');
  expect(asked.filter((body) => body.includes(first.phoneNumber))).toHaveLength(1);
});

test('[S2.17] the next member is not sent to the page where the one before signed out', async ({
  page,
}) => {
  const [first, second] = [await fundedMember(), await activatedMember()];
  await signInAnew(page, first);
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(balanceCard(page)).toBeVisible();
  await signOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await signInByForm(page, second);
  await expect(page).toHaveURL('/dash');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/wallet');
  await expect(balanceFigure(page)).toHaveText('₱0.00');
});

test('[A1] who signs in after a session that ended finds nothing that was typed in it', async ({
  page,
}) => {
  const member = await fundedMember();
  await signInAnew(page, member);
  await page.goto('/wallet/withdraw');
  await page.getByLabel('Amount to withdraw').fill('4321.5');
  const typed = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await typed()).toContain('4321.5');
  await page.context().clearCookies();
  await signInAnew(page, await activatedMember());
  expect(await typed()).not.toContain('4321.5');
});

test('[S2.18][S4.01][S8.01] a session that ends after a slow reload is told too, and it leads to sign-in and back', async ({
  page,
}) => {
  await page.route(`**${refresh.path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const member = await activatedMember();
  await openAs(page, member, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.evaluate(
    ({ path, method }) =>
      fetch(path, { method, headers: { 'content-type': 'application/json' }, body: '{}' }),
    { path: logout.path, method: logout.method },
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).first().click();
  await expect(page.getByRole('alert')).toContainText(' - Redirecting to Sign In');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, member);
  await expect(page).toHaveURL('/wallet');
});

test('[S2.18][S8.02][E8] a session that has ended is told in the words of the server; who signs in is back where one was, another member on Home', async ({
  page,
}) => {
  await page.goto('/login');
  const member = await activatedMember();
  await signInByForm(page, member);
  await expect(page).toHaveURL('/dash');
  await page.context().clearCookies();
  const refused = page.waitForResponse((response) => response.url().endsWith(refresh.path));
  const before = '/wallet?loan=LN-0000-0000';
  await page.goto(before);
  const { message } = (await (await refused).json()) as { message: string };
  expect(message).not.toBe('');
  await expect(page.getByRole('alert')).toHaveText(`${message} - Redirecting to Sign In`);
  await expect(page).toHaveURL(before);
  await expect(page).toHaveURL('/login');
  await signInByForm(page, member);
  await expect(page).toHaveURL(before);
  await page.context().clearCookies();
  await page.goto('/settings');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, await registeredMember());
  await expect(page).toHaveURL('/dash');
});

test('[S2.18][F] a session that ended is told in the language that is read, and leads to sign-in in it', async ({
  page,
}) => {
  const member = await activatedMember();
  await signInAnew(page, member);
  await page.evaluate(() => localStorage.setItem('language', 'fil'));
  await page.context().clearCookies();
  await page.goto('/wallet');
  await expect(page.getByRole('alert')).toHaveText(
    'Mag-sign in para magpatuloy. - Papunta sa pag-sign in',
  );
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'MAG-SIGN IN' })).toBeVisible();
});

test('[S2.11][S8.11] an address of a withdrawal or a loan that does not exist says so and leads back', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/wallet/withdraw/wdr_doesnotexist');
  const main = page.getByRole('main');
  for (const id of ['doesnotexist', 'a'.repeat(22)]) {
    await page.goto(`/wallet/withdraw/wdr_${id}`);
    await expect(main).toContainText('We could not find this withdrawal in your account.');
    await expect(main.getByRole('alert')).toHaveCount(0);
    for (const kind of ['contract', 'schedule']) {
      await page.goto(`/contract/loan_${id}/${kind}`);
      await expect(main).toContainText('We could not find documents of this loan in your account.');
      await expect(main.getByRole('alert')).toHaveCount(0);
    }
  }
  await page.getByRole('link', { name: 'All your loans' }).click();
  await expect(page).toHaveURL('/contract');
  await page.goto('/wallet/withdraw/wdr_doesnotexist');
  await page.getByRole('link', { name: 'Back to the wallet' }).click();
  await expect(page).toHaveURL('/wallet');
});

test('[S2.11][S2.24][S8.11] an unknown address is the not-found page, with its status', async ({
  page,
}) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText("Sorry, we don't know where you wanted to go.")).toBeVisible();
  await page.getByRole('link', { name: 'Take Me Back' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.goto('/login'))?.status()).toBe(200);
});
