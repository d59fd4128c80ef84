import type { WireBodyOf } from '@pahiram/api/operation';
import { figuresInCurrency } from '@pahiram/domain/loans/quote';
import { convertForDisplay, type DisplayAmount } from '@pahiram/domain/money/exchange';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import type { Calculator } from '../../calculator/use-calculator.ts';

export type ApplicationBody = WireBodyOf<typeof import('@pahiram/api/loans').applyForLoan>;

/** Progress of an application in this tab; a reload goes on with the same idempotency key. */
export interface ApplicationProgress {
  readonly view: 'calculator' | 'submitting' | 'success';
  /** The application as it was shown and confirmed. */
  readonly body: ApplicationBody | null;
  readonly loanNumber: string;
}

export const noApplication: ApplicationProgress = {
  view: 'calculator',
  body: null,
  loanNumber: '',
};

/** The figures on the screen; the server only compares them with its own. */
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

/** Storage key of the agreement checkbox in the tab, per member; removed when the application is stored. */
export function agreementPlace(phoneNumber: string): string {
  return `loan-agreement:${phoneNumber}`;
}
