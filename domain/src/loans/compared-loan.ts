import { type Centavos, centavos, sum } from '../money/money.ts';
import type { Rate } from '../money/rate.ts';
import { listInstallments } from './installments.ts';
import type { LoanProduct } from './product.ts';

/** What a loan of the same amount and term costs elsewhere. */
export type ComparedLoan = {
  readonly installment: Centavos;
  readonly interest: Centavos;
};

/** A loan with equal installments and interest of `monthlyRate` a month of the balance. */
export function priceComparedLoan(
  product: LoanProduct,
  principal: Centavos,
  termMonths: number,
  monthlyRate: Rate,
): ComparedLoan {
  const terms: LoanProduct = {
    ...product,
    interestMethod: 'DECLINING_EQUAL_INSTALLMENT',
    interestRate: monthlyRate,
    installmentRounding: 'HALF_EVEN',
    installmentMultiple: centavos(1n),
  };
  const rows = listInstallments(terms, principal, termMonths);
  const first = rows[0];
  if (first === undefined) throw new RangeError(`termMonths must be at least 1: ${termMonths}`);
  return { installment: first.total, interest: sum(rows.map((row) => row.interest)) };
}
