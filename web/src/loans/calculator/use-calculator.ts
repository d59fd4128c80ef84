import type { LoanProduct } from '@pahiram/domain/loans/product';
import { type Quote, quoteLoan } from '@pahiram/domain/loans/quote';
import {
  type ChosenAmount,
  clampWhileTyping,
  convertForDisplay,
  type DisplayAmount,
  displayBounds,
  formatDisplayAmount,
  isAmountDraft,
  settleAmount,
} from '@pahiram/domain/money/exchange';
import { type Centavos, centavos, parsePesosText } from '@pahiram/domain/money/money';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { useState } from 'react';
import { type Currency, peso, useCurrencies } from './use-currencies.ts';

/** What was chosen, as it lies in the tab; amounts in hundredths as text. */
interface KeptChoice {
  readonly currency: string;
  readonly php: string;
  readonly display: string;
  readonly termMonths: number;
}

const nothingChosen: KeptChoice = { currency: 'PHP', php: '', display: '', termMonths: 0 };

export interface Calculator {
  readonly product: LoanProduct;
  readonly currency: Currency;
  readonly currencies: ReturnType<typeof useCurrencies>;
  readonly amount: ChosenAmount;
  readonly bounds: { readonly min: DisplayAmount; readonly max: DisplayAmount };
  readonly termMonths: number;
  readonly quote: Quote;
  /** The text of the amount box: what is being typed, or the settled amount (S5.18 to S5.21). */
  readonly boxText: string;
  type(text: string): void;
  /** The box is left: the amount settles within the bounds (S5.20). */
  settle(): void;
  setPesos(amount: Centavos): void;
  setTermMonths(months: number): void;
  setCurrency(code: string): void;
}

/** The calculator's state (S3.16); the choice stays through reloads and from Home to the loan box. */
export function useCalculator(product: LoanProduct): Calculator {
  const currencies = useCurrencies();
  const [kept, keep] = useKept('calculator', nothingChosen);
  const [draft, setDraft] = useState<string | null>(null);
  const currency = currencies.list.find((one) => one.code === kept.currency) ?? peso;
  const amount = amountOf(product, kept, currency);
  const termMonths = product.termMonthsChoices.includes(kept.termMonths)
    ? kept.termMonths
    : product.termMonthsDefault;
  const choose = (next: ChosenAmount) =>
    keep({
      currency: currency.code,
      php: String(next.php),
      display: String(next.display),
      termMonths,
    });
  return {
    product,
    currency,
    currencies,
    amount,
    bounds: displayBounds(product, currency.rate),
    termMonths,
    quote: quoteLoan(product, amount.php, termMonths),
    boxText: draft ?? formatDisplayAmount(amount.display),
    type: (text) => {
      const typed = readDraft(text);
      if (typed === null) return;
      const clamped = clampWhileTyping(product, typed.amount, currency.rate);
      setDraft(clamped === typed.amount ? typed.text : String(clamped / 100n));
      choose(settleAmount(product, clamped, currency.rate));
    },
    settle: () => setDraft(null),
    setPesos: (php) => {
      setDraft(null);
      choose({ php, display: convertForDisplay(php, currency.rate) });
    },
    setTermMonths: (months) => keep({ ...kept, currency: currency.code, termMonths: months }),
    setCurrency: (code) => {
      setDraft(null);
      keep({ currency: code, php: String(amount.php), display: '', termMonths });
    },
  };
}

/** Junk is stripped, not punished; what is no amount then is not taken (S5.18). */
function readDraft(text: string): { text: string; amount: DisplayAmount } | null {
  const cleaned = text.normalize('NFKC').replace(/[\s,₱]/g, '');
  if (!isAmountDraft(cleaned)) return null;
  const amount = parsePesosText(cleaned === '' || cleaned === '.' ? '0' : cleaned);
  if (!amount.ok) return null;
  // Thousands separators stay while typing, so that the caret does not jump.
  const isPlain = /^[\d,.]*$/.test(text);
  return { text: isPlain ? text : cleaned, amount: amount.value as bigint as DisplayAmount };
}

/** The kept amount within today's bounds; its other currency as typed while the rate still fits. */
function amountOf(product: LoanProduct, kept: KeptChoice, currency: Currency): ChosenAmount {
  const { amountMin, amountMax } = product;
  const wanted = /^\d{1,15}$/.test(kept.php) ? centavos(BigInt(kept.php)) : amountMin;
  const php = wanted < amountMin ? amountMin : wanted > amountMax ? amountMax : wanted;
  const converted = convertForDisplay(php, currency.rate);
  if (!/^\d{1,20}$/.test(kept.display)) return { php, display: converted };
  const typed = BigInt(kept.display) as DisplayAmount;
  const apart = typed > converted ? typed - converted : converted - typed;
  return { php, display: kept.currency === currency.code && apart <= 100n ? typed : converted };
}
