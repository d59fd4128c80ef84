interface Due {
  readonly dueNow: number;
  readonly installments: readonly { readonly dueDate: string; readonly unpaid: number }[];
}

export const oldestUnpaid = ({ installments }: Pick<Due, 'installments'>) =>
  installments.find(({ unpaid }) => unpaid > 0);

/** Whether more than one installment is in the amount due now, so that only a part of it is as old as the oldest. */
export const isOfSeveral = (account: Due): boolean =>
  account.dueNow > (oldestUnpaid(account)?.unpaid ?? 0);

/** How the age of the amount due now is said. */
export function ageOfDue(account: Due, today: string): 'dueToday' | 'oldestSince' | 'sinceDue' {
  if (oldestUnpaid(account)?.dueDate === today) return 'dueToday';
  return isOfSeveral(account) ? 'oldestSince' : 'sinceDue';
}
