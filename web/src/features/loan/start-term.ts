import type { LoanProduct } from '@pahiram/domain/loans/product';
import type { LoanDetail } from './use-loan-detail.ts';

/** After a refusal the calculator starts with the term that was applied for, if it is still offered. */
export function startTermOf(
  product: LoanProduct,
  newest: Pick<LoanDetail, 'state' | 'installmentCount'> | null | undefined,
): number {
  const { termMonthsChoices, termMonthsDefault } = product;
  return newest?.state === 'REJECTED' && termMonthsChoices.includes(newest.installmentCount)
    ? newest.installmentCount
    : termMonthsDefault;
}
