import type { KeptLoan } from './kept-statement.ts';

/** The first installment that is due today in Manila or later, or null when none is known. */
export function nextDue(loan: KeptLoan, now: Date): KeptLoan['installments'][number] | null {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(now);
  return loan.installments.find(({ dueDate }) => dueDate >= today) ?? null;
}
