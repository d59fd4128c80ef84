import { signIn } from '@pahiram/api/access';
import { loadWallet } from '@pahiram/api/wallet';
import { activatedMember, fundedMember } from '../support/arrange.ts';
import { signInAnew, signInByForm, signOut } from '../support/browser.ts';
import { balanceCard, balanceFigure } from '../support/loan-pages.ts';
import { expect, test } from '../support/test.ts';

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

test('[V37] a session that was ended from another device leaves no typed amount for the next sign-in', async ({
  page,
}) => {
  const member = await fundedMember();
  await signInAnew(page, member);
  await page.goto('/wallet/withdraw');
  await page.getByLabel('Amount to withdraw').fill('4321.5');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4321');
});
