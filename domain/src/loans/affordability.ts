import { add, type Centavos, centavos, pesos } from '../money/money.ts';
import type { LoanProduct } from './product.ts';
import { largestInstallment, quoteLoan } from './quote.ts';

export type LoanChoice = { readonly amount: Centavos; readonly termMonths: number };

export type Affordability = {
  /** Of the chosen loan. */
  readonly installmentMax: Centavos;
  /** The largest amount that fits with the chosen term, in whole thousands; null when none does. */
  readonly amount: Centavos | null;
  /** The shortest term with which the chosen amount fits; null when none does. */
  readonly termMonths: number | null;
  /** When neither fits: the largest loan of all that does; null when none does. */
  readonly other: LoanChoice | null;
};

/**
 * All that a borrower would pay each month: the largest installment, and the debts that they stated. The company compares
 * it with the net income.
 */
export function monthlyPayments({
  installmentMax,
  monthlyDebts,
}: {
  readonly installmentMax: Centavos;
  readonly monthlyDebts: Centavos;
}): Centavos {
  return add(installmentMax, monthlyDebts);
}

/** Amounts that are named to the borrower are whole thousands. */
const STEP = pesos(1_000);

/**
 * Whether a loan is above what the borrower's income allows, and which loans are not. Null when it fits.
 * @param installmentAffordable the largest monthly installment that the income allows.
 */
export function affordabilityOf(
  product: LoanProduct,
  { amount, termMonths }: LoanChoice,
  installmentAffordable: Centavos,
): Affordability | null {
  const installmentOf = (principal: Centavos, months: number) =>
    largestInstallment(quoteLoan(product, principal, months));
  const installmentMax = installmentOf(amount, termMonths);
  if (installmentMax <= installmentAffordable) return null;
  const fits = (principal: Centavos, months: number) =>
    installmentOf(principal, months) <= installmentAffordable;
  const largest = (months: number) => largestAmount(product, (one) => fits(one, months));
  const terms = [...product.termMonthsChoices].sort((one, other) => one - other);
  const fitting = {
    amount: largest(termMonths),
    termMonths: terms.find((months) => fits(amount, months)) ?? null,
  };
  if (fitting.amount !== null || fitting.termMonths !== null) {
    return { installmentMax, ...fitting, other: null };
  }
  const others = terms.flatMap((months): LoanChoice[] => {
    const one = largest(months);
    return one === null ? [] : [{ amount: one, termMonths: months }];
  });
  const other = others.reduce<LoanChoice | null>(
    (best, one) => (best === null || one.amount > best.amount ? one : best),
    null,
  );
  return { installmentMax, ...fitting, other };
}

/** The largest amount of the product, its smallest or whole thousands, that fits; installments grow with the amount. */
function largestAmount(
  { amountMin, amountMax }: LoanProduct,
  fits: (amount: Centavos) => boolean,
): Centavos | null {
  if (!fits(amountMin)) return null;
  let low = 0n;
  let high = (amountMax - amountMin) / STEP + 1n;
  const amountAt = (steps: bigint) => {
    const whole = ((amountMin + steps * STEP) / STEP) * STEP;
    return centavos(whole < amountMin ? amountMin : whole > amountMax ? amountMax : whole);
  };
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (fits(amountAt(middle))) low = middle;
    else high = middle - 1n;
  }
  return amountAt(low);
}
