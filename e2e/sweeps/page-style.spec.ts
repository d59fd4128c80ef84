import { expect, test } from '@playwright/test';
import { rendered } from '../support/rendered-pages.ts';

test.describe.configure({ timeout: 600_000 });

declare global {
  interface Window {
    styles: string[];
  }
}

test('the part of the stylesheet that a page begins with styles it like the whole', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of rendered) {
      let send = () => {};
      const asked = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route('**/assets/*.js', () => {});
      await page.route('**/assets/*.css', (route) => asked.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
      expect(await page.evaluate(compareStyles), path).not.toEqual([]);
      send();
      await expect
        .poll(() =>
          page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null)),
        )
        .toBe(true);
      expect(await page.evaluate(compareStyles), `${path} at ${width}`).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
});

/** Runs in the page. @returns the computed styles that changed since the last call, 20 at most */
function compareStyles(): string[] {
  for (const animation of document.getAnimations()) animation.finish();
  // The size of a closed element's content depends on when it was last laid out.
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  const now = [...document.body.querySelectorAll('*')].flatMap((element, at) =>
    ([null, '::before', '::after'] as const).flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      // Unused CSS variables may be missing.
      const names = [...style].filter((name) => !name.startsWith('--'));
      return names.map((name) => {
        // Chromium computes a margin of `auto` as its width or 0, depending on the layout.
        const isMargin = pseudo === null && name.startsWith('margin');
        const value = isMargin
          ? String(element.computedStyleMap().get(name))
          : style.getPropertyValue(name);
        return `${at} ${element.tagName}${pseudo ?? ''} ${name}: ${value}`;
      });
    }),
  );
  const before = window.styles ?? [];
  window.styles = now;
  return now.filter((line, at) => line !== before[at]).slice(0, 20);
}
