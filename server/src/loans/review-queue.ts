import * as contract from '@pahiram/api/loan-review';
import { memberFieldsFor } from '@pahiram/domain/access/member-fields';
import type { ReviewedIdentity } from '@pahiram/domain/documents/identity-review';
import {
  affordableInstallment,
  decideBy,
  decideReviewer,
  isClaimable,
  type Reviewer,
  reviewFiguresOf,
} from '@pahiram/domain/loans/review';
import { RATE_ONE, type Rate } from '@pahiram/domain/money/rate';
import * as z from 'zod';
import { recordAudit, recordQueueView } from '../audit/record.ts';
import { bankHolidays } from '../company/settings.ts';
import type { Reader } from '../db/database.ts';
import { getReviewedIdentity } from '../documents/identity-review.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import { readCursor, writeCursor } from '../lib/page-cursor.ts';
import { showMemberToStaff } from '../members/member-details.ts';
import { getMemberProfile } from '../members/profile.ts';
import type { LoanRecord } from './loan-record.ts';
import { percentNumber, viewQuote } from './loan-view.ts';
import { claimsSince } from './review.ts';
import {
  countQueues,
  type DecisionRow,
  findQueueRow,
  listDecisions,
  listQueue,
  type QueueRow,
} from './review-store.ts';
import { loanSchedule } from './schedule.ts';
import { decisionDays, reviewSettings } from './settings.ts';
import { findLoan, listEvents, listLoansOf, lockLoan } from './store.ts';

/** Applications and loans of one state. Reads one row more than the limit to detect a next page. */
export const listApplications: Handler<typeof contract.listApplications> = async (
  ctx,
  { query },
  refuse,
) => {
  const cursor = readCursor(query.cursor);
  if (query.cursor !== undefined && cursor === null) throw refuse('input-not-valid');
  const rows = await listQueue(ctx.reader, {
    state: query.state,
    claim: query.claim,
    staffId: ctx.actor.id,
    claimsSince: claimsSince(ctx),
    after: cursor && { queuedAt: cursor.at, loanId: cursor.id },
    limit: query.limit + 1,
  });
  const applications = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? applications.at(-1) : undefined;
  const queue = { action: 'loan.list', subjectKind: 'queue', subjectId: 'applications' };
  await recordQueueView(ctx, queue, query, applications.length);
  const counts = await countQueues(ctx.reader);
  const promise = await readPromise(ctx.reader);
  return {
    applications: applications.map((row) => viewQueueRow(row, promise)),
    nextCursor: last ? writeCursor({ at: last.queuedAt, id: last.loanId }) : null,
    counts,
  };
};

/** What the company promises about the day of a decision. */
async function readPromise(reader: Reader) {
  return { days: await decisionDays(reader), holidays: await bankHolidays(reader) };
}

function viewQueueRow(
  { sentAt, ...row }: QueueRow,
  { days, holidays }: Awaited<ReturnType<typeof readPromise>>,
) {
  const isOurTurn = isClaimable(row.state);
  return { ...row, decideBy: isOurTurn ? decideBy(sentAt.getTime(), days, holidays) : null };
}

/** One application with all that a reviewer needs. Each view is an audit row (V22). */
export const getApplication: Handler<typeof contract.getApplication> = async (
  ctx,
  { params },
  refuse,
) => {
  const { reader } = ctx;
  const loan = await findLoan(reader, params.loanId);
  const row = await findQueueRow(reader, params.loanId, claimsSince(ctx));
  if (!loan || !row) throw refuse('loan-not-found');
  const fields = memberFieldsFor(ctx.actor.roles);
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: 'loan.view',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { revealed: fields.join(',') },
    }),
  );
  const profile = await getMemberProfile(reader, ctx, loan.memberId);
  const decisions = await listDecisions(reader, loan.id);
  const history = await listEvents(reader, loan.id);
  const others = (await listLoansOf(reader, loan.memberId, 51)).filter(({ id }) => id !== loan.id);
  const schedule = await loanSchedule(reader, loan, ctx.clock.now().getTime());
  const { affordableShare } = await reviewSettings(reader);
  const identity = await getReviewedIdentity(reader, loan.memberId);
  return {
    ...viewQueueRow(row, await readPromise(reader)),
    quote: viewQuote(loan.product, loan.quote),
    schedule: [...schedule.rows],
    affordability: fields.includes('income') ? affordabilityOf(loan, affordableShare) : null,
    member: await showMemberToStaff(reader, profile, { language: ctx.language, fields }),
    earlierLoans: others.slice(0, 50).map((other) => ({
      loanId: other.id,
      loanNumber: other.number,
      state: other.state,
      loanAmountPHP: other.quote.principal,
      createdAt: other.createdAt,
    })),
    decisions: decisions.map(viewDecision),
    asked: loan.asked,
    answer: loan.answer,
    history: history.map(({ to, at, actorKind, actorId }) => ({
      state: to,
      at,
      actorKind,
      actorId,
    })),
    offerExpiresAt: loan.offer?.expiresAt ?? null,
    contract: loan.activatedAt && {
      signedAt: loan.activatedAt,
      countedFrom: loan.firstWithdrawal?.countedFrom ?? null,
    },
    canDecide: canDecide(loan, decisions, ctx.actor, identity),
  };
};

export const showApplication: ShowProposal<{ readonly loanId: string }> = async (
  tx,
  ctx,
  { loanId },
) => {
  const loan = await lockLoan(tx, loanId);
  const row = loan && (await findQueueRow(tx, loan.id, claimsSince(ctx)));
  if (!row) return null;
  const { reply: view } = contract.listApplications;
  const { decisions } = contract.getApplication.reply.shape;
  return {
    ...z.encode(view.shape.applications.element, viewQueueRow(row, await readPromise(tx))),
    decisions: z.encode(decisions, (await listDecisions(tx, loan.id)).map(viewDecision)),
  };
};

function affordabilityOf(loan: LoanRecord, share: Rate) {
  const { installmentMax, monthlyNetIncome } = reviewFiguresOf(loan.quote, loan.monthlyNetIncome);
  return {
    monthlyNetIncome,
    installmentMax,
    sharePercent:
      monthlyNetIncome === 0n
        ? null
        : Number((installmentMax * RATE_ONE) / monthlyNetIncome / 1_000n) / 10,
    shareMaxPercent: percentNumber(share),
    affordable:
      installmentMax <= affordableInstallment(monthlyNetIncome, { affordableShare: share }),
  };
}

function viewDecision({ round, stage, verdict, by, reasons, note, at }: DecisionRow) {
  return { round, stage, verdict, by, reasons: [...reasons], note, at };
}

/** Not the reviewer who approved first in this round, nor one who accepted the ID (V22, V32). */
function canDecide(
  loan: LoanRecord,
  decisions: readonly DecisionRow[],
  actor: Reviewer,
  identity: ReviewedIdentity,
): boolean {
  if (!isClaimable(loan.state) || identity.acceptedBy.includes(actor.id)) return false;
  const maker = decisions.find(
    ({ round, stage }) => round === loan.reviewRound && stage === 'MAKER',
  );
  return decideReviewer(loan.state, actor, maker?.staffId ?? null).ok;
}
