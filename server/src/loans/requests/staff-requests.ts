import type * as contract from '@pahiram/api/staff-loan-requests';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { ZERO } from '@pahiram/domain/money/money';
import { manilaTime, sendListFile } from '../../audit/list-file.ts';
import { recordQueueView, recordView } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/route.ts';
import { getBalance } from '../../ledger/balances.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { selectLoansWithMember } from '../lent-loans.ts';
import { showAccount } from '../repayments/loan-account.ts';
import { loadHistory } from '../servicing-history.ts';
import { findSetOffAhead } from '../set-off/set-off-ahead.ts';
import { findLoan } from '../store.ts';
import { lockStaffRequest, showStaffRequest, staffFacts, takeStep, todayOf } from './answer.ts';
import { findLastProposal } from './proposals.ts';
import { showProposal } from './show-proposal.ts';
import { findStaffRequest, listRequestRows, type RequestFilter, sumRequests } from './store.ts';
import { showRequest, showRequestsOf } from './view-request.ts';

type Query = Parameters<Handler<typeof contract.listStaffLoanRequests>>[1]['query'];
type Filters = Pick<Query, 'standing' | 'kind' | 'due' | 'sort'>;

/** The queue of requests. */
export const listStaffLoanRequests: Handler<typeof contract.listStaffLoanRequests> = async (
  ctx,
  { query },
  refuse,
) => {
  const direction = directionOf(query);
  if (!direction) throw refuse('input-not-valid');
  const { limit } = query;
  const filter = filterOf(ctx, query);
  const read = { direction, after: readCursor(query.cursor), limit: limit + 1 };
  const found = await listRequestRows(ctx.reader, filter, read);
  const page = pageOf(found, limit, ({ askedAt, id }) => ({ at: askedAt, id }));
  const list = { action: 'loan-request.list', subjectKind: 'member', subjectId: 'many' };
  await recordQueueView(ctx, list, query, page.rows.length);
  return {
    rows: page.rows.map((row) => ({ ...showRequest(row, undefined), ...staffFacts(row) })),
    nextCursor: page.nextCursor,
    total: query.standing === 'ENDED' ? null : await sumRequests(ctx.reader, filter, todayOf(ctx)),
  };
};

/** The filtered or chosen requests as a file. */
export const exportLoanRequests: Handler<typeof contract.exportLoanRequests> = async (
  ctx,
  { query },
  refuse,
) => {
  const direction = directionOf(query);
  if (!direction) throw refuse('input-not-valid');
  const { only, standing, kind, due, sort } = query;
  const filter = { ...filterOf(ctx, query), ids: only ?? null };
  const read = { direction, after: null, limit: FILE_ROWS_MAX + 1 };
  return sendListFile(
    ctx,
    {
      action: 'loan-request.export',
      queue: 'loan-requests',
      filters: { standing, kind: kind ?? null, due, sort: sort ?? null },
      only,
      rows: await listRequestRows(ctx.reader, filter, read),
      columns: [
        ['loan', (row) => row.loanNumber],
        ['borrower', (row) => row.fullLegalName],
        ['asks_for', (row) => fileWords('requestKind', row.kind, ctx.language)],
        ['reason', (row) => fileWords('requestReason', row.reason, ctx.language)],
        ['state', (row) => fileWords('requestState', row.state, ctx.language)],
        ['state_code', (row) => row.state],
        ['asked', (row) => manilaTime(row.askedAt)],
        ['answer_by', (row) => row.answerBy],
        ['reviewed_by', (row) => row.reviewerName ?? ''],
        ['decided_by', (row) => row.deciderName ?? ''],
      ],
    },
    refuse,
  );
};

/** Null when the standing has no order to choose. */
function directionOf({ standing, sort }: Filters): 'asc' | 'desc' | null {
  const isEnded = standing === 'ENDED';
  if (sort === undefined) return isEnded ? 'desc' : 'asc';
  if (isEnded) return null;
  return sort === 'waiting' ? 'asc' : 'desc';
}

/** Only those that wait have a day of our answer. */
function filterOf(ctx: Pick<Context, 'clock'>, { standing, kind, due }: Filters): RequestFilter {
  const today = todayOf(ctx);
  const isDue = standing === 'WAITING' && due !== 'any';
  return {
    standing,
    kind: kind ?? null,
    due: isDue ? (due === 'late' ? { before: today } : { on: today }) : null,
    ids: null,
  };
}

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
  const ahead = await findSetOffAhead(ctx, [loan.id]);
  return {
    request: await showStaffRequest(ctx.reader, row),
    proposal: proposal ? await showProposal(ctx.reader, ctx, loan, proposal, history) : null,
    pauseEndsOn: loan.pauseEndsOn,
    account: await showAccount(ctx.reader, loan, viewHistory(history, todayOf(ctx))),
    wallet: (await getBalance(ctx.reader, 'member_wallet', loan.memberId))?.available ?? ZERO,
    setOff: ahead && { plannedOn: ahead.plannedOn, amount: ahead.amount },
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
    requests: await showRequestsOf(ctx.reader, loan, todayOf(ctx)),
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
