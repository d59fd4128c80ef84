import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';

export type Theme = 'light' | 'dark';

const storageKey = 'console-theme';

/** The theme on the screen: the one chosen on this computer, or else the computer's own. */
export function shownTheme(): Theme {
  const kept = safeLocalStorage.getItem(storageKey);
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  safeLocalStorage.setItem(storageKey, theme);
  document.documentElement.dataset.theme = theme;
}

/** Before the first paint. Without a choice the page follows the computer, also when that changes. */
export function showChosenTheme(): void {
  if (safeLocalStorage.getItem(storageKey) !== null) chooseTheme(shownTheme());
}
