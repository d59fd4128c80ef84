import { type Centavos, pesos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** What registration sends while the employment details are unknown (S3.03). */
export const DEFAULT_MONTHLY_NET_INCOME = 999;

/** Whole pesos of 3 to 7 digits (S5.09); spaces, commas and '₱' are cleaned away. */
export function decideMonthlyNetIncome(text: string): Decision<Centavos, 'income-invalid'> {
  const digits = text.normalize('NFKC').replace(/[\s,₱]/g, '');
  if (!/^[1-9]\d{2,6}$/.test(digits)) return refuse('income-invalid');
  return accept(pesos(Number(digits)));
}
