import { signIn } from '@pahiram/api/access';
import {
  getNoticePreferences,
  listMemberNotices,
  setNoticePreferences,
} from '@pahiram/api/member-notices';
import {
  activatedMember,
  applicant,
  approveByStaff,
  type Member,
  signOffer,
} from '../support/arrange.ts';
import { openAs, signInByForm } from '../support/browser.ts';
import { pressKeyOn, tabTo } from '../support/keyboard.ts';
import { cutOff, holdBack } from '../support/outages.ts';
import { callService, serviceUrl } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

const noticesDialog = (page: Page) => page.getByRole('dialog', { name: 'Notices' });
const messagesDialog = (page: Page) => page.getByRole('dialog', { name: 'How we reach you' });
const unreadOf = async ({ token }: Member) =>
  (await callService(listMemberNotices, { token })).unread;

/** Signs in from `count` other devices; each sign-in creates a notice. */
async function signInElsewhere({ phoneNumber, password }: Member, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const signedIn = await fetch(`${serviceUrl}${signIn.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `Android device ${n} of another`,
      },
      body: JSON.stringify({ phoneNumber, password }),
    });
    expect(signedIn.status).toBe(200);
  }
}

test('[V21][F] by keyboard from the dashboard: what is new is named, read, and no longer new', async ({
  page,
}) => {
  const member = await applicant();
  await approveByStaff(member);
  await signOffer(member);
  await page.goto('/login');
  await signInByForm(page, member);
  // The notices: ID verified, approved, signed, and this sign-in from an unknown device.
  const line = page.getByRole('link', { name: '4 new notices' });
  await pressKeyOn(page, line);
  await expect(page).toHaveURL('/settings/notices');
  const dialog = noticesDialog(page);
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  // The badge beside the heading: a heading can have the word too.
  const marks = rows.locator('h3 + span').filter({ hasText: /^New$/ });
  await expect(marks).toHaveCount(4);
  const first = rows.first();
  await expect(first.getByRole('heading')).toHaveText('New sign-in to your account');
  await expect(first).toContainText(/Chrome, \w+, \w{3} \d+, \d{4}, \d+:\d\d [AP]M, Manila time\./);
  await expect(first).toContainText('Account security');
  await expect(first.locator('time')).toHaveText(/^\w{3} \d+, \d{4}, \d+:\d\d.[AP]M$/);
  const signed = rows.filter({ hasText: 'Your loan is signed' });
  await expect(signed).toContainText('₱150,000.00 is in your wallet.');
  await expect.poll(() => unreadOf(member)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dash');
  await page.getByRole('link', { name: 'Settings' }).click();
  const row = page.getByRole('listitem').getByRole('link', { name: 'Notices' });
  await expect(row).toHaveText('NoticesOur messages to you');
  await pressKeyOn(page, row);
  await expect(rows).toHaveCount(4);
  await expect(marks).toHaveCount(0);
  await page.goto('/dash');
  await expect(page.getByRole('link', { name: 'Notices' })).toBeVisible();
  await expect(page.getByRole('link', { name: /new notice/ })).toHaveCount(0);
});

test('[V17] only what was shown is read: earlier ones stay new until they are shown too', async ({
  page,
}) => {
  const member = await activatedMember();
  await signInElsewhere(member, 22);
  await openAs(page, member, '/settings');
  const row = page.getByRole('listitem').getByRole('link', { name: /^Notices/ });
  await expect(row).toHaveText('Notices22 new');
  await row.click();
  const dialog = noticesDialog(page);
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expect.poll(() => unreadOf(member)).toBe(2);
  const further = `**${listMemberNotices.path}?cursor=*`;
  await page.route(further, (route) => route.abort('connectionrefused'));
  const more = dialog.getByRole('button', { name: 'Show earlier' });
  await more.click();
  await expect(dialog.getByRole('alert')).toContainText('No Server Response.');
  await expect(rows).toHaveCount(20);
  await page.unroute(further);
  await more.click();
  await expect(rows).toHaveCount(22);
  await expect(dialog).toContainText('These are all your notices.');
  await expect.poll(() => unreadOf(member)).toBe(0);
});

test('[V17][F] waiting, failed and empty look different; a failure offers to try again', async ({
  page,
}) => {
  const member = await activatedMember();
  await signInElsewhere(member, 1);
  const dialog = noticesDialog(page);
  await test.step('it comes late', async () => {
    await openAs(page, member, '/settings/password');
    const goOn = await holdBack(page, listMemberNotices);
    await page.goto('/settings/notices');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await expect(dialog).not.toContainText('No notices yet');
    goOn();
  });
  await test.step('it does not come', async () => {
    const restore = await cutOff(page, listMemberNotices);
    await page.goto('/settings/notices');
    await expect(dialog.getByRole('alert')).toContainText('No Server Response.');
    await expect(dialog).not.toContainText('No notices yet');
    await restore();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
  });
  await test.step('nobody was told anything', async () => {
    await page.route(`**${listMemberNotices.path}*`, (route) =>
      route.fulfill({ json: { notices: [], nextCursor: null, unread: 0 } }),
    );
    await page.goto('/settings/notices');
    await expect(dialog).toContainText('No notices yet');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
});

test('[V17][F] by keyboard: choices are kept through a cut network and saved by the next try', async ({
  page,
}) => {
  const member = await activatedMember();
  const before = await callService(getNoticePreferences, { token: member.token });
  expect(before.loan).toEqual({ sms: true, mail: true });
  await openAs(page, member, '/settings');
  await pressKeyOn(page, page.getByRole('link', { name: 'How we reach you' }));
  const dialog = messagesDialog(page);
  await test.step('what always comes is said, with its reason, and has no switch', async () => {
    await expect(dialog).toContainText('Account security');
    await expect(dialog).toContainText('You cannot turn these off');
    await expect(dialog).toContainText('Your account has no email address');
    await expect(dialog.getByRole('checkbox')).toHaveCount(5);
  });
  const loan = dialog.getByRole('group', { name: 'About your application and loan' });
  await pressKeyOn(page, loan.getByLabel('SMS'), 'Space');
  const email = loan.getByLabel('Email (your account has no address)');
  await expect(email).toBeDisabled();
  await expect(email).not.toBeChecked();
  await expect(loan).toContainText('Only in your notices here.');
  const from = dialog.getByLabel('From');
  const save = dialog.getByRole('button', { name: 'Save' });
  await test.step('equal hours are refused beside the field', async () => {
    await from.selectOption({ label: '7 AM' });
    await pressKeyOn(page, save);
    await expect(dialog.getByText(/start and end at different times/)).toHaveCount(1);
    await expect(from).toBeFocused();
  });
  await tabTo(page, from);
  await page.keyboard.press('ArrowUp');
  await expect(from).toHaveValue('6');
  await test.step('no server: it says so, saves nothing and keeps what was chosen', async () => {
    const restore = await cutOff(page, setNoticePreferences);
    await pressKeyOn(page, save);
    await expect(dialog.getByRole('alert')).toContainText('No Server Response.');
    await expect(dialog.getByText('Saved.')).toHaveCount(0);
    await expect(loan.getByLabel('SMS')).not.toBeChecked();
    await expect(from).toHaveValue('6');
    expect(await callService(getNoticePreferences, { token: member.token })).toEqual(before);
    await restore();
  });
  await pressKeyOn(page, save);
  await expect(dialog.getByText('Saved.')).toBeVisible();
  expect(await callService(getNoticePreferences, { token: member.token })).toEqual({
    ...before,
    loan: { sms: false, mail: true },
    quietHours: { isOn: true, fromHour: 6, toHour: 7 },
  });
  await test.step('a further choice is not called saved', async () => {
    await dialog.getByLabel('Do not text me these during quiet hours').uncheck();
    await expect(dialog.getByText('Saved.')).toHaveCount(0);
  });
  await page.reload();
  await expect(from).toHaveValue('6');
  await expect(loan.getByLabel('SMS')).not.toBeChecked();
});

test('[F] the language of messages never follows the site’s: the saved one is marked until another is chosen', async ({
  page,
}) => {
  const member = await activatedMember();
  await openAs(page, member, '/settings/messages');
  const words = 'English ang mga mensahe namin';
  await expect(messagesDialog(page).getByRole('radio', { name: 'English' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Filipino' }).click();
  await page.getByRole('link', { name: 'Paano ka namin kokontakin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paano ka namin kokontakin' });
  await expect(dialog).toContainText(words);
  await expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
  const languageNow = async () =>
    (await callService(getNoticePreferences, { token: member.token })).language;
  expect(await languageNow()).toBe('en');
  const save = dialog.getByRole('button', { name: 'I-save' });
  const saved = dialog.getByText('Na-save na.');
  await save.click();
  await expect(saved).toBeInViewport({ ratio: 1 });
  expect(await languageNow()).toBe('en');
  await dialog.getByRole('radio', { name: 'Filipino' }).check({ force: true });
  await expect(saved).toHaveCount(0);
  await save.click();
  await expect(saved).toBeVisible();
  await expect(dialog).not.toContainText(words);
  expect(await languageNow()).toBe('fil');
});
