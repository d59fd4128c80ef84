import { listAvailableCurrencies } from '@pahiram/api/addresses';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { type Quote, quoteLoan } from '@pahiram/domain/loans/quote';
import {
  type ChosenAmount,
  type DisplayAmount,
  displayBounds,
  type ExchangeRate,
  exchangeRateFromNumber,
  formatDisplayAmount,
  PESO_RATE,
  settleAmount,
} from '@pahiram/domain/money/exchange';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { publicKeys } from '../../shell/public-data.ts';
import { readAmountDraft, type SliderBounds, sliderStep } from './amounts.ts';
import { chosenAmount, storeChoice, useStoredChoice } from './loan-choice.ts';
import { exchangeRatesQuery } from './loan-product.ts';

export interface Calculator {
  readonly product: LoanProduct;
  readonly currency: Currency;
  readonly currencies: Currencies;
  readonly amount: ChosenAmount;
  readonly bounds: SliderBounds;
  /** One step of slider and buttons, in hundredths of the currency. */
  readonly step: DisplayAmount;
  readonly termMonths: number;
  readonly quote: Quote;
  /** The text of the amount field: the typed text, or the settled amount (S5.18 to S5.21). */
  readonly boxText: string;
  /** What happened to the text that was typed or pasted last, until the next choice. */
  readonly change: AmountChange | null;
  type(text: string): void;
  /** On blur: replaces the typed text with the amount within the bounds (S5.20). */
  settle(): void;
  /** For slider and buttons: an amount in the chosen currency. */
  setDisplay(amount: DisplayAmount): void;
  setTermMonths(months: number): void;
  setCurrency(code: string): void;
}

/** A bound replaced the amount, it was rounded up to whole units, or the text was not taken. */
export type AmountChange = 'min' | 'max' | 'rounded' | 'refused';

export interface Currency {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Units per peso. */
  readonly rate: ExchangeRate;
  /** The same as the API sent it. */
  readonly wireRate: number;
}

export interface Currencies {
  readonly list: readonly Currency[];
  readonly asOf: string | null;
  readonly bundled: boolean;
  /** Currencies or rates did not load: only pesos can be shown, and the screen says why. */
  readonly failed: boolean;
  /** Fetches again whichever of the two failed. */
  askAgain(): void;
}

/** The calculator's state (S3.16), from the stored choice and the current product and rates. */
export function useCalculator(product: LoanProduct): Calculator {
  const currencies = useCurrencies();
  const stored = useStoredChoice();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [change, setChange] = useState<AmountChange | null>(null);
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
    setChange(null);
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
    change,
    type: (text) => {
      const typed = readAmountDraft(text);
      setChange(typed === null ? 'refused' : null);
      if (typed === null) return;
      setDraft({ text: typed.text, typed: typed.amount });
      choose(settleAmount(product, typed.amount, currency.rate));
    },
    settle: () => {
      if (draft === null) return;
      if (draft.typed < bounds.min) setChange('min');
      else if (draft.typed > bounds.max) setChange('max');
      else if (draft.typed < amount.display) setChange('rounded');
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

/** The text while it is being typed, and its amount. */
interface Draft {
  readonly text: string;
  readonly typed: DisplayAmount;
}

/** The fallback that needs no response of the server (S3.15). */
const peso: Currency = {
  code: 'PHP',
  name: 'Philippine Peso',
  symbol: '₱',
  rate: PESO_RATE,
  wireRate: 1,
};

/** The currencies for displaying amounts; always includes pesos (S7.23, S7.24). */
function useCurrencies(): Currencies {
  const currencies = useQuery({
    queryKey: publicKeys.currencies,
    queryFn: () => call(listAvailableCurrencies),
  });
  const rates = useQuery(exchangeRatesQuery);
  const askAgain = () => {
    for (const query of [currencies, rates]) if (query.isError) void query.refetch();
  };
  if (!currencies.data || !rates.data) {
    const failed = currencies.isError || rates.isError;
    return { list: [peso], asOf: null, bundled: false, failed, askAgain };
  }
  const known = rates.data.rates;
  const others = currencies.data.flatMap((one): Currency[] => {
    const wireRate = known[one.currencyCode];
    if (one.currencyCode === 'PHP' || !one.active || wireRate === undefined) return [];
    const rate = exchangeRateFromNumber(wireRate);
    if (!rate.ok) return [];
    const { currencyCode: code, currencyName: name, currencySymbol: symbol } = one;
    return [{ code, name, symbol, rate: rate.value, wireRate }];
  });
  const { asOf, bundled } = rates.data;
  return { list: [peso, ...others], asOf, bundled, failed: false, askAgain };
}
