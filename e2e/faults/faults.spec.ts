import { logout, refresh, signIn } from '@pahiram/api/access';
import { listAvailableCurrencies } from '@pahiram/api/currencies';
import { applyForLoan } from '@pahiram/api/loans';
import { getInfoState, getMemberDetails, updatePersonal } from '@pahiram/api/members';
import { signOutStaff } from '@pahiram/api/staff-access';
import { loadWallet } from '@pahiram/api/wallet';
import { activatedMember, fundedMember, loansOf, registeredMember } from '../support/arrange.ts';
import { openAs, signInByForm } from '../support/browser.ts';
import { chooseLoan, openApplicationConfirm } from '../support/loan-pages.ts';
import { answerGarbage, cutOff, holdBack, refuseToken } from '../support/outages.ts';
import { inventPerson, type Person } from '../support/person.ts';
import { agreeToReport, fillPersonal } from '../support/profile-pages.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

const noServer = 'No Server Response.';

async function expectFormKept(page: Page, person: Person): Promise<void> {
  await expect(page.getByLabel('Phone Number')).toHaveValue(person.localNumber);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
}

test('[S4.02][S8.03][S8.14][S8.15][E8] no server at sign-in: told at the top and in place, where it stays, with the form kept', async ({
  page,
}) => {
  const member = await registeredMember();
  const restore = await cutOff(page, signIn);
  await page.goto('/login');
  await signInByForm(page, member);
  const inPlace = page.getByRole('main').getByRole('alert');
  await expect(inPlace).toContainText(noServer);
  const box = await toastOf(page, noServer).boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  const belowBar = (box?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
  expect(belowBar).toBeGreaterThanOrEqual(0);
  expect(belowBar).toBeLessThan(20);
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(180, -1);
  await expect(toastOf(page, noServer)).toBeHidden();
  await expect(inPlace).toContainText(noServer);
  await expectFormKept(page, member);
  await restore();
  const button = page.getByRole('button', { name: 'SIGN IN' });
  const release = await holdBack(page, signIn);
  await button.click();
  await expect(page.getByRole('main').getByText('Signing In.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByRole('main').getByText('Sign in successfully.').first()).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveValue('');
  await expect(page).toHaveURL('/dash');
});

test('[S8.04][S8.12] an unreadable answer, a silent server and a refusal are each told in words', async ({
  page,
}) => {
  const person = inventPerson();
  const inPlace = page.getByRole('main').getByRole('alert');
  await page.goto('/login');
  const restore = await answerGarbage(page, signIn);
  await signInByForm(page, person);
  await expect(inPlace).toContainText('The answer could not be read.');
  await expectFormKept(page, person);
  await restore();
  const refused = page.waitForResponse((response) => response.url().endsWith(signIn.path));
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  const { message } = (await (await refused).json()) as { message: string };
  await expect(inPlace).toContainText(message);
  await page.route(`**${signIn.path}`, () => {});
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(inPlace).toContainText('The server did not answer in time.', { timeout: 40_000 });
  await expectFormKept(page, person);
});

test('[S2.18][S8.14] LOADING... while it asks; an unreachable server signs nobody out and can be tried again', async ({
  page,
}) => {
  await openAs(page, await registeredMember(), '/dash');
  const inside = page.getByRole('link', { name: 'COMPLETE THE APPLICATION' });
  await expect(inside).toBeVisible();
  const restore = await cutOff(page, refresh);
  const release = await holdBack(page, refresh);
  await page.reload();
  await expect(page.getByText('LOADING...')).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText(noServer);
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(inside).toBeVisible();
});

test('[S2.10][S8.13] wallet, settings and the activation check never fail in silence, and can be tried again', async ({
  page,
}) => {
  const member = await activatedMember();
  for (const { path, operation, fail, words, whole } of [
    { path: '/wallet', operation: loadWallet, fail: cutOff, words: noServer, whole: 'Wallet' },
    {
      path: '/settings/details',
      operation: getMemberDetails,
      fail: answerGarbage,
      words: 'The answer could not be read.',
      whole: 'Address',
    },
    { path: '/activate', operation: getInfoState, fail: cutOff, words: noServer, whole: '' },
  ]) {
    const restore = await fail(page, operation);
    await openAs(page, member, path);
    const told = page.getByRole('alert').filter({ hasText: words }).last();
    await expect(told, path).toBeVisible();
    // A part of the page that loads later would repeat the request by itself.
    await page.waitForLoadState('networkidle');
    await restore();
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(told, path).toBeHidden();
    if (whole === '') await expect(page).toHaveURL('/dash');
    else await expect(page.getByRole('heading', { name: whole }).first()).toBeVisible();
  }
});

test('[S8.13] without exchange rates the calculator says so and stays in pesos', async ({
  page,
}) => {
  const restore = await cutOff(page, listAvailableCurrencies);
  await page.goto('/');
  await expect(page.getByText(/^Exchange rates could not be loaded/)).toBeVisible();
  await expect(page.getByLabel('Currency').locator('option')).toHaveCount(1);
  await restore();
  await page.reload();
  await expect(page.getByLabel('Currency').locator('option[value="USD"]')).toHaveCount(1);
});

test('[S8.13][V17] a step that could not be saved says so and keeps what was typed', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await fillPersonal(page, member);
  await agreeToReport(page);
  const restore = await cutOff(page, updatePersonal);
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await goOn.click();
  await expect(page.getByRole('alert')).toContainText(noServer, { timeout: 20_000 });
  await expect(page).toHaveURL('/profile/1');
  await expect(page.getByLabel('Last name')).toHaveValue(member.lastName);
  await restore();
  await goOn.click();
  await expect(page.getByRole('heading', { name: /Step 2 of 5/ })).toBeVisible();
});

test('[S8.03][S8.14][V17] an application that did not arrive is not called sent, and the next try files it once', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/dash');
  await chooseLoan(page);
  const dialog = await openApplicationConfirm(page);
  const restore = await cutOff(page, applyForLoan);
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'We could not find out if' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeHidden();
  expect(await loansOf(member)).toEqual([]);
  await restore();
  await told.getByRole('button').click();
  await expect(page.getByText('Submitting...')).toBeVisible();
  await expect(page.getByText('Loan application submitted.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  expect(await loansOf(member)).toHaveLength(1);
});

test('[S8.01][A3] a refused token is renewed once and the call made again, unseen', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Credit score/ })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await refuseToken(page, loadWallet);
  await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  expect(asked.filter((path) => path === loadWallet.path)).toHaveLength(2);
  expect(asked.filter((path) => path === refresh.path)).toHaveLength(1);
});

test('[S8.01][S4.01] refused again after the refresh: "Your login has expired."', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/settings');
  await expect(page.getByRole('img', { name: /^Credit score/ })).toBeVisible();
  await refuseToken(page, loadWallet, 2);
  await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  await expect(page.getByRole('alert')).toContainText('Your login has expired.');
  await expect(page.getByText('₱150,000.00')).toBeHidden();
});

test('[S8.13] signing out without a server says so, and one is truly still signed in', async ({
  page,
}) => {
  await openAs(page, await registeredMember(), '/dash');
  const restore = await cutOff(page, logout);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Sign Out' });
  await leave.click();
  await expect(toastOf(page, noServer)).toBeVisible();
  await expect(page).toHaveURL('/dash');
  await restore();
  await leave.click();
  await expect(page).toHaveURL('/');
  await page.goto('/dash');
  await expect(page).toHaveURL('/login');
});

test('[S8.13][V17] staff who sign out without a server read so, and are not sent to the door as if they had', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'FINANCE');
  const restore = await cutOff(page, signOutStaff);
  const leave = page.getByRole('button', { name: 'Sign out', exact: true });
  await page.getByRole('button', { name: 'FINANCE person' }).click();
  await leave.click();
  await expect(toastOf(page, noServer)).toBeVisible();
  await expect(page).not.toHaveURL(/sign-in/);
  await restore();
  await leave.click();
  await expect(page).toHaveURL(/\/console\/sign-in$/);
  await page.goto('/console/');
  await expect(page).toHaveURL(/\/console\/sign-in$/);
});
