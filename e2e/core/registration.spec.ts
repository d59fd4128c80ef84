import {
  confirmRegistrationCode,
  register,
  sendRegistrationCode,
  signIn,
  startRegistration,
} from '@pahiram/api/access';
import { listDemoMessages } from '@pahiram/api/notices';
import { AUTO_SIGN_IN_AFTER_REGISTRATION_MS } from '@pahiram/domain/texts/timings';
import { registeredMember } from '../support/arrange.ts';
import { setDeviceClock, waitForNewCode } from '../support/device-clock.ts';
import { fieldErrors } from '../support/field-errors.ts';
import { pressKeyOn, tabTo, typeInto } from '../support/keyboard.ts';
import { codeAfter } from '../support/messages.ts';
import { cutOff, holdBack } from '../support/outages.ts';
import { withCompany } from '../support/page-facts.ts';
import { expectFits, readInFilipino } from '../support/page-width.ts';
import { inventPerson, type Person } from '../support/person.ts';
import { askForCode, enterCode } from '../support/registration-pages.ts';
import { callService } from '../support/service.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const noServer = 'No Server Response.';
const inPlace = (page: Page) => page.getByRole('main').getByRole('alert');

/** The error is said once, at its field, which has the focus. */
async function expectRefused(page: Page, box: Locator, words: string): Promise<void> {
  await expect(inPlace(page)).toHaveCount(0);
  await expect(fieldErrors(page)).toHaveText([words]);
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription(new RegExp(words.slice(0, 30)));
}

async function openForm(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await enterCode(page, await askForCode(page, person));
}

for (const [language, path, send] of [
  ['English', '/register', 'Text me the code'],
  ['Filipino', '/fil/register', 'I-text sa akin ang code'],
] as const) {
  test(`[S2.26] registration begins with the number: on a phone the field and its button are in sight without scrolling, also with a chosen loan, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`${path}?amount=300000&term=24`);
    const chosen = page.getByRole('region', {
      name: /^(The loan you chose|Ang loan na pinili mo)$/,
    });
    await expect(chosen).toContainText('₱300,000');
    const button = page.getByRole('button', { name: send });
    await expect(page.locator('[name=phoneNumber]')).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });
}

test('[S4.03][S5.06][S5.07][S8.14][S9.07] REGISTER NOW waits for a whole form, each word follows what happens, and nobody is remembered unasked', async ({
  page,
}) => {
  const person = inventPerson();
  await openForm(page, person);
  // The member before on this device asked to be remembered; this one was not asked.
  await page.evaluate(() => localStorage.setItem('persist', 'true'));
  const registerNow = page.getByRole('button', { name: 'REGISTER NOW' });
  await expect(registerNow).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Create Password').fill(person.password);
  await page.getByLabel('Confirm Password').fill(`${person.password}8`);
  // Pressed nevertheless, the button says what is missing.
  await registerNow.click({ force: true });
  await expect(fieldErrors(page)).toHaveText(['Password confirmation mismatch.']);
  await expect(registerNow).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Confirm Password').fill(person.password);
  await expect(registerNow).not.toHaveAttribute('aria-disabled', 'true');
  const release = await holdBack(page, register);
  await registerNow.click();
  await expect(page.getByText('Creating account.').first()).toBeVisible();
  release();
  await expect(page.getByText('Your account has been created successfully.').first()).toBeVisible();
  const since = Date.now();
  await expect(page).toHaveURL('/dash');
  expect(Date.now() - since).toBeGreaterThan(AUTO_SIGN_IN_AFTER_REGISTRATION_MS - 1000);
  expect(await page.evaluate(() => localStorage.getItem('persist'))).toBe('false');
});

test('[S2.27][S5.03][S5.04][S5.05][S5.06][E13] the form says every fault to the letter, on top and beside its box', async ({
  page,
}) => {
  const person = inventPerson();
  await openForm(page, person);
  await page.getByLabel('Email Address').fill('someone@nowhere');
  await page.getByLabel('Full Name').fill('Ana');
  await page.getByLabel('Create Password').fill('Short1!');
  await page.getByLabel('Confirm Password').fill('Other');
  await page.getByRole('button', { name: 'REGISTER NOW' }).click({ force: true });
  const words = [
    'Invalid email format. Please ensure your email address is in the correct format (e.g., name@example.com).',
    'Please enter both your first and last name. Ensure the name is within a reasonable length.',
    'Password must be 8 characters or more',
    'Password confirmation mismatch.',
  ];
  await expect(fieldErrors(page)).toHaveText(words);
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    new RegExp(words[0]?.slice(0, 21) ?? ''),
  );
  await page.getByRole('alert').getByRole('link', { name: 'Full Name' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
});

test('[S5.05][A5] the password rule is a list that ticks itself off while it is typed', async ({
  page,
}) => {
  await openForm(page, inventPerson());
  const box = page.getByLabel('Create Password');
  const done = async (text: string): Promise<number> => {
    await box.fill(text);
    return page.locator('#newPassword-hint').getByText('done').count();
  };
  await expect(page.locator('#newPassword-hint')).toContainText(
    /8 to 24 characters.*an upper case letter.*a lower case letter.*a number.*one of ! @ # \$ %/,
  );
  expect(await done('')).toBe(0);
  expect(await done('a')).toBe(1);
  expect(await done('aB1')).toBe(3);
  expect(await done('aB1!')).toBe(4);
  expect(await done('aB1!aB1!')).toBe(5);
  expect(await done(`aB1!${'x'.repeat(21)}`)).toBe(4);
  await box.fill('aB1! aB1!');
  await expect(page.locator('#newPassword-hint')).toContainText('can be used');
});

test('[S2.26][A7][V30] an invitation is asked for behind a link; a code that is wrong says how many tries are left; the next code waits by the service’s clock; the number can be changed', async ({
  page,
}) => {
  await setDeviceClock(page, 50);
  const person = inventPerson();
  await page.goto('/register');
  await expect(page.getByLabel('Invitation code')).toHaveCount(0);
  await page.getByRole('button', { name: 'I have an invitation code' }).click();
  await expect(page.getByLabel('Invitation code')).toBeFocused();
  await page.getByLabel('Invitation code').fill('NO-SUCH-CODE');
  await page.getByLabel('Phone Number').fill(person.localNumber);
  await page.getByRole('button', { name: 'Text me the code' }).click();
  await expectRefused(
    page,
    page.getByLabel('Invitation code'),
    'This invitation code is wrong, has expired or is used up.',
  );
  await page.getByLabel('Invitation code').fill('');
  const code = await askForCode(page, person);
  const box = page.getByLabel('SMS code');
  await expect(box).toHaveAccessibleDescription(/^6 digits\./);
  const confirm = page.getByRole('button', { name: 'Confirm the code' });
  await confirm.click();
  await expectRefused(page, box, 'Enter the 6 digits of the code');
  const wrong = code === '123456' ? '654321' : '123456';
  await box.fill(`${wrong.slice(0, 3)} ${wrong.slice(3)}`);
  await confirm.click();
  await expectRefused(page, box, 'This code is incorrect. Tries left: 4.');
  // The previous error is not shown any more.
  await box.fill('12');
  await confirm.click();
  await expectRefused(page, box, 'Enter the 6 digits of the code');
  await expect(page.getByRole('main').getByText('Tries left')).toBeHidden();
  await expect(page.getByText(waitForNewCode)).toBeVisible();
  await page.getByRole('button', { name: 'Change the number' }).click();
  await expect(page.getByLabel('Phone Number')).toHaveValue(/^0918 \d{3} \d{4}$/);
});

test('[S5.05][S8.04][A5] a password that the server knows as common is told on top and beside its box', async ({
  page,
}) => {
  const person = inventPerson();
  await openForm(page, person);
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Create Password').fill('Password1!');
  await page.getByLabel('Confirm Password').fill('Password1!');
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expectRefused(
    page,
    page.getByLabel('Create Password'),
    'This password is too common. Choose a different one.',
  );
  await expect(page.getByRole('main').getByText('Creating account.')).toBeHidden();
});

for (const [language, open, words] of [
  ['English', async () => {}, 'Enter a mobile number with 11 digits, such as 0917 123 4567.'],
  [
    'Filipino',
    readInFilipino,
    'Maglagay ng mobile number na may 11 numero, gaya ng 0917 123 4567.',
  ],
] as const) {
  test(`[S5.02][S2.26] a landline is told to be none in ${language}, before anything is sent`, async ({
    page,
  }) => {
    await open(page);
    await page.goto('/register');
    const box = page.getByLabel(/^(Phone Number|Numero ng telepono)$/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await box.fill('02 8888 1234');
    await page
      .getByRole('button', { name: /^(Text me the code|I-text sa akin ang code)$/ })
      .click();
    await expect(fieldErrors(page)).toHaveCount(1);
    await expect(fieldErrors(page)).toContainText(words);
    await expectFits(page, 'landline');
    expect(asked).not.toContain(sendRegistrationCode.path);
  });
}

for (const [language, open, words] of [
  [
    'English',
    async () => {},
    'Between 9 and 15 digits. Must start with a digit. Only numbers are permitted. A mobile number in the Philippines has 11 digits, such as 0917 123 4567.',
  ],
  [
    'Filipino',
    readInFilipino,
    '9 hanggang 15 numero. Dapat magsimula sa numero. Numero lang ang puwede. May 11 numero ang mobile number sa Pilipinas, gaya ng 0917 123 4567.',
  ],
] as const) {
  test(`[S5.02][S2.26] a number too short to be one is told how a number looks, once, at its field, in ${language}`, async ({
    page,
  }) => {
    await open(page);
    await page.goto('/register');
    const box = page.getByLabel(/^(Phone Number|Numero ng telepono)$/);
    await box.fill('0917 12');
    await page
      .getByRole('button', { name: /^(Text me the code|I-text sa akin ang code)$/ })
      .click();
    await expectRefused(page, box, words);
    await expectFits(page, 'impossible number');
  });
}

test('[S2.22][S2.27][V16] beside REGISTER NOW the terms and the privacy policy open; nothing says that registering agrees to them, and what was typed stays', async ({
  page,
}) => {
  const person = inventPerson();
  await openForm(page, person);
  await page.getByLabel('Create Password').fill(person.password);
  const form = page.getByRole('main');
  await expect(form.getByText('Before you register, read:')).toBeVisible();
  for (const [link, title] of [
    ['Terms & Conditions', 'Terms & Conditions'],
    ['Privacy', 'Privacy Policy'],
  ] as const) {
    await form.getByRole('button', { name: link, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.getByRole('button', { name: link, exact: true })).toBeFocused();
  }
  await expect(form).not.toContainText(/agree/i);
  await expect(page.getByLabel('Create Password')).toHaveValue(person.password);
});

test('[S2.26][V23][V01] what is said of the SMS is true of a number with an account and of one without', async ({
  page,
}) => {
  const known = await registeredMember();
  for (const localNumber of [known.localNumber, inventPerson().localNumber]) {
    await page.goto('/register');
    await page.getByLabel('Phone Number').fill(localNumber);
    await page.getByRole('button', { name: 'Text me the code' }).click();
    await expect(
      page.getByText(
        /We sent an SMS to this number. If the number is not registered yet, it contains a code/,
      ),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('We sent a code');
    await page.getByRole('button', { name: 'Start again' }).click();
  }
});

test('[S2.26][F] Back leads to the step before with what was typed, Forward on again, and after it all into the account', async ({
  page,
}) => {
  const person = inventPerson();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/hiw');
  await page.goto('/register');
  await expect(heading).toHaveText(/Step 1 of 3/);
  const code = await askForCode(page, person);
  await expect(heading).toHaveText(/Step 2 of 3/);
  await page.goBack();
  await expect(heading).toHaveText(/Step 1 of 3/);
  await expect(heading).toBeFocused();
  const local = new RegExp(person.localNumber.replace(/\D/g, '').split('').join('\\s?'));
  await expect(page.getByLabel('Phone Number')).toHaveValue(local);
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel('SMS code')).toBeVisible();
  await page.getByRole('button', { name: 'Change the number' }).click();
  await expect(page.getByLabel('Phone Number')).toHaveValue(local);
  await page.goForward();
  await enterCode(page, code);
  await page.getByLabel('Full Name').fill(person.fullName);
  // The code was used, so the previous step is the phone number.
  await page.goBack();
  await expect(page.getByLabel('Phone Number')).toHaveValue(local);
  await page.goForward();
  await expect(page.getByLabel('Full Name')).toHaveValue(person.fullName);
  await page.getByLabel('Create Password').fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(page).toHaveURL('/dash');
  await page.goBack();
  await expect(page).toHaveURL('/dash');
  await expect(page.getByRole('link', { name: 'COMPLETE THE APPLICATION' })).toBeVisible();
});

test('[S2.26][S2.27] the whole registration goes by the keyboard alone', async ({ page }) => {
  const person = inventPerson();
  await page.goto('/register');
  await typeInto(page, page.getByLabel('Phone Number'), person.localNumber);
  // The button stands far below the heading of a short page.
  await page.mouse.wheel(0, 5_000);
  const code = await codeAfter(person.phoneNumber, async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('SMS code')).toBeVisible();
  });
  // A new step focuses its heading and shows it; the next Tab stop is the field.
  await expect(page.getByRole('heading', { name: /Step 2 of 3/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: /Step 2 of 3/ })).toBeInViewport();
  await typeInto(page, page.getByLabel('SMS code'), code);
  await page.keyboard.press('Enter');
  // The title names the purpose of the form.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Create your account$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Create your account/);
  await typeInto(page, page.getByLabel('Full Name'), person.fullName);
  await typeInto(page, page.getByLabel('Create Password'), person.password);
  await typeInto(page, page.getByLabel('Confirm Password'), person.password);
  await pressKeyOn(page, page.getByRole('button', { name: 'REGISTER NOW' }));
  await expect(page).toHaveURL('/dash');
  await tabTo(page, page.getByRole('link', { name: 'COMPLETE THE APPLICATION' }));
});

test('[S8.03][V17][A7] the network ends in each step of the registration: what was typed stays, a retry goes on, one account and one code', async ({
  page,
}) => {
  const person = inventPerson();
  await page.goto('/register');
  const through = async (operation: Parameters<typeof cutOff>[1], press: () => Promise<void>) => {
    const restore = await cutOff(page, operation);
    await press();
    await expect(inPlace(page)).toContainText(noServer);
    await restore();
  };
  await page.getByLabel('Phone Number').fill(person.localNumber);
  const send = page.getByRole('button', { name: 'Text me the code' });
  await through(startRegistration, () => send.click());
  await through(sendRegistrationCode, () => send.click());
  await expect(page.getByLabel('Phone Number')).toHaveValue(person.localNumber);
  const code = await codeAfter(person.phoneNumber, () => send.click());
  await page.getByLabel('SMS code').fill(code);
  const confirm = page.getByRole('button', { name: 'Confirm the code' });
  await through(confirmRegistrationCode, () => confirm.click());
  await enterCode(page, code);
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Create Password').fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  const registerNow = page.getByRole('button', { name: 'REGISTER NOW' });
  await through(register, () => registerNow.click());
  await expect(page.getByLabel('Full Name')).toHaveValue(person.fullName);
  await expect(page.getByLabel('Create Password')).toHaveValue(person.password);
  await registerNow.click();
  await expect(page).toHaveURL('/dash');
  const { phoneNumber, password } = person;
  await callService(signIn, { body: { phoneNumber, password } });
  const { messages } = await callService(listDemoMessages, {
    query: { recipient: phoneNumber, limit: 50 },
  });
  expect(messages.filter(({ body }) => /\b\d{6}\b/.test(body))).toHaveLength(1);
});

test('[S2.26][A7] where an invitation is needed it comes first, and the steps are counted with it', async ({
  page,
}) => {
  await withCompany(page, (company) => ({ ...company, registrationMode: 'invite' }));
  await page.route(`**${startRegistration.path}`, async (route) => {
    const { invitationCode } = route.request().postDataJSON() as { invitationCode?: string };
    const response = await route.fetch({ postData: '{}' });
    if (invitationCode === 'FRIEND-2026') return route.fulfill({ response });
    const message = 'This invitation code is wrong, has expired or is used up.';
    return route.fulfill({ status: 422, json: { code: 'invitation-not-valid', message } });
  });
  const person = inventPerson();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/register');
  await expect(heading).toHaveText('Step 1 of 4 – What is your invitation code?');
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await goOn.click();
  await expectRefused(page, page.getByLabel('Invitation code'), 'Enter your invitation code');
  await page.getByLabel('Invitation code').fill('FRIEND-2026');
  await goOn.click();
  await expect(heading).toHaveText('Step 2 of 4 – What is your mobile number?');
  await expect(page.getByRole('button', { name: 'I have an invitation code' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Invitation code')).toHaveValue('FRIEND-2026');
  await page.goForward();
  const code = await askForCode(page, person);
  await expect(heading).toHaveText(/Step 3 of 4/);
  await enterCode(page, code);
  await expect(heading).toHaveText(/Step 4 of 4/);
});

test('[S2.26][S2.27] in Filipino every step of the registration fits a narrow phone', async ({
  page,
}) => {
  const person = inventPerson();
  await readInFilipino(page);
  await page.goto('/register');
  await page.getByRole('button', { name: 'I-text sa akin ang code' }).click();
  await expect(fieldErrors(page)).toHaveText(['Ilagay ang mobile number mo']);
  await expectFits(page, 'phone');
  await page.getByLabel('Numero ng telepono').fill(person.localNumber);
  const code = await codeAfter(person.phoneNumber, () =>
    page.getByRole('button', { name: 'I-text sa akin ang code' }).click(),
  );
  await expect(page.getByLabel('Code sa SMS')).toBeVisible();
  await expectFits(page, 'code');
  await page.getByLabel('Code sa SMS').fill(code);
  await page.getByRole('button', { name: 'Kumpirmahin ang code' }).click();
  await page.getByRole('button', { name: 'MAG-REGISTER NA' }).click({ force: true });
  await expect(fieldErrors(page)).toHaveCount(2);
  await expectFits(page, 'form');
});
