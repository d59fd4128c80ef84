import { lockMoney } from '@pahiram/api/money-lock';
import { stop } from '@pahiram/api/stops';
import { loadWallet } from '@pahiram/api/wallet';
import type { Browser } from '@playwright/test';
import {
  activatedMember,
  applicant,
  fundedMember,
  type Member,
  memberWithEmail,
  offeredMember,
  requestWithdrawal,
} from '../support/arrange.ts';
import { givePhone } from '../support/authenticator.ts';
import { openAs, signInAnew, signOut } from '../support/browser.ts';
import { openCodeDialog, readOffer } from '../support/loan-pages.ts';
import { codeAfter, messageWith } from '../support/messages.ts';
import { addPasskey, fillSentCode } from '../support/passkey-pages.ts';
import { later, stoppable, unusedLink } from '../support/passkey-samples.ts';
import { callService } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

const messenger =
  'Mozilla/5.0 (Linux; Android 13; SM-A045F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/458.0;]';

test('[H5][V25][V37] a passkey confirms the download of the data, without a password', async ({
  page,
}) => {
  await givePhone(page);
  await openAs(page, await activatedMember(), '/settings/passkeys');
  await addPasskey(page);
  await page.goto('/settings/data');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download with your passkey' }).click();
  expect((await started).suggestedFilename()).toMatch(/^my-data-/);
});

test('[H5][S2.38] the phone with the passkey is lost: the same withdrawal is confirmed with a code', async ({
  page,
}) => {
  const phone = await givePhone(page);
  const member = await fundedMember();
  await openAs(page, member, '/settings/passkeys');
  await addPasskey(page);
  const id = await requestWithdrawal(member, 2_000);
  await page.goto(`/wallet/withdraw/${id}`);
  await phone.forgets();
  const dialog = await openCodeDialog(page);
  await dialog.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await expect(dialog.getByText(/^Your passkey did not answer/)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send the code to my phone' });
  const code = await codeAfter(member.phoneNumber, () => send.click());
  await expect(dialog.getByText(/^Your passkey did not answer/)).toBeHidden();
  await dialog.getByLabel('OTP code').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Transferring|Transfer complete/ })).toBeVisible();
});

test('[H5][V18] on a phone without the passkey the contract is signed with a code and the password; the focus is on the sentence that says where the code went', async ({
  page,
}) => {
  const phone = await givePhone(page);
  const member = await offeredMember();
  await openAs(page, member, '/settings/passkeys');
  await addPasskey(page);
  await phone.lose();
  await page.goto('/offer');
  await readOffer(page);
  await expect(page.getByText(/^This device offers no passkeys/)).toBeVisible();
  await fillSentCode(page.getByRole('main'), member, 'Send me a code');
  await page.getByRole('button', { name: 'Sign with the code' }).click();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
});

test('[H5][V25] the phone with the passkey is lost: a code and the password ask for the erasure', async ({
  page,
}) => {
  const phone = await givePhone(page);
  const member = await activatedMember();
  await openAs(page, member, '/settings/passkeys');
  await addPasskey(page);
  await phone.forgets();
  await page.goto('/settings/data');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('I want my account erased').check();
  await dialog.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await expect(dialog.getByText(/^Your passkey did not answer\. Nothing happened\./)).toBeVisible();
  await fillSentCode(dialog, member, 'Send a code to my phone');
  await dialog.getByRole('button', { name: 'Erase my account' }).click();
  await expect(dialog.getByText(/^It will be erased on the night after/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeVisible();
});

/** A page of another context with the session of the member. */
async function openInMessenger(browser: Browser, member: Member, path: string): Promise<Page> {
  const context = await browser.newContext({ userAgent: messenger });
  const page = await context.newPage();
  await openAs(page, member, path);
  return page;
}

test('[H5] inside Messenger passkeys do not work: it says why, leads to the browser, and the codes go on', async ({
  page,
  browser,
}) => {
  await givePhone(page);
  const member = await fundedMember();
  await openAs(page, member, '/settings/passkeys');
  await addPasskey(page);
  const id = await requestWithdrawal(member, 2_000);
  const inside = await openInMessenger(browser, member, '/settings/passkeys');
  const why = /^You opened this page inside another app, where passkeys do not work/;
  const passkeys = inside.getByRole('dialog', { name: 'Passkeys' });
  await expect(passkeys.getByText(why)).toBeVisible();
  await expect(passkeys.getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
    'href',
    /^intent:\/\/.*\/settings\/passkeys#Intent;/,
  );
  await expect(passkeys.getByText(/^http.*\/settings\/passkeys$/)).toBeVisible();
  await inside.goto(`/wallet/withdraw/${id}`);
  const dialog = await openCodeDialog(inside);
  await expect(dialog.getByText(why)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send the code to my phone' });
  await dialog.getByLabel('OTP code').fill(await codeAfter(member.phoneNumber, () => send.click()));
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(
    inside.getByRole('heading', { name: /Transferring|Transfer complete/ }),
  ).toBeVisible();
  await inside.context().close();
});

test('[H5][V37] somebody who lost the phone signs in on another one and comes to the lock, and each dialog says before any press what the lock stops', async ({
  page,
}) => {
  const member = await fundedMember();
  await signInAnew(page, await fundedMember());
  await signOut(page);
  await page.goto('/login');
  await expect(page.getByText('Phone stolen or lost?')).toBeVisible();
  await page.getByRole('link', { name: 'Lock your money', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Email me the link' })).toBeVisible();
  await page.getByRole('link', { name: 'I can sign in' }).click();
  await expect(page.getByText('Sign in to lock your money.')).toBeVisible();
  await page.getByLabel('Phone Number').fill(member.localNumber);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock my money' });
  await dialog.getByRole('button', { name: 'Lock my money' }).click();
  await expect(dialog.getByText(/^Your money has been locked since/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See your devices' })).toBeVisible();
  // This member has none that the lost phone could unlock with.
  await expect(dialog.getByRole('link', { name: 'See your passkeys' })).toHaveCount(0);
  await page.goto('/wallet/withdraw');
  await expect(page.getByText(/^You locked your money\./)).toBeVisible();
  await expect(page.getByLabel('Amount to withdraw')).toBeHidden();
  await givePhone(page);
  for (const [path, says] of [
    ['/settings/number', 'You can change this after you unlock it.'],
    ['/settings/account', 'You can change this after you unlock it.'],
    ['/settings/passkeys', 'You can add a passkey after you unlock it.'],
  ] as const) {
    await page.goto(path);
    const opened = page.getByRole('dialog');
    await expect(opened.getByText(says), path).toBeVisible();
    await expect(opened.getByRole('link', { name: 'Unlock' })).toHaveAttribute(
      'href',
      '/settings/lock',
    );
    await expect(opened.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  }
});

test('[V37] after a report of a stolen phone the lock offers no code by SMS, which would be refused, and says what works instead', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/settings/lock');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lock my money' }).click();
  const send = dialog.getByRole('button', { name: 'Send a code to my phone' });
  await expect(send).toBeVisible();
  await page.route(`**${loadWallet.path}`, async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), stolenReport: 'message' };
    await route.fulfill({ response: answer, json });
  });
  await page.reload();
  await expect(dialog.getByText('Your phone was reported as stolen')).toBeVisible();
  await expect(send).toBeHidden();
  await expect(dialog.getByText(/^With a code and your password/)).toBeHidden();
  await expect(dialog.getByRole('link', { name: 'Write to us' })).toBeVisible();
});

test('[V37] while the money is locked an end of an application asks for the password and says why, and no number of the member is shown whole', async ({
  page,
}) => {
  const member = await applicant();
  await callService(lockMoney, { token: member.token, body: {} });
  await openAs(page, member, '/settings');
  await expect(page.getByText('Locked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show Phone number' })).toHaveCount(0);
  await page.goto('/settings/data');
  const copy = page.getByRole('dialog', { name: 'My data' });
  await expect(
    copy.getByText('You can take a copy of your data after you unlock it.'),
  ).toBeVisible();
  await expect(copy.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await page.goto('/apply');
  await page.getByRole('button', { name: 'Cancel the application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the application?' });
  await expect(dialog.getByText(/^Your money is locked, so somebody else may have/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog.getByText(/takes your password until you unlock it/).first()).toBeVisible();
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog).toBeHidden();
});

test('[B7][V37] a receiving account that was changed a short time ago is named on Home, in the wallet and before a withdrawal, with the way to the lock; no amount is asked for that could not go', async ({
  page,
}) => {
  await page.route(`**${loadWallet.path}`, async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), accountUsableFrom: later };
    await route.fulfill({ response: answer, json });
  });
  await openAs(page, await fundedMember(), '/wallet');
  const wait =
    /^Your receiving account was changed to \S.* \d{3}\*+\d{3}\. We can send money to it from Nov 28, 2126/;
  await expect(page.getByText(wait)).toBeVisible();
  await page.goto('/dash');
  await expect(page.getByText(wait)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Yours to withdraw');
  await page.goto('/wallet/withdraw');
  await expect(page.getByText(wait)).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('In this demonstration');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('link', { name: 'Not you? Lock your money' }).click();
  await expect(page.getByRole('dialog', { name: 'Lock my money' })).toBeVisible();
});

test('[V37] a damaged link of a message still leads to the lock, to a new password and to Contact', async ({
  page,
}) => {
  await page.goto('/stop/wdr_01hq3kz4v5e6f7g8h9j0k1m2n3#damaged');
  await expect(page.getByRole('alert')).toBeVisible();
  for (const [name, path] of [
    ['Lost your phone? Lock your money by email', '/lock'],
    ['Can you sign in? Lock your money now', '/settings/lock'],
    ['Set a new password', '/recover'],
    ['Contact us', '/contact'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('[V37] a damaged or ended link that locks the money says that nothing is locked, and leads to a new link', async ({
  page,
}) => {
  const path = `/stop/lkl_${'0'.repeat(22)}#${'A'.repeat(43)}`;
  const newLink = page.getByRole('link', { name: 'Ask for a new link' });
  const locked = page.getByText('no money can leave');
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('it locked nothing');
  await expect(newLink).toHaveAttribute('href', '/lock');
  await expect(locked).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await stoppable({ ...unusedLink, kind: 'LOCK', at: null, ended: 'STOPPED' })(page);
  await page.reload();
  await expect(page.getByText(/your money is not locked/)).toBeVisible();
  await expect(newLink).toHaveAttribute('href', '/lock');
  await expect(locked).toBeHidden();
});

test('[V37][V14] a person whose phone was stolen and who cannot sign in is led from the lock to the report of it', async ({
  page,
}) => {
  await page.goto('/settings/lock');
  await page.getByRole('link', { name: 'Report it to us' }).click();
  await expect(page).toHaveURL('/contact?about=stolen');
  await expect(page.getByLabel('My phone or number was stolen')).toBeChecked();
  await expect(page.getByText('Write the phone number of your account')).toBeVisible();
  // A code would go to the stolen phone.
  await expect(page.getByText('Forgot your password?')).toBeHidden();
  await expect(
    page.getByText(
      'Sent from 10 AM to 8 PM, it is answered within 2 hours; from 8 PM to 10 PM, by 10 AM the next day; at night, by 12 noon.',
    ),
  ).toBeVisible();
  await page.getByLabel('A question').check();
  await expect(page.getByText('Write the phone number of your account')).toBeHidden();
});

test('[V37][V14] a person who lost the phone and cannot sign in locks the money by a link to the mailbox', async ({
  page,
}) => {
  const email = `lock-${Date.now()}@example.com`;
  const member = await memberWithEmail(email);
  await page.goto('/settings/lock');
  await expect(page.getByRole('link', { name: 'Lock by email' })).toHaveAttribute('href', '/lock');
  await page.goto('/lock');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('Enter your mobile number')).toBeVisible();
  await page.getByLabel('Phone Number').fill(member.phoneNumber);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('Look in your mailbox')).toBeVisible();
  const mail = await messageWith(email, 'Lock my money');
  await page.goto(/\/stop\/\S+/.exec(mail)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Lock your money' })).toBeVisible();
  const whileLocked = page.getByText('no money can leave');
  await expect(whileLocked).toBeHidden();
  await page.getByRole('button', { name: 'Lock my money' }).click();
  await expect(whileLocked).toBeVisible();
  await expect(
    page.getByText('Your money is locked. No withdrawal leaves your wallet.'),
  ).toBeVisible();
  const undone = page.getByRole('list', { name: 'Taken back' });
  await expect(undone.getByText(/^(1 device was|\d+ devices were) signed out\.$/)).toBeVisible();
  await expect(undone.getByText(/^No passkey was added in the last 30 days/)).toBeVisible();
  await expect(page).toHaveTitle(/^Your money is locked/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your money is locked' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^This link was used on .*\. It locked your money\.$/)).toBeVisible();
  await expect(undone.getByText(/^(1 device was|\d+ devices were) signed out\.$/)).toBeVisible();
  await expect(page.getByText(/^Your money is locked\. One tap keeps it locked/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock my money' })).toBeHidden();
  await page.getByRole('button', { name: 'Keep it locked and sign out all devices' }).click();
  await expect(page.getByText(/^Your money stays locked, and every device/)).toBeVisible();
  const stolen = page.getByRole('link', { name: 'Report the theft' });
  await expect(stolen).toBeVisible();
  const advice = page.getByRole('heading', { name: 'If your phone is gone' });
  expect((await stolen.boundingBox())?.y).toBeLessThan((await advice.boundingBox())?.y ?? 0);
});

test('[V37][H5] the page of the lock link first offers to give a changed number back, and then leads with what was done and the report of the theft', async ({
  page,
}) => {
  const id = `phn_${'1'.repeat(22)}`;
  const change = { id, secret: 'B'.repeat(43), at: '2026-11-21T02:00:00.000Z' };
  const locks = { kind: 'LOCK', isLocked: false, givesNumberBack: false };
  await stoppable({ ...unusedLink, ...locks, at: later, ended: null, numberChanges: [change] })(
    page,
  );
  const back = { devices: 1, passkeys: 0, isWithdrawalBack: false, isAccountBack: false };
  const tapped = page.waitForRequest((request) => request.method() === 'POST');
  await page.route(`**${stop.path.replace(':id', id)}`, (route) =>
    route.fulfill({
      json: { done: true, undone: { ...back, number: 'BACK', numberChangedAt: null } },
    }),
  );
  await page.goto(`/stop/lkl_${'0'.repeat(22)}#${'A'.repeat(43)}`);
  await expect(
    page.getByRole('heading', { name: /^Your phone number was changed on Nov 21/ }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText([
    'Get my number back and lock',
    'Lock my money',
  ]);
  await expect(
    page.getByText(/^Did you change the number yourself\? Then only lock/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Get my number back and lock' }).click();
  expect((await tapped).headers()['x-secret']).toBe(change.secret);
  await expect(page.getByText('Your phone number is back.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your money is locked' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock my money' })).toHaveCount(0);
  const top = async (name: string) => (await page.getByText(name).boundingBox())?.y ?? 0;
  const report = await page.getByRole('link', { name: 'Report the theft' }).boundingBox();
  expect(await top('Your phone number is back.')).toBeLessThan(report?.y ?? 0);
  expect(report?.y).toBeLessThan(await top('If your phone is gone'));
});

test('[V37] the link of a recovery that is done offers the lock, and does not lead with what it can no longer do', async ({
  page,
}) => {
  const recovery = { kind: 'RECOVERY', newNumber: '639*********', isConfirmed: true };
  await stoppable({ ...unusedLink, ...recovery, at: null, ended: 'DONE', canLock: true })(page);
  await page.goto(`/stop/rcv_${'0'.repeat(22)}#${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lock your money' })).toBeVisible();
  await page.route(`**${stop.path.replace(':id', '*')}`, (route) =>
    route.fulfill({ json: { done: true, undone: null } }),
  );
  await page.getByRole('button', { name: 'Lock my money' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your money is locked' })).toBeVisible();
});

for (const [state, make] of [
  ['without a loan', activatedMember],
  ['with an application', applicant],
  ['with a signed loan', fundedMember],
] as const) {
  test(`[V37] Home says ${state} that the money is locked, once, and no longer how to lock it`, async ({
    page,
  }) => {
    const member = await make();
    await callService(lockMoney, { token: member.token, body: {} });
    await openAs(page, member, '/dash');
    await expect(page.getByText(/^You locked your money\./)).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^Lost your phone/ })).toHaveCount(0);
  });
}

test('[V37][V14][B7] while the money is locked the member removes the receiving account with the password', async ({
  page,
}) => {
  const member = await fundedMember();
  await callService(lockMoney, { token: member.token, body: {} });
  await openAs(page, member, '/settings/account');
  const dialog = page.getByRole('dialog', { name: 'Change the receiving account' });
  await expect(dialog.getByText(/^You locked your money\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove this account' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove this account' });
  await expect(asked.getByText(/^No money goes to .*\*{3}.* any more/)).toBeVisible();
  await asked.getByLabel('Your password').fill(member.password);
  await asked.getByRole('button', { name: 'Remove this account' }).click();
  const removed = page.getByRole('dialog', { name: 'No receiving account is set' });
  await expect(removed.getByText(/is removed: no money goes there\./)).toBeVisible();
  await expect(removed.getByRole('button', { name: 'Remove this account' })).toBeHidden();
});

test('[H5][V20] a sign-in whose passkey was not unlocked says what to do, until another way is tried', async ({
  page,
}) => {
  const phone = await givePhone(page);
  const member = await fundedMember();
  await openAs(page, member, '/settings/passkeys');
  await addPasskey(page);
  await page.goto('/dash');
  await signOut(page);
  await phone.unlocks(false);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const told = page.getByText(/^No passkey was used\. Sign in with your phone/);
  await expect(told).toBeVisible();
  await page.getByLabel('Phone Number').fill(member.localNumber);
  await page.getByLabel('Password', { exact: true }).fill('Wrong#1234');
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  const wrong = page.getByRole('main').getByText('The phone number or the password is incorrect.');
  await expect(wrong).toBeVisible();
  await expect(told).toBeHidden();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(told).toBeVisible();
  await expect(wrong).toBeHidden();
});
