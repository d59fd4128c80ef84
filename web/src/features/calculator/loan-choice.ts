import type { LoanProduct } from '@pahiram/domain/loans/product';
import {
  type ChosenAmount,
  convertForDisplay,
  type ExchangeRate,
} from '@pahiram/domain/money/exchange';
import {
  type Centavos,
  centavos,
  larger,
  parsePesosText,
  roundUpToPeso,
  smaller,
  toPesosText,
} from '@pahiram/domain/money/money';
import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** The choice in session storage; `php` is the amount in centavos as text. */
export interface StoredChoice {
  readonly currency: string;
  readonly php: string;
  readonly termMonths: number;
}

export const noChoice: StoredChoice = { currency: 'PHP', php: '', termMonths: 0 };

const storageKey = 'calculator';
const listeners = new Set<() => void>();
let latest: { readonly text: string; readonly choice: StoredChoice } = {
  text: '',
  choice: noChoice,
};

/**
 * The choice is kept through reloads of the tab, and from Home to the dashboard. A server-rendered
 * page starts with `noChoice` and takes the stored one at hydration.
 */
export function useStoredChoice(): StoredChoice {
  return useSyncExternalStore(subscribe, readStoredChoice, () => noChoice);
}

export function storeChoice(next: StoredChoice): void {
  safeSessionStorage.setItem(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Whether this tab has an amount that was chosen, or brings one in its URL. */
export const hasChosenAmount = (): boolean =>
  readStoredChoice().php !== '' || new URLSearchParams(window.location.search).has('amount');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readStoredChoice(): StoredChoice {
  const text = safeSessionStorage.getItem(storageKey) ?? '';
  if (text !== latest.text) latest = { text, choice: parseStoredChoice(text) };
  return latest.choice;
}

/** `noChoice` if the text is not valid. */
export function parseStoredChoice(text: string): StoredChoice {
  if (text === '') return noChoice;
  try {
    const { currency, php, termMonths } = Object(JSON.parse(text)) as Partial<StoredChoice>;
    return {
      currency: typeof currency === 'string' ? currency : noChoice.currency,
      php: typeof php === 'string' ? php : '',
      termMonths: typeof termMonths === 'number' ? termMonths : 0,
    };
  } catch {
    return noChoice;
  }
}

function clampPesos({ amountMin, amountMax }: LoanProduct, amount: Centavos): Centavos {
  return larger(amountMin, smaller(amountMax, amount));
}

/** The stored amount within the current bounds, in pesos and in the chosen currency. */
export function chosenAmount(
  product: LoanProduct,
  stored: StoredChoice,
  rate: ExchangeRate,
): ChosenAmount {
  const wanted = /^\d{1,15}$/.test(stored.php) ? centavos(BigInt(stored.php)) : product.amountMin;
  const php = clampPesos(product, wanted);
  return { php, display: convertForDisplay(php, rate) };
}

/** The stored term if it is still offered, otherwise the usual one. */
export const chosenTerm = (product: LoanProduct, { termMonths }: StoredChoice): number =>
  product.termMonthsChoices.includes(termMonths) ? termMonths : product.termMonthsDefault;

/** The choice in a shared URL: the loan in pesos, the months, and the display currency. */
interface SharedChoice {
  readonly php: Centavos;
  readonly termMonths: number;
  readonly currency: string;
}

/**
 * `?amount=240000&term=24&currency=USD`; the amount is in pesos whatever the currency, because loans
 * are in pesos.
 * @param search the current query: its other parameters stay.
 */
export function writeSharedChoice(
  { php, termMonths, currency }: SharedChoice,
  search = '',
): string {
  const query = new URLSearchParams(search);
  query.set('amount', toPesosText(php).replace(/\.00$/, ''));
  query.set('term', String(termMonths));
  if (currency === noChoice.currency) query.delete('currency');
  else query.set('currency', currency);
  return `?${query}`;
}

/**
 * The choice in a query, or null when it has none. An amount out of bounds is moved to the nearer
 * bound; an invalid amount, term or currency leaves the previous choice.
 */
export function readSharedChoice(
  search: string,
  product: LoanProduct,
  before: StoredChoice,
): StoredChoice | null {
  const query = new URLSearchParams(search);
  const [amount, term, currency] = [query.get('amount'), query.get('term'), query.get('currency')];
  if (amount === null && term === null && currency === null) return null;
  const php = readPhp(amount, product);
  const termMonths = product.termMonthsChoices.find((months) => String(months) === term?.trim());
  const code = currency?.trim().toUpperCase() ?? '';
  return {
    currency: /^[A-Z]{3}$/.test(code) ? code : before.currency,
    php: php === null ? before.php : String(php),
    termMonths: termMonths ?? before.termMonths,
  };
}

/** Stores the choice that the URL of the page brings, before the page is painted. */
export function useChoiceOfUrl(product: LoanProduct): void {
  useLayoutEffect(() => {
    const shared = readSharedChoice(window.location.search, product, readStoredChoice());
    if (shared !== null) storeChoice(shared);
  }, [product]);
}

/** Browsers limit how often a page may change its URL; the slider would exceed that. */
const urlDelayMs = 300;

/** Reads the choice from the URL once, and writes it there after each change, so that it can be shared. */
export function useChoiceInUrl(product: LoanProduct, php: Centavos, termMonths: number): void {
  const choice = useStoredChoice();
  const written = useRef(choice);
  useChoiceOfUrl(product);
  useEffect(() => {
    if (choice === written.current) return;
    const timer = setTimeout(() => {
      const { pathname, search } = window.location;
      const query = writeSharedChoice({ php, termMonths, currency: choice.currency }, search);
      if (query !== search) window.history.replaceState(window.history.state, '', pathname + query);
      written.current = choice;
    }, urlDelayMs);
    return () => clearTimeout(timer);
  }, [choice, php, termMonths]);
}

/** Whole pesos within the bounds (S5.21), or null if the text is not an amount. */
function readPhp(text: string | null, product: LoanProduct): Centavos | null {
  const amount = parsePesosText(text ?? '');
  if (amount.ok) return clampPesos(product, roundUpToPeso(amount.value));
  return amount.refusal.code === 'amount-out-of-range' ? product.amountMax : null;
}
