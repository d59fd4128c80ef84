import { getLoanProduct } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { type Centavos, fromPesosNumber } from '@pahiram/domain/money/money';
import { percent } from '@pahiram/domain/money/rate';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

type ProductOnWire = WireReplyOf<typeof import('@pahiram/api/loans').getLoanProduct>['product'];

export const loanProductKey = ['loan-product'];

/** The terms on which money is lent today; screens quote with them as the server does (V15). */
export function useLoanProduct() {
  return useQuery({
    queryKey: loanProductKey,
    queryFn: async () => {
      const reply = await call(getLoanProduct);
      return { product: readProduct(reply.product), example: reply.representativeExample };
    },
  });
}

function readProduct(wire: ProductOnWire): LoanProduct {
  return {
    ...wire,
    amountMin: readPesos(wire.amountMin),
    amountMax: readPesos(wire.amountMax),
    interestRate: percent(String(wire.interestRate)),
    lateChargeMonthlyRate: percent(String(wire.lateChargeMonthlyRate)),
    chargesYearlyRateMax: percent(String(wire.chargesYearlyRateMax)),
  };
}

/** An amount as the wire carries it. Throws RangeError for what is no amount. */
export function readPesos(wire: number): Centavos {
  const amount = fromPesosNumber(wire);
  if (!amount.ok) throw new RangeError(`not an amount: ${wire}`);
  return amount.value;
}
