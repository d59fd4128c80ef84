import { affordabilityOf } from '@pahiram/domain/loans/affordability';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import type { Centavos } from '@pahiram/domain/money/money';
import type { LoanDetail } from './use-loan-detail.ts';

export interface StartTermFacts {
  readonly newest: Pick<LoanDetail, 'state' | 'installmentCount'> | null | undefined;
  readonly amount: Centavos;
  /** The largest installment that the stated income allows; null while it is not known. */
  readonly affordable: Centavos | null;
}

/**
 * The term with which the calculator starts: after a refusal the one that was applied for, if it is still offered.
 * Otherwise the usual one, or the shortest that fits the income where that does not.
 */
export function startTermOf(
  product: LoanProduct,
  { newest, amount, affordable }: StartTermFacts,
): number {
  const { termMonthsChoices, termMonthsDefault: termMonths } = product;
  if (newest?.state === 'REJECTED' && termMonthsChoices.includes(newest.installmentCount)) {
    return newest.installmentCount;
  }
  if (affordable === null) return termMonths;
  return affordabilityOf(product, { amount, termMonths }, affordable)?.termMonths ?? termMonths;
}
