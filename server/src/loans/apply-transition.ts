import { addDays, DAY_MS, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { isUnderReview } from '@pahiram/domain/loans/income-proof';
import {
  type LoanChange,
  type LoanEffect,
  type LoanNotice,
  type LoanTransition,
  transition,
} from '@pahiram/domain/loans/loan';
import { isOpenLoan, type LoanState } from '@pahiram/domain/loans/loan-state';
import { viewHistory } from '@pahiram/domain/loans/projection';
import type { Updateable } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Loan } from '../db/schema.ts';
import { identityState } from '../documents/notice-texts.ts';
import { dropMessages, type MemberNotice, notifyMember } from '../notices/send.ts';
import { updateBooks } from './books.ts';
import { SET_OFF_ARTICLE } from './contract-text/contract.ts';
import { insertCounterOffer } from './counter-offer-store.ts';
import { closeAsks } from './income-proof/store.ts';
import { figureColumns, type LoanRecord, loanFacts } from './loan-record.ts';
import { applicationState, incomeState } from './message-states.ts';
import * as notices from './notice-texts.ts';
import { freezeSignedDocuments, type SignedDocuments } from './offer-documents.ts';
import { postDisbursement, reverseDisbursement } from './postings.ts';
import { removeSchedule, startSchedule } from './schedule.ts';
import { loadHistory } from './servicing-history.ts';
import { answerDays, offerValidDays } from './settings.ts';
import { insertEvent, lockOtherOpenLoan, passOnOpenLoan, updateLoan } from './store.ts';

/**
 * Saves the loan's next state with a row of its history, then carries out the effects. Every change
 * of a loan's state goes through here. The caller has locked the loan.
 * @param signed the documents that the member signs; null for every other event.
 */
export async function applyTransition(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  { next, changes, effects }: LoanTransition,
  signed: SignedDocuments | null = null,
): Promise<LoanRecord> {
  let columns: Updateable<Loan> = {};
  for (const change of changes) {
    columns = { ...columns, ...(await columnsOf(tx, ctx, loan, change)) };
  }
  let current = loan;
  if (next !== null) current = await saveState(tx, ctx, loan, next, columns);
  else if (changes.length > 0) current = await updateLoan(tx, loan.id, columns);
  for (const effect of effects) current = await carryOut(tx, ctx, current, effect, signed);
  return current;
}

/** Saves the next state with a row of the loan's history, and other columns that change with it. */
export async function saveState(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  next: LoanState,
  columns: Updateable<Loan> = {},
): Promise<LoanRecord> {
  const seq = loan.eventSeq + 1;
  await insertEvent(tx, {
    loanId: loan.id,
    seq,
    from: loan.state,
    to: next,
    at: ctx.clock.now(),
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
  });
  await dropMessages(tx, statesChanged(loan, next), 'the application has changed');
  const sent = ctx.actor.kind === 'member' ? { sent_at: ctx.clock.now() } : {};
  const ended = isUnderReview(loan.state) && !isUnderReview(next) ? await endWaiting(tx, loan) : {};
  const changed = { ...columns, ...sent, ...ended, state: next, event_seq: seq };
  const [wasOpen, isOpen] = [isOpenLoan(loan.state), isOpenLoan(next)];
  if (wasOpen === isOpen) return updateLoan(tx, loan.id, changed);
  if (isOpen) {
    const other = await lockOtherOpenLoan(tx, loan);
    return updateLoan(tx, loan.id, { ...changed, reopened_beside: other });
  }
  const closed = await updateLoan(tx, loan.id, { ...changed, reopened_beside: null });
  await passOnOpenLoan(tx, loan.id);
  return closed;
}

/** The states that messages told before this step. An offer needs a verified ID, so it says that too. */
function statesChanged({ id, memberId }: LoanRecord, next: LoanState): readonly string[] {
  const states = [applicationState(id), incomeState(id)];
  return next === 'APPROVED' || next === 'ACTIVE' ? [...states, identityState(memberId)] : states;
}

/** Nothing is asked for any more once an application is decided or taken back. @returns columns of the loan. */
async function endWaiting(tx: Tx, { id }: LoanRecord): Promise<Updateable<Loan>> {
  await closeAsks(tx, id);
  return { income_asked_until: null };
}

/**
 * Expires an offer or question past its deadline and notifies the member. The caller has locked the
 * loan.
 * @returns false when the loan has neither, or its deadline has not passed.
 */
export async function expireIfOverdue(tx: Tx, ctx: Context, loan: LoanRecord): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const decision = transition(loanFacts(loan), { type: 'DEADLINE_PASSED', now });
  if (!decision.ok) return false;
  await applyTransition(tx, ctx, loan, decision.value);
  return true;
}

/** The columns that are saved together with the state. A counter-offer is a row of its own, stored here. */
async function columnsOf(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  change: LoanChange,
): Promise<Updateable<Loan>> {
  const now = ctx.clock.now();
  switch (change.type) {
    case 'SET_CLAIM': {
      const { claim } = change;
      return {
        claimed_by: claim?.staffId ?? null,
        claimed_until: claim === null ? null : new Date(claim.until),
      };
    }
    case 'START_REVIEW_ROUND':
      return { review_round: loan.reviewRound + 1 };
    case 'STORE_QUESTION':
      return {
        asked_item: change.item,
        asked_reason: change.reason,
        answer_by: new Date(now.getTime() + (await answerDays(tx)) * DAY_MS),
        answer: null,
      };
    case 'STORE_ANSWER':
      return { answer: change.note };
    case 'STORE_INCOME':
      return {
        monthly_net_income: change.monthlyNetIncome,
        second_person_causes: [...change.secondPersonCauses],
        above_share_with_debts: false,
      };
    case 'STORE_REJECTION':
      return { rejection_reasons: [...change.reasons] };
    case 'STORE_COUNTER_OFFER':
      await insertCounterOffer(tx, loan, change.counterOffer);
      return {};
    case 'REPLACE_TERMS':
      return { ...figureColumns(change.quote), counter_offer_round: loan.reviewRound };
    case 'DATE_OFFER': {
      const lastDay = addDays(manilaDate(now.getTime()), await offerValidDays(tx));
      // Through midnight in Manila at the end of the last day.
      return { offered_at: now, offer_expires_at: new Date(manilaInstant(addDays(lastDay, 1))) };
    }
    case 'DATE_ACTIVATION':
      return { activated_at: now };
    default:
      return change satisfies never;
  }
}

async function carryOut(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  effect: LoanEffect,
  signed: SignedDocuments | null,
): Promise<LoanRecord> {
  const now = ctx.clock.now();
  switch (effect.type) {
    case 'FREEZE_DOCUMENTS':
      if (signed === null) throw new Error(`loan ${loan.id} is signed without its documents`);
      await freezeSignedDocuments(tx, ctx, loan, signed);
      return updateLoan(tx, loan.id, { set_off_article: SET_OFF_ARTICLE });
    case 'POST_DISBURSEMENT':
      await postDisbursement(tx, loan, loan.activatedAt ?? now);
      return loan;
    case 'REVERSE_DISBURSEMENT':
      await reverseDisbursement(tx, loan, now);
      return loan;
    case 'START_SCHEDULE':
      return startSchedule(tx, ctx, loan, effect.settledAt);
    case 'REMOVE_SCHEDULE':
      return removeSchedule(tx, loan, now);
    case 'UPDATE_BOOKS': {
      const history = await loadHistory(tx, loan);
      const projection = viewHistory(history, manilaDate(now.getTime()));
      await updateBooks(tx, ctx, { loan, history, projection });
      return loan;
    }
    case 'NOTIFY_MEMBER':
      await notifyMember(tx, ctx, loan.memberId, noticeOf[effect.notice](loan));
      return loan;
    default:
      return effect satisfies never;
  }
}

const noticeOf: Readonly<Record<LoanNotice, (loan: LoanRecord) => MemberNotice>> = {
  'offer-made': notices.offerMadeNotice,
  'counter-offer-made': notices.counterOfferMadeNotice,
  rejected: notices.rejectedNotice,
  'asked-again': notices.askedAgainNotice,
  activated: notices.loanActiveNotice,
  'offer-expired': notices.offerExpiredNotice,
  'question-expired': notices.questionExpiredNotice,
  lapsed: notices.loanLapsedNotice,
};
