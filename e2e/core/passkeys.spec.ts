import { fundedMember, offeredMember, requestWithdrawal } from '../support/arrange.ts';
import { givePhone } from '../support/authenticator.ts';
import { openAs, signOut } from '../support/browser.ts';
import { addPasskey, inFilipino } from '../support/passkey-pages.ts';
import { expect, test } from '../support/test.ts';

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
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/dash');
  await page.goto('/settings/passkeys');
  await expect(dialog.getByText(/Last used/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove My Samsung' }).click();
  const asks = page.getByRole('dialog', { name: 'Remove My Samsung?' });
  const remove = asks.getByRole('button', { name: 'Remove' });
  await asks.getByLabel('Your password').fill('Sampaguita#8');
  await remove.click();
  await expect(asks.getByLabel('Your password')).toBeFocused();
  await expect(asks.getByLabel('Your password')).toHaveAccessibleDescription(/is incorrect/);
  await asks.getByLabel('Your password').fill(member.password);
  await remove.click();
  await expect(dialog.getByText('You have no passkey.')).toBeVisible();
});

test('[H5][S2.38][S5.24] a passkey fills in the code of a withdrawal, and the member presses CONFIRM', async ({
  page,
}) => {
  await givePhone(page);
  const member = await fundedMember();
  await openAs(page, member, '/settings/passkeys');
  await addPasskey(page);
  const id = await requestWithdrawal(member, 120_000);
  await page.goto(`/wallet/withdraw/${id}`);
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog', { name: 'One Time Password' });
  await expect(dialog.getByText(/₱120,000\.00 to GCash/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await expect(dialog.getByText(/^The code is filled in\./)).toBeVisible();
  await expect(dialog.getByLabel('OTP code')).toHaveValue(/^\d{8}$/);
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Transferring|Transfer complete/ })).toBeVisible();
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

test('[H5][V18] an offer is signed with a passkey, without a password', async ({ page }) => {
  await givePhone(page);
  await openAs(page, await offeredMember(), '/settings/passkeys');
  await addPasskey(page);
  for (const document of ['disclosure', 'contract']) {
    await page.goto(`/offer/${document}`);
    await page.getByRole('button', { name: 'I have read it' }).click();
  }
  await page.goto('/offer/sign');
  await page.getByRole('button', { name: 'Sign with your passkey' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(/^\d+$/);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
});

test('[V37][V14] one tap locks the money, only a passkey adds another one then, and one with the password unlocks it, in Filipino', async ({
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
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'I-unlock' }).click();
  await dialog.getByRole('button', { name: 'Kumpirmahin gamit ang passkey' }).click();
  await dialog.getByLabel('Ang password mo').fill(member.password);
  await dialog.getByRole('button', { name: 'I-unlock' }).click();
  await expect(dialog.getByRole('button', { name: 'I-lock ang pera ko' })).toBeVisible();
});
