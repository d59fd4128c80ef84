import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { useSyncExternalStore } from 'react';

/** The choice as stored in the tab; `php` is the amount in centavos as text. */
export interface KeptChoice {
  readonly currency: string;
  readonly php: string;
  readonly termMonths: number;
}

export const nothingChosen: KeptChoice = { currency: 'PHP', php: '', termMonths: 0 };

const place = 'calculator';
const listeners = new Set<() => void>();
let latest: { readonly text: string; readonly choice: KeptChoice } = {
  text: '',
  choice: nothingChosen,
};

/**
 * The choice survives reloads of the tab and carries over from Home to the loan box. A prerendered page
 * starts with the default and takes the stored choice at hydration.
 */
export function useKeptChoice(): KeptChoice {
  return useSyncExternalStore(subscribe, readKept, () => nothingChosen);
}

export function keepChoice(next: KeptChoice): void {
  safeSessionStorage.setItem(place, JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored choice at this moment, whatever the page was rendered with. */
export function readKept(): KeptChoice {
  const text = safeSessionStorage.getItem(place) ?? '';
  if (text !== latest.text) latest = { text, choice: parseKept(text) };
  return latest.choice;
}

/** The stored choice, or `nothingChosen` if the text is not valid. */
export function parseKept(text: string): KeptChoice {
  if (text === '') return nothingChosen;
  try {
    const { currency, php, termMonths } = Object(JSON.parse(text)) as Partial<KeptChoice>;
    return {
      currency: typeof currency === 'string' ? currency : nothingChosen.currency,
      php: typeof php === 'string' ? php : '',
      termMonths: typeof termMonths === 'number' ? termMonths : 0,
    };
  } catch {
    return nothingChosen;
  }
}
