import type * as contract from '@pahiram/api/member-loan';
import type { Language } from '@pahiram/api/operation';
import { lastCancellationDay } from '@pahiram/domain/loans/cooling-off';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { lapseDay } from '@pahiram/domain/loans/loan';
import type { LoanState } from '@pahiram/domain/loans/loan-state';
import {
  ASK_AGAIN_ITEM_WORDS,
  ASK_AGAIN_REASON_WORDS,
  REJECTION_WORDS,
} from '@pahiram/domain/loans/reason-words';
import { isClaimable } from '@pahiram/domain/loans/review';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { formatExchangeRate } from '@pahiram/domain/money/exchange';
import { ZERO } from '@pahiram/domain/money/money';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { listAskedPhotos } from '../documents/identity-review.ts';
import type { Handler } from '../http/route.ts';
import { findHeldUntil } from '../members/fraud-holds.ts';
import { findCounterOffer } from './counter-offer-store.ts';
import { listOpenDocuments } from './document-store.ts';
import { type LoanRecord, loanFacts } from './loan-record.ts';
import {
  percentNumber,
  statementOf,
  statusOf,
  viewAskedTerms,
  viewExchanged,
  viewFiguresInCurrency,
  viewQuote,
  waitsForIdentity,
  waitsForIncome,
} from './loan-view.ts';
import { findPromisedAnswer, lateSince, type PromisedAnswer } from './promised-answer.ts';
import { findStaffName } from './review-store.ts';
import { loanSchedule } from './schedule.ts';
import { computeScoreOf } from './score.ts';
import { findCurrentLoan, type LoanEventRow, listEvents, listLoansOf } from './store.ts';

export const listMemberLoans: Handler<typeof contract.listMemberLoans> = async (ctx) => {
  const loans = await listLoansOf(ctx.reader, ctx.actor.id);
  return {
    loans: loans.map((loan) => ({
      loanId: loan.id,
      loanNumber: loan.number,
      state: loan.state,
      loanAmountPHP: loan.quote.principal,
      installmentCount: loan.quote.termMonths,
      createdAt: loan.createdAt,
      isStarted: loan.firstWithdrawal !== null,
      ...statusOf(loan, ctx.language),
    })),
  };
};

/** For the contract dialog (S2.42, S3.13). `active` says whether there is any application. */
export const getMemberLoan: Handler<typeof contract.getMemberLoan> = async (ctx) => {
  const loan = await findCurrentLoan(ctx.reader, ctx.actor.id);
  const { score: creditScore } = await computeScoreOf(ctx, ctx.actor.id);
  const shown = loan ? await viewMemberLoan(ctx.reader, loan, ctx.language) : noLoan;
  return { ...shown, creditScore };
};

/** Values for a member without an application. */
const noLoan = {
  active: false,
  state: null,
  loanId: null,
  loanNumber: '?',
  loanAmountXR: 0,
  loanAmountPHP: ZERO,
  selectedCurrency: 'PHP',
  installmentCount: 0,
  interestRate: 0,
  interestAmountXR: 0,
  interestAmountPHP: ZERO,
  installmentAmountXR: 0,
  installmentAmountPHP: ZERO,
  firstInstallmentPHP: ZERO,
  totalOfPaymentsPHP: ZERO,
  effectiveRateYearly: '0.00',
  exchangeRate: 1,
  createdAt: null,
  signed: false,
  status: '?',
  statusMessage: '?',
  statusColor: 'info' as const,
  statusIcon: 'PersonSearchRounded' as const,
  statementShow: false,
  statement: '?',
  statementMessage: '?',
};

async function viewMemberLoan(reader: Reader, loan: LoanRecord, language: Language) {
  const { quote, exchangeRate: rate } = loan;
  return {
    active: true,
    state: loan.state,
    loanId: loan.id,
    loanNumber: loan.number,
    loanAmountPHP: quote.principal,
    ...viewFiguresInCurrency(quote, rate),
    selectedCurrency: loan.selectedCurrency,
    installmentCount: quote.termMonths,
    interestRate: percentNumber(quote.interestRate),
    interestAmountPHP: quote.interest,
    installmentAmountPHP: quote.monthlyRepayment,
    firstInstallmentPHP: quote.firstInstallment,
    totalOfPaymentsPHP: quote.totalOfPayments,
    effectiveRateYearly: formatEffectivePercent(quote.effectiveRate.yearly),
    exchangeRate: Number(formatExchangeRate(rate)),
    createdAt: loan.createdAt,
    signed: (await listOpenDocuments(reader, loan.id)).some(({ kind }) => kind === 'CONTRACT'),
    ...statusOf(loan, language),
    ...statementOf(loan, language),
  };
}

/** The newest loan of a member, as Home shows it; null when there is none. */
export async function viewNewestLoan(ctx: ViewContext, memberId: string) {
  const [loan] = await listLoansOf(ctx.reader, memberId, 1);
  return loan ? viewLoanDetail(ctx, loan) : null;
}

/** A loan of the caller; null when there is none. */
export const getLoanDetail: Handler<typeof contract.getLoanDetail> = async (ctx, { body }) => {
  const loans = await listLoansOf(ctx.reader, ctx.actor.id);
  const loan =
    body.loanNumber === undefined
      ? loans[0]
      : loans.find((candidate) => candidate.number === body.loanNumber);
  return { loan: loan ? await viewLoanDetail(ctx, loan) : null };
};

type ViewContext = Pick<Context, 'reader' | 'clock' | 'language'>;

export async function viewLoanDetail(ctx: ViewContext, loan: LoanRecord) {
  const { reader, language } = ctx;
  const { selectedCurrency: currency, exchangeRate: rate, ratesAsOf: asOf } = loan;
  const schedule = await loanSchedule(reader, loan, ctx.clock.now().getTime());
  const events = await listEvents(reader, loan.id);
  const kinds = new Set((await listOpenDocuments(reader, loan.id)).map(({ kind }) => kind));
  const photosAsked = await listAskedPhotos(reader, loan.memberId, language);
  const promised = await findPromisedAnswer(ctx, loan);
  // One that waits for a second person is no offer yet.
  const isOffered = loan.counterOfferRound !== null;
  const identityAskedAgain = photosAsked.length > 0;
  const facts = { ...loan, identityAskedAgain, lateSince: lateSince(promised) };
  return {
    loanId: loan.id,
    loanNumber: loan.number,
    state: loan.state,
    createdAt: loan.createdAt,
    ...viewQuote(loan.product, loan.quote),
    ...viewExchanged(loan.quote, { currency, rate, asOf }),
    ...statusOf(facts, language),
    ...statementOf(loan, language),
    timeline: events.map((event) => viewStep(event, language)),
    nextActor: waitsForIdentity(facts) || waitsForIncome(facts) ? 'you' : nextActor(loan.state),
    incomeAskedUntil: waitsForIncome(facts) ? loan.incomeAskedUntil : null,
    waitsForIdentity: waitsForIdentity(facts),
    photosAsked: waitsForIdentity(facts) ? photosAsked : [],
    review: await viewReview(ctx, loan, promised),
    rejectionReasons: loan.rejectionReasons.map((reason) => ({
      reason,
      words: REJECTION_WORDS[reason][language],
    })),
    asked: viewAsked(loan, language),
    offerExpiresAt: loan.offer?.expiresAt ?? null,
    counterOffer: isOffered
      ? viewAskedTerms(loan.product, await findCounterOffer(reader, loan), language)
      : null,
    activatedAt: loan.activatedAt,
    firstWithdrawnAt: loan.firstWithdrawal?.at ?? null,
    lapsesOn: await lapsesOn(reader, loan),
    cancelFreeUntil: await cancelFreeUntil(ctx, loan),
    canCancelNow: loan.state === 'ACTIVE' && loan.firstWithdrawal === null,
    schedule: [...schedule.rows],
    scheduleIsFinal: schedule.isFinal,
    nextDueDate: schedule.nextDueDate,
    documents: [...kinds]
      .sort()
      .map((kind) => kind.toLowerCase() as 'disclosure' | 'contract' | 'schedule'),
  };
}

/** Who has the application and until when; null when it is not our turn. */
async function viewReview(
  { reader, clock }: ViewContext,
  loan: LoanRecord,
  promised: PromisedAnswer,
) {
  if (!isClaimable(loan.state)) return null;
  const isClaimed = loan.claim !== null && loan.claim.until > clock.now();
  return {
    reviewer: isClaimed ? await findStaffName(reader, loan.claim.staffId) : null,
    ...promised,
  };
}

function viewStep(event: LoanEventRow, language: Language) {
  return {
    state: event.to,
    text: LOAN_WORDS[event.to].text[language],
    at: event.at,
    by: event.actorKind === 'member' ? ('you' as const) : ('us' as const),
  };
}

function viewAsked(loan: LoanRecord, language: Language) {
  if (loan.asked === null || loan.state !== 'MORE_INFO') return null;
  return {
    ...loan.asked,
    itemWords: ASK_AGAIN_ITEM_WORDS[loan.asked.item][language],
    reasonWords: ASK_AGAIN_REASON_WORDS[loan.asked.reason][language],
  };
}

function nextActor(state: LoanState): 'you' | 'us' | 'nobody' {
  switch (state) {
    case 'PENDING':
    case 'AWAITING_CHECK':
      return 'us';
    case 'MORE_INFO':
    case 'APPROVED':
    case 'ACTIVE':
    case 'WRITTEN_OFF':
      return 'you';
    case 'REJECTED':
    case 'EXPIRED':
    case 'CANCELLED_BY_BORROWER':
    case 'CLOSED':
    case 'CANCELLED':
    case 'LAPSED':
      return 'nobody';
    default:
      return state satisfies never;
  }
}

async function lapsesOn(reader: Reader, loan: LoanRecord) {
  if (loan.state !== 'ACTIVE' || loan.firstWithdrawal !== null) return null;
  return lapseDay(loanFacts(loan), await findHeldUntil(reader, loan.memberId));
}

async function cancelFreeUntil(ctx: ViewContext, loan: LoanRecord) {
  if (loan.state !== 'ACTIVE' || loan.firstWithdrawal === null) return null;
  const { countedFrom } = loan.firstWithdrawal;
  return lastCancellationDay(countedFrom, loan.product, await bankHolidays(ctx.reader));
}
