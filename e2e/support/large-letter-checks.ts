import type { Page } from '@playwright/test';

/** The greatest fraction of the screen's height that fixed bars may cover. */
const barsMax = 1 / 3;

/**
 * Finds faults of large letters on a small screen that `fitFaults` does not: overlapping text, fixed bars
 * that cover too much, and controls that stay covered wherever the page is scrolled to.
 * @returns one line per fault
 */
export async function crowdFaults(page: Page): Promise<string[]> {
  // Toasts cover the page for some seconds; their text is shown in the page too.
  await page.evaluate(() => {
    for (const toasts of document.querySelectorAll<HTMLElement>(
      '[role=status][data-screen-only]',
    )) {
      toasts.hidden = true;
    }
  });
  return [
    ...(await page.evaluate(overlappingWords)),
    ...(await page.evaluate(tooMuchBar, barsMax)),
    ...(await page.evaluate(coveredControls)),
  ];
}

function overlappingWords(): string[] {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const looksOf = (one: Element | null): CSSStyleDeclaration[] => {
    const found: CSSStyleDeclaration[] = [];
    for (let up = one; up && up !== top; up = up.parentElement) found.push(getComputedStyle(up));
    return found;
  };
  /** In a fixed bar or in a scroll box, where it may overlap the rest of the page. */
  const isApart = (one: Element | null): boolean =>
    looksOf(one).some(
      ({ position, overflowY }) => /fixed|sticky/.test(position) || /auto|scroll/.test(overflowY),
    );
  const lines: { text: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!text || !one?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (one.closest('.sr-only, svg, option') || isApart(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 2) lines.push({ text, box });
  }
  return lines.flatMap(({ text, box }, index) =>
    lines
      .slice(index + 1)
      .filter(({ box: other }) => {
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        // Line boxes are higher than their letters.
        return wide > 2 && high > 0.45 * Math.min(box.height, other.height);
      })
      .map((other) => `"${text.slice(0, 40)}" and "${other.text.slice(0, 40)}" lie on each other`),
  );
}

function tooMuchBar(most: number): string[] {
  if (document.querySelector('dialog:modal, :popover-open')) return [];
  const high = [...document.querySelectorAll('body *')]
    .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  const part = high / window.innerHeight;
  return part > most ? [`bars take ${Math.round(part * 100)} % of the screen`] : [];
}

/** Finds controls whose middle is covered when they are scrolled to the upper or lower edge. */
function coveredControls(): string[] {
  const open = document.querySelectorAll('dialog:modal, :popover-open');
  const top = [...open].at(-1) ?? document.body;
  const controls = top.querySelectorAll<HTMLElement>(
    'button, a[href], [role=button], input, select, textarea, summary',
  );
  const found: string[] = [];
  for (const one of controls) {
    const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const face = one.matches('[type=radio]') ? (one.closest('label') ?? one) : one;
    if (face.getBoundingClientRect().width < 2 || (!isSeen && face === one)) continue;
    for (const edge of ['end', 'start'] as const) {
      face.scrollIntoView({ block: edge, inline: 'nearest', behavior: 'instant' });
      const [line] = face.getClientRects();
      if (line === undefined) continue;
      const { left, width, height } = line;
      const isHigher = height > window.innerHeight / 2;
      const from = edge === 'end' ? line.bottom - 8 : line.top + 8;
      const hit = document.elementFromPoint(
        left + width / 2,
        isHigher ? from : line.top + height / 2,
      );
      if (hit && (face.contains(hit) || hit.contains(face))) continue;
      const words = one.innerText || one.getAttribute('aria-label') || one.id;
      found.push(`${one.tagName.toLowerCase()} "${words.slice(0, 40)}" is covered`);
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return found;
}
