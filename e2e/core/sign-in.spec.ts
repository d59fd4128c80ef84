import { refresh, signIn } from '@pahiram/api/access';
import {
  SIGN_IN_ERROR_TOAST_MS,
  SIGN_IN_REDIRECT_MS,
  SIGN_IN_SUCCESS_TOAST_MS,
} from '@pahiram/domain/texts/timings';
import { activatedMember, registeredMember } from '../support/arrange.ts';
import { signInByForm } from '../support/browser.ts';
import { setDeviceClock, waitForNewCode } from '../support/device-clock.ts';
import { fieldErrors } from '../support/field-errors.ts';
import { pressKeyOn, typeInto } from '../support/keyboard.ts';
import { codeAfter } from '../support/messages.ts';
import { withCompany } from '../support/page-facts.ts';
import { expectFits, readInFilipino } from '../support/page-width.ts';
import { inventPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

const phoneRule = 'Between 9 and 15 digits. Must start with a digit. Only numbers are permitted.';

test('[S5.01][S5.02] both boxes are needed, and a number that is none is told to the letter', async ({
  page,
}) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'SIGN IN' });
  await button.click();
  await expect(fieldErrors(page)).toHaveText(['Enter your mobile number', 'Enter your password']);
  await page.getByLabel('Phone Number').fill('12345');
  await button.click();
  await expect(fieldErrors(page)).toHaveText([phoneRule, 'Enter your password']);
  await expect(page.locator('#phoneNumber-error')).toHaveText(phoneRule);
});

test('[S2.25][S9.09][S5.02] the picker begins with the Philippines and lists the world by name, in Filipino too; the box takes 15 digits', async ({
  page,
}) => {
  await page.goto('/login');
  const picker = page.getByLabel('Country code');
  const box = page.getByLabel('Phone Number');
  await expect(picker).toHaveValue('PH');
  await expect(picker.locator(':checked')).toHaveText('Philippines (+63)');
  await expect(picker.locator('option')).toHaveCount(244);
  await box.fill('call ０９１７ 123-4567 now');
  await expect(box).toHaveValue(/^\s*0917 123-4567\s*$/);
  await picker.selectOption('United Arab Emirates (+971)');
  await box.fill('50123456789012345');
  await expect(box).toHaveValue('501234567890');
  await box.fill('+65 6123 4567');
  await expect(picker).toHaveValue('SG');
  await picker.selectOption('PH');
  await expect(box).toHaveValue('6123 4567');
  const names = await picker.locator('option').allTextContents();
  await page.goto('/fil/login');
  const inFilipino = page.getByLabel('Code ng bansa').locator('option');
  // One language: a browser's Filipino names are English ones with some translations between them.
  await expect(inFilipino).toHaveText(['Pilipinas (+63)', ...names.slice(1)]);
});

test('[S2.25][S5.02] one number signs in however it is written', async ({ page }) => {
  const member = await registeredMember();
  const rest = member.localNumber.slice(1);
  const ways = [
    `+63 ${rest.slice(0, 3)} ${rest.slice(3, 6)} ${rest.slice(6)}`,
    `63${rest}`,
    `${rest.slice(0, 3)}-${rest.slice(3)}`,
    [...member.localNumber].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join(''),
  ];
  for (const localNumber of ways) {
    await page.context().clearCookies();
    await page.goto('/login');
    const answered = page.waitForResponse((response) => response.url().endsWith(signIn.path));
    await signInByForm(page, { ...member, localNumber });
    expect((await answered).status(), localNumber).toBe(200);
    await expect(page).toHaveURL('/dash');
  }
});

test('[S4.02][S9.07][S8.14] the toast of success stays one second, the way inside opens after one and a half', async ({
  page,
}) => {
  const member = await registeredMember();
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await signInByForm(page, member);
  const told = toastOf(page, 'Sign in successfully.');
  await expect(told).toBeVisible();
  await page.clock.runFor(SIGN_IN_SUCCESS_TOAST_MS - 1);
  await expect(told).toBeVisible();
  await page.clock.runFor(2);
  await expect(told).toBeHidden();
  // The text stays in the page after the toast is gone.
  await expect(page.getByRole('main').getByText('Sign in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(SIGN_IN_REDIRECT_MS - SIGN_IN_SUCCESS_TOAST_MS);
  await expect(page).toHaveURL('/dash');
});

test('[S4.02][S8.04][S9.07] the toast of an error stays one and a half seconds, its words longer, and the button is free again', async ({
  page,
}) => {
  const person = inventPerson();
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const refused = page.waitForResponse((response) => response.url().endsWith(signIn.path));
  await signInByForm(page, person);
  const { message } = (await (await refused).json()) as { message: string };
  const told = toastOf(page, message);
  await expect(told).toBeVisible();
  await page.clock.runFor(SIGN_IN_ERROR_TOAST_MS - 1);
  await expect(told).toBeVisible();
  await page.clock.runFor(2);
  await expect(told).toBeHidden();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
  await expect(page.getByRole('button', { name: 'SIGN IN' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('[S2.25] the password shows and hides, by the keyboard too, and the links lead on', async ({
  page,
}) => {
  const member = await registeredMember();
  await page.goto('/login');
  await typeInto(page, page.getByLabel('Phone Number'), member.localNumber);
  const box = page.getByLabel('Password', { exact: true });
  await typeInto(page, box, member.password);
  await expect(box).toHaveAttribute('type', 'password');
  await pressKeyOn(page, page.getByRole('button', { name: /^(Show|Hide)/ }));
  await expect(box).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(box).toHaveAttribute('type', 'password');
  await pressKeyOn(page, page.getByRole('checkbox', { name: 'Remember me' }), 'Space');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Register Here' })).toHaveAttribute(
    'href',
    '/register',
  );
  await pressKeyOn(page, page.getByRole('button', { name: 'SIGN IN' }));
  await expect(page).toHaveURL('/dash');
});

test('[A10][S2.23][S8.09][V30] a lost password is replaced by a code to the phone, also one with a wrong clock; the old one no longer opens', async ({
  page,
}) => {
  await setDeviceClock(page, -50);
  const member = await registeredMember();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Recover your account' }).click();
  await expect(page.getByRole('heading', { name: /Step 1 of 3.*Account Recovery/ })).toBeVisible();
  await page.getByLabel('Phone Number').fill(member.localNumber);
  const code = await codeAfter(member.phoneNumber, () =>
    page.getByRole('button', { name: 'Text me the code' }).click(),
  );
  await expect(page.getByText(waitForNewCode)).toBeVisible();
  await page.getByLabel('SMS code').fill(code);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByLabel('New Password')).toBeVisible();
  await page.reload();
  await page.getByLabel('New Password').fill('Kamagong%91');
  await page.getByLabel('Confirm Password').fill('Kamagong%91');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await page.getByRole('link', { name: 'SIGN IN' }).click();
  await signInByForm(page, member);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await signInByForm(page, { ...member, password: 'Kamagong%91' });
  await expect(page).toHaveURL('/dash');
});

test('[F][A10] the whole recovery goes by the keyboard alone', async ({ page }) => {
  const member = await registeredMember();
  await page.goto('/contact');
  await pressKeyOn(page, page.getByRole('link', { name: 'ACCOUNT RECOVERY' }));
  await typeInto(page, page.getByLabel('Phone Number'), member.localNumber);
  const code = await codeAfter(member.phoneNumber, () => page.keyboard.press('Enter'));
  await typeInto(page, page.getByLabel('SMS code'), code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Choose a new password$/ })).toBeFocused();
  await typeInto(page, page.getByLabel('New Password'), 'Kamagong%91');
  await typeInto(page, page.getByLabel('Confirm Password'), 'Kamagong%91');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await pressKeyOn(page, page.getByRole('link', { name: 'SIGN IN' }));
  await expect(page).toHaveURL('/login');
});

test('[A10][A4][A5] recovery takes neither the password that was lost nor a common one, and says so at the field; its end has the focus', async ({
  page,
}) => {
  const member = await registeredMember();
  await page.goto('/recover');
  await page.getByLabel('Phone Number').fill(member.localNumber);
  const code = await codeAfter(member.phoneNumber, () =>
    page.getByRole('button', { name: 'Text me the code' }).click(),
  );
  await page.goBack();
  await expect(page.getByLabel('Phone Number')).toBeVisible();
  await page.goForward();
  await page.getByLabel('SMS code').fill(code);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  const box = page.getByLabel('New Password');
  const choose = async (password: string) => {
    await box.fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Save the new password' }).click();
  };
  for (const [password, words] of [
    [member.password, 'The new password is the same as the current one. Choose another.'],
    ['Password1!', 'This password is too common. Choose a different one.'],
  ] as const) {
    await choose(password);
    await expect(fieldErrors(page)).toHaveText([words]);
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
  }
  await choose('Kamagong%91');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your password is changed' }),
  ).toBeFocused();
});

test('[S2.25][S2.17] the way in is for visitors: a member goes on to the account, and Back leads past it', async ({
  page,
}) => {
  const member = await activatedMember();
  await page.goto('/hiw');
  await page.goto('/settings');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, member);
  await expect(page).toHaveURL('/settings');
  await page.goBack();
  await expect(page).toHaveURL('/hiw');
  for (const path of ['/login', '/register']) {
    // Holds back every refresh request, because the previous page may still send one.
    const answer = Promise.withResolvers<void>();
    await page.route(`**${refresh.path}`, (route) => answer.promise.then(() => route.fallback()));
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: 'LOADING...' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    answer.resolve();
    await expect(page, path).toHaveURL('/dash');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.goBack();
    await expect(page, path).toHaveURL('/hiw');
  }
});

test('[S2.25][A2] where the session has ended meanwhile the form is there; a visitor never waits for it', async ({
  page,
}) => {
  const member = await registeredMember();
  await page.goto('/login');
  await signInByForm(page, member);
  await expect(page).toHaveURL('/dash');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  expect(asked).not.toContain(refresh.path);
});

test('[S2.25][F] after a session that ended the form shows once it works, and nobody is interrupted in it', async ({
  page,
}) => {
  const member = await activatedMember();
  await page.setViewportSize({ width: 1280, height: 800 });
  // A device on which the member signed in before, without cached files of the site.
  await page.goto('/robots.txt');
  await page.evaluate((phone) => localStorage.setItem('myPhoneNumber', phone), member.phoneNumber);
  // The form's script arrives late; until then the page does not show a form that may not be needed.
  const program = Promise.withResolvers<void>();
  await page.route(/assets\/sign-in-/, (route) => program.promise.then(() => route.fallback()));
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toBeHidden();
  const isHiddenAgain = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        let hasShown = false;
        const look = () => {
          const field = document.querySelector('#phoneNumber');
          if (field === null) return resolve(false);
          const isShown = getComputedStyle(field).visibility === 'visible';
          if (hasShown && !isShown) return resolve(true);
          hasShown ||= isShown;
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  program.resolve();
  await signInByForm(page, member);
  await expect(page).toHaveURL('/dash');
  expect(await isHiddenAgain).toBe(false);
});

test('[A6][A10][V37] recovery answers a number without an account like any other, and a demonstration says which wait it leaves out', async ({
  page,
}) => {
  await page.goto('/recover');
  const lostNumber = page.getByRole('link', { name: 'Write to us' });
  await expect(lostNumber).toBeVisible();
  await expect(page.getByText(/This demonstration leaves the wait out\.$/)).toBeVisible();
  await page.getByLabel('Phone Number').fill(inventPerson().localNumber);
  await page.getByRole('button', { name: 'Text me the code' }).click();
  await expect(page.getByText(/belongs to an account, we sent it a code/)).toBeVisible();
  await expect(lostNumber).toBeVisible();
  await page.getByRole('button', { name: 'Change the number' }).click();
  await expect(page.getByLabel('Phone Number')).toBeVisible();
});

test('[A10][V37] a reload goes on with a recovery, and a link to it begins another one', async ({
  page,
}) => {
  await page.goto('/recover');
  await page.getByLabel('Phone Number').fill(inventPerson().localNumber);
  await page.getByRole('button', { name: 'Text me the code' }).click();
  const sent = page.getByText(/belongs to an account, we sent it a code/);
  await expect(sent).toBeVisible();
  await page.reload();
  await expect(sent).toBeVisible();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Recover your account' }).click();
  await expect(page.getByRole('button', { name: 'Text me the code' })).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveValue('');
  await page.goto('/recover');
  await expect(page.getByRole('button', { name: 'Text me the code' })).toBeVisible();
});

test('[H5][V37] before a code is asked for, recovery says the wait that the server enforces', async ({
  page,
}) => {
  await withCompany(page, (company) => ({ ...company, mode: 'demo', recoveryWaitHours: 36 }));
  await page.goto('/recover');
  await expect(
    page.getByText(/This takes 36 hours, so that you can stop it if it wasn’t you/),
  ).toBeVisible();
  await expect(page.getByText(/leaves the wait out/)).toHaveCount(0);
});

test('[S2.25] in Filipino the door fits a narrow phone with all its faults shown', async ({
  page,
}) => {
  await readInFilipino(page);
  await page.goto('/login');
  await page.getByLabel('Numero ng telepono').fill('123');
  await page.getByRole('button', { name: 'MAG-SIGN IN' }).click();
  await expect(fieldErrors(page)).toHaveCount(2);
  await expectFits(page, 'sign-in');
});
