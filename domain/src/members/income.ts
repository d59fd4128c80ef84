import { type Centavos, pesos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Sent by registration while the employment details are unknown (S3.03). */
export const DEFAULT_MONTHLY_NET_INCOME = 999;

export type IncomeRefusal = 'income-missing' | 'income-invalid';

/** Whole pesos of 3 to 7 digits (S5.09); spaces, commas between thousands and '₱' are removed. */
export function decideMonthlyNetIncome(text: string): Decision<Centavos, IncomeRefusal> {
  const written = text.normalize('NFKC').replace(/[\s₱]/g, '');
  const digits = /^\d{1,3}(,\d{3})+$/.test(written) ? written.replace(/,/g, '') : written;
  if (digits === '') return refuse('income-missing');
  if (!/^[1-9]\d{2,6}$/.test(digits)) return refuse('income-invalid');
  return accept(pesos(Number(digits)));
}

/** Whether the field accepts this text while typing: a number as people write it, or nothing. */
export function isIncomeTyped(text: string): boolean {
  return /^[\d\s.,₱]*$/.test(text.normalize('NFKC'));
}
