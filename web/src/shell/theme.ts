import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';

export type Theme = 'light' | 'dark';

/** Also read by the inline script, before the first paint (build/inline-script.js). */
const storageKey = 'theme';

/** The look chosen on this device; null follows the device. */
export function chosenTheme(): Theme | null {
  const kept = safeLocalStorage.getItem(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : null;
}

/** Keeps and shows the choice. */
export function chooseTheme(theme: Theme | null): void {
  if (theme === null) safeLocalStorage.removeItem(storageKey);
  else safeLocalStorage.setItem(storageKey, theme);
  // Also colours the system's bar (build/inline-script.js).
  (globalThis as { showTheme?: (theme: Theme | null) => void }).showTheme?.(theme);
}
