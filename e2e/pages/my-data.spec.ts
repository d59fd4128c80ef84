import { readFile } from 'node:fs/promises';
import {
  askErasure,
  downloadMemberData,
  getErasure,
  requestErasureCode,
  takeBackErasure,
} from '@pahiram/api/member-data';
import { getMemberDetails } from '@pahiram/api/members';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  activatedMember,
  applicant,
  fundedMember,
  type Member,
  registeredMember,
} from '../support/arrange.ts';
import { openAs, signInByForm } from '../support/browser.ts';
import { axeFaults, fitFaults } from '../support/every-page-checks.ts';
import { choose, languages, phone, untilItStands } from '../support/every-page-tour.ts';
import { pressKeyOn, typeInto } from '../support/keyboard.ts';
import { codeAfter, messagesTo } from '../support/messages.ts';
import { cutOff } from '../support/outages.ts';
import { callService } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(My data|Datos ko)$/ });
const download = (page: Page) => page.getByRole('button', { name: 'Download my data' });
const erase = (page: Page) => page.getByRole('button', { name: 'Erase my account' });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep my account' });
const lookAt = ({ token }: Member) => callService(getErasure, { token });

const sure = (page: Page) => page.getByLabel('I want my account erased');
/** Of the erasure, which comes after the download. */
const passwordIn = (page: Page) => page.getByLabel('Your password').last();
const downloadPassword = (page: Page) => page.getByLabel('Your password').first();

async function ask(page: Page, { phoneNumber, password }: Member): Promise<void> {
  await sure(page).check();
  const send = page.getByRole('button', { name: 'Send a code to my phone' });
  await page.getByLabel('SMS code').fill(await codeAfter(phoneNumber, () => send.click()));
  await passwordIn(page).fill(password);
  await erase(page).click();
}

/** Asks for the erasure without the page. */
async function asksFor({ token, phoneNumber, password }: Member): Promise<void> {
  const code = await codeAfter(phoneNumber, () =>
    callService(requestErasureCode, { token, body: {} }),
  );
  await callService(askErasure, { token, body: { code, password } });
}

test('[V25][V37] the settings lead to one file with everything, by the password, and it says what the screens say', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/settings');
  await page.getByRole('link', { name: 'My data' }).click();
  await expect(page).toHaveURL(/\/settings\/data$/);
  await download(page).click();
  await expect(dialogOf(page)).toContainText('Enter your password.');
  await downloadPassword(page).fill('Wrong#1234');
  await download(page).click();
  await expect(dialogOf(page)).toContainText('password is incorrect');
  await downloadPassword(page).fill(member.password);
  const started = page.waitForEvent('download');
  await download(page).click();
  const file = await started;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format();
  expect(file.suggestedFilename()).toBe(`my-data-${day}.json`);
  await expect(
    page.getByRole('status').filter({ hasText: file.suggestedFilename() }),
  ).toBeVisible();
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  const { phoneNumber, token } = member;
  const body = { phoneNumber, reveal: ['accountNumber' as const, 'identityNumber' as const] };
  const details = await callService(getMemberDetails, { token, body });
  expect(data.account.phoneNumber).toBe(phoneNumber);
  expect(data.profile.personal).toEqual(details.personal);
  expect(data.bankAccounts[0].accountNumber).toBe(details.bank?.accountNumber);
  expect(data.identity.identityNumber).toBe(details.identity?.identityNumber);
  expect(data.pictures).toHaveLength(3);
  await page.goto('/wallet');
  const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2 });
  await expect(page.getByText(`₱${pesos.format(data.wallet.balance)}`).first()).toBeVisible();
  await expect(page.getByText(data.loans[0].loanNumber).first()).toBeVisible();
});

test('[V17] a download that fails says why, keeps the dialog, and comes with the next press', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings/data');
  const restore = await cutOff(page, downloadMemberData);
  await downloadPassword(page).fill(member.password);
  await download(page).click();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await restore();
  const started = page.waitForEvent('download');
  await download(page).click();
  await started;
});

test('[V25][V26][G18] asking tells the day, on the phone too, and Home says it until the account is kept', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings/data');
  await expect(dialogOf(page)).toContainText('What will be erased');
  await expect(dialogOf(page)).not.toContainText('What the law requires us to keep');
  const askedFrom = Date.now();
  await ask(page, member);
  await expect(page.getByRole('heading', { name: 'Your account will be erased' })).toBeFocused();
  const { asked } = await lookAt(member);
  // Seven days after the day of the request in Manila; midnight may have passed meanwhile.
  const inAWeek = (now: number) => addDays(manilaDate(now), 7);
  expect([inAWeek(askedFrom), inAWeek(Date.now())]).toContain(asked?.lastDay);
  const day = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(asked?.lastDay ?? ''),
  );
  await expect(dialogOf(page)).toContainText(`on the night after ${day}`);
  await expect
    .poll(async () => (await messagesTo(member.phoneNumber)).map(({ body }) => body).join(' '))
    .toContain(`Until the end of ${day}`);
  const onHome = page.getByText(`You asked us to erase your account. We will, after ${day}.`);
  await page.goto('/dash');
  await expect(onHome).toBeVisible();
  await page.getByRole('link', { name: 'See or cancel the request' }).click();
  await keep(page).click();
  await expect(toastOf(page, 'We will keep your account.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erase your account' })).toBeFocused();
  expect((await lookAt(member)).asked).toBeNull();
  await page.goto('/dash');
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await expect(onHome).toHaveCount(0);
});

test('[V25] signing in shows an erasure that was asked for, before and after the profile', async ({
  page,
}) => {
  for (const member of [await activatedMember(), await registeredMember()]) {
    await asksFor(member);
    await page.goto('/login');
    await signInByForm(page, member);
    await expect(page.getByRole('heading', { name: 'Your account will be erased' })).toBeVisible();
    await keep(page).first().click();
    await expect(toastOf(page, 'We will keep your account.')).toBeVisible();
    expect((await lookAt(member)).asked).toBeNull();
    await page.context().clearCookies();
  }
});

test('[V26] what is open stands in the way, says why, and leads to what ends it', async ({
  page,
}) => {
  await openAs(page, await applicant(), '/settings/data');
  await expect(dialogOf(page)).toContainText('Your application is still open.');
  await expect(sure(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'See the application' }).click();
  await expect(page).toHaveURL(/\/dash$/);
  await openAs(page, await fundedMember(), '/settings/data');
  await expect(dialogOf(page)).toContainText('Cancel it for free.');
});

test('[V17] a wrong password and a lost network erase nothing, say so, and keep what was typed', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings/data');
  await ask(page, { ...member, password: 'Wrong#1234' });
  await expect(dialogOf(page)).toContainText('password is incorrect');
  const restore = await cutOff(page, askErasure);
  await passwordIn(page).fill(member.password);
  await erase(page).click();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expect(passwordIn(page)).toHaveValue(member.password);
  await restore();
  expect((await lookAt(member)).asked).toBeNull();
  await erase(page).click();
  await expect(keep(page)).toBeVisible();
  await cutOff(page, takeBackErasure);
  await keep(page).click();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expect(keep(page)).toBeVisible();
  expect((await lookAt(member)).asked).not.toBeNull();
});

test('[V17] without an answer the dialog says so, and asks again', async ({ page }) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings');
  await expect(page.getByRole('link', { name: 'My data' })).toBeVisible();
  const restore = await cutOff(page, getErasure);
  await page.getByRole('link', { name: 'My data' }).click();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expect(sure(page)).toHaveCount(0);
  await restore();
  await dialogOf(page)
    .getByRole('button', { name: /try again/i })
    .click();
  await expect(sure(page)).toBeVisible();
});

test('[F] by keyboard alone: download, ask, keep, close', async ({ page }) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings');
  await pressKeyOn(page, page.getByRole('link', { name: 'My data' }));
  const started = page.waitForEvent('download');
  await typeInto(page, downloadPassword(page), member.password);
  await pressKeyOn(page, download(page));
  await started;
  await pressKeyOn(page, sure(page), 'Space');
  const code = await codeAfter(member.phoneNumber, () =>
    pressKeyOn(page, page.getByRole('button', { name: 'Send a code to my phone' })),
  );
  await typeInto(page, page.getByLabel('SMS code'), code);
  await typeInto(page, passwordIn(page), member.password);
  await pressKeyOn(page, erase(page));
  await expect(page.getByRole('heading', { name: 'Your account will be erased' })).toBeFocused();
  await pressKeyOn(page, keep(page));
  await expect(page.getByRole('heading', { name: 'Erase your account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
});

test('[F] an erasure that was asked for: axe finds nothing at 360, day and night, in both languages', async ({
  page,
}) => {
  const member = await activatedMember();
  await asksFor(member);
  await page.setViewportSize(phone);
  for (const language of languages) {
    await page.addInitScript((one) => localStorage.setItem('language', one), language);
    await openAs(page, member, '/settings/data');
    await untilItStands(page);
    await choose(page, 'light');
    expect(await axeFaults(page), language).toEqual([]);
    expect(await fitFaults(page), language).toEqual([]);
    await choose(page, 'dark');
    expect(await axeFaults(page, 'colours'), language).toEqual([]);
  }
});
