import { quoteLoan } from '@pahiram/api/loans';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { publicKeys } from '../../shell/public-data.ts';

/**
 * The due dates if the money came today. Only the server knows the holidays that move them; the
 * amount does not.
 */
export function useDueDates(product: LoanProduct, installmentCount: number, enabled = true) {
  const loanAmountPHP = toPesosNumber(product.amountMin);
  return useQuery({
    queryKey: [...publicKeys.loanQuote, loanAmountPHP, installmentCount],
    queryFn: () => call(quoteLoan, { body: { loanAmountPHP, installmentCount } }),
    select: ({ schedule }) => schedule.map(({ dueDate }) => dueDate),
    enabled,
  });
}
