import { type Centavos, ZERO } from '../money/money.ts';
import type { Rebate } from './account.ts';
import type { LoanProjection } from './projection.ts';

/** The parts that a payment paid on the loan, as the ledger books them, and what it gave back. */
export type PaidLines = {
  readonly lateCharge: Centavos;
  readonly interest: Centavos;
  readonly principal: Centavos;
  /** Paid interest that is not owed after all, because of this payment. It repaid more principal, or is kept. */
  readonly givenBack: Centavos;
};

/** What a receipt says. The parts without `givenBack` are the amount of the payment. */
export type ReceiptLines = PaidLines & {
  /** Pays nothing yet. */
  readonly kept: Centavos;
  /** Of a refund that turned out too high. */
  readonly refundReturned: Centavos;
};

/** A receipt without interest given back, for a list in which that is an entry of its own. Its sum is the payment. */
export type MoneyLines = Omit<ReceiptLines, 'givenBack'>;

/** What a payment pays on a day. */
export function paidLines(
  { allocated, paymentRebates }: Pick<LoanProjection, 'allocated' | 'paymentRebates'>,
  paymentId: string,
): PaidLines {
  let [lateCharge, interest, principal, givenBack] = [0n, 0n, 0n, 0n];
  for (const { paymentId: id, component, amount } of allocated) {
    if (id !== paymentId) continue;
    if (component === 'LATE_CHARGE') lateCharge += amount;
    else if (component === 'INTEREST') interest += amount;
    else if (component === 'PRINCIPAL') principal += amount;
  }
  for (const { paymentId: id, toPrincipal, toHeld } of paymentRebates) {
    if (id === paymentId) givenBack += toPrincipal + toHeld;
  }
  return { lateCharge, interest, principal, givenBack } as PaidLines;
}

/** The lines of the receipt of a payment, from the loan before and after it was booked. */
export function receiptLines(
  before: LoanProjection,
  after: LoanProjection,
  payment: { readonly id: string; readonly amount: bigint },
): ReceiptLines {
  const paid = paidLines(after, payment.id);
  const owedBack = before.refundToReturn - after.refundToReturn;
  const refundReturned = owedBack > 0n ? owedBack : 0n;
  const used = paid.lateCharge + paid.interest + paid.principal;
  return {
    ...paid,
    kept: (payment.amount - used - refundReturned) as Centavos,
    refundReturned: refundReturned as Centavos,
  };
}

/** The parts that interest given back repaid or returned: `rebates` less those of before. Below zero: charged again. */
export function rebateLines(before: readonly Rebate[], rebates: readonly Rebate[]): MoneyLines {
  const [earlier, later] = [totalOf(before), totalOf(rebates)];
  return {
    lateCharge: ZERO,
    interest: ZERO,
    principal: (later.toPrincipal - earlier.toPrincipal) as Centavos,
    kept: (later.toHeld - earlier.toHeld) as Centavos,
    refundReturned: ZERO,
  };
}

function totalOf(rebates: readonly Rebate[]) {
  let [toPrincipal, toHeld] = [0n, 0n];
  for (const rebate of rebates) {
    toPrincipal += rebate.toPrincipal;
    toHeld += rebate.toHeld;
  }
  return { toPrincipal, toHeld };
}

/** Everything that is still due after a payment of a loan that was late; zero when it was not. */
export function stillPastDue(before: LoanProjection, after: LoanProjection): Centavos {
  return before.daysPastDue > 0 && after.state === 'ACTIVE' ? after.dueNow : ZERO;
}
