import type { Page } from '@playwright/test';

const controls =
  'a[href], button, input:not([type=hidden]):not([type=file]), select, textarea, summary';

/**
 * Every control can be brought to where a finger meets it and nothing else, and is large enough:
 * 24 px for a link among words (WCAG 2.5.8), 44 px for all others. @returns one line a fault.
 */
export function reachFaults(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    const top = document.querySelector('dialog:modal') ?? document.body;
    const isSeen = (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.closest('.sr-only') === null;
    /** The box that a finger can press: with the label of whatever is drawn elsewhere. */
    const boxOf = (one: Element): DOMRect => {
      const label = one.closest('label') ?? (one as HTMLInputElement).labels?.[0];
      const isTick = one.matches('[type=checkbox], [type=radio]');
      return (isTick && label ? label : one).getBoundingClientRect();
    };
    const name = (one: Element): string =>
      `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? one.id).trim().slice(0, 40)}"`;
    for (const one of top.querySelectorAll<HTMLElement>(selector)) {
      if (!isSeen(one)) continue;
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top: above, width, height } = boxOf(one);
      if (width <= 1 || height <= 1) continue;
      const middle = document.elementFromPoint(left + width / 2, above + height / 2);
      const label = one.closest('label') ?? (one as HTMLInputElement).labels?.[0];
      const isMet =
        middle && (one.contains(middle) || middle.contains(one) || label?.contains(middle));
      if (!isMet && getComputedStyle(one).display !== 'inline') {
        found.push(`${name(one)} lies under ${middle ? name(middle) : 'nothing'}`);
      }
      const isAmongWords = one.matches('a') && getComputedStyle(one).display === 'inline';
      if (isAmongWords) continue;
      const least = one.closest('p, li') && one.matches('a') ? 24 : 44;
      if (height < least - 0.5 || width < 24) {
        found.push(`${name(one)} is ${Math.round(width)} by ${Math.round(height)} px`);
      }
    }
    return found;
  }, controls);
}

/** What still moves for longer than a blink. @returns one line each. */
export function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && typeof duration === 'number' && duration > 1;
      })
      .map(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        return `${target?.tagName} ${target?.className} moves`;
      }),
  );
}

const pressesMax = 400;

/**
 * Goes through the page by Tab: wherever the focus is, it is drawn, and some of what has it can be seen
 * (WCAG 2.4.7, 2.4.11). @returns one line a fault.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  const found = new Set<string>();
  await page.evaluate(() => {
    document.querySelectorAll('[data-tabbed]').forEach((one) => {
      one.removeAttribute('data-tabbed');
    });
    if (!document.querySelector('dialog:modal')) (document.activeElement as HTMLElement)?.blur();
  });
  for (let presses = 0; presses < pressesMax; presses += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement | null;
      if (!one || one === document.body || one.dataset.tabbed !== undefined) return null;
      one.dataset.tabbed = '';
      const label = (one as HTMLInputElement).labels?.[0] ?? one.closest('label');
      const drawn = [one, label, one.parentElement, one.nextElementSibling].filter(Boolean);
      const isDrawn = drawn.some((box) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box as Element);
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
        );
      });
      const { left, top, width, height } = (
        one.matches('[type=checkbox], [type=radio], [type=file]') && label ? label : one
      ).getBoundingClientRect();
      const places = [0.1, 0.5, 0.9];
      const isSeen = places.some((across) =>
        places.some((down) => {
          const met = document.elementFromPoint(left + width * across, top + height * down);
          return met && (one.contains(met) || label?.contains(met));
        }),
      );
      const name = `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? one.id).trim().slice(0, 40)}"`;
      if (!isSeen) return `${name} has the focus and is hidden`;
      return isDrawn ? '' : `${name} has the focus and does not show it`;
    });
    if (fault === null) break;
    if (fault !== '') found.add(fault);
  }
  return [...found];
}
