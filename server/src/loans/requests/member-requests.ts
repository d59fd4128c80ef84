import type * as contract from '@pahiram/api/loan-requests';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideLoanRequest, isOpenLoanRequest } from '@pahiram/domain/loans/loan-request';
import { isScheduleAsOffered, offerSchedule } from '@pahiram/domain/loans/schedule-offer';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber, lockLoanByNumber } from '../store.ts';
import { applyRequest, decideRequest, type LockedRequest } from './apply-request.ts';
import { findOffer, insertRequest, listRequestsOf, lockRequest } from './store.ts';
import { showRequest, showRequestsOf } from './view-request.ts';

/** The caller's requests for one loan. */
export const getLoanRequests: Handler<typeof contract.getLoanRequests> = async (
  ctx,
  { params },
  refuse,
) => {
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  const requests = await showRequestsOf(ctx.reader, loan.id);
  return {
    canAsk: isRunning(loan) && !requests.some(({ state }) => isOpenLoanRequest(state)),
    pauseEndsOn: loan.pauseEndsOn,
    requests,
  };
};

/** One open request per loan; the loan is locked, so that two at once become one. */
export const askForChange: Handler<typeof contract.askForChange> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanByNumber(tx, ctx.actor.id, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const now = ctx.clock.now();
    const decision = decideLoanRequest(body, {
      isRunning: isRunning(loan),
      hasOpenRequest: (await listRequestsOf(tx, loan.id)).some(({ state }) =>
        isOpenLoanRequest(state),
      ),
      today: manilaDate(now.getTime()),
    });
    if (!decision.ok) throw refuse(decision.refusal.code);
    const inserted = await insertRequest(tx, {
      ...body,
      id: newId(ctx.random, 'lrq'),
      loanId: loan.id,
      state: decision.value.next,
      askedAt: now,
    });
    const { request } = await applyRequest(
      tx,
      ctx,
      { loan, request: inserted, offer: undefined },
      decision.value,
    );
    await audit(tx, ctx, loan, 'loan.ask-for-change', { kind: body.kind, reason: body.reason });
    return { request: showRequest(request, undefined) };
  });

/** The borrower takes the request back, before or after an offer. */
export const cancelLoanRequest: Handler<typeof contract.cancelLoanRequest> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const locked = await lockOwnRequest(tx, ctx.actor.id, params);
    if (!locked) throw refuse('request-not-found');
    const decision = decideRequest(locked, { type: 'CANCELLED' });
    if (!decision.ok) throw refuse('request-ended');
    const { request } = await applyRequest(tx, ctx, locked, decision.value);
    await audit(tx, ctx, locked.loan, 'loan.cancel-request', { from: locked.request.state });
    return { request: showRequest(request, locked.offer) };
  });

/**
 * Computes the offer again. Only a schedule that is the one that was shown becomes that of the loan; otherwise
 * the request goes back to staff, for another offer.
 */
export const acceptScheduleOffer: Handler<typeof contract.acceptScheduleOffer> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const locked = await lockOwnRequest(tx, ctx.actor.id, params);
    if (!locked) throw refuse('request-not-found');
    const { loan, offer } = locked;
    const now = ctx.clock.now().getTime();
    const decision = decideRequest(locked, { type: 'OFFER_ACCEPTED', round: body.round, now });
    if (!decision.ok) {
      const { code } = decision.refusal;
      throw refuse(code === 'request-ended' || code === 'offer-expired' ? code : 'offer-not-open');
    }
    if (!offer || !(await isAsOffered(tx, loan, offer, now))) {
      const outdated = decideRequest(locked, { type: 'OFFER_OUTDATED' });
      if (!outdated.ok) throw refuse('offer-not-open');
      await applyRequest(tx, ctx, locked, outdated.value);
      await audit(tx, ctx, loan, 'loan.offer-outdated', { round: body.round });
      return refuse('offer-outdated');
    }
    const accepted = await applyRequest(tx, ctx, locked, decision.value);
    await audit(tx, ctx, loan, 'loan.accept-schedule', {
      round: offer.round,
      change: offer.change.type,
    });
    return { request: showRequest(accepted.request, offer) };
  });

async function isAsOffered(
  tx: Tx,
  loan: LoanRecord,
  offer: NonNullable<LockedRequest['offer']>,
  now: number,
): Promise<boolean> {
  const { change, effectiveOn, comparison } = offer;
  const history = await loadHistory(tx, loan);
  const again = offerSchedule(history, change, { effectiveOn, today: manilaDate(now) });
  return again.ok && isScheduleAsOffered(comparison.after, again.value.after, effectiveOn);
}

async function lockOwnRequest(
  tx: Tx,
  memberId: string,
  { loanNumber, requestId }: { readonly loanNumber: string; readonly requestId: string },
): Promise<LockedRequest | undefined> {
  const loan = await lockLoanByNumber(tx, memberId, loanNumber);
  const request = loan && (await lockRequest(tx, requestId, loan.id));
  return request && { loan, request, offer: await findOffer(tx, request.id) };
}

function isRunning({ state, firstWithdrawal }: LoanRecord): boolean {
  return state === 'ACTIVE' && firstWithdrawal !== null;
}

function audit(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  action: string,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectKind: 'loan', subjectId: loan.id, details });
}
