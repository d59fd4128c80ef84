import { getLoanProduct } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { FIXED_TERMS, type LoanProduct } from '@pahiram/domain/loans/product';
import { type Centavos, fromPesosNumber } from '@pahiram/domain/money/money';
import { percent } from '@pahiram/domain/money/rate';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { publicKeys } from '../../shell/public-data.ts';

type LoanProductReply = WireReplyOf<typeof import('@pahiram/api/loans').getLoanProduct>;

export const loanProductQuery = {
  queryKey: publicKeys.loanProduct,
  queryFn: () => call(getLoanProduct),
};

/** The current terms of loans; screens compute quotes with them as the server does (V15). */
export function useLoanProduct() {
  return useQuery({ ...loanProductQuery, select: readReply });
}

function readReply({ product, representativeExample }: LoanProductReply) {
  return { product: readProduct(product), example: representativeExample };
}

function readProduct(wire: LoanProductReply['product']): LoanProduct {
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
