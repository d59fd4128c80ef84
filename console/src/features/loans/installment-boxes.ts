import type { Account } from './loan.ts';

/** A new schedule, a return or a write-off leaves installments in which nothing is due. */
export const dueInstallments = (account: Pick<Account, 'installments'>) =>
  account.installments.filter(({ total }) => total > 0);

/** The installments with their state on the day of the account, and the sum that is shown: the unpaid rest of an open one. */
export function installmentBoxes(account: Pick<Account, 'installments' | 'asOf'>) {
  return dueInstallments(account).map(({ number, dueDate, paidOn, total, paid, unpaid }) => {
    if (paidOn !== null) {
      return { number, dueDate, state: 'paid' as const, amount: total, isPartPaid: false };
    }
    const state = dueDate < account.asOf ? ('late' as const) : ('toCome' as const);
    return { number, dueDate, state, amount: unpaid, isPartPaid: paid > 0 };
  });
}
