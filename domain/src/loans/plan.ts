import { divideHalfEven, divideRounded } from '../money/money.ts';
import { RATE_ONE } from '../money/rate.ts';
import { interestDenominator } from './periods.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** An installment to plan. */
export type Slot = {
  readonly number: number;
  /** Interest of its time: `interestUnits`. */
  readonly units: bigint;
  /** With `keepsAmounts`: the amount to keep, in centavos. */
  readonly kept: bigint;
};

export type PlannedInstallment = {
  readonly principal: bigint;
  /** Due with the installment. */
  readonly interest: bigint;
  /** Accrues over the time of the slot; differs from `interest` when interest is deferred or carried over. */
  readonly ownInterest: bigint;
  /** False when the balance was repaid before and nothing is due. */
  readonly isNeeded: boolean;
};

/** All amounts in centavos. */
export type Plan = {
  readonly terms: RepaymentTerms;
  readonly balance: bigint;
  /** Interest accrued before, due with the first slot. */
  readonly accrued: bigint;
  /** The principal on which FLAT_PER_PERIOD charges. */
  readonly flatBase: bigint;
  readonly principalGrace: number;
  readonly interestGrace: number;
  readonly slots: readonly Slot[];
  /** SHORTER_TERM: each slot keeps its amount until the balance is repaid. */
  readonly keepsAmounts: boolean;
};

/** The first schedule: every slot must have principal to repay. */
export type FirstPlan = Omit<Plan, 'accrued' | 'flatBase' | 'keepsAmounts'>;

/**
 * The installments of a new loan; the source of every price (V15). Quote, disclosure, contract,
 * schedule and effective rate all come from here. The principal parts add up exactly to the balance.
 * Throws RangeError when rounding would repay the balance before the last installment;
 * `decideProduct` refuses products for which that can happen.
 */
export function planLoan(first: FirstPlan): readonly PlannedInstallment[] {
  const { terms, balance } = first;
  const isFlatOnce = terms.interestMethod === 'FLAT_ONCE';
  const plan: Plan = {
    ...first,
    accrued: isFlatOnce ? flatInterest(terms, balance) : 0n,
    flatBase: balance,
    keepsAmounts: false,
  };
  const exactFirst: Fraction = isFlatOnce
    ? [balance * terms.interestRate, RATE_ONE]
    : [plan.accrued, 1n];
  const planned = planWith(plan, exactFirst);
  const repaidEarly = planned.findIndex((slot) => !slot.isNeeded);
  if (repaidEarly >= 0) {
    throw new RangeError(`rounding leaves no principal for installment ${repaidEarly + 1}`);
  }
  return planned;
}

/**
 * Plans the remaining installments of a running loan again. As many as there are slots: when rounding would repay
 * the balance before the last one, each slot repays an equal part in whole centavos.
 */
export function planAgain(plan: Plan): readonly PlannedInstallment[] {
  const exactAccrued: Fraction = [plan.accrued, 1n];
  const planned = planWith(plan, exactAccrued);
  const isRepaidEarly = plan.balance > 0n && planned.some(({ isNeeded }) => !isNeeded);
  return isRepaidEarly && !plan.keepsAmounts ? planWith(plan, exactAccrued, equalPart) : planned;
}

/** Interest that is charged once, of an amount. */
export function flatInterest({ interestRate }: RepaymentTerms, amount: bigint): bigint {
  return divideHalfEven(amount * interestRate, RATE_ONE);
}

type Fraction = readonly [dividend: bigint, divisor: bigint];

/** `exactAccrued` is the accrued interest before rounding, so that an installment is rounded once. */
function planWith(
  plan: Plan,
  exactAccrued: Fraction,
  rule: (plan: Plan, denominator: bigint, exactAccrued: Fraction) => PrincipalRule = principalRule,
): readonly PlannedInstallment[] {
  const { terms, slots } = plan;
  const denominator = interestDenominator(terms);
  const principalOf = rule(plan, denominator, exactAccrued);
  const last = slots.length - 1;
  let balance = plan.balance;
  let deferred = 0n;
  return slots.map((slot, index) => {
    const isNeeded = balance > 0n || (index === 0 && plan.accrued > 0n);
    const ownInterest = ownInterestOf(plan, slot, balance, denominator);
    const isDeferring = slot.number <= plan.interestGrace && index !== last;
    const accrued = index === 0 ? plan.accrued : 0n;
    let interest = isDeferring ? accrued : accrued + ownInterest + deferred;
    const planned = index === last ? balance : principalOf(index, ownInterest, interest);
    const principal = planned < 0n ? 0n : planned > balance ? balance : planned;
    balance -= principal;
    // Deferred interest is due at the latest with the slot that repays the balance.
    if (isDeferring && balance === 0n && isNeeded) interest += ownInterest + deferred;
    deferred = isDeferring && balance > 0n ? deferred + ownInterest : 0n;
    return { principal, interest, ownInterest, isNeeded };
  });
}

function ownInterestOf(plan: Plan, slot: Slot, balance: bigint, denominator: bigint): bigint {
  const { terms } = plan;
  if (balance === 0n) return 0n;
  switch (terms.interestMethod) {
    case 'FLAT_ONCE':
      return 0n;
    case 'FLAT_PER_PERIOD':
      return divideRounded(plan.flatBase * slot.units, denominator, terms.interestRounding);
    case 'DECLINING_EQUAL_INSTALLMENT':
    case 'EQUAL_PRINCIPAL':
      return divideRounded(balance * slot.units, denominator, terms.interestRounding);
    default:
      return terms.interestMethod satisfies never;
  }
}

/** The principal of every slot but the last, before it is limited to the balance. */
type PrincipalRule = (index: number, ownInterest: bigint, interest: bigint) => bigint;

function principalRule(plan: Plan, denominator: bigint, exactAccrued: Fraction): PrincipalRule {
  const { terms, slots, balance, accrued } = plan;
  if (plan.keepsAmounts) return (index, _own, interest) => (slots[index]?.kept ?? 0n) - interest;
  const { isAmortizing, parts } = amortizingSlots(plan);
  const accruedIn = (index: number) => (index === 0 ? accrued : 0n);
  const roundedPart = () => roundInstallment(terms, balance, parts);
  switch (terms.interestMethod) {
    case 'FLAT_ONCE': {
      const [dividend, divisor] = exactAccrued;
      const first = roundInstallment(terms, balance * divisor + parts * dividend, parts * divisor);
      const part = roundedPart();
      return (index) => (isAmortizing(index) ? (index === 0 ? first - accrued : part) : 0n);
    }
    case 'EQUAL_PRINCIPAL': {
      const part = roundedPart();
      return (index) => (isAmortizing(index) ? part : 0n);
    }
    case 'FLAT_PER_PERIOD':
      return (index, own) => {
        if (!isAmortizing(index)) return 0n;
        const exactInterest = plan.flatBase * (slots[index]?.units ?? 0n);
        const dividend =
          balance * denominator + parts * (exactInterest + accruedIn(index) * denominator);
        return roundInstallment(terms, dividend, parts * denominator) - own - accruedIn(index);
      };
    case 'DECLINING_EQUAL_INSTALLMENT': {
      const level = levelInstallment(plan, denominator, isAmortizing);
      return (index, own) => (isAmortizing(index) ? level - own - accruedIn(index) : 0n);
    }
    default:
      return terms.interestMethod satisfies never;
  }
}

function equalPart(plan: Plan): PrincipalRule {
  const { isAmortizing, parts } = amortizingSlots(plan);
  const part = plan.balance / parts;
  return (index) => (isAmortizing(index) ? part : 0n);
}

function amortizingSlots({ slots, principalGrace }: Plan) {
  const last = slots.length - 1;
  const isAmortizing = (index: number) =>
    index === last || (slots[index]?.number ?? 0) > principalGrace;
  return { isAmortizing, parts: BigInt(slots.filter((_, index) => isAmortizing(index)).length) };
}

/**
 * The equal amount that brings the balance to exactly zero over the amortizing slots. After slot k the exact
 * balance is (debt - level * payments) / unit^k: `debt` and `payments` grow by the slot's interest.
 */
function levelInstallment(
  { terms, slots, balance, accrued }: Plan,
  denominator: bigint,
  isAmortizing: (index: number) => boolean,
): bigint {
  const common = slots.reduce((all, slot) => gcd(all, slot.units), denominator);
  const unit = denominator / common;
  let [debt, payments, power] = [balance, 0n, 1n];
  for (const [index, slot] of slots.entries()) {
    if (!isAmortizing(index)) continue;
    const growth = unit + slot.units / common;
    power *= unit;
    debt = debt * growth + (index === 0 ? accrued * unit : 0n);
    payments = payments * growth + power;
  }
  return roundInstallment(terms, debt, payments);
}

function roundInstallment(terms: RepaymentTerms, dividend: bigint, divisor: bigint): bigint {
  const { installmentRounding, installmentMultiple } = terms;
  return (
    divideRounded(dividend, divisor * installmentMultiple, installmentRounding) *
    installmentMultiple
  );
}

function gcd(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
