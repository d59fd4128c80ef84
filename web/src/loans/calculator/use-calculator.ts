import type { LoanProduct } from '@pahiram/domain/loans/product';
import { type Quote, quoteLoan } from '@pahiram/domain/loans/quote';
import {
  type ChosenAmount,
  clampWhileTyping,
  type DisplayAmount,
  displayBounds,
  formatDisplayAmount,
  settleAmount,
} from '@pahiram/domain/money/exchange';
import { useState } from 'react';
import { readAmountDraft } from '../choice/amount-draft.ts';
import { chosenAmount } from '../choice/chosen-amount.ts';
import { keepChoice, useKeptChoice } from '../choice/kept-choice.ts';
import { type SliderBounds, sliderStep } from '../choice/slider-steps.ts';
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
  /** The text of the amount box: what is being typed, or the settled amount (S5.18 to S5.21). */
  readonly boxText: string;
  /** Which bound what was typed was taken to, until the next choice; null for neither. */
  readonly movedTo: 'min' | 'max' | null;
  type(text: string): void;
  /** The box is left: the amount settles within the bounds (S5.20). */
  settle(): void;
  /** Slider and buttons: an amount in the chosen currency. */
  setDisplay(amount: DisplayAmount): void;
  setTermMonths(months: number): void;
  setCurrency(code: string): void;
}

/** What the box shows while it is being typed in, and what was truly typed. */
interface Draft {
  readonly text: string;
  readonly typed: DisplayAmount;
}

/** The calculator's state (S3.16); the choice stays through reloads and from Home to the loan box. */
export function useCalculator(product: LoanProduct): Calculator {
  const currencies = useCurrencies();
  const kept = useKeptChoice();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [movedTo, setMovedTo] = useState<Calculator['movedTo']>(null);
  const currency = currencies.list.find((one) => one.code === kept.currency) ?? peso;
  const amount = chosenAmount(product, kept, currency);
  const bounds = displayBounds(product, currency.rate);
  const termMonths = product.termMonthsChoices.includes(kept.termMonths)
    ? kept.termMonths
    : product.termMonthsDefault;
  const choose = ({ php, display }: ChosenAmount) =>
    keepChoice({ currency: currency.code, php: String(php), display: String(display), termMonths });
  const rest = () => {
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
      const typed = readAmountDraft(text);
      if (typed === null) return;
      const clamped = clampWhileTyping(product, typed.amount, currency.rate);
      const isOver = clamped !== typed.amount;
      setDraft({ text: isOver ? String(clamped / 100n) : typed.text, typed: typed.amount });
      setMovedTo(isOver ? 'max' : null);
      choose(settleAmount(product, clamped, currency.rate));
    },
    settle: () => {
      if (draft !== null && draft.typed < bounds.min) setMovedTo('min');
      setDraft(null);
    },
    setDisplay: (display) => {
      rest();
      choose(settleAmount(product, display, currency.rate));
    },
    setTermMonths: (months) => keepChoice({ ...kept, termMonths: months }),
    setCurrency: (code) => {
      rest();
      keepChoice({ currency: code, php: String(amount.php), display: '', termMonths });
    },
  };
}
