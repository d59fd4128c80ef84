import { expect, type Locator, type Page } from '@playwright/test';

const pressesMax = 80;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < pressesMax; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached by ${pressesMax} presses of Tab`);
}

/** Tabs to a field and types into it, key by key. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Tabs to a button, link or checkbox and presses a key on it. */
export async function pressKeyOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Decides as the second person: Ctrl+Enter only goes to the button, from a text field too, and Enter presses it. */
export async function decideByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('main [aria-keyshortcuts="Control+Enter"]:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
}
