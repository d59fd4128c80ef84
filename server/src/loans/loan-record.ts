import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  type Bucket,
  bucketOfRank,
  PROMISE_STATES,
  type PromiseState,
} from '@pahiram/domain/loans/collections';
import type { LoanFacts } from '@pahiram/domain/loans/loan';
import { LOAN_STATES, type LoanState } from '@pahiram/domain/loans/loan-state';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { type LoanProductJson, productFromJson } from '@pahiram/domain/loans/product-json';
import type { Quote } from '@pahiram/domain/loans/quote';
import {
  ASK_AGAIN_ITEMS,
  ASK_AGAIN_REASONS,
  type AskAgainItem,
  type AskAgainReason,
  REJECTION_REASONS,
  type RejectionReason,
  type SecondPersonCause,
} from '@pahiram/domain/loans/review';
import { type ExchangeRate, parseExchangeRate } from '@pahiram/domain/money/exchange';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql } from 'kysely';
import type { Loan } from '../db/schema.ts';

export type LoanId = `loan_${string}`;

/** One application or loan, with the terms and the price of the day it was applied for. */
export interface LoanRecord extends LoanStanding {
  readonly id: LoanId;
  readonly number: string;
  readonly memberId: string;
  readonly state: LoanState;
  readonly eventSeq: number;
  readonly createdAt: Date;
  readonly product: LoanProduct;
  readonly quote: Quote;
  readonly selectedCurrency: string;
  readonly exchangeRate: ExchangeRate;
  readonly ratesAsOf: Date;
  readonly monthlyNetIncome: Centavos;
  /** The accepted version of the service agreement, and the IP address of the acceptance. */
  readonly agreementVersion: string;
  readonly agreedIpAddress: string;
  readonly secondPersonCauses: readonly SecondPersonCause[];
  readonly reviewRound: number;
  readonly queuedAt: Date;
  /** When the member applied or last answered, or had no time left to; our promised answer counts from it. */
  readonly sentAt: Date;
  /** The last day on which the review waits for papers about the income; null when it waits for none. */
  readonly incomeAskedUntil: CalendarDate | null;
  /** Who reviews it until when, also when that time is over. */
  readonly claim: { readonly staffId: string; readonly until: Date } | null;
  readonly rejectionReasons: readonly RejectionReason[];
  /** The last request to send an item again, and the deadline for the answer. */
  readonly asked: {
    readonly item: AskAgainItem;
    readonly reason: AskAgainReason;
    readonly answerBy: Date;
  } | null;
  readonly answer: string | null;
  readonly offer: { readonly offeredAt: Date; readonly expiresAt: Date } | null;
  /** The round whose counter-offer gave the loan its figures; null: they are those asked for. */
  readonly counterOfferRound: number | null;
  readonly activatedAt: Date | null;
  /** When the first withdrawal settled, and the date from which months are counted. */
  readonly firstWithdrawal: { readonly at: Date; readonly countedFrom: CalendarDate } | null;
  /** How often a first withdrawal was recorded; above 1 after a bank returned one. */
  readonly scheduleNumber: number;
  /** When a bank last returned the first withdrawal; null if never. */
  readonly returnedAt: Date | null;
  /** When the borrower was last told that it ends if nothing is withdrawn. */
  readonly lapseToldOn: CalendarDate | null;
  /** The last day of the pause; null when the loan is not paused. */
  readonly pauseEndsOn: CalendarDate | null;
  /** When staff last called the borrower, or were contacted by them, about the loan. */
  readonly lastContactAt: Date | null;
  /** The day of the last promise to pay. */
  readonly promisedOn: CalendarDate | null;
  /** The collector to whom it is given while it is past due. */
  readonly collectorId: string | null;
  /** The article of the signed contract about set-off; null when it has none. */
  readonly setOffArticle: number | null;
}

/** What lists and the close of business ask about a loan, as of its last event or close of business. */
export interface LoanStanding {
  /** The next day of its close of business; null when the loan does not run. */
  readonly nextEventOn: CalendarDate | null;
  /** The oldest due date with something unpaid. */
  readonly oldestDueOn: CalendarDate | null;
  readonly pastDue: { readonly bucket: Bucket | null; readonly dueNow: Centavos };
  /** Of the last promise to pay; null when there is none. */
  readonly promiseState: PromiseState | null;
}

/** A row of the table with the terms of its product version. */
export type LoanRow = Selectable<Loan> & { readonly terms: LoanProductJson };

/** @throws RangeError for a row that violates the constraints of the table. */
export function loanFromRow(row: LoanRow): LoanRecord {
  const product = productFromJson(row.terms);
  const rate = parseExchangeRate(row.exchange_rate);
  if (!rate.ok)
    throw new RangeError(`loan ${row.id}: exchange rate not valid: ${row.exchange_rate}`);
  return {
    id: row.id as LoanId,
    number: row.number,
    memberId: row.member_id,
    state: oneOf(LOAN_STATES, row.state),
    eventSeq: row.event_seq,
    createdAt: row.created_at,
    product,
    quote: quoteFromRow(row, product),
    selectedCurrency: row.selected_currency,
    exchangeRate: rate.value,
    ratesAsOf: row.rates_as_of,
    monthlyNetIncome: centavos(row.monthly_net_income),
    agreementVersion: row.agreement_version,
    agreedIpAddress: row.agreed_ip_address,
    secondPersonCauses: row.second_person_causes as SecondPersonCause[],
    reviewRound: row.review_round,
    queuedAt: row.queued_at,
    sentAt: row.sent_at,
    incomeAskedUntil: row.income_asked_until as CalendarDate | null,
    claim:
      row.claimed_by === null || row.claimed_until === null
        ? null
        : { staffId: row.claimed_by, until: row.claimed_until },
    rejectionReasons: row.rejection_reasons.map((reason) => oneOf(REJECTION_REASONS, reason)),
    asked: askedFromRow(row),
    answer: row.answer,
    offer:
      row.offered_at === null || row.offer_expires_at === null
        ? null
        : { offeredAt: row.offered_at, expiresAt: row.offer_expires_at },
    counterOfferRound: row.counter_offer_round,
    activatedAt: row.activated_at,
    firstWithdrawal:
      row.first_withdrawn_at === null || row.counted_from === null
        ? null
        : { at: row.first_withdrawn_at, countedFrom: row.counted_from as CalendarDate },
    scheduleNumber: row.schedule_number,
    returnedAt: row.returned_at,
    lapseToldOn: row.lapse_told_on as CalendarDate | null,
    nextEventOn: row.next_event_on as CalendarDate | null,
    oldestDueOn: row.oldest_due_on as CalendarDate | null,
    pauseEndsOn: row.pause_ends_on as CalendarDate | null,
    pastDue: { bucket: bucketOfRank(row.past_due_bucket), dueNow: centavos(row.due_now) },
    lastContactAt: row.last_contact_at,
    promisedOn: row.promised_on as CalendarDate | null,
    promiseState: row.promise_state === null ? null : oneOf(PROMISE_STATES, row.promise_state),
    collectorId: row.collector_id,
    setOffArticle: row.set_off_article,
  };
}

/** The loan in the form that the domain's `transition` takes. */
export function loanFacts(loan: LoanRecord): LoanFacts {
  return {
    state: loan.state,
    offerExpiresAt: loan.offer?.expiresAt.getTime() ?? null,
    answerBy: loan.asked?.answerBy.getTime() ?? null,
    activatedAt: loan.activatedAt?.getTime() ?? null,
    countedFrom: loan.firstWithdrawal?.countedFrom ?? null,
    returnedAt: loan.returnedAt?.getTime() ?? null,
  };
}

/** The columns of a quote that are stored. */
type FigureColumns = Pick<
  Selectable<Loan>,
  | 'principal'
  | 'term_months'
  | 'interest'
  | 'first_installment'
  | 'monthly_repayment'
  | 'last_installment'
  | 'total_of_payments'
> & {
  readonly effective_monthly: string | number;
  readonly effective_yearly: string | number;
};

/** The figures of a quote as columns. */
export function figureColumns(quote: Quote) {
  return {
    principal: quote.principal,
    term_months: quote.termMonths,
    interest: quote.interest,
    first_installment: quote.firstInstallment,
    monthly_repayment: quote.monthlyRepayment,
    last_installment: quote.lastInstallment,
    total_of_payments: quote.totalOfPayments,
    effective_monthly: quote.effectiveRate.monthly,
    effective_yearly: quote.effectiveRate.yearly,
  } satisfies Record<keyof FigureColumns, unknown>;
}

export function quoteFromRow(row: FigureColumns, product: LoanProduct): Quote {
  return {
    principal: centavos(row.principal),
    termMonths: row.term_months,
    interestMethod: product.interestMethod,
    interestRate: product.interestRate,
    interest: centavos(row.interest),
    netProceeds: centavos(row.principal),
    firstInstallment: centavos(row.first_installment),
    monthlyRepayment: centavos(row.monthly_repayment),
    lastInstallment: centavos(row.last_installment),
    totalOfPayments: centavos(row.total_of_payments),
    effectiveRate: {
      monthly: Number(row.effective_monthly),
      yearly: Number(row.effective_yearly),
    },
  };
}

function askedFromRow(row: Selectable<Loan>): LoanRecord['asked'] {
  const { asked_item: item, asked_reason: reason, answer_by: answerBy } = row;
  if (item === null || reason === null || answerBy === null) return null;
  return {
    item: oneOf(ASK_AGAIN_ITEMS, item),
    reason: oneOf(ASK_AGAIN_REASONS, reason),
    answerBy,
  };
}

export function oneOf<Choice extends string>(choices: readonly Choice[], text: string): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new RangeError(`not one of ${choices.join(', ')}: ${text}`);
  return choice;
}

/** A version of the terms never changes, so they are not copied into the loan. */
export const termsOfLoan = sql<LoanProductJson>`(
  SELECT p.terms FROM loan_product p
  WHERE p.id = loan.product_id AND p.version = loan.product_version)`.as('terms');
