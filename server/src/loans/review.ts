import type * as contract from '@pahiram/api/loan-review';
import type { CounterOffer } from '@pahiram/domain/loans/counter-offer';
import { statedDebts } from '@pahiram/domain/loans/income-proof';
import { type LoanTransition, transition } from '@pahiram/domain/loans/loan';
import {
  isAffordable,
  type ReviewSettings,
  reviewFiguresOf,
  settingsFor,
} from '@pahiram/domain/loans/review';
import { decideSignalsAnswered } from '@pahiram/domain/members/signal';
import { centavos } from '@pahiram/domain/money/money';
import { lockApprovalLimit } from '../access/staff/approval-limits.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { askForPicture, getReviewedIdentity } from '../documents/identity-review.ts';
import type { Refusal, RefusalDetails } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { countUnanswered, hasSuspicious } from '../members/signals.ts';
import { applyTransition } from './apply-transition.ts';
import { findCounterOffer } from './counter-offer-store.ts';
import { listAsks } from './income-proof/store.ts';
import { type LoanRecord, loanFacts } from './loan-record.ts';
import { findMaker, findStaffName, insertDecision, type NewDecision } from './review-store.ts';
import { reviewSettings } from './settings.ts';
import { lockLoan } from './store.ts';

/** Locks the application, unless another reviewer has claimed it. @throws Refusal */
export async function lockForReview(
  tx: Tx,
  ctx: Pick<Context<StaffActor>, 'clock' | 'actor'>,
  loanId: string,
  refuse: (code: 'loan-not-found' | 'claimed-by-other', details?: RefusalDetails) => Refusal,
): Promise<LoanRecord> {
  const loan = await lockLoan(tx, loanId);
  if (!loan) throw refuse('loan-not-found');
  const { claim } = loan;
  if (claim !== null && claim.staffId !== ctx.actor.id && claim.until > ctx.clock.now()) {
    throw refuse('claimed-by-other', { name: await findStaffName(tx, claim.staffId) });
  }
  return loan;
}

/** The company's limits for this applicant with the actor's own one, locked until the decision is stored. */
async function ownSettings(
  tx: Tx,
  ctx: Context<StaffActor>,
  { memberId }: LoanRecord,
): Promise<ReviewSettings> {
  return settingsFor(
    await reviewSettings(tx),
    await lockApprovalLimit(tx, ctx.actor.id),
    await hasSuspicious(tx, ctx, memberId),
  );
}

/** @throws Refusal while a fact that the member shares with others has no answer. */
async function refuseUnanswered(
  tx: Tx,
  ctx: Context<StaffActor>,
  { memberId }: LoanRecord,
  refuse: (code: 'signals-unanswered', details?: RefusalDetails) => Refusal,
): Promise<void> {
  const count = await countUnanswered(tx, ctx, memberId);
  const decision = decideSignalsAnswered(count);
  if (!decision.ok) throw refuse(decision.refusal.code, { count });
}

/** The debts that the borrower stated. The lock of the loan orders this with their answer. */
async function readDebts(tx: Tx, { id }: LoanRecord) {
  return statedDebts(await listAsks(tx, id));
}

/** Whether debts that were stated after the first approval put what is offered above the affordable share. */
async function areDebtsNew(
  tx: Tx,
  loan: LoanRecord,
  counterOffer: CounterOffer | null,
  approvedAt: Date | undefined,
): Promise<boolean> {
  const debts = await readDebts(tx, loan);
  if (!debts?.sentAt || !approvedAt || debts.sentAt < approvedAt) return false;
  const quote = counterOffer?.offered ?? loan.quote;
  const figures = reviewFiguresOf(quote, loan.monthlyNetIncome, debts.monthlyDebts);
  return !isAffordable(figures, await reviewSettings(tx));
}

/** The first reviewer's approval: makes the offer, or queues the case for a second reviewer. */
export const approveApplication: Handler<typeof contract.approveApplication> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const { affordabilityReason, note } = body;
    const debts = await readDebts(tx, loan);
    const decision = transition(loanFacts(loan), {
      type: 'APPROVED',
      approverId: ctx.actor.id,
      identity: await getReviewedIdentity(tx, loan.memberId),
      review: reviewFiguresOf(loan.quote, loan.monthlyNetIncome, debts?.monthlyDebts),
      settings: await ownSettings(tx, ctx, loan),
      affordabilityReason,
    });
    if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
    await refuseUnanswered(tx, ctx, loan, refuse);
    const reasons = affordabilityReason === '' ? [] : [affordabilityReason];
    return applyDecision(tx, ctx, loan, decision.value, {
      row: { stage: 'MAKER', verdict: 'APPROVE', reasons, note },
      audit: {
        action: 'loan.approve',
        ...(affordabilityReason === '' ? {} : { reason: affordabilityReason }),
        details: { principal: String(loan.quote.principal) },
      },
    });
  });

/** Offers a smaller amount or a longer term: makes the offer, or queues the case for a second reviewer. */
export const makeCounterOffer: Handler<typeof contract.makeCounterOffer> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const { affordabilityReason, note, loanAmountPHP: amount, installmentCount } = body;
    const decision = transition(loanFacts(loan), {
      type: 'COUNTER_OFFERED',
      approverId: ctx.actor.id,
      identity: await getReviewedIdentity(tx, loan.memberId),
      monthlyNetIncome: loan.monthlyNetIncome,
      monthlyDebts: (await readDebts(tx, loan))?.monthlyDebts ?? centavos(0n),
      settings: await ownSettings(tx, ctx, loan),
      affordabilityReason,
      product: loan.product,
      asked: loan.quote,
      choice: { amount, termMonths: installmentCount },
      reasons: body.reasons,
    });
    if (!decision.ok) {
      const { code, facts } = decision.refusal;
      throw refuse(code === 'reasons-missing' ? 'input-not-valid' : code, facts);
    }
    await refuseUnanswered(tx, ctx, loan, refuse);
    const reasons = [...new Set(body.reasons)];
    return applyDecision(tx, ctx, loan, decision.value, {
      row: {
        stage: 'MAKER',
        verdict: 'COUNTER',
        reasons: affordabilityReason === '' ? reasons : [...reasons, affordabilityReason],
        note,
      },
      audit: {
        action: 'loan.counter-offer',
        ...(affordabilityReason === '' ? {} : { reason: affordabilityReason }),
        details: {
          principal: String(amount),
          termMonths: String(installmentCount),
          askedPrincipal: String(loan.quote.principal),
          askedTermMonths: String(loan.quote.termMonths),
        },
      },
    });
  });

/** The second reviewer confirms or returns an approval. The database also refuses the maker (V22). */
export const checkApplication: Handler<typeof contract.checkApplication> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const { verdict, note } = body;
    const maker = await findMaker(tx, loan.id, loan.reviewRound);
    const counterOffer = await findCounterOffer(tx, loan);
    const decision = transition(loanFacts(loan), {
      type: 'CHECKED',
      makerId: maker?.staffId ?? null,
      checkerId: ctx.actor.id,
      identity: await getReviewedIdentity(tx, loan.memberId),
      counterOffer,
      principal: loan.quote.principal,
      approvalLimit: await lockApprovalLimit(tx, ctx.actor.id),
      debtsStatedSince: await areDebtsNew(tx, loan, counterOffer, maker?.at),
      verdict,
    });
    if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
    if (verdict === 'CONFIRM') await refuseUnanswered(tx, ctx, loan, refuse);
    return applyDecision(tx, ctx, loan, decision.value, {
      row: { stage: 'CHECKER', verdict, reasons: [], note },
      audit: { action: verdict === 'CONFIRM' ? 'loan.confirm' : 'loan.return' },
    });
  });

/** Rejects with reasons from a fixed list; the member reads each of them in words (V26). */
export const rejectApplication: Handler<typeof contract.rejectApplication> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const decision = transition(loanFacts(loan), {
      type: 'REJECTED',
      makerId: (await findMaker(tx, loan.id, loan.reviewRound))?.staffId ?? null,
      rejecter: ctx.actor,
      reasons: body.reasons,
    });
    if (!decision.ok) {
      const { code, facts } = decision.refusal;
      throw refuse(code === 'reasons-missing' ? 'input-not-valid' : code, facts);
    }
    const stored = decision.value.changes.find((change) => change.type === 'STORE_REJECTION');
    const reasons = stored?.reasons ?? [];
    const stage = loan.state === 'AWAITING_CHECK' ? 'CHECKER' : 'MAKER';
    return applyDecision(tx, ctx, loan, decision.value, {
      row: { stage, verdict: 'REJECT', reasons, note: body.note },
      audit: { action: 'loan.reject', reason: reasons.join(', ') },
    });
  });

/** Asks the member to send one item again; the application keeps its place in the queue. A picture is marked in the profile. */
export const askAgain: Handler<typeof contract.askAgain> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const { item, reason, note } = body;
    const decision = transition(loanFacts(loan), { type: 'ASKED_AGAIN', item, reason });
    if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
    await askForPicture(tx, ctx, loan.memberId, { item, reason });
    return applyDecision(tx, ctx, loan, decision.value, {
      row: { stage: 'MAKER', verdict: 'ASK', reasons: [item, reason], note },
      audit: { action: 'loan.ask-again', reason: `${item}: ${reason}` },
    });
  });

interface ReviewDecision {
  readonly row: Pick<NewDecision, 'stage' | 'verdict' | 'reasons' | 'note'>;
  readonly audit: {
    readonly action: string;
    readonly reason?: string;
    readonly details?: Readonly<Record<string, string>>;
  };
}

/** Stores the reviewer's decision, moves the loan to its next state and writes the audit row. */
async function applyDecision(
  tx: Tx,
  ctx: Context<StaffActor>,
  loan: LoanRecord,
  next: LoanTransition,
  { row, audit }: ReviewDecision,
) {
  const round = loan.reviewRound;
  await insertDecision(tx, {
    ...row,
    loanId: loan.id,
    round,
    staffId: ctx.actor.id,
    at: ctx.clock.now(),
  });
  const decided = await applyTransition(tx, ctx, loan, next);
  await recordAudit(tx, ctx, {
    ...audit,
    subjectKind: 'loan',
    subjectId: loan.id,
    details: { before: loan.state, after: decided.state, round, ...audit.details },
  });
  return { state: decided.state, loanNumber: decided.number };
}
