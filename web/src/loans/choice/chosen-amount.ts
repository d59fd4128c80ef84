import type { LoanProduct } from '@pahiram/domain/loans/product';
import {
  type ChosenAmount,
  convertForDisplay,
  convertToPesos,
  type DisplayAmount,
  type ExchangeRate,
} from '@pahiram/domain/money/exchange';
import { type Centavos, centavos, larger, smaller } from '@pahiram/domain/money/money';
import type { KeptChoice } from './kept-choice.ts';

export function clampPesos({ amountMin, amountMax }: LoanProduct, amount: Centavos): Centavos {
  return larger(amountMin, smaller(amountMax, amount));
}

/** The kept amount within today's bounds; its other currency as typed while the rate still fits. */
export function chosenAmount(
  product: LoanProduct,
  kept: KeptChoice,
  currency: { readonly code: string; readonly rate: ExchangeRate },
): ChosenAmount {
  const wanted = /^\d{1,15}$/.test(kept.php) ? centavos(BigInt(kept.php)) : product.amountMin;
  const php = clampPesos(product, wanted);
  const converted = convertForDisplay(php, currency.rate);
  if (kept.currency !== currency.code || !/^\d{1,20}$/.test(kept.display)) {
    return { php, display: converted };
  }
  const typed = BigInt(kept.display) as DisplayAmount;
  return { php, display: convertToPesos(typed, currency.rate) === php ? typed : converted };
}
