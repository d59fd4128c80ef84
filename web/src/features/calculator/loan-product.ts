import { getLoanProduct } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { FIXED_TERMS, type LoanProduct } from '@pahiram/domain/loans/product';
import { type Centavos, fromPesosNumber } from '@pahiram/domain/money/money';
import { percent } from '@pahiram/domain/money/rate';
import { useMemo } from 'react';
import { loanProductKey } from '../../lib/answer-keys.ts';
import { call } from '../../lib/call.ts';
import { askAnew, useAnswer } from '../../lib/use-answer.ts';

type ProductOnWire = WireReplyOf<typeof import('@pahiram/api/loans').getLoanProduct>['product'];

const askProduct = () => call(getLoanProduct);

/** Fetches the current terms, because the server computes with others than the screen. */
export const readLoanProductAnew = (): Promise<void> => askAnew(loanProductKey, askProduct);

/** The current terms of loans; screens compute quotes with them as the server does (V15). */
export function useLoanProduct() {
  const { data: reply, ...load } = useAnswer(loanProductKey, askProduct);
  const data = useMemo(
    () => reply && { product: readProduct(reply.product), example: reply.representativeExample },
    [reply],
  );
  return { ...load, data };
}

function readProduct(wire: ProductOnWire): LoanProduct {
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
