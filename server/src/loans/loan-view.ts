import type { askedTerms, exchangedView, productView, quoteView } from '@pahiram/api/loan-shapes';
import type { Language } from '@pahiram/api/operation';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { CounterOffer } from '@pahiram/domain/loans/counter-offer';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { figuresInCurrency, type Quote } from '@pahiram/domain/loans/quote';
import {
  ASK_AGAIN_ITEM_WORDS,
  ASK_AGAIN_REASON_WORDS,
  COUNTER_OFFER_WORDS,
  REJECTION_WORDS,
} from '@pahiram/domain/loans/reason-words';
import { isClaimable } from '@pahiram/domain/loans/review';
import {
  IDENTITY_ASKED_LOOK,
  LOAN_LOOKS,
  PAST_DUE_LOOK,
  PAST_DUE_PAUSED_LOOK,
  type StatusColor,
  type StatusIcon,
  type StatusLook,
} from '@pahiram/domain/loans/status-look';
import {
  COUNTER_OFFER_DECLINED,
  COUNTER_OFFER_STATUS,
  IDENTITY_ASKED_WORDS,
  INCOME_ASKED_WORDS,
  LATE_REVIEW_MESSAGE,
  LOAN_WORDS,
  PAST_DUE_PAUSED_WORDS,
  PAST_DUE_WORDS,
  PAUSED_MESSAGE,
  type StatusWords,
  WITHDRAWN_MESSAGE,
} from '@pahiram/domain/loans/status-words';
import {
  convertForDisplay,
  type ExchangeRate,
  formatExchangeRate,
} from '@pahiram/domain/money/exchange';
import { type Centavos, toPesosNumber } from '@pahiram/domain/money/money';
import { formatPercent, type Rate } from '@pahiram/domain/money/rate';
import { dayText } from '@pahiram/domain/texts/day-text';
import { fillWords } from '@pahiram/domain/texts/words';
import type * as z from 'zod';
import type { RefusalDetails } from '../http/refusal.ts';
import type { LoanRecord } from './loan-record.ts';

type QuoteView = z.output<typeof quoteView>;
type ExchangedView = z.output<z.ZodObject<typeof exchangedView>>;
type ProductView = z.output<typeof productView>;

/** Percent as a number for the API; at most four decimals. */
export function percentNumber(rate: Rate): number {
  return Number(formatPercent(rate));
}

/** The price fields of every reply, from one quote (V15). */
export function viewQuote(product: LoanProduct, quote: Quote): QuoteView {
  return {
    productId: product.id,
    productVersion: product.version,
    loanAmountPHP: quote.principal,
    installmentCount: quote.termMonths,
    interestMethod: quote.interestMethod,
    interestRate: percentNumber(quote.interestRate),
    interestAmountPHP: quote.interest,
    netProceedsPHP: quote.netProceeds,
    firstInstallmentPHP: quote.firstInstallment,
    installmentAmountPHP: quote.monthlyRepayment,
    lastInstallmentPHP: quote.lastInstallment,
    totalOfPaymentsPHP: quote.totalOfPayments,
    effectiveRateMonthly: formatEffectivePercent(quote.effectiveRate.monthly, 3),
    effectiveRateYearly: formatEffectivePercent(quote.effectiveRate.yearly),
  };
}

/** For the borrower of a counter-offer: the terms asked for, and why others are offered. */
export function viewAskedTerms(
  product: LoanProduct,
  counterOffer: CounterOffer | null,
  language: Language,
): z.output<typeof askedTerms> | null {
  return (
    counterOffer && {
      asked: viewQuote(product, counterOffer.asked),
      reasons: counterOffer.reasons.map((reason) => ({
        reason,
        words: COUNTER_OFFER_WORDS[reason][language],
      })),
    }
  );
}

/** A loan's amount in the chosen currency, in whole units (S5.21). */
export function amountInCurrency(principal: Centavos, rate: ExchangeRate): number {
  return Number(convertForDisplay(principal, rate)) / 100;
}

/** The quote in the chosen currency, for information only (S2.21). */
export function viewFiguresInCurrency(quote: Quote, rate: ExchangeRate) {
  const amount = convertForDisplay(quote.principal, rate);
  const figures = figuresInCurrency(quote, rate);
  return {
    loanAmountXR: Number(amount) / 100,
    interestAmountXR: Number(figures.interest) / 100,
    installmentAmountXR: Number(figures.monthlyRepayment) / 100,
    firstInstallmentXR: Number(figures.firstInstallment) / 100,
  };
}

export function viewExchanged(
  quote: Quote,
  chosen: { readonly currency: string; readonly rate: ExchangeRate; readonly asOf: Date },
): ExchangedView {
  return {
    selectedCurrency: chosen.currency,
    exchangeRate: Number(formatExchangeRate(chosen.rate)),
    ratesAsOf: chosen.asOf,
    ...viewFiguresInCurrency(quote, chosen.rate),
  };
}

/** The current price for the refusal of an application, under the field names of S3.11. */
export function viewCurrentPrice(quote: Quote, rate: ExchangeRate): RefusalDetails {
  const { firstInstallmentXR: _, ...inCurrency } = viewFiguresInCurrency(quote, rate);
  return {
    loanAmountPHP: toPesosNumber(quote.principal),
    installmentCount: quote.termMonths,
    interestRate: percentNumber(quote.interestRate),
    interestAmountPHP: toPesosNumber(quote.interest),
    installmentAmountPHP: toPesosNumber(quote.monthlyRepayment),
    firstInstallmentPHP: toPesosNumber(quote.firstInstallment),
    lastInstallmentPHP: toPesosNumber(quote.lastInstallment),
    totalOfPaymentsPHP: toPesosNumber(quote.totalOfPayments),
    exchangeRate: Number(formatExchangeRate(rate)),
    ...inCurrency,
  };
}

export function viewProduct(product: LoanProduct): ProductView {
  return {
    id: product.id,
    version: product.version,
    amountMin: product.amountMin,
    amountMax: product.amountMax,
    termMonthsChoices: [...product.termMonthsChoices],
    termMonthsDefault: product.termMonthsDefault,
    interestMethod: product.interestMethod,
    interestRate: percentNumber(product.interestRate),
    installmentRounding: product.installmentRounding,
    installmentMultiple: product.installmentMultiple,
    lateGraceDays: product.lateGraceDays,
    lateChargeMonthlyRate: percentNumber(product.lateChargeMonthlyRate),
    chargesYearlyRateMax: percentNumber(product.chargesYearlyRateMax),
    coolingOffBusinessDays: product.coolingOffBusinessDays,
  };
}

export interface StatusView {
  readonly status: string;
  readonly statusMessage: string;
  readonly statusColor: StatusColor;
  readonly statusIcon: StatusIcon;
}

/** The fields that status and statement depend on, for callers without a full loan record. */
export type StatusFacts = Pick<
  LoanRecord,
  | 'state'
  | 'incomeAskedUntil'
  | 'asked'
  | 'offer'
  | 'counterOfferRound'
  | 'rejectionReasons'
  | 'firstWithdrawal'
  | 'pauseEndsOn'
> & {
  readonly pastDue: Pick<LoanRecord['pastDue'], 'bucket'>;
  /** A reviewer asked for a photo of the ID again. */
  readonly identityAskedAgain?: boolean;
  /** The promised day of our answer, once it has passed without one. */
  readonly lateSince?: CalendarDate | null;
};

/** Whether the review waits for the borrower's ID photo. */
export function waitsForIdentity({ state, identityAskedAgain = false }: StatusFacts): boolean {
  return identityAskedAgain && (state === 'PENDING' || state === 'AWAITING_CHECK');
}

/** Whether the review waits for papers about the borrower's income. */
export function waitsForIncome({ state, incomeAskedUntil }: StatusFacts): boolean {
  return incomeAskedUntil !== null && isClaimable(state);
}

/** Text, message, color and icon follow from state and reasons alone (S2.35). */
export function statusOf(loan: StatusFacts, language: Language): StatusView {
  const [{ text, message }, look] = wordsAndLook(loan);
  const isWithdrawn =
    loan.state === 'ACTIVE' && loan.firstWithdrawal !== null && loan.pastDue.bucket === null;
  const withdrawn = loan.pauseEndsOn === null ? WITHDRAWN_MESSAGE : PAUSED_MESSAGE;
  return {
    status: text[language],
    statusMessage: fillWords((isWithdrawn ? withdrawn : message)[language], {
      pausedUntil: loan.pauseEndsOn ? dayText(loan.pauseEndsOn, language) : '',
      item: loan.asked === null ? '' : ASK_AGAIN_ITEM_WORDS[loan.asked.item][language],
      expiresOn:
        loan.offer === null
          ? ''
          : dayText(manilaDate(loan.offer.expiresAt.getTime() - 1), language),
      until: loan.incomeAskedUntil ? dayText(loan.incomeAskedUntil, language) : '',
      day: loan.lateSince ? dayText(loan.lateSince, language) : '',
    }),
    statusColor: look.color,
    statusIcon: look.icon,
  };
}

function wordsAndLook(loan: StatusFacts): readonly [StatusWords, StatusLook] {
  if (waitsForIdentity(loan)) return [IDENTITY_ASKED_WORDS, IDENTITY_ASKED_LOOK];
  if (waitsForIncome(loan)) return [INCOME_ASKED_WORDS, LOAN_LOOKS.MORE_INFO];
  if (loan.state === 'ACTIVE' && loan.pastDue.bucket !== null) {
    return loan.pauseEndsOn === null
      ? [PAST_DUE_WORDS, PAST_DUE_LOOK]
      : [PAST_DUE_PAUSED_WORDS, PAST_DUE_PAUSED_LOOK];
  }
  if (loan.counterOfferRound !== null) {
    if (loan.state === 'APPROVED') return [COUNTER_OFFER_STATUS, LOAN_LOOKS.APPROVED];
    if (loan.state === 'CANCELLED_BY_BORROWER') {
      return [COUNTER_OFFER_DECLINED, LOAN_LOOKS.CANCELLED_BY_BORROWER];
    }
  }
  if (loan.lateSince) {
    const { text } = LOAN_WORDS[loan.state];
    return [{ text, message: LATE_REVIEW_MESSAGE }, LOAN_LOOKS[loan.state]];
  }
  return [LOAN_WORDS[loan.state], LOAN_LOOKS[loan.state]];
}

export interface StatementView {
  readonly statementShow: boolean;
  readonly statement: string;
  readonly statementMessage: string;
}

const statementTitles = {
  REJECTED: { en: 'Why it was not approved', fil: 'Bakit hindi naaprubahan' },
  MORE_INFO: { en: 'What we need again', fil: 'Ano ang kailangan ulit namin' },
} as const;

/** The statement card (S2.36): the listed reasons in words, never free text typed by staff. */
export function statementOf(loan: StatusFacts, language: Language): StatementView {
  if (loan.state === 'REJECTED') {
    return {
      statementShow: true,
      statement: statementTitles.REJECTED[language],
      statementMessage: loan.rejectionReasons
        .map((reason) => REJECTION_WORDS[reason][language])
        .join('\n'),
    };
  }
  if (loan.state === 'MORE_INFO' && loan.asked !== null) {
    const item = ASK_AGAIN_ITEM_WORDS[loan.asked.item][language];
    return {
      statementShow: true,
      statement: statementTitles.MORE_INFO[language],
      statementMessage: `${item}: ${ASK_AGAIN_REASON_WORDS[loan.asked.reason][language]}`,
    };
  }
  return { statementShow: false, statement: '', statementMessage: '' };
}
