import type { LoanAccount } from './use-loan-account.ts';

// All in pesos, to the centavo.

export const sumOf = (amounts: readonly number[]): number =>
  toCentavo(amounts.reduce((sum, amount) => sum + amount, 0));

export const difference = (pesos: number, less: number): number => toCentavo(pesos - less);

const toCentavo = (pesos: number): number => Math.round(pesos * 100) / 100;

type Settled = Pick<LoanAccount, 'outstanding' | 'settlement' | 'overpayment'>;

/** What paying everything off today costs less than paying as agreed. */
export const savedToday = ({ outstanding, settlement, overpayment }: Settled): number =>
  settlement ? difference(outstanding.total, settlement.toPay + overpayment) : 0;
