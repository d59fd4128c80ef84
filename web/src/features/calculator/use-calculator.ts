import { listAvailableCurrencies } from '@pahiram/api/currencies';
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
import { type AmountDraft, readAmountDraft, type SliderBounds, sliderStep } from './amounts.ts';
import { chosenAmount, chosenTerm, storeChoice, useStoredChoice } from './loan-choice.ts';
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
  /** How the text that was typed or pasted last was read, until the next choice. */
  readonly reading: AmountReading | null;
  type(text: string): void;
  /** On blur: replaces the typed text with the amount within the bounds (S5.20). */
  settle(): void;
  /** For slider and buttons: an amount in the chosen currency. */
  setDisplay(amount: DisplayAmount): void;
  setTermMonths(months: number): void;
  setCurrency(code: string): void;
}

/**
 * The text is this amount, a bound takes its place, it is rounded up to whole units, or it was not
 * taken.
 */
export type AmountReading = 'amount' | 'min' | 'max' | 'rounded' | 'refused';

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
  const [draft, setDraft] = useState<AmountDraft | null>(null);
  const [reading, setReading] = useState<AmountReading | null>(null);
  const currency = currencies.list.find((one) => one.code === stored.currency) ?? peso;
  const amount = chosenAmount(product, stored, currency.rate);
  const bounds = displayBounds(product, currency.rate);
  const termMonths = chosenTerm(product, stored);
  const choose = ({ php }: ChosenAmount) =>
    storeChoice({ currency: currency.code, php: String(php), termMonths });
  const clearDraft = () => {
    setDraft(null);
    setReading(null);
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
    boxText: draft?.text ?? formatDisplayAmount(amount.display, currency.code),
    reading,
    type: (text) => {
      const typed = readAmountDraft(text);
      if (typed === null) return setReading('refused');
      const settled = settleAmount(product, typed.amount, currency.rate);
      setReading(readingOf(typed.amount, settled.display, bounds));
      setDraft(typed);
      choose(settled);
    },
    settle: () => {
      // The box now shows the amount itself.
      if (reading === 'amount') setReading(null);
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

function readingOf(
  typed: DisplayAmount,
  settled: DisplayAmount,
  { min, max }: SliderBounds,
): AmountReading {
  if (typed < min) return 'min';
  if (typed > max) return 'max';
  return typed < settled ? 'rounded' : 'amount';
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
