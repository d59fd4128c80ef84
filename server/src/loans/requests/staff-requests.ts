import type * as contract from '@pahiram/api/staff-loan-requests';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  changeOfferEnd,
  decidePause,
  type LoanRequestEvent,
} from '@pahiram/domain/loans/loan-request';
import { viewHistory } from '@pahiram/domain/loans/projection';
import {
  canPauseOn,
  offerSchedule as computeOffer,
  type ScheduleChangeTerms,
} from '@pahiram/domain/loans/schedule-offer';
import type { Updateable } from 'kysely';
import { type AuditFact, recordAudit, recordQueueView, recordView } from '../../audit/record.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { LoanRequest } from '../../db/schema.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { lockLoanInRepayment, selectLoansWithMember } from '../lent-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { showAccount } from '../repayments/loan-account.ts';
import { endPause } from '../repayments/pauses.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoan, lockLoan } from '../store.ts';
import { applyRequest, decideRequest, type LockedRequest } from './apply-request.ts';
import {
  copyOf,
  findAcceptance,
  findOffer,
  findRequest,
  findStaffRequest,
  insertOffer,
  listRequestRows,
  lockRequest,
  type StaffRequestRow,
} from './store.ts';
import { showRequest, showRequestsOf } from './view-request.ts';

/** The queue of requests. */
export const listStaffLoanRequests: Handler<typeof contract.listStaffLoanRequests> = async (
  ctx,
  { query },
) => {
  const { standing, limit } = query;
  const after = readCursor(query.cursor);
  const found = await listRequestRows(ctx.reader, standing, { limit: limit + 1, after });
  const page = pageOf(found, limit, ({ askedAt, id }) => ({ at: askedAt, id }));
  const list = { action: 'loan-request.list', subjectKind: 'member', subjectId: 'many' };
  await recordQueueView(ctx, list, query, page.rows.length);
  return {
    rows: page.rows.map((row) => ({ ...showRequest(row, undefined), ...staffFacts(row) })),
    nextCursor: page.nextCursor,
  };
};

/** A request and its loan; the view is on record. */
export const getStaffLoanRequest: Handler<typeof contract.getStaffLoanRequest> = async (
  ctx,
  { params },
  refuse,
) => {
  const row = await findStaffRequest(ctx.reader, params.requestId);
  const loan = row && (await findLoan(ctx.reader, row.loanId));
  if (!row || !loan) throw refuse('request-not-found');
  await recordView(ctx, { action: 'loan-request.view', subjectKind: 'loan', subjectId: loan.id });
  const history = await loadHistory(ctx.reader, loan);
  return {
    request: await showStaffRequest(ctx.reader, row),
    pauseEndsOn: loan.pauseEndsOn,
    account: await showAccount(ctx.reader, loan, viewHistory(history, todayOf(ctx))),
  };
};

export const listRequestsOfLoan: Handler<typeof contract.listRequestsOfLoan> = async (
  ctx,
  { params },
  refuse,
) => {
  const row = await selectLoansWithMember(ctx.reader)
    .where('loan.number', '=', params.loanNumber)
    .where('loan.activated_at', 'is not', null)
    .executeTakeFirst();
  const loan = row && (await findLoan(ctx.reader, row.id));
  if (!loan) throw refuse('loan-not-found');
  await recordView(ctx, { action: 'loan-request.view', subjectKind: 'loan', subjectId: loan.id });
  return {
    pauseEndsOn: loan.pauseEndsOn,
    requests: await showRequestsOf(ctx.reader, loan.id),
  };
};

export const reviewLoanRequest: Handler<typeof contract.reviewLoanRequest> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const locked = await lockStaffRequest(tx, params.requestId);
    if (!locked) throw refuse('request-not-found');
    const started = await decide(tx, ctx, locked, {
      event: { type: 'REVIEW_STARTED' },
      facts: { review_started_at: ctx.clock.now(), reviewed_by: ctx.actor.id },
      audit: { action: 'loan-request.review' },
    });
    if ('refusal' in started) throw refuse(started.refusal);
    return { request: started.request };
  });

/** What a change would do today. */
export const previewScheduleOffer: Handler<typeof contract.previewScheduleOffer> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const request = await findRequest(ctx.reader, params.requestId);
  const loan = request && (await findLoan(ctx.reader, request.loanId));
  if (!loan) throw refuse('request-not-found');
  const offer = await computeToday(ctx.reader, ctx, loan, body.change);
  if (!offer.ok) throw refuse(offer.refusal.code, offer.refusal.facts);
  return copyOf(offer.value);
};

/** Offers the schedule that the engine computes now. It counts from today, also when it is accepted later. */
export const offerSchedule: Handler<typeof contract.offerSchedule> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const locked = await lockStaffRequest(tx, params.requestId);
    if (!locked) throw refuse('request-not-found');
    const { loan } = locked;
    const comparison = await computeToday(tx, ctx, loan, body.change);
    if (!comparison.ok) throw refuse(comparison.refusal.code, comparison.refusal.facts);
    const now = ctx.clock.now();
    const offer = {
      round: (locked.offer?.round ?? 0) + 1,
      change: body.change,
      comparison: comparison.value,
      effectiveOn: todayOf(ctx),
      offeredAt: now,
      offeredBy: ctx.actor.id,
      expiresAt: new Date(changeOfferEnd(now.getTime())),
    };
    const offered = await decide(
      tx,
      ctx,
      { ...locked, offer },
      {
        event: { type: 'OFFER_MADE' },
        facts: { decided_by: ctx.actor.id, note: body.note },
        audit: {
          action: 'loan-request.offer',
          reason: body.note,
          details: { round: offer.round, change: body.change.type },
        },
        before: () => insertOffer(tx, locked.request.id, offer),
      },
    );
    if ('refusal' in offered) throw refuse(offered.refusal);
    return { request: offered.request };
  });

export const declineLoanRequest: Handler<typeof contract.declineLoanRequest> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const locked = await lockStaffRequest(tx, params.requestId);
    if (!locked) throw refuse('request-not-found');
    const declined = await decide(tx, ctx, locked, {
      event: { type: 'DECLINED' },
      facts: { decided_by: ctx.actor.id, decline_reason: body.reason, note: body.note },
      audit: {
        action: 'loan-request.decline',
        reason: body.note,
        details: { because: body.reason },
      },
    });
    if ('refusal' in declined) throw refuse(declined.refusal);
    return { request: declined.request };
  });

/** Pauses the loan at once: it needs no acceptance, because it costs the borrower nothing. */
export const pauseLoan: Handler<typeof contract.pauseLoan> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const locked = await lockStaffRequest(tx, params.requestId);
    if (!locked) throw refuse('request-not-found');
    const { loan } = locked;
    if (loan.state !== 'ACTIVE') throw refuse('loan-not-payable');
    const allowed = decidePause(body.until, {
      today: todayOf(ctx),
      pauseEndsOn: loan.pauseEndsOn,
      canPause: canPauseOn(await loadHistory(tx, loan), todayOf(ctx)),
    });
    if (!allowed.ok) throw refuse(allowed.refusal.code, allowed.refusal.facts);
    const paused = await decide(tx, ctx, locked, {
      event: { type: 'PAUSE_GRANTED' },
      facts: { decided_by: ctx.actor.id, paused_until: body.until, note: body.note },
      audit: {
        action: 'loan-request.pause',
        reason: body.note,
        details: { from: loan.pauseEndsOn, until: body.until },
      },
    });
    if ('refusal' in paused) throw refuse(paused.refusal);
    return { request: paused.request };
  });

/** Staff end a pause before its last day. */
export const resumeLoan: Handler<typeof contract.resumeLoan> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    if (loan.pauseEndsOn === null) throw refuse('loan-not-paused');
    await endPause(tx, ctx, loan, todayOf(ctx));
    await recordAudit(tx, ctx, {
      action: 'loan.resume',
      subjectKind: 'loan',
      subjectId: loan.id,
      reason: body.reason,
      details: { until: loan.pauseEndsOn },
    });
    return { loanNumber: loan.number };
  });

interface Step {
  readonly event: LoanRequestEvent;
  readonly facts: Updateable<LoanRequest>;
  readonly audit: Pick<AuditFact, 'action' | 'reason' | 'details'>;
  /** Runs when the step is allowed, before its effects. */
  readonly before?: () => Promise<void>;
}

async function decide(tx: Tx, ctx: Context<StaffActor>, locked: LockedRequest, step: Step) {
  const decision = decideRequest(locked, step.event);
  if (!decision.ok) {
    const { code } = decision.refusal;
    return { refusal: code === 'request-ended' ? code : 'request-decided' } as const;
  }
  await step.before?.();
  await applyRequest(tx, ctx, locked, decision.value, step.facts);
  await recordAudit(tx, ctx, {
    ...step.audit,
    subjectKind: 'loan',
    subjectId: locked.loan.id,
    details: { from: locked.request.state, ...step.audit.details },
  });
  const row = await findStaffRequest(tx, locked.request.id);
  if (!row) throw new Error(`request ${locked.request.id} is gone`);
  return { request: await showStaffRequest(tx, row) };
}

async function computeToday(
  reader: Reader,
  ctx: Context,
  loan: LoanRecord,
  change: ScheduleChangeTerms,
) {
  const today = todayOf(ctx);
  return computeOffer(await loadHistory(reader, loan), change, { effectiveOn: today, today });
}

/** Locks the loan, then its request. */
async function lockStaffRequest(tx: Tx, id: string): Promise<LockedRequest | undefined> {
  const found = await findRequest(tx, id);
  const loan = found && (await lockLoan(tx, found.loanId));
  const request = loan && (await lockRequest(tx, id, loan.id));
  return request && { loan, request, offer: await findOffer(tx, request.id) };
}

async function showStaffRequest(reader: Reader, row: StaffRequestRow) {
  const acceptance = await findAcceptance(reader, row.id);
  return {
    ...showRequest(row, await findOffer(reader, row.id)),
    ...staffFacts(row),
    acceptedAt: acceptance?.accepted_at ?? null,
  };
}

function staffFacts(row: StaffRequestRow) {
  const { loanNumber, memberId, fullLegalName, note } = row;
  return {
    ...{ loanNumber, fullLegalName, note },
    reviewedBy: row.reviewerName,
    decidedBy: row.deciderName,
    memberId: memberId as `mbr_${string}`,
  };
}

const todayOf = ({ clock }: Context) => manilaDate(clock.now().getTime());
