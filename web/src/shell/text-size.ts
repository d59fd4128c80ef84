import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Also read by the inline script, before the first paint (build/inline-script.js). */
const storageKey = 'text-size';

/** The text size chosen on this device; the browser's own is normal. */
export function chosenTextSize(): TextSize {
  const kept = safeLocalStorage.getItem(storageKey);
  return TEXT_SIZES.find((size) => size === kept) ?? 'normal';
}

/** Keeps and shows the choice. */
export function chooseTextSize(size: TextSize): void {
  if (size === 'normal') safeLocalStorage.removeItem(storageKey);
  else safeLocalStorage.setItem(storageKey, size);
  document.documentElement.dataset.text = size;
}
