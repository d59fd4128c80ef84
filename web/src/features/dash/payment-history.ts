/** Its days as ISO text. */
interface Installment {
  readonly unpaid: number;
  readonly dueDate: string;
  readonly paidOn: string | null;
}

/** How many installments are paid, if each of them was paid by its due date; zero if one was not. */
export function paidOnTime(installments: readonly Installment[]): number {
  const paid = installments.filter(({ unpaid }) => unpaid === 0);
  const isOnTime = paid.every(({ paidOn, dueDate }) => paidOn !== null && paidOn <= dueDate);
  return isOnTime ? paid.length : 0;
}
