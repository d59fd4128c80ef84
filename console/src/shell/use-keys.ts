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
 * the keys of its links to the next and the previous one. Letters rest while something is
 * typed and while a dialog is open.
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
        const open = document.querySelector('dialog:modal');
        const main = (open ?? document.querySelector('main'))?.querySelector<HTMLElement>(
          '[aria-keyshortcuts="Control+Enter"]',
        );
        if (!main) return;
        event.preventDefault();
        main.click();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || areLettersAtRest(event.target)) return;
      const act = actOf(event.key, { onList, onMenu });
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onFind, onList, onMenu]);
}

function areLettersAtRest(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));
  return isTyping || !areLettersOn() || document.querySelector('dialog:modal') !== null;
}

function actOf(
  key: string,
  { onList, onMenu }: Pick<FrameKeys, 'onList' | 'onMenu'>,
): (() => void) | null {
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
 * Moves the focus to the first link of the next or previous row; where a row has none, to its box. Beside a list of
 * `data-row` items the open record has tables of its own, which are not its rows.
 */
function moveRow(step: 1 | -1): void {
  const ofList = document.querySelector('main [data-row]') ? '[data-row]' : 'tbody tr';
  const links = [...document.querySelectorAll<HTMLElement>(`main ${ofList}`)].flatMap(
    (row) =>
      row.querySelector<HTMLElement>('a[href]') ??
      row.querySelector<HTMLElement>('input[type=checkbox]') ??
      [],
  );
  const row = document.activeElement?.closest(ofList);
  const own = links.findIndex((link) => link.closest(ofList) === row);
  const at = own === -1 ? links.findIndex((link) => link.matches('[aria-current=true]')) : own;
  const next = at === -1 ? links[0] : links[Math.min(links.length - 1, Math.max(0, at + step))];
  next?.focus();
}

/** Presses a button, follows a link, and goes to everything else. */
function use(control: HTMLElement): void {
  if (control.matches('button, a, input[type=checkbox], input[type=radio]')) control.click();
  else control.focus();
}

function findControl(key: string): HTMLElement | null {
  if (!/^([a-z0-9.+-]|Escape)$/.test(key)) return null;
  const selector = `[aria-keyshortcuts="${key === 'Escape' ? key : key.toUpperCase()}"]`;
  const row = document.activeElement?.closest('tr');
  const own = row?.querySelector<HTMLElement>(selector);
  if (own) return own;
  const ofPage = document.querySelector<HTMLElement>(`main ${selector}`);
  // The key of a row needs a row: which one it means must be seen.
  return ofPage?.closest('tbody') ? null : ofPage;
}

/** The controls of the page that have a key, with their names. */
export function listPageKeys(): readonly { readonly key: string; readonly name: string }[] {
  const seen = new Map<string, string>();
  for (const one of document.querySelectorAll('main [aria-keyshortcuts]')) {
    const key = one.getAttribute('aria-keyshortcuts') ?? '';
    const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
    if (!seen.has(key)) seen.set(key, name);
  }
  return [...seen].map(([key, name]) => ({ key, name }));
}
