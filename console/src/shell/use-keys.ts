import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { useEffect } from 'react';

const lettersKey = 'console-letters';

/** Keys of one letter can be switched off (WCAG 2.1.4). Kept on this computer. */
export const areLettersOn = (): boolean => safeLocalStorage.getItem(lettersKey) !== 'off';
export function switchLetters(isOn: boolean): void {
  safeLocalStorage.setItem(lettersKey, isOn ? 'on' : 'off');
}

export interface FrameKeys {
  /** Ctrl+K */
  readonly onFind: () => void;
  /** ? */
  readonly onList: () => void;
  /** [ */
  readonly onMenu: () => void;
}

/**
 * The keys of every page. A letter or digit presses the control of the row with the focus, or else of the page, whose
 * `aria-keyshortcuts` names it. On a list J and K move between its rows; on a record that was opened from a list they are
 * the keys of its links to the next and the previous one. Alt with a digit opens an item of the menu. Letters rest while
 * something is typed and while a dialog is open.
 */
export function useKeys({ onFind, onList, onMenu }: FrameKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!document.querySelector('dialog:modal')) onFind();
        return;
      }
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
        const main = findMain();
        if (!main) return;
        event.preventDefault();
        const { button, isMeant } = main;
        const isThere = document.activeElement === button;
        if (!isMeant || (button.dataset.letter === 'goes' && !isThere)) button.focus();
        else if (!event.repeat) button.click();
        return;
      }
      if (event.ctrlKey || event.metaKey || areLettersAtRest(event.target)) return;
      const act = event.altKey ? menuAct(event.code) : actOf(event.key, { onList, onMenu });
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onFind, onList, onMenu]);
}

const mainSelector = '[aria-keyshortcuts="Control+Enter"]';

/**
 * The main button of the open dialog or page. Where there are several, it is the one of the part with the focus;
 * without such a part none is meant, and Ctrl+Enter only goes to the first.
 */
function findMain(): { readonly button: HTMLElement; readonly isMeant: boolean } | null {
  const root = document.querySelector('dialog:modal') ?? document.querySelector('main');
  const [first, another] = root?.querySelectorAll<HTMLElement>(mainSelector) ?? [];
  if (!root || !first) return null;
  const own = findNear(mainSelector, root);
  return own
    ? { button: own, isMeant: true }
    : { button: first, isMeant: another === undefined && !isOfRow(first) };
}

/** The control with the selector in the smallest part around the focus that has one; of a table only in its row. */
function findNear(selector: string, root: Element): HTMLElement | null {
  const { activeElement } = document;
  let part: Element | null = activeElement;
  for (; part && part !== root && root.contains(part); part = part.parentElement) {
    if (part instanceof HTMLElement && part.matches(selector)) return part;
    const own = [...part.querySelectorAll<HTMLElement>(selector)].find(
      (one) => !isOfRow(one) || one.closest('tr')?.contains(activeElement),
    );
    if (own) return own;
  }
  return null;
}

/** The key of a row needs a row: which one it means must be seen. */
const isOfRow = (control: HTMLElement): boolean => control.closest('tbody') !== null;

/** Opens an item of the menu, counted from the top; the code of a key is the same whatever Alt types with it. */
function menuAct(code: string): (() => void) | null {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  if (digit === undefined) return null;
  const link = document.querySelectorAll<HTMLElement>('#main-menu nav ul a')[Number(digit) - 1];
  return link ? () => link.click() : null;
}

function areLettersAtRest(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));
  return isTyping || !areLettersOn() || document.querySelector('dialog:modal') !== null;
}

function actOf(key: string, { onList, onMenu }: Omit<FrameKeys, 'onFind'>): (() => void) | null {
  switch (key) {
    case '?':
      return onList;
    case '[':
      return onMenu;
    default: {
      const control = findControl(key);
      if (control) return () => use(control);
      const step = rowSteps[key];
      return step === undefined ? null : () => moveRow(step);
    }
  }
}

const rowSteps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/**
 * Where J and K move: rows of tables, and cards and items with `data-row`. Beside a list of items of which one is open,
 * the open record has tables of its own, which are not rows of the list.
 */
const rowSelector = (): string => {
  const hasOpen = document.querySelector(
    'main [data-row] :is([aria-current=true], [aria-expanded])',
  );
  return hasOpen ? 'main [data-row]' : 'main :is(tbody tr, [data-row])';
};

/** Whether the page has a row to which J and K can move. */
export const hasRows = (): boolean =>
  [...document.querySelectorAll(rowSelector())].some((row) => row.querySelector(rowTargets));

/** Whether a control of the page has this key and can be used. */
export const hasControl = (key: string): boolean =>
  document.querySelector(`main [aria-keyshortcuts~="${key}"]:not(:disabled)`) !== null;

const rowTargets = 'a[href], input[type=checkbox], button';

/** Moves the focus to the first link of the next or previous row or card; where one has none, to its box or button. */
function moveRow(step: 1 | -1): void {
  const selector = rowSelector();
  const links = [...document.querySelectorAll<HTMLElement>(selector)].flatMap(
    (row) =>
      row.querySelector<HTMLElement>('a[href]') ??
      row.querySelector<HTMLElement>('input[type=checkbox]') ??
      row.querySelector<HTMLElement>('button') ??
      [],
  );
  const row = document.activeElement?.closest(selector);
  const own = links.findIndex((link) => row && link.closest(selector) === row);
  const at = own === -1 ? links.findIndex((link) => link.matches('[aria-current=true]')) : own;
  const next = at === -1 ? links[0] : links[Math.min(links.length - 1, Math.max(0, at + step))];
  next?.focus();
}

/**
 * To be spread on a button that sends something at once: its key only goes to it, so that nothing is sent by one key
 * alone. A second person's decision goes this way with Ctrl+Enter too, which a text field passes on.
 */
export const goneToBy = (key: string) => ({ 'aria-keyshortcuts': key, 'data-letter': 'goes' });

/** Presses a button, follows a link, and goes to everything else. The focus goes to a choice, as with a pointer. */
function use(control: HTMLElement): void {
  const isPressed =
    control.dataset.letter !== 'goes' &&
    control.matches('button, a, summary, input[type=checkbox], input[type=radio]');
  if (!isPressed || control.matches('input[type=radio]')) control.focus();
  if (isPressed) control.click();
}

function findControl(key: string): HTMLElement | null {
  if (!/^([a-z0-9.+-]|Escape)$/.test(key)) return null;
  // A control can have several keys.
  const selector = `[aria-keyshortcuts~="${key === 'Escape' ? key : key.toUpperCase()}"]`;
  const root = document.querySelector('main');
  const found = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  // The browser closes an open menu. What the page can close comes before the way back, which stands at its top.
  if (key === 'Escape')
    return document.querySelector(':popover-open') ? null : (found.at(-1) ?? null);
  const own = root && findNear(selector, root);
  if (own) return own;
  const first = found[0] ?? document.querySelector<HTMLElement>(`#band ${selector}`);
  return first === null || isOfRow(first) ? null : first;
}

/** The controls of the page that have a key, with their names. */
export function listPageKeys(): readonly { readonly key: string; readonly name: string }[] {
  const seen = new Map<string, string>();
  for (const one of document.querySelectorAll('main [aria-keyshortcuts]')) {
    const key = one.getAttribute('aria-keyshortcuts') ?? '';
    const name = nameOf(one);
    if (name !== '' && !seen.has(key)) seen.set(key, name);
  }
  return [...seen].map(([key, name]) => ({ key, name }));
}

/** What a person reads on a control or beside it, without the marks of its keys. */
function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label');
  if (label !== null) return label;
  const isField = control.matches('input, select, textarea');
  const text = isField ? (control as HTMLInputElement).labels?.[0] : control;
  if (!text) return '';
  const copy = text.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('kbd, input, select')) mark.remove();
  return (copy.textContent ?? '').trim();
}
