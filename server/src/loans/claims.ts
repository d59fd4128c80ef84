import type * as contract from '@pahiram/api/applications';
import { isAllowed } from '@pahiram/domain/access/roles';
import { addDays, type EpochMs, MINUTE_MS, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { transition } from '@pahiram/domain/loans/loan';
import { answerDay, type Reviewer } from '@pahiram/domain/loans/review';
import { findActiveStaff, listActiveStaff } from '../access/staff/active-staff.ts';
import { recordAudit } from '../audit/record.ts';
import { bankHolidays } from '../company/settings.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { getReviewedIdentity } from '../documents/identity-review.ts';
import type { Handler } from '../http/route.ts';
import { factsInCommon } from '../interests/shared-facts.ts';
import { applyTransition } from './apply-transition.ts';
import { type LoanRecord, loanFacts } from './loan-record.ts';
import { lockForReview } from './review.ts';
import { findMaker } from './review-store.ts';
import { lockLoan } from './store.ts';

/** Claims expire after this time. */
const claimMs = 30 * MINUTE_MS;

/** Claims the application or, with `claim: false`, ends the claim. */
export const claimApplication: Handler<typeof contract.claimApplication> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const claimer = body.claim ? ctx.actor : null;
    const changed = await changeClaim(tx, ctx, loan, {
      claimer,
      until: ctx.clock.now().getTime() + claimMs,
      action: body.claim ? 'loan.claim' : 'loan.unclaim',
    });
    if (!changed.ok) throw refuse(changed.refusal.code, changed.refusal.facts);
    return { claimedBy: claimer && { staffId: claimer.id, name: claimer.name } };
  });

/** Gives the application to a reviewer until the end of the next banking day, also one that somebody has claimed. */
export const assignApplication: Handler<typeof contract.assignApplication> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoan(tx, params.loanId);
    if (!loan) throw refuse('loan-not-found');
    const claimer = await findActiveStaff(tx, body.to);
    if (!claimer) throw refuse('reviewer-not-found');
    const shared = await factsInCommon(tx, ctx, claimer.id, loan.memberId);
    if (shared.length > 0) throw refuse('reviewer-concerned');
    const lastDay = answerDay(ctx.clock.now().getTime(), 1, await bankHolidays(tx));
    const until = manilaInstant(addDays(lastDay, 1));
    const assigned = await changeClaim(tx, ctx, loan, { claimer, until, action: 'loan.assign' });
    if (!assigned.ok) {
      const { code, facts } = assigned.refusal;
      throw refuse(code === 'not-allowed' ? 'reviewer-not-allowed' : code, facts);
    }
    return { claimedBy: { staffId: claimer.id, name: claimer.name } };
  });

const mayReview = ['review-applications', 'check-approvals'] as const;

/** Those to whom an application can be given, by name. */
export const listReviewers: Handler<typeof contract.listReviewers> = async ({ reader }) => ({
  reviewers: (await listActiveStaff(reader))
    .filter(({ roles }) => mayReview.some((permission) => isAllowed(roles, permission)))
    .map(({ id, name }) => ({ staffId: id, name })),
});

interface ClaimChange {
  readonly claimer: Reviewer | null;
  readonly until: EpochMs;
  readonly action: 'loan.claim' | 'loan.unclaim' | 'loan.assign';
}

async function changeClaim(
  tx: Tx,
  ctx: Context<StaffActor>,
  loan: LoanRecord,
  { claimer, until, action }: ClaimChange,
) {
  const makerId = (await findMaker(tx, loan.id, loan.reviewRound))?.staffId ?? null;
  const identity = await getReviewedIdentity(tx, loan.memberId);
  const event = { type: 'CLAIM_CHANGED', claimer, until, makerId, identity } as const;
  const decision = transition(loanFacts(loan), event);
  if (!decision.ok) return decision;
  await applyTransition(tx, ctx, loan, decision.value);
  await recordAudit(tx, ctx, {
    action,
    subjectKind: 'loan',
    subjectId: loan.id,
    details: { before: loan.claim?.staffId ?? null, after: claimer?.id ?? null },
  });
  return decision;
}
