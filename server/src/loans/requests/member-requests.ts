import type * as contract from '@pahiram/api/loan-requests';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideLoanRequest, isOpenLoanRequest } from '@pahiram/domain/loans/loan-request';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import type { LoanRecord } from '../loan-record.ts';
import { findLoanByNumber, lockLoanByNumber } from '../store.ts';
import { applyRequest, decideRequest } from './apply-request.ts';
import { lockOwnRequest } from './open-offer.ts';
import { promiseAnswer } from './promise-answer.ts';
import { insertRequest, listRequestsOf } from './store.ts';
import { showRequest, showRequestsOf } from './view-request.ts';

/** The caller's requests for one loan. */
export const getLoanRequests: Handler<typeof contract.getLoanRequests> = async (
  ctx,
  { params },
  refuse,
) => {
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  const today = manilaDate(ctx.clock.now().getTime());
  const requests = await showRequestsOf(ctx.reader, loan, today);
  return {
    canAsk: isRunning(loan) && !requests.some(({ state }) => isOpenLoanRequest(state)),
    answerByIfAsked: await promiseAnswer(ctx.reader, ctx),
    pauseEndsOn: loan.pauseEndsOn,
    isInterestOnce: loan.product.interestMethod === 'FLAT_ONCE',
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
      answerBy: await promiseAnswer(tx, ctx),
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
