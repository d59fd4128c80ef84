import { type Centavos, centavos } from '../money/money.ts';
import { wholePeriodUnits } from './periods.ts';
import { planLoan } from './plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** One installment before it has a date. */
export type UndatedInstallment = {
  /** 1 for the first. */
  readonly number: number;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly total: Centavos;
  readonly balanceAfter: Centavos;
};

/**
 * The installments of a loan whose dates are not known yet, with interest for whole periods. For terms with
 * interest by period they are those of `buildSchedule`.
 * Throws RangeError when rounding repays so small an amount before the last installment;
 * `decideProduct` refuses products for which that can happen.
 */
export function listInstallments(
  terms: RepaymentTerms,
  principal: Centavos,
  installmentCount: number,
): readonly UndatedInstallment[] {
  const units = wholePeriodUnits(terms);
  const slots = Array.from({ length: installmentCount }, (_, index) => ({
    number: index + 1,
    units: index < terms.interestFreeInstallments ? 0n : units,
    kept: 0n,
  }));
  const planned = planLoan({
    terms,
    balance: principal,
    principalGrace: terms.principalGraceInstallments,
    interestGrace: terms.interestGraceInstallments,
    slots,
  });
  let balance = principal;
  return planned.map((plan, index) => {
    balance = centavos(balance - plan.principal);
    return {
      number: index + 1,
      principal: centavos(plan.principal),
      interest: centavos(plan.interest),
      total: centavos(plan.principal + plan.interest),
      balanceAfter: balance,
    };
  });
}
