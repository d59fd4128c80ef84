import type { LoanProduct } from '@pahiram/domain/loans/product';
import { type Quote, quoteLoan } from '@pahiram/domain/loans/quote';
import {
  type ChosenAmount,
  type DisplayAmount,
  displayBounds,
  formatDisplayAmount,
  settleAmount,
} from '@pahiram/domain/money/exchange';
import { useState } from 'react';
import { readAmountDraft, type SliderBounds, sliderStep } from './amounts.ts';
import { chosenAmount, storeChoice, useStoredChoice } from './loan-choice.ts';
import { type Currency, peso, useCurrencies } from './use-currencies.ts';

export interface Calculator {
  readonly product: LoanProduct;
  readonly currency: Currency;
  readonly currencies: ReturnType<typeof useCurrencies>;
  readonly amount: ChosenAmount;
  readonly bounds: SliderBounds;
  /** One step of slider and buttons, in hundredths of the currency. */
  readonly step: DisplayAmount;
  readonly termMonths: number;
  readonly quote: Quote;
  /** The text of the amount field: the typed text, or the settled amount (S5.18 to S5.21). */
  readonly boxText: string;
  /** The bound that replaced the typed amount on blur, until the next choice. */
  readonly movedTo: 'min' | 'max' | null;
  type(text: string): void;
  /** On blur: replaces the typed text with the amount within the bounds (S5.20). */
  settle(): void;
  /** For slider and buttons: an amount in the chosen currency. */
  setDisplay(amount: DisplayAmount): void;
  setTermMonths(months: number): void;
  setCurrency(code: string): void;
}

/** The text while it is being typed, and its amount. */
interface Draft {
  readonly text: string;
  readonly typed: DisplayAmount;
}

/** The calculator's state (S3.16), from the stored choice and the current product and rates. */
export function useCalculator(product: LoanProduct): Calculator {
  const currencies = useCurrencies();
  const stored = useStoredChoice();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [movedTo, setMovedTo] = useState<Calculator['movedTo']>(null);
  const currency = currencies.list.find((one) => one.code === stored.currency) ?? peso;
  const amount = chosenAmount(product, stored, currency.rate);
  const bounds = displayBounds(product, currency.rate);
  const termMonths = product.termMonthsChoices.includes(stored.termMonths)
    ? stored.termMonths
    : product.termMonthsDefault;
  const choose = ({ php }: ChosenAmount) =>
    storeChoice({ currency: currency.code, php: String(php), termMonths });
  const clearDraft = () => {
    setDraft(null);
    setMovedTo(null);
  };
  return {
    product,
    currency,
    currencies,
    amount,
    bounds,
    step: sliderStep(currency.rate),
    termMonths,
    quote: quoteLoan(product, amount.php, termMonths),
    boxText: draft?.text ?? formatDisplayAmount(amount.display),
    movedTo,
    type: (text) => {
      setMovedTo(null);
      const typed = readAmountDraft(text);
      if (typed === null) return;
      setDraft({ text: typed.text, typed: typed.amount });
      choose(settleAmount(product, typed.amount, currency.rate));
    },
    settle: () => {
      if (draft === null) return;
      if (draft.typed < bounds.min) setMovedTo('min');
      if (draft.typed > bounds.max) setMovedTo('max');
      setDraft(null);
    },
    setDisplay: (display) => {
      clearDraft();
      choose(settleAmount(product, display, currency.rate));
    },
    setTermMonths: (months) => storeChoice({ ...stored, termMonths: months }),
    setCurrency: (code) => {
      clearDraft();
      storeChoice({ currency: code, php: String(amount.php), termMonths });
    },
  };
}
