import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Arranged } from './every-page-people.ts';

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

/** The source of axe-core, injected once per page instead of before each check. */
const { source: axeSource } = createRequire(import.meta.resolve('@axe-core/playwright'))(
  'axe-core',
) as { source: string };

/** The rules that depend only on the page's colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** @param only Which rules; default all. @returns one line per violation */
export async function axeFaults(page: Page, only?: 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (rules) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } };
      return axe.run({
        resultTypes: ['violations'],
        ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
      });
    },
    only ? colourRules : null,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ''}`),
  );
}

/**
 * Finds horizontal scrolling, also of a dialog, elements outside the page, controls outside the box of their form,
 * cut-off text and overlapping controls.
 * @returns one line per fault
 */
export function fitFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.push(`the page is ${scrollWidth - width} px too wide`);
    // A dialog that was opened from another one follows it.
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const name = (one: Element): string =>
      `${one.tagName.toLowerCase()} "${(one.textContent ?? '').trim().slice(0, 40)}"`;
    const isSeen = (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.closest('.sr-only, [aria-hidden=true]') === null &&
      // The style of `sr-only` where it applies at some widths only.
      getComputedStyle(one).clipPath !== 'inset(50%)';
    const scrollsOf = (one: Element): boolean => {
      for (let up = one.parentElement; up; up = up.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) {
          return true;
        }
      }
      return false;
    };
    /** Whether the element's own text is cut off by a box that hides its overflow. */
    const cutsWords = (one: Element): boolean => {
      const words = [...one.childNodes].find(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (!words) return false;
      const range = document.createRange();
      range.selectNodeContents(words);
      const text = range.getBoundingClientRect();
      for (let up: Element | null = one; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const box = up.getBoundingClientRect();
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
        const cutsX = /hidden|clip/.test(overflowX);
        const cutsY = /hidden|clip/.test(overflowY);
        if (cutsX && (text.right > box.right + 1 || text.left < box.left - 1)) return true;
        if (cutsY && (text.bottom > box.bottom + 3 || text.top < box.top - 3)) return true;
      }
      return false;
    };
    /** A dialog that scrolls down would scroll sideways too; only a table may. */
    const slides = (one: Element): boolean =>
      one.closest('dialog') !== null &&
      /auto|scroll/.test(getComputedStyle(one).overflowX) &&
      one.scrollWidth > one.clientWidth + 1 &&
      !one.matches('textarea, :has(> table)');
    for (const one of top.querySelectorAll<HTMLElement>('*')) {
      if (!isSeen(one) || one.closest('svg') !== null) continue;
      const { left, right, width: own } = one.getBoundingClientRect();
      if (own > 1 && (right > width + 1 || left < -1) && !scrollsOf(one)) {
        found.push(`${name(one)} stands outside`);
      }
      if (slides(one)) found.push(`${name(one)} scrolls sideways`);
      const form = one.matches('input, select, textarea') ? one.closest('form, dialog') : null;
      if (form && own > 1 && right > form.getBoundingClientRect().right + 1) {
        found.push(`${name(one)} is wider than its form`);
      }
      if (cutsWords(one)) found.push(`${name(one)} is cut off`);
      if (one.matches('button, [role=button], a') && one.scrollWidth > one.clientWidth + 1) {
        if (getComputedStyle(one).display !== 'inline') found.push(`${name(one)} spills its words`);
      }
    }
    return found;
  });
}

/**
 * Finds buttons, fields, the labels of boxes to tick, and links of their own that are smaller than 44 by 44 px. A link
 * in running text may be (WCAG 2.5.8).
 * @returns one line per fault
 */
export function pressFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sideMin = 44;
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = top.querySelectorAll<HTMLElement>(
      'button, select, textarea, input:not([type=hidden]), summary, [role=button], a[href]',
    );
    /** The label is pressed too. */
    const pressed = (one: HTMLElement): Element[] =>
      one instanceof HTMLInputElement && /checkbox|radio|file/.test(one.type)
        ? [one, ...(one.labels ?? [])]
        : [one];
    const isSeen = (one: Element): boolean => {
      const { clipPath, position } = getComputedStyle(one);
      return (
        one.checkVisibility({ visibilityProperty: true }) &&
        one.closest('[inert]') === null &&
        !(position === 'absolute' && clipPath === 'inset(50%)')
      );
    };
    /** Whether words that are no link stand beside it in the same block. */
    const isInText = (one: HTMLElement): boolean => {
      if (getComputedStyle(one).display !== 'inline') return false;
      let block = one.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const rest = block?.cloneNode(true) as Element | undefined;
      for (const link of rest?.querySelectorAll('a, button') ?? []) link.remove();
      return /\p{L}/u.test(rest?.textContent ?? '');
    };
    return [...controls].flatMap((one) => {
      const boxes = pressed(one).filter(isSeen);
      if (boxes.length === 0 || (one.matches('a') && isInText(one))) return [];
      const sides = boxes.map((box) => box.getBoundingClientRect());
      // Rounded: a border of a fraction of a pixel is drawn whole.
      const isLarge = sides.some(
        ({ width, height }) => Math.round(width) >= sideMin && Math.round(height) >= sideMin,
      );
      const size = sides.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`);
      const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
      return isLarge
        ? []
        : [`${one.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" is ${size.join(' or ')} px`];
    });
  });
}

/** The person's own numbers that the page shows whole; the fields they type in are not looked at. */
export async function numberFaults(
  page: Page,
  { member }: Pick<Arranged, 'member'>,
): Promise<string[]> {
  if (member === null) return [];
  // The account at the e-wallet is the phone number, so this finds it too.
  const numbers = [member.phoneNumber.slice(2), member.identityNumber];
  const text = (await page.locator('body').innerText()).replace(/(?<=\d)[\s\u00a0-](?=\d)/g, '');
  return numbers.filter((number) => text.includes(number));
}
