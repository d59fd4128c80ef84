import type { LoanProduct } from '@pahiram/domain/loans/product';
import {
  type ChosenAmount,
  convertForDisplay,
  type ExchangeRate,
} from '@pahiram/domain/money/exchange';
import { type Centavos, centavos, larger, smaller } from '@pahiram/domain/money/money';
import type { KeptChoice } from './kept-choice.ts';

export function clampPesos({ amountMin, amountMax }: LoanProduct, amount: Centavos): Centavos {
  return larger(amountMin, smaller(amountMax, amount));
}

/** The stored amount within the current bounds, in pesos and in the chosen currency. */
export function chosenAmount(
  product: LoanProduct,
  kept: KeptChoice,
  rate: ExchangeRate,
): ChosenAmount {
  const wanted = /^\d{1,15}$/.test(kept.php) ? centavos(BigInt(kept.php)) : product.amountMin;
  const php = clampPesos(product, wanted);
  return { php, display: convertForDisplay(php, rate) };
}
