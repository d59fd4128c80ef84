import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { useSyncExternalStore } from 'react';

/** What was chosen, as it lies in the tab; the amount in centavos as text. */
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
 * The choice survives reloads of the tab and goes from Home to the loan box. A page that was
 * rendered ahead starts with the default and takes the kept choice up when it comes alive.
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

/** As it lies in the tab at this moment, whatever the page was rendered with. */
export function readKept(): KeptChoice {
  const text = safeSessionStorage.getItem(place) ?? '';
  if (text !== latest.text) latest = { text, choice: parseKept(text) };
  return latest.choice;
}

/** What is kept, or nothing chosen for whatever else lies there. */
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
