import type { WireBodyOf } from '@pahiram/api/operation';
import { figuresInCurrency } from '@pahiram/domain/loans/figures-in-currency';
import { convertForDisplay, type DisplayAmount } from '@pahiram/domain/money/exchange';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import type { Calculator } from '../calculator/use-calculator.ts';

export type ApplicationBody = WireBodyOf<typeof import('@pahiram/api/loans').applyForLoan>;

/** Where an application stands in this tab; a reload goes on with the same key (D8). */
export interface ApplicationProgress {
  readonly view: 'calculator' | 'submitting' | 'success';
  /** What was confirmed, as it was shown. */
  readonly body: ApplicationBody | null;
  readonly loanNumber: string;
}

export const noApplication: ApplicationProgress = {
  view: 'calculator',
  body: null,
  loanNumber: '',
};

/** The figures on the screen; the server only compares them with its own (C4). */
export function bodyOf(state: Calculator, phoneNumber: string): ApplicationBody {
  const { quote, currency, product } = state;
  const amount = convertForDisplay(quote.principal, currency.rate);
  const figures = figuresInCurrency(product, amount, quote.termMonths, currency.rate);
  return {
    phoneNumber,
    selectedCurrency: currency.code,
    exchangeRate: currency.wireRate,
    loanAmountXR: units(amount),
    loanAmountPHP: toPesosNumber(quote.principal),
    installmentCount: quote.termMonths,
    installmentAmountXR: units(figures.monthlyRepayment),
    installmentAmountPHP: toPesosNumber(quote.monthlyRepayment),
    interestRate: Number(formatPercent(quote.interestRate)),
    interestAmountXR: units(figures.interest),
    interestAmountPHP: toPesosNumber(quote.interest),
    isAgree: true,
  };
}

function units(amount: DisplayAmount): number {
  return Number(amount / 100n);
}

/** Where the tick of the agreement lies in the tab: each member's own, until the application is filed. */
export function agreementPlace(phoneNumber: string): string {
  return `loan-agreement:${phoneNumber}`;
}
