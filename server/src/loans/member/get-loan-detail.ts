import type * as contract from '@pahiram/api/member-loan';
import type { Language } from '@pahiram/api/operation';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { LAPSE_AFTER_DAYS, type LoanState } from '@pahiram/domain/loans/loan';
import {
  ASK_AGAIN_ITEM_WORDS,
  ASK_AGAIN_REASON_WORDS,
  REJECTION_WORDS,
} from '@pahiram/domain/loans/reason-words';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { lastCancellationDay } from '@pahiram/domain/repayments/early-repayment';
import { bankHolidays } from '../../company/bank-holidays.ts';
import type { Context, MemberActor } from '../../context.ts';
import { getIdentityReview } from '../../documents/review/get-identity-review.ts';
import type { Handler } from '../../http/route.ts';
import { lapseCountsFrom } from '../ending/lapse-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loanSchedule } from '../loan-schedule.ts';
import { statementOf, statusOf, waitsForIdentity } from '../loan-status.ts';
import { viewExchanged, viewQuote } from '../loan-view.ts';
import { listDocumentKinds } from '../offer/document-store.ts';
import { type LoanEventRow, listEvents, listLoansOf } from '../store.ts';

/** A loan of the caller; null when there is none. */
export const getLoanDetail: Handler<typeof contract.getLoanDetail> = async (ctx, { body }) => {
  const loans = await listLoansOf(ctx.reader, ctx.actor.id);
  const loan =
    body.loanNumber === undefined
      ? loans[0]
      : loans.find((candidate) => candidate.number === body.loanNumber);
  return { loan: loan ? await viewLoanDetail(ctx, loan) : null };
};

export async function viewLoanDetail(ctx: Context<MemberActor>, loan: LoanRecord) {
  const { reader, language } = ctx;
  const { selectedCurrency: currency, exchangeRate: rate, ratesAsOf: asOf } = loan;
  const schedule = await loanSchedule(reader, loan, ctx.clock.now().getTime());
  const events = await listEvents(reader, loan.id);
  const kinds = await listDocumentKinds(reader, loan.id);
  const identityAskedAgain = (await getIdentityReview(reader, loan.memberId)) === 'ASKED_AGAIN';
  const facts = { ...loan, identityAskedAgain };
  return {
    loanId: loan.id,
    loanNumber: loan.number,
    state: loan.state,
    createdAt: loan.createdAt,
    ...viewQuote(loan.product, loan.quote),
    ...viewExchanged(loan.product, loan.quote, { currency, rate, asOf }),
    ...statusOf(facts, language),
    ...statementOf(loan, language),
    timeline: events.map((event) => viewStep(event, language)),
    nextActor: waitsForIdentity(facts) ? 'you' : nextActor(loan.state),
    waitsForIdentity: waitsForIdentity(facts),
    rejectionReasons: loan.rejectionReasons.map((reason) => ({
      reason,
      words: REJECTION_WORDS[reason][language],
    })),
    asked: viewAsked(loan, language),
    offerExpiresAt: loan.offer?.expiresAt ?? null,
    activatedAt: loan.activatedAt,
    releasedAt: loan.release?.at ?? null,
    lapsesOn: lapsesOn(loan),
    cancelFreeUntil: await cancelFreeUntil(ctx, loan),
    canCancelNow: loan.state === 'ACTIVE' && loan.release === null,
    schedule: [...schedule.rows],
    scheduleIsFinal: schedule.isFinal,
    documents: kinds.map((kind) => kind.toLowerCase() as 'disclosure' | 'contract' | 'schedule'),
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
    case 'WITHDRAWN':
    case 'CLOSED':
    case 'CANCELLED':
    case 'LAPSED':
      return 'nobody';
    default:
      return state satisfies never;
  }
}

function lapsesOn(loan: LoanRecord) {
  if (loan.state !== 'ACTIVE' || loan.release !== null || loan.activatedAt === null) return null;
  const from = lapseCountsFrom(loan.activatedAt, loan.returnedAt);
  return addDays(manilaDate(from.getTime()), LAPSE_AFTER_DAYS);
}

async function cancelFreeUntil(ctx: Context<MemberActor>, loan: LoanRecord) {
  if (loan.state !== 'ACTIVE' || loan.release === null) return null;
  const { countedFrom } = loan.release;
  return lastCancellationDay(countedFrom, loan.product, await bankHolidays(ctx.reader));
}
