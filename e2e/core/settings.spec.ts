import { changePassword, listSessions } from '@pahiram/api/access';
import { getCreditScore } from '@pahiram/api/credit-score';
import { formatIdentityNumber } from '@pahiram/domain/documents/identity-document';
import { REVEAL_MS } from '@pahiram/domain/texts/timings';
import {
  activatedMember,
  fundedMember,
  memberWithEmail,
  sendWithdrawal,
  signedInAnew,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { untilItStands } from '../support/every-page-tour.ts';
import { factOf, momentText } from '../support/loan-pages.ts';
import { codeAfter } from '../support/messages.ts';
import { cutOff } from '../support/outages.ts';
import { expectFits } from '../support/page-width.ts';
import { callService } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

/**
 * From now on the page's time advances only by `page.clock.runFor`. An answer that comes later is
 * not drawn: wait first for all that the page reads.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('[S2.09][S2.39][S4.09] the own number is masked, readable for three seconds, and masked again', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings');
  const masked = page.getByText(`639${'*'.repeat(9)}`);
  const whole = page.getByText(/^\+63 918 \d{3} \d{4}$/);
  const eye = page.getByRole('button', { name: 'Show Phone number' });
  await expect(masked).toBeVisible();
  await expect(eye).toBeVisible();
  await stopClock(page);
  await eye.click();
  await expect(whole).toBeVisible();
  await page.clock.runFor(REVEAL_MS - 1);
  await expect(whole).toBeVisible();
  await page.clock.runFor(1);
  await expect(masked).toBeVisible();
  await expect(whole).toBeHidden();
});

test('[S2.39][S4.09] by keyboard the number stays readable as long as the eye has the focus', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/settings');
  const masked = page.getByText(`639${'*'.repeat(9)}`);
  const whole = page.getByText(/^\+63 918 \d{3} \d{4}$/);
  await expect(masked).toBeVisible();
  const eye = page.getByRole('button', { name: 'Show Phone number' });
  await expect(eye).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await eye.evaluate((one) => one === document.activeElement)) break;
  }
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect(whole).toBeVisible();
  await page.clock.runFor(10 * REVEAL_MS);
  await expect(whole).toBeVisible();
  await page.keyboard.press('Tab');
  await page.clock.runFor(REVEAL_MS);
  await expect(masked).toBeVisible();
  await expect(whole).toBeHidden();
});

test('[S2.39][S9.05][D14][V26] the ring shows the score of the records; its caption opens what it is, its factors and its history', async ({
  page,
}) => {
  const member = await activatedMember();
  const { token } = member;
  const { score, scoreStart, history } = await callService(getCreditScore, { token });
  expect(scoreStart + history.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  await openAs(page, member, '/settings');
  await expect(page.getByRole('img', { name: `Credit score: ${score} of 1000` })).toBeVisible();
  await expect(page.getByText('They set no limit on a loan.')).toBeVisible();
  await page.getByRole('link', { name: 'WHAT IS CREDIT SCORE?' }).click();
  const dialog = page.getByRole('dialog', { name: 'WHAT IS CREDIT SCORE?' });
  await expect(dialog).toContainText('It is our trust score');
  await expect(dialog).toContainText('a high score is no promise of a new loan');
  await expect(factOf(dialog, 'Starting score')).toHaveText(String(scoreStart));
  await expect(factOf(dialog, 'You completed your profile').first()).toHaveText('+50');
  await expect(factOf(dialog, 'Your score now')).toHaveText(`${score} of 1000`);
  await expect(factOf(dialog, 'You paid an installment early')).toHaveText('+25');
  await expect(factOf(dialog, 'You paid an installment after the grace period')).toHaveText('−40');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/settings');
});

/** Of a tile, or of a row whose second line follows its title. */
const linkTo = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}\\b`) });

const openDialog = async (page: Page, name: string) => {
  await linkTo(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('[S2.16][S2.29] on a wide screen a page of the member area stands in the middle beside the navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await openAs(page, await activatedMember(), '/dash');
  const main = page.getByRole('main');
  const content = main.locator('> div').first();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [outer, inner] = [await main.boundingBox(), await content.boundingBox()];
  if (!outer || !inner) throw new Error('no page');
  const right = outer.x + outer.width - (inner.x + inner.width);
  expect(inner.x - outer.x).toBeGreaterThan(200);
  expect(inner.x - outer.x).toBeCloseTo(right, 0);
});

test('[S2.40] each quick link opens its dialog, which closes by Escape and gives the focus back', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/settings');
  for (const [name, text] of [
    [
      'Transfer',
      'Keep money in your wallet and use it to repay early: each month in which it pays ₱1,000 or more',
    ],
    ['Pay', 'You repay in monthly installments.'],
    ['Borrow', 'Paying early or on time raises your credit score'],
  ] as const) {
    const dialog = await openDialog(page, name);
    await expect(dialog).toContainText(text);
    await expect(dialog.getByRole('link', { name: 'See the price of a new loan' })).toHaveCount(
      name === 'Borrow' ? 1 : 0,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/settings');
    await expect(linkTo(page, name)).toBeFocused();
  }
});

test('[S2.15][S2.40] a dialog opens and closes where the page was scrolled to, and going back does not open it again', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/dash');
  await page.getByRole('link', { name: 'Settings' }).click();
  const row = page.getByRole('link', { name: /^Password/ });
  await page.waitForLoadState('networkidle');
  await row.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  // The scroll position may differ by a few pixels after the focus returns.
  const moved = async () => Math.abs((await scrolled()) - before);
  for (const how of ['Escape', 'Close']) {
    await row.click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/settings/password');
    expect(await moved()).toBeLessThan(5);
    if (how === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/settings');
    expect(await moved()).toBeLessThan(5);
  }
  await page.goBack();
  await expect(page).toHaveURL('/dash');
  await expect.poll(scrolled).toBe(0);
});

test('[S2.40] a dialog that another page opened closes to that page, also after a reload and after a second dialog', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/dash');
  await page.getByRole('link', { name: /notices?$/i }).click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await expect(notices).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dash');
  await page.getByRole('link', { name: /notices?$/i }).click();
  await page.reload();
  await notices.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/dash');
  await page.getByRole('link', { name: 'Settings' }).click();
  const transfer = await openDialog(page, 'Transfer');
  await transfer.getByRole('link', { name: 'See how your score is computed' }).click();
  const score = page.getByRole('dialog', { name: 'WHAT IS CREDIT SCORE?' });
  await score.getByRole('button', { name: 'Close' }).click();
  await expect(score).toBeHidden();
  await expect(page).toHaveURL('/settings');
});

test('[S2.40] a dialog that was come to by its address gives way to the settings, and the tab has the title of what is open', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/dash');
  await page.goto('/settings/transfer');
  await expect(page).toHaveTitle(/^Transfer/);
  await page.getByRole('link', { name: 'See how your score is computed' }).click();
  const dialog = page.getByRole('dialog', { name: 'WHAT IS CREDIT SCORE?' });
  await expect(page).toHaveTitle(/^Credit score/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page).toHaveTitle(/^Settings/);
  await page.goBack();
  await expect(page).toHaveURL('/dash');
});

test('[S2.41][S2.42] before any loan the Withdrawal and Contract dialogs say that there is nothing yet', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/settings');
  for (const [name, text] of [
    ['Withdrawal', "We haven't received any withdrawal so far."],
    ['Contract', "We haven't received any loan applications so far."],
  ] as const) {
    const dialog = await openDialog(page, name);
    await expect(dialog).toContainText(text);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('[S2.41][S3.14] the Withdrawal dialog is the receipt of the last one, with every field', async ({
  page,
}) => {
  const member = await fundedMember();
  await sendWithdrawal(member, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  const [last] = await withdrawalsOf(member);
  await openAs(page, member, '/settings');
  const dialog = await openDialog(page, 'Withdrawal');
  for (const [name, value] of [
    ['Recipient', member.fullName],
    ['Bank or e-wallet', /^GCash/],
    ['Account number', /^091\*+\d{3}$/],
    ['Sender', /^Pahiram Wallet\s*639\*{9}$/],
    ['Transfer amount', '₱20,000.00'],
    ['Transfer fee', '₱0.00'],
    ['Total to receiver', '₱20,000.00'],
    ['Date and time', momentText(last?.endedAt)],
    ['Requested', momentText(last?.createdAt)],
    ['Reference number', `Pahiram-${last?.withdrawalNumber}`],
  ] as const) {
    await expect(factOf(dialog, name), name).toHaveText(value);
  }
  await expect(dialog).toContainText('Transfer complete');
  await expect(dialog).toContainText('The bank has confirmed that it received the money.');
  await expect(dialog.locator('section svg').first()).toBeVisible();
});

test('[S2.40][D9][D10] Pay says what is due and when, and leads to paying', async ({ page }) => {
  const member = await fundedMember();
  await openAs(page, member, '/settings/pay');
  const dialog = page.getByRole('dialog', { name: 'Pay' });
  await expect(dialog).toContainText('Nothing is due before that.');
  await sendWithdrawal(member, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  await page.reload();
  await expect(dialog).toContainText('Next installment');
  await expect(dialog).toContainText('₱25,750.00');
  await dialog.getByRole('link', { name: /^Pay ₱/ }).click();
  await expect(page).toHaveURL('/repay');
  await expect(page.getByRole('dialog', { name: 'Pay ₱25,750.00' })).toBeVisible();
  await test.step('[V40] Home, wallet and loan say the same total', async () => {
    for (const path of ['/dash', '/wallet', '/loan']) {
      await page.goto(path);
      await expect(page.getByText('Total you owe', { exact: true }), path).toBeVisible();
      await expect(page.getByText('₱150,750.00').first(), path).toBeVisible();
    }
  });
});

test('[S2.43][S4.09] the Account dialog shows what was told; account and ID numbers are masked until asked for', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings');
  const dialog = await openDialog(page, 'Account');
  for (const [name, value] of [
    ['Full name', member.fullName],
    ['Date of birth', 'Mar 15, 1994'],
    ['Marital status', 'Single'],
    ['Nationality', 'Filipino'],
    ['Country', 'Philippines'],
    ['Province or city', 'Cebu'],
    ['City or municipality', 'Cebu City'],
    ['Street address', '12 Mango Avenue, Kamputhaw'],
    ['Postal code', '6000'],
    ['Name', `Jose ${member.lastName}`],
    ['Relationship', 'Father'],
    ['Contact number', '639*********'],
    ['ID type', 'UMID'],
  ] as const) {
    await expect(factOf(dialog, name), name).toContainText(value);
  }
  await expect(factOf(dialog, 'Bank name')).toContainText('GCash');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('img')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').locator('p')).toHaveText([
    'Front of the ID',
    'Back of the ID',
    'Selfie',
  ]);
  for (const [name, number, printed] of [
    ['Account number', member.localNumber, member.localNumber.replace(/\D/g, '')],
    ['ID number', member.identityNumber, formatIdentityNumber('UMID', member.identityNumber)],
  ] as const) {
    const digits = number.replace(/\D/g, '');
    const end = name === 'Account number' ? digits.slice(-3) : '';
    const masked = digits.slice(0, 3) + '*'.repeat(digits.length - 3 - end.length) + end;
    await expect(dialog.getByText(masked, { exact: true })).toBeVisible();
    await expect(dialog.getByText(printed)).toBeHidden();
    await dialog.getByRole('button', { name: `Show ${name}` }).click();
    await expect(dialog.getByText(printed)).toBeVisible();
    await expect(dialog.getByText(masked, { exact: true })).toBeVisible();
  }
});

test('[S2.44][S4.10][S5.06][S5.26][A4] the password changes with the current one only, and other sessions end', async ({
  page,
}) => {
  const member = await activatedMember();
  const next = 'Kalamansi#9';
  await openAs(page, member, '/settings');
  const dialog = await openChange();
  const change = dialog.getByRole('button', { name: 'Change Password' });
  await test.step('what is missing or does not fit is said', async () => {
    await expect(change).toHaveAttribute('aria-disabled', 'true');
    await fill(member.password, 'weak', 'weaker');
    await change.click({ force: true });
    await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByText('Password confirmation mismatch.')).toBeVisible();
  });
  await test.step('a wrong current password changes nothing', async () => {
    await fill('Sampaguita#8', next, next);
    await expect(change).not.toHaveAttribute('aria-disabled', 'true');
    await change.click();
    const current = dialog.getByLabel('Current Password');
    await expect(current).toBeFocused();
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await expect(current).toHaveAccessibleDescription(/Your current password is incorrect\./);
    await signedInAnew(member);
  });
  await test.step('no server: it says so and keeps what was typed', async () => {
    await fill(member.password, next, next);
    const restore = await cutOff(page, changePassword);
    await change.click();
    await expect(dialog.getByRole('alert')).toContainText('No Server Response.');
    await expect(dialog.getByLabel('New Password')).toHaveValue(next);
    await restore();
  });
  await change.click();
  await expect(toastOf(page, 'Your password changed successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dash');
  await expect(signedInAnew(member)).rejects.toThrow(/answered 401/);
  const { token } = await signedInAnew({ ...member, password: next });
  const { sessions } = await callService(listSessions, { token });
  expect(sessions).toHaveLength(2);

  async function openChange() {
    await page.getByRole('link', { name: /^Password/ }).click();
    return page.getByRole('dialog', { name: 'Change Password' });
  }
  async function fill(current: string, newPassword: string, confirmation: string) {
    await dialog.getByLabel('Current Password').fill(current);
    await dialog.getByLabel('New Password').fill(newPassword);
    await dialog.getByLabel('Confirm Password').fill(confirmation);
  }
});

test('[A2][F] sessions can be ended one by one and all at once; the language is chosen here too', async ({
  page,
}) => {
  const member = await signedInAnew(await activatedMember());
  await openAs(page, member, '/settings');
  await page.getByRole('link', { name: 'Where you are signed in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
  const rows = dialog.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  expect(before).toBeGreaterThan(1);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(rows.filter({ hasText: /Signed in \w+ \d+.*Last used \w+ \d+/ })).toHaveCount(
    before,
  );
  await rows
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .press('Enter');
  await expect(page.locator(':focus')).toHaveText('That device is signed out.');
  await expect(rows).toHaveCount(before - 1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/settings');
  await page.getByRole('main').getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByRole('heading', { name: 'Settings ng account' })).toBeVisible();
  // SMS and email have a language of their own, which a press makes follow.
  await page.getByRole('button', { name: 'Gawing Filipino' }).press('Enter');
  await expect(page.getByText('Filipino na ang mga SMS at email sa iyo.')).toBeVisible();
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Your SMS and emails come in Filipino.')).toBeVisible();
  await page.goto('/settings/sessions');
  const everywhere = dialog.getByRole('button', { name: 'Sign out everywhere' });
  await everywhere.click();
  const asked = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(dialog).toBeVisible();
  await everywhere.click();
  await asked.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out on every device.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/settings');
  await expect(page).toHaveURL('/login');
  const refused = callService(listSessions, { token: member.token });
  await expect(refused).rejects.toThrow(/answered 40[13]/);
});

test('[D1] an email address is confirmed in the Account dialog with the code that is mailed to it, and the focus is on the words that say so', async ({
  page,
}) => {
  const email = `tala.${Date.now()}@example.com`;
  await openAs(page, await memberWithEmail(email), '/settings/details');
  await expect(page.getByText(`${email} (Not confirmed)`)).toBeVisible();
  const send = page.getByRole('button', { name: 'Send a code to my email' });
  const code = await codeAfter(email, () => send.click());
  await page.reload();
  await page.getByLabel('Email code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText(/This code is incorrect\. Tries left: 4/).first()).toBeVisible();
  await page.getByLabel('Email code').fill(code);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText(`${email} (Confirmed)`)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your email address is confirmed.' }),
  ).toBeFocused();
  await expect(send).toBeHidden();
});

test('[F] the look chosen in the settings is that of every page on this device, from the first paint, until Auto', async ({
  page,
}) => {
  const night = 'rgb(12, 20, 19)';
  const day = 'rgb(246, 244, 238)';
  const shown = () =>
    page.evaluate(() => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    }));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await openAs(page, await activatedMember(), '/settings');
  const look = page.getByRole('group', { name: /^Theme/ });
  await expect(look.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await look.getByRole('radio', { name: 'Dark' }).check();
  expect(await shown()).toEqual({ ground: night, bar: ['#0c1413'] });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const pictures = page.locator('img[src*="/previews/"]');
  await expect(pictures.first()).toHaveAttribute('src', /\/previews\/en-dark\//);
  expect(await shown()).toEqual({ ground: night, bar: ['#0c1413'] });
  await page.goto('/settings');
  await expect(look.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await look.getByRole('radio', { name: 'Auto' }).check();
  expect(await shown()).toEqual({ ground: day, bar: ['#f6f4ee'] });
});

test('[F] the text size chosen in the settings is that of every page on this device, and no page scrolls sideways at the largest', async ({
  page,
}) => {
  const textPx = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const member = await fundedMember();
  await openAs(page, member, '/settings');
  const size = page.getByRole('group', { name: /^Text size/ });
  await expect(size.getByRole('radio', { name: 'Normal' })).toBeChecked();
  expect(await textPx()).toBe(16);
  await size.getByRole('radio', { name: 'Largest' }).check();
  expect(await textPx()).toBeCloseTo(20.8);
  for (const path of [
    ...['/', '/hiw', '/contact', '/login', '/dash', '/profile/2', '/wallet', '/wallet/withdraw'],
    ...['/repay', '/activity', '/settings'],
  ]) {
    await page.goto(path);
    expect(await textPx(), path).toBeCloseTo(20.8);
    for (const [width, height] of [
      [360, 740],
      [1024, 800],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await untilItStands(page);
      await expectFits(page, `${path} at ${width}`);
    }
  }
  await expect(size.getByRole('radio', { name: 'Largest' })).toBeChecked();
  await size.getByRole('radio', { name: 'Normal' }).check();
  await page.goto('/dash');
  expect(await textPx()).toBe(16);
});
