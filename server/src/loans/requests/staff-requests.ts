import type * as contract from '@pahiram/api/staff-loan-requests';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { recordQueueView, recordView } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { selectLoansWithMember } from '../lent-loans.ts';
import { showAccount } from '../repayments/loan-account.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoan } from '../store.ts';
import { lockStaffRequest, showStaffRequest, staffFacts, takeStep, todayOf } from './answer.ts';
import { findLastProposal } from './proposals.ts';
import { showProposal } from './show-proposal.ts';
import { findStaffRequest, listRequestRows } from './store.ts';
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
  const proposal = await findLastProposal(ctx.reader, row.id);
  return {
    request: await showStaffRequest(ctx.reader, row),
    proposal: proposal ? await showProposal(ctx.reader, ctx, loan, proposal, history) : null,
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
    const started = await takeStep(tx, ctx, locked, {
      event: { type: 'REVIEW_STARTED' },
      facts: { review_started_at: ctx.clock.now(), reviewed_by: ctx.actor.id },
      audit: { action: 'loan-request.review' },
    });
    if (!started.ok) throw refuse(started.refusal.code);
    return { request: started.value };
  });

export const declineLoanRequest: Handler<typeof contract.declineLoanRequest> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const locked = await lockStaffRequest(tx, params.requestId);
    if (!locked) throw refuse('request-not-found');
    const declined = await takeStep(tx, ctx, locked, {
      event: { type: 'DECLINED' },
      facts: { decided_by: ctx.actor.id, decline_reason: body.reason, note: body.note },
      audit: {
        action: 'loan-request.decline',
        reason: body.note,
        details: { because: body.reason },
      },
    });
    if (!declined.ok) throw refuse(declined.refusal.code);
    return { request: declined.value };
  });
