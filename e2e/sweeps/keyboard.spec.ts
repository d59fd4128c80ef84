import { getSupportHours } from '@pahiram/api/support-chat';
import {
  activatedMember,
  fundedMember,
  loansOf,
  offeredMember,
  walletOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { pressKeyOn, tabTo, typeInto } from '../support/keyboard.ts';
import { factOf } from '../support/loan-pages.ts';
import { codeAfter } from '../support/messages.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Asserts that no dialog is open and `opener` has the focus again. */
async function expectFocusBack(page: Page, opener: Locator): Promise<void> {
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('[F][S2.25][S2.32][S4.06] by keyboard alone: sign in, choose a loan, agree, confirm, and it is filed', async ({
  page,
}) => {
  const member = await activatedMember();
  await page.goto('/login');
  await typeInto(page, page.getByLabel('Phone Number'), member.localNumber);
  await typeInto(page, page.getByLabel('Password', { exact: true }), member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dash');
  await tabTo(page, page.getByRole('slider', { name: 'Loan amount slider' }));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('160,000.00');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  const term = await page.getByRole('radio', { checked: true }).getAttribute('value');
  await pressKeyOn(page, page.getByRole('button', { name: /^Read the Service/ }));
  const agreement = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expectFocusBack(page, page.getByRole('button', { name: /^Read the Service/ }));
  await page.keyboard.press('Enter');
  await pressKeyOn(page, agreement.getByRole('button', { name: 'I AGREE' }));
  await expectFocusBack(page, page.getByRole('button', { name: /^Read the Service/ }));
  await expect(page.getByRole('checkbox')).toBeChecked();
  await pressKeyOn(page, page.getByRole('button', { name: 'APPLY NOW' }));
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Loan Application' });
  await expect(dialog).toContainText('₱160,000.00');
  await pressKeyOn(page, dialog.getByRole('button', { name: 'Submit application' }));
  await expect(heading(page, 'Success')).toBeFocused();
  const [loan] = await loansOf(member);
  expect(String(loan?.installmentCount)).toBe(term);
  await pressKeyOn(page, page.getByRole('button', { name: 'CONTINUE' }));
  await expect(page.getByRole('heading', { name: 'Your application is with us' })).toBeVisible();
});

test('[F][D1] by keyboard alone: the offer is read and signed', async ({ page }) => {
  const member = await offeredMember();
  await openAs(page, member, '/dash');
  await pressKeyOn(page, page.getByRole('link', { name: 'Read your offer' }));
  await pressKeyOn(page, page.getByRole('link', { name: 'Next: the documents' }));
  for (const name of [/^Disclosure Statement/, /^Loan Agreement/]) {
    await pressKeyOn(page, page.getByRole('link', { name }));
    await pressKeyOn(page, page.getByRole('button', { name: 'I have read it' }));
  }
  await pressKeyOn(page, page.getByRole('button', { name: 'Next: sign' }));
  const send = page.getByRole('button', { name: 'Send me a code' });
  const code = await codeAfter(member.phoneNumber, () => pressKeyOn(page, send));
  await typeInto(page, page.getByLabel('SMS code'), code);
  await typeInto(page, page.getByLabel('Your password'), member.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your loan is active')).toBeVisible();
  expect((await walletOf(member)).wallet).toBe(150_000);
});

test('[F][S2.40][S2.44] by keyboard alone: every dialog of the settings opens, keeps the focus inside and gives it back', async ({
  page,
}) => {
  await openAs(page, await activatedMember(), '/settings');
  const main = page.getByRole('main');
  for (const name of [
    'Withdrawal',
    'Contract',
    'Account',
    'Transfer',
    'Pay',
    'Borrow',
    'Password',
    'Change receiving account',
    'Where you are signed in',
    'Passkeys',
    'Lock my money',
    'Change phone number',
    'Change email address',
  ]) {
    const link = main.getByRole('link', { name: new RegExp(`^${name}\\b`) });
    await pressKeyOn(page, link);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = () =>
        dialog.evaluate(
          (one) => one.contains(document.activeElement) || document.activeElement === document.body,
        );
      expect(await isInside(), name).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expectFocusBack(page, link);
    await expect(page).toHaveURL('/settings');
  }
});

test('[F][S2.23][E7] by keyboard alone: a chat is asked for, and a message becomes a numbered ticket', async ({
  page,
}) => {
  await page.route(`**${getSupportHours.path}`, (route) =>
    route.fulfill({ json: { isOpen: false, opensAt: '2026-11-22T02:00:00.000Z' } }),
  );
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.keyboard.press('Tab');
  await pressKeyOn(page, page.getByRole('button', { name: 'Leave a message' }));
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('Ligaya Dalisay');
  await typeInto(page, page.getByLabel('Email', { exact: true }), 'ligaya@example.com');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await typeInto(
    page,
    page.getByLabel('Message', { exact: true }),
    'My bill and my schedule differ.',
  );
  await pressKeyOn(page, page.getByRole('checkbox', { name: /^I agree to/ }), 'Space');
  await pressKeyOn(page, page.getByRole('button', { name: 'Send message' }));
  await expect(heading(page, 'Message sent.')).toBeFocused();
  await expect(page.getByText(/^Its number is TK-[A-Z0-9-]+\.$/)).toBeVisible();
});

test('[F][S2.13][S2.15][S2.22] by keyboard alone: the menu, the way to the content, the legal dialogs and the language', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.reload();
  const menu = page.getByRole('button', { name: 'Menu' });
  await pressKeyOn(page, menu);
  const contact = page.getByRole('link', { name: 'Contact Us' }).first();
  await tabTo(page, contact);
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await pressKeyOn(page, contact);
  await expect(page).toHaveURL('/contact');
  await expect(contact).toBeHidden();
  const privacy = page.locator('footer').getByRole('button', { name: 'Privacy' });
  await pressKeyOn(page, privacy, 'Space');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await pressKeyOn(page, dialog.getByRole('button', { name: 'OK' }));
  await expectFocusBack(page, privacy);
  await pressKeyOn(page, page.locator('footer').getByRole('link', { name: 'Filipino' }));
  await expect(page).toHaveURL('/fil/contact');
});

test('[F][S2.20] by keyboard alone: the calculator and its schedule', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await typeInto(page, page.getByLabel('Loan amount', { exact: true }), '');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('250000');
  await tabTo(page, page.getByRole('slider', { name: 'Loan amount slider' }));
  await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('250,000.00');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('260,000.00');
  await pressKeyOn(page, page.getByText('See all 6 payments'));
  await expect(page.getByRole('table', { name: 'Repayment schedule' })).toBeVisible();
  await expect(factOf(page, 'Total installment').first()).toContainText('₱');
  const currency = page.getByLabel('Currency');
  await page.goto('/');
  await tabTo(page, currency);
  await page.keyboard.type('USD');
  await expect(currency.locator(':checked')).toHaveText(/^USD/);
  await expect(page.getByText(/Rates as of/)).toBeVisible();
});

test('[S2.15][S2.16] by keyboard alone: on a member page the way to the content skips the navigation, and each page that is opened has the focus in its content', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/dash');
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: 'Your account' });
  await expect(tabs).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Help' }).first()).toBeFocused();
  for (const name of ['Wallet', 'Settings', 'Home']) {
    await tabs.getByRole('link', { name }).press('Enter');
    await expect(heading(page, name === 'Home' ? /./ : name).first()).toBeVisible();
    await expect(main).toBeFocused();
  }
});
