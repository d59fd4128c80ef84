import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from './arrange.ts';
import { codeAfter } from './messages.ts';

/** Adds a passkey of this device in Settings, in English or Filipino, and stays there. */
export async function addPasskey(page: Page): Promise<void> {
  if (!page.url().endsWith('/settings/passkeys')) await page.goto('/settings/passkeys');
  const dialog = page.getByRole('dialog', { name: /^(Passkeys|Mga passkey)$/ });
  await dialog.getByRole('button', { name: /^(Add a|Magdagdag ng) passkey$/ }).click();
  await expect(
    dialog.getByRole('heading', { name: /^(Is this your own|Sarili mo bang) (phone|computer)/ }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: /^(Yes, it’s mine|Oo, akin ito)$/ }).click();
  await expect(
    dialog.getByText(/^(Your passkey works now|Gumagana na ang passkey mo)\./),
  ).toBeVisible();
}

/** Sends a code by SMS from the form, whose pressed button is gone then, and fills it in with the password. */
export async function fillSentCode(form: Page | Locator, member: Member, send: string) {
  const button = form.getByRole('button', { name: send });
  const code = await codeAfter(member.phoneNumber, () => button.press('Enter'));
  await expect(form.getByText(/^(We sent a code|Sent) to /)).toBeFocused();
  await form.getByLabel('SMS code').fill(code);
  await form.getByLabel('Your password').fill(member.password);
}

export const inFilipino = (page: Page) =>
  page.evaluate(() => localStorage.setItem('language', 'fil'));
