import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { calculatorTexts } from './calculator-texts.ts';
import {
  readSharedChoice,
  readStoredChoice,
  storeChoice,
  useStoredChoice,
  writeSharedChoice,
} from './loan-choice.ts';
import type { Calculator } from './use-calculator.ts';

/** Opens the browser's share dialog, or copies a link where there is none. */
export function ShareLink({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const hasShareDialog = useSyncExternalStore(subscribeToNothing, canShare, () => false);
  const [message, setMessage] = useState('');
  const link = () => {
    const { amount, termMonths, currency } = state;
    const choice = { php: amount.php, termMonths, currency: currency.code };
    return new URL(`/${writeSharedChoice(choice)}`, window.location.href).href;
  };
  const share = async () => {
    const url = link();
    if (hasShareDialog && (await hasShared(words.shareTitle, url))) return;
    setMessage((await hasCopied(url)) ? words.copied : words.copyByHand(url));
  };
  return (
    <div className="mt-2">
      <Button kind="secondary" onClick={() => void share()}>
        {hasShareDialog ? words.share : words.copyLink}
      </Button>
      <p role="status" className="mt-1 min-h-6 text-sm break-words text-soft">
        {message}
      </p>
    </div>
  );
}

const subscribeToNothing = () => () => {};
const canShare = () => typeof navigator.share === 'function';

/** False when sharing failed; closing the share dialog is no failure. */
async function hasShared(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** False where the browser denies access to the clipboard. */
async function hasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Browsers limit how often a page may change its URL; the slider would exceed that. */
const urlDelayMs = 300;

/** Reads the choice from the URL once, and writes it there after each change, so that it can be shared. */
export function useChoiceInUrl(state: Calculator, isOn: boolean): void {
  const choice = useStoredChoice();
  const written = useRef(choice);
  const { product, termMonths, amount } = state;
  const { php } = amount;
  useLayoutEffect(() => {
    const { search } = window.location;
    const shared = isOn ? readSharedChoice(search, product, readStoredChoice()) : null;
    if (shared !== null) storeChoice(shared);
  }, [isOn, product]);
  useEffect(() => {
    if (!isOn || choice === written.current) return;
    const timer = setTimeout(() => {
      const { pathname, search } = window.location;
      const query = writeSharedChoice({ php, termMonths, currency: choice.currency }, search);
      if (query !== search) window.history.replaceState(window.history.state, '', pathname + query);
      written.current = choice;
    }, urlDelayMs);
    return () => clearTimeout(timer);
  }, [isOn, choice, php, termMonths]);
}
