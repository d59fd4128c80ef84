import {
  type Centavos,
  centavos,
  divideCeil,
  divideHalfEven,
  smaller,
  subtract,
  sum,
} from '../money/money.ts';
import { portion, RATE_ONE } from '../money/rate.ts';
import type { LoanProduct } from './product.ts';

/** One month's payment before it has a date. */
export type Installment = {
  /** 1 for the first month. */
  readonly number: number;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly total: Centavos;
  readonly balanceAfter: Centavos;
};

type Step = { readonly principal: Centavos; readonly interest: Centavos };

/**
 * The source of every price (V15): quote, schedule, disclosure, contract and effective rate all
 * come from these rows. One row per month. The principal parts add up exactly to the principal; the
 * last row takes the remainder.
 * Throws RangeError when rounding repays so small an amount before the last month;
 * `decideProduct` refuses products for which that can happen.
 */
export function listInstallments(
  product: LoanProduct,
  principal: Centavos,
  termMonths: number,
): readonly Installment[] {
  const step = stepOf(product, principal, termMonths);
  const rows: Installment[] = [];
  let balance = principal;
  for (let number = 1; number <= termMonths; number += 1) {
    const planned = step(number, balance);
    const isLast = number === termMonths;
    const part = isLast ? balance : smaller(planned.principal, balance);
    if (part <= 0n) throw new RangeError(`rounding leaves no principal for installment ${number}`);
    balance = subtract(balance, part);
    rows.push({
      number,
      principal: part,
      interest: planned.interest,
      total: sum([part, planned.interest]),
      balanceAfter: balance,
    });
  }
  return rows;
}

function stepOf(
  product: LoanProduct,
  principal: Centavos,
  termMonths: number,
): (number: number, balance: Centavos) => Step {
  const months = BigInt(termMonths);
  const { interestRate } = product;
  const equalPart = rounded(product, principal, months);
  const method = product.interestMethod;
  switch (method) {
    case 'FLAT_ONCE': {
      const interest = portion(principal, interestRate);
      const exactFirst = principal * (RATE_ONE + interestRate * months);
      const first = rounded(product, exactFirst, RATE_ONE * months);
      return (number) =>
        number === 1
          ? { principal: subtract(first, interest), interest }
          : { principal: equalPart, interest: centavos(0n) };
    }
    case 'EQUAL_PRINCIPAL':
      return (_number, balance) => ({
        principal: equalPart,
        interest: portion(balance, interestRate),
      });
    case 'DECLINING_EQUAL_INSTALLMENT': {
      const installment = equalInstallment(product, principal, termMonths);
      return (_number, balance) => {
        const interest = portion(balance, interestRate);
        return { principal: subtract(installment, interest), interest };
      };
    }
    default:
      return method satisfies never;
  }
}

/** The level payment P r (1 + r)^n / ((1 + r)^n - 1), in exact integers and rounded once. */
function equalInstallment(product: LoanProduct, principal: Centavos, termMonths: number): Centavos {
  const months = BigInt(termMonths);
  if (product.interestRate === 0n) return rounded(product, principal, months);
  const growth = (RATE_ONE + product.interestRate) ** months;
  const unit = RATE_ONE ** months;
  return rounded(product, principal * product.interestRate * growth, RATE_ONE * (growth - unit));
}

function rounded(product: LoanProduct, dividend: bigint, divisor: bigint): Centavos {
  const rounding = product.installmentRounding;
  switch (rounding) {
    case 'UP_TO_PESO':
      return centavos(divideCeil(dividend, divisor * 100n) * 100n);
    case 'HALF_EVEN_TO_CENTAVO':
      return centavos(divideHalfEven(dividend, divisor));
    default:
      return rounding satisfies never;
  }
}
