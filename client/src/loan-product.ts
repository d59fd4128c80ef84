import type { getLoanProduct } from '@pahiram/api/loans';
import type { WireReplyOf } from '@pahiram/api/operation';
import { FIXED_TERMS, type LoanProduct } from '@pahiram/domain/loans/product';
import { type Centavos, fromPesosNumber } from '@pahiram/domain/money/money';
import { percent } from '@pahiram/domain/money/rate';

type ProductView = WireReplyOf<typeof getLoanProduct>['product'];

/** The terms of a product as sent by the API; screens compute quotes with them as the server does (V15). */
export function readProduct(wire: ProductView): LoanProduct {
  return {
    ...FIXED_TERMS,
    ...wire,
    installmentMultiple: readPesos(wire.installmentMultiple),
    amountMin: readPesos(wire.amountMin),
    amountMax: readPesos(wire.amountMax),
    interestRate: percent(String(wire.interestRate)),
    lateChargeMonthlyRate: percent(String(wire.lateChargeMonthlyRate)),
    chargesYearlyRateMax: percent(String(wire.chargesYearlyRateMax)),
  };
}

/**
 * An amount as sent by the API.
 * @throws RangeError if it is not an amount.
 */
export function readPesos(wire: number): Centavos {
  const amount = fromPesosNumber(wire);
  if (!amount.ok) throw new RangeError(`not an amount: ${wire}`);
  return amount.value;
}
