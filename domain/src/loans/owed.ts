import { type Centavos, centavos, larger, sum, ZERO } from '../money/money.ts';
import type { LoanProjection } from './projection.ts';

/**
 * Everything owed as agreed, less the money that is paid ahead, of a loan in repayment: the closing balance of its
 * statement, not below zero.
 */
export function owedOf({
  outstanding,
  refundToReturn,
  overpayment,
}: Pick<LoanProjection, 'outstanding' | 'refundToReturn' | 'overpayment'>): Centavos {
  const unpaid = sum(Object.values(outstanding));
  return larger(centavos(unpaid + refundToReturn - overpayment), ZERO);
}
