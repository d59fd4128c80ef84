import type { LoanAccount } from './use-loan-account.ts';

export const oldestUnpaid = ({ installments }: Pick<LoanAccount, 'installments'>) =>
  installments.find(({ unpaid }) => unpaid > 0);

/** Whether more than one installment is in the amount due now, so that only a part of it is as old as the oldest. */
export const isOfSeveral = (account: Pick<LoanAccount, 'dueNow' | 'installments'>): boolean =>
  account.dueNow > (oldestUnpaid(account)?.unpaid ?? 0);

/** How the age of the amount due now is said. */
export function ageOfDue(
  account: Pick<LoanAccount, 'dueNow' | 'installments'>,
  today: string,
): 'dueToday' | 'oldestSince' | 'sinceDue' {
  if (oldestUnpaid(account)?.dueDate === today) return 'dueToday';
  return isOfSeveral(account) ? 'oldestSince' : 'sinceDue';
}
