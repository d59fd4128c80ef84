import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepChoice, readKept, useKeptChoice } from './kept-choice.ts';
import { readSharedChoice, writeSharedChoice } from './shared-choice.ts';
import type { Calculator } from './use-calculator.ts';

/** Browsers reject URL changes that are as frequent as the slider's. */
const addressAfterMs = 300;

/**
 * Keeps the choice in the URL, for sharing: read once when the calculator appears, written after each
 * choice. Off where the URL has another use.
 */
export function useSharedAddress(state: Calculator, isOn: boolean): void {
  const kept = useKeptChoice();
  const known = useRef(kept);
  const { product, termMonths, amount } = state;
  const { php } = amount;
  useLayoutEffect(() => {
    const { search } = window.location;
    const shared = isOn ? readSharedChoice(search, product, readKept()) : null;
    if (shared !== null) keepChoice(shared);
  }, [isOn, product]);
  useEffect(() => {
    if (!isOn || kept === known.current) return;
    const timer = setTimeout(() => {
      const { pathname, search } = window.location;
      const query = writeSharedChoice({ php, termMonths, currency: kept.currency }, search);
      if (query !== search) window.history.replaceState(window.history.state, '', pathname + query);
      known.current = kept;
    }, addressAfterMs);
    return () => clearTimeout(timer);
  }, [isOn, kept, php, termMonths]);
}
