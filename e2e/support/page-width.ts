import { expect, type Page } from '@playwright/test';

/** Asserts that the page does not scroll sideways and no element reaches out of it. */
export async function expectFits(page: Page, where: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('sideways scroll');
    for (const element of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, p')) {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || element.closest('.sr-only')) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.position === 'fixed') continue;
      if (right > window.innerWidth + 1 || left < -1) found.push(element.innerText);
    }
    return found;
  });
  expect(faults, where).toEqual([]);
}

/** Sets the language to Filipino before the first page loads. */
export async function readInFilipino(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'fil'));
}
