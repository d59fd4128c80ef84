import { listSessions } from '@pahiram/api/access';
import { askToSignIn, listPasskeys, signInWithPasskey } from '@pahiram/api/passkeys';
import { fundedMember, requestWithdrawal } from '../support/arrange.ts';
import { givePhone } from '../support/authenticator.ts';
import { openAs, signOut } from '../support/browser.ts';
import { openCodeDialog } from '../support/loan-pages.ts';
import { addPasskey, inFilipino } from '../support/passkey-pages.ts';
import { expect, type Page, test } from '../support/test.ts';

test('[H5] a passkey is added, named, signs its owner in, and is removed with the password only', async ({
  page,
}) => {
  await givePhone(page);
  const member = await fundedMember();
  await openAs(page, member, '/settings/passkeys');
  await expect(page).toHaveTitle(/Passkeys/);
  await addPasskey(page);
  const dialog = page.getByRole('dialog', { name: 'Passkeys' });
  await expect(dialog.getByText(/Added on this device/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Rename / }).click();
  await dialog.getByLabel('Name of this passkey').fill('My Samsung');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('My Samsung', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Rename My Samsung' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await signOut(page);
  // This phone chooses every suggestion at the field at once: here the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/dash');
  await page.goto('/settings/passkeys');
  await expect(dialog.getByText(/Last used/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Remove My Samsung' }).click();
  const asks = page.getByRole('dialog', { name: 'Remove My Samsung?' });
  await expect(page.locator('#password')).toHaveCount(1);
  const remove = asks.getByRole('button', { name: 'Remove' });
  await asks.getByLabel('Your password').fill('Sampaguita#8');
  await remove.click();
  await expect(asks.getByLabel('Your password')).toBeFocused();
  await expect(asks.getByLabel('Your password')).toHaveAccessibleDescription(/is incorrect/);
  await asks.getByLabel('Your password').fill(member.password);
  await remove.click();
  await expect(dialog.getByText('You have no passkey.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

test('[V37][H5] a later passkey asks for the password first; removing one asks whether to sign out the device that used it, and does not by itself', async ({
  page,
}) => {
  await givePhone(page);
  const member = await fundedMember();
  await page.route(`**${listPasskeys.path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), takesPassword: true },
    });
  });
  await openAs(page, member, '/settings/passkeys');
  const dialog = page.getByRole('dialog', { name: 'Passkeys' });
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill('Sampaguita#8');
  await dialog.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/is incorrect/);
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await expect(dialog.getByText(/^Your passkey works now\./)).toBeVisible();
  await page.route(`**${listSessions.path}`, async (route) => {
    const answer = await route.fetch();
    const { sessions } = await answer.json();
    const lost = { ...sessions[0], id: 'ses_0000000000000000000000', isCurrent: false };
    await route.fulfill({ response: answer, json: { sessions: [...sessions, lost] } });
  });
  await dialog.getByRole('button', { name: /^Remove / }).click();
  const asks = page.getByRole('dialog', { name: /^Remove .*\?$/ });
  await expect(asks.getByText('Sign out a device that may be lost?')).toBeVisible();
  await expect(asks.getByLabel('No, sign out no other device')).toBeChecked();
  await asks.getByLabel(/^Yes: Chrome, Linux, last used/).check();
  await asks.getByLabel('Your password').fill(member.password);
  const removal = page.waitForRequest((request) => request.url().endsWith('/remove'));
  await asks.getByRole('button', { name: 'Remove' }).click();
  expect((await removal).postDataJSON().endSession).toBe('ses_0000000000000000000000');
  await expect(dialog.getByText('You have no passkey.')).toBeVisible();
});

test('[H5] the browser suggests the passkey at the field of the number; chosen there it signs its owner in, and nobody is signed in before', async ({
  page,
}) => {
  const phone = await givePhone(page);
  await openAs(page, await fundedMember(), '/settings/passkeys');
  await addPasskey(page);
  await page.context().clearCookies();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await phone.touches(false);
  const asked = page.waitForResponse((response) => response.url().endsWith(askToSignIn.path));
  await page.goto('/login');
  expect((await asked).status()).toBe(200);
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('autocomplete', /\bwebauthn$/);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
  expect(sent).not.toContain(signInWithPasskey.path);
  // From now on the person chooses the suggestion when it comes.
  await phone.touches(true);
  await page.reload();
  await expect(page).toHaveURL('/dash');
  expect(sent).toContain(signInWithPasskey.path);
});

/** Withdraws with the passkey of this device, from the page that waits for the code. */
async function withdrawByPasskey(page: Page, id: string) {
  await page.goto(`/wallet/withdraw/${id}`);
  const dialog = await openCodeDialog(page);
  await dialog.getByRole('button', { name: 'Confirm with your passkey' }).click();
  return dialog;
}

test('[H5][V37] two devices of a member each confirm with their own passkey; after one passkey is removed the other still works', async ({
  page,
  browser,
}) => {
  const member = await fundedMember();
  const laptop = await (await browser.newContext()).newPage();
  for (const device of [page, laptop]) {
    await givePhone(device);
    await openAs(device, member, '/settings/passkeys');
  }
  await addPasskey(page);
  const dialog = laptop.getByRole('dialog', { name: 'Passkeys' });
  await laptop.reload();
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Yes, confirm with my other passkey' }).click();
  const unanswered = dialog.getByText(/^Your other passkey did not answer/);
  await expect(unanswered).toBeVisible();
  await dialog.getByRole('button', { name: 'I can’t use my other passkey now' }).click();
  await expect(unanswered).toBeHidden();
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await expect(dialog.getByText(/^Your passkey works now\./)).toBeVisible();
  for (const device of [page, laptop]) {
    const code = await withdrawByPasskey(device, await requestWithdrawal(member, 2_000));
    await code.getByRole('button', { name: 'CONFIRM', exact: true }).click();
    await expect(device.getByRole('heading', { name: 'Transfer complete' })).toBeVisible();
  }

  await laptop.goto('/settings/passkeys');
  const names = dialog.getByRole('button', { name: /^Rename / });
  await expect(names).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Remove Chrome, Linux', exact: true }).click();
  const asks = laptop.getByRole('dialog', { name: 'Remove Chrome, Linux?' });
  await asks.getByLabel('Your password').fill(member.password);
  await asks.getByRole('button', { name: 'Remove' }).click();
  await expect(names).toHaveCount(1);
  const id = await requestWithdrawal(member, 2_000);
  const refused = await withdrawByPasskey(page, id);
  await expect(
    refused.getByText(/^Your passkey did not answer\. Nothing happened\./),
  ).toBeVisible();
  const code = await withdrawByPasskey(laptop, id);
  await code.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(laptop.getByRole('heading', { name: 'Transfer complete' })).toBeVisible();
  await laptop.context().close();
});

test('[H5] after “Not now” the dialog of a code names the way without one and Home offers it again after 30 days; on a device that is not the member’s own neither does', async ({
  page,
}) => {
  await givePhone(page);
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 2_000);
  await openAs(page, member, '/dash');
  const offer = page.getByRole('heading', { name: 'Confirm without a code' });
  const nextTime = page.getByText(/^Next time without a code: add a passkey in Settings/);
  const openDialog = async () => {
    await page.goto(`/wallet/withdraw/${id}`);
    const dialog = await openCodeDialog(page);
    await expect(dialog.getByRole('button', { name: 'Send the code to my phone' })).toBeVisible();
  };
  const passAMonth = () =>
    page.evaluate(() => {
      const before = new Date(Date.now() - 31 * 86_400_000);
      localStorage.setItem('passkey-later', before.toISOString());
    });
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await openDialog();
  await expect(nextTime).toBeVisible();
  await passAMonth();
  await page.goto('/dash');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'No, it’s not mine' }).click();
  await openDialog();
  await expect(nextTime).toHaveCount(0);
  await passAMonth();
  await page.goto('/dash');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('[H5] a passkey that its owner does not unlock confirms nothing, and the code goes on', async ({
  page,
}) => {
  const phone = await givePhone(page);
  const member = await fundedMember();
  await openAs(page, member, '/settings/passkeys');
  await addPasskey(page);
  const id = await requestWithdrawal(member, 2_000);
  await phone.unlocks(false);
  await page.goto(`/wallet/withdraw/${id}`);
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog', { name: 'One Time Password' });
  await dialog.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await expect(dialog.getByText(/^Your passkey did not answer\. Nothing happened\./)).toBeVisible();
  await expect(dialog.getByLabel('OTP code')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Send the code to my phone' })).toBeVisible();
});

test('[V37][V14] one tap locks the money, and only a passkey adds another one then, in Filipino', async ({
  page,
}) => {
  await givePhone(page);
  const member = await fundedMember();
  await openAs(page, member, '/settings/passkeys');
  await addPasskey(page);
  await inFilipino(page);
  await page.goto('/settings/lock');
  const dialog = page.getByRole('dialog', { name: 'I-lock ang pera ko' });
  await dialog.getByRole('button', { name: 'I-lock ang pera ko' }).click();
  await expect(dialog.getByText(/^Naka-lock ang pera mo mula/)).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText(/^Naka-lock ang pera mo\. Walang withdrawal/)).toBeVisible();
  await page.goto('/settings/passkeys');
  await page.getByRole('button', { name: 'Magdagdag ng passkey' }).click();
  await expect(
    page.getByText(
      'Kung sa iyo ito, kumpirmahin gamit ang passkey na mayroon ka na, gaya ng nasa luma mong phone.',
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Hindi ko magamit ngayon ang isa kong passkey' }),
    'it would be refused',
  ).toBeHidden();
});
