import { logout, refresh, signOutEverywhere } from '@pahiram/api/access';
import { activatedMember, registeredMember, signedInAnew } from '../support/arrange.ts';
import { openAs, signInAnew, signInByForm, signOut } from '../support/browser.ts';
import { callService } from '../support/service.ts';
import { expect, test } from '../support/test.ts';

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

test('[S2.18][A2] the sign-in page says why the session ended, also when it is opened by itself, and signing in leads back', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings');
  const { token } = await signedInAnew(member);
  await callService(signOutEverywhere, { token, body: {} });
  const why = 'All devices were signed out of your account.';
  await page.goto('/login');
  await expect(page.getByRole('main')).toContainText(why);
  await page.goto('/activity');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText(why);
  await signInByForm(page, member);
  await expect(page).toHaveURL('/activity');
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

test('[S2.11][S2.24][F] an unknown address answers in the language chosen on this device, with the way back', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'fil'));
  const title = page.getByRole('heading', { name: '404 Hindi Makita ang Page' });
  await page.goto('/loans/xyz?from=sms');
  await expect(title).toBeVisible();
  await expect(page).toHaveURL('/fil/loans/xyz?from=sms');
  await page.getByRole('link', { name: 'Bumalik sa Home' }).click();
  await expect(page).toHaveURL('/fil');
  await openAs(page, await activatedMember(), '/wallet/foo');
  await expect(title).toBeVisible();
  await expect(page).toHaveURL('/wallet/foo');
  await expect(page).toHaveTitle(/^404 Hindi Makita ang Page/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});
