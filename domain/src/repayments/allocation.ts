import { type Centavos, smaller, subtract, sum } from '../money/money.ts';

/** Parts that a payment pays, in this order within an installment. */
export const PAYMENT_PARTS = ['LATE_CHARGE', 'INTEREST', 'PRINCIPAL'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];

/** The unpaid amounts of one installment. */
export type OwedInstallment = {
  readonly number: number;
  readonly lateCharge: Centavos;
  readonly interest: Centavos;
  readonly principal: Centavos;
};

export type AllocatedPart = {
  readonly number: number;
  readonly part: PaymentPart;
  readonly amount: Centavos;
};

export type Allocation = {
  readonly parts: readonly AllocatedPart[];
  /** The part of the payment that nothing owed absorbs. It stays visible and refundable (V09). */
  readonly leftOver: Centavos;
};

/**
 * Allocates a payment to the amounts owed: oldest installment first, and within each the late
 * charge, then interest, then principal. Deterministic. Parts and left-over add up to the payment.
 * Throws RangeError for a negative payment.
 */
export function allocatePayment(payment: Centavos, owed: readonly OwedInstallment[]): Allocation {
  if (payment < 0n) throw new RangeError('a payment is not negative');
  const parts: AllocatedPart[] = [];
  let leftOver = payment;
  for (const installment of [...owed].sort((left, right) => left.number - right.number)) {
    for (const part of PAYMENT_PARTS) {
      const amount = smaller(leftOver, owedPart(installment, part));
      if (amount <= 0n) continue;
      parts.push({ number: installment.number, part, amount });
      leftOver = subtract(leftOver, amount);
    }
  }
  return { parts, leftOver };
}

export function allocatedTo(allocation: Allocation, part: PaymentPart): Centavos {
  return sum(allocation.parts.filter((one) => one.part === part).map((one) => one.amount));
}

function owedPart(installment: OwedInstallment, part: PaymentPart): Centavos {
  switch (part) {
    case 'LATE_CHARGE':
      return installment.lateCharge;
    case 'INTEREST':
      return installment.interest;
    case 'PRINCIPAL':
      return installment.principal;
    default:
      return part satisfies never;
  }
}
