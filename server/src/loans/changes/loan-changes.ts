import * as contract from '@pahiram/api/loan-changes';
import type { InputOf, ReplyOf } from '@pahiram/api/operation';
import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  decideLoanChange,
  isReasonPossible,
  LOAN_CHANGE_PERMISSIONS,
  type LoanChange,
  type LoanChangeAct,
  type LoanChangeEffect,
  type LoanChangeObstacle,
} from '@pahiram/domain/loans/loan-change';
import * as z from 'zod';
import {
  recordAudit,
  recordQueueView,
  recordRefusalOncePerHour,
  recordView,
} from '../../audit/record.ts';
import type { Context, StaffActor } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { RefuseOneOf } from '../../http/refusal.ts';
import type { Handler, ShowProposal } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { lockLoanInRepayment } from '../lent-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { ageMinutes, listEvidence, showEvidence } from '../repayments/payment-evidence.ts';
import { findPaymentByNumber, listKnownIds } from '../repayments/store.ts';
import { findLoan, lockLoan } from '../store.ts';
import { applyChange, effectToday, findSameMoneyAs } from './apply-change.ts';
import {
  findChange,
  insertChange,
  type ListedChange,
  listChangeRows,
  lockChange,
  mayStill,
  updateDecided,
} from './store.ts';
import { type ShownEffect, showEffect } from './stored-effect.ts';

type Asked = InputOf<typeof contract.proposeLoanChange>['body']['change'];
type ProposalRefusal =
  | LoanChangeObstacle
  | 'payment-not-found'
  | 'payment-reversed'
  | 'reason-not-possible'
  | 'receipt-number-used'
  | 'maybe-recorded';

/** What a change would do; the view of the loan is on record. */
export const previewLoanChange: Handler<typeof contract.previewLoanChange> = async (
  ctx,
  { params, body },
  refuse,
) => {
  await needPermission(ctx, LOAN_CHANGE_PERMISSIONS[body.change.kind].propose, refuse);
  return ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const found = await checkProposal(tx, ctx, loan, body.change, refuse);
    await recordAudit(tx, ctx, {
      action: 'loan.preview-change',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { kind: found.change.kind },
    });
    const same = await findSameMoneyAs(tx, loan, found.change);
    return { ...showEffect(found.effect), sameMoneyAs: same?.number ?? null };
  });
};

/** Stores a proposal that the loan allows today. */
export const proposeLoanChange: Handler<typeof contract.proposeLoanChange> = async (
  ctx,
  { params, body },
  refuse,
) => {
  await needPermission(ctx, LOAN_CHANGE_PERMISSIONS[body.change.kind].propose, refuse);
  return ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const { change, effect } = await checkProposal(tx, ctx, loan, body.change, refuse);
    const same = await findSameMoneyAs(tx, loan, change);
    if (same && !(body.change.kind === 'PAYMENT' && body.change.isAnother)) {
      throw refuse('maybe-recorded', { paymentNumber: same.number });
    }
    const proposed = {
      id: newId(ctx.random, 'lch'),
      loanId: loan.id,
      change,
      reason: body.reason,
      state: 'PROPOSED',
      proposedBy: ctx.actor.id,
      proposedAt: ctx.clock.now(),
    } as const;
    await insertChange(tx, proposed);
    await recordAudit(tx, ctx, {
      action: 'loan.propose-change',
      subjectKind: 'loan',
      subjectId: loan.id,
      reason: body.reason,
      details: { change: proposed.id, ...auditOf(change, effect) },
    });
    return { id: proposed.id };
  });
};

/** Proposals with what they would do today. */
export const listLoanChanges: Handler<typeof contract.listLoanChanges> = async (ctx, { query }) => {
  const isWaiting = query.show === 'WAITING';
  const found = await listChangeRows(ctx.reader, {
    isWaiting,
    loanNumber: query.loanNumber ?? null,
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = pageOf(found, query.limit, (row) => ({ at: row.proposedAt, id: row.id }));
  const list = { action: 'loan.list-changes', subjectKind: 'member', subjectId: 'many' };
  await recordQueueView(ctx, list, query, page.rows.length);
  const rows = [];
  for (const row of page.rows) rows.push(await showChange(ctx, row));
  return { rows, nextCursor: page.nextCursor };
};

/** One proposal with what it would do today; the look is on record. */
export const getLoanChange: Handler<typeof contract.getLoanChange> = async (
  ctx,
  { params },
  refuse,
) => {
  const row = await findChange(ctx.reader, params.changeId);
  if (!row) throw refuse('change-not-found');
  const { loanId } = row;
  await recordView(ctx, { action: 'loan.view-change', subjectKind: 'loan', subjectId: loanId });
  return showChange(ctx, row);
};

export const showLoanChange: ShowProposal<{ readonly changeId: string }> = async (
  tx,
  ctx,
  { changeId },
) => {
  const row = await lockChange(tx, changeId);
  const { element } = contract.listLoanChanges.reply.shape.rows;
  return row ? z.encode(element, await showChange({ ...ctx, reader: tx }, row)) : null;
};

export const confirmLoanChange: Handler<typeof contract.confirmLoanChange> = (
  ctx,
  { params },
  refuse,
) =>
  decide(ctx, params.changeId, 'confirm', refuse, async (tx, row) => {
    const loan = await lockLoan(tx, row.loanId);
    if (!loan) throw new Error(`no loan ${row.loanId}`);
    const applied = await applyChange(tx, ctx, loan, row);
    if (!applied.ok) throw refuse(applied.refusal.code, applied.refusal.facts);
    const { eventSeq, effect } = applied.value;
    return { reason: null, eventSeq, effect, details: auditOf(row.change, effect) };
  });

export const refuseLoanChange: Handler<typeof contract.refuseLoanChange> = (
  ctx,
  { params, body },
  refuse,
) => decide(ctx, params.changeId, 'refuse', refuse, (tx, row) => leave(tx, ctx, row, body.reason));

export const cancelLoanChange: Handler<typeof contract.cancelLoanChange> = (
  ctx,
  { params, body },
  refuse,
) => decide(ctx, params.changeId, 'cancel', refuse, (tx, row) => leave(tx, ctx, row, body.reason));

/** Nothing is done; what it would have done stays on record. */
async function leave(
  tx: Tx,
  ctx: Context<StaffActor>,
  row: ListedChange,
  reason: string,
): Promise<Outcome> {
  const loan = await findLoan(tx, row.loanId);
  const effect = loan && (await effectToday(tx, ctx, loan, row.change));
  return { reason, eventSeq: null, effect: effect?.ok ? effect.value : null, details: {} };
}

interface Outcome {
  readonly reason: string | null;
  readonly eventSeq: number | null;
  readonly effect: LoanChangeEffect | null;
  readonly details: Readonly<Record<string, string | number | null>>;
}

/**
 * Decides about a proposal, once: its row is locked first. A refusal of the loan is thrown, so that the proposal
 * stays open.
 */
async function decide<Code extends string>(
  ctx: Context<StaffActor>,
  changeId: string,
  act: LoanChangeAct,
  refuse: RefuseOneOf<Code | 'change-not-found' | 'not-allowed'>,
  carryOut: (tx: Tx, row: ListedChange) => Promise<Outcome>,
) {
  return ctx.transaction(async (tx) => {
    const row = await lockChange(tx, changeId);
    if (!row) throw refuse('change-not-found');
    const { propose, confirm } = LOAN_CHANGE_PERMISSIONS[row.change.kind];
    if (act !== 'cancel' && !isAllowed(ctx.actor.roles, confirm)) {
      // Returned, so that the refusal's audit entry is committed.
      await recordRoleRefusal(tx, ctx, confirm);
      return refuse('not-allowed');
    }
    const facts = {
      state: row.state,
      proposerId: row.proposedBy,
      proposedAt: row.proposedAt.getTime(),
      isProposerAllowed: await mayStill(tx, row.proposedBy, propose),
    };
    const now = ctx.clock.now().getTime();
    const decision = decideLoanChange(facts, act, ctx.actor.id, now);
    if (!decision.ok) throw refuse(decision.refusal.code as Code);
    const { reason, eventSeq, effect, details } = await carryOut(tx, row);
    const state = decision.value;
    await updateDecided(tx, row.id, {
      ...{ state, reason, eventSeq, effect: effect && showEffect(effect) },
      decidedBy: ctx.actor.id,
      decidedAt: ctx.clock.now(),
    });
    await recordAudit(tx, ctx, {
      action: `loan.${act}-change`,
      subjectKind: 'loan',
      subjectId: row.loanId,
      reason: reason ?? row.reason,
      details: { change: row.id, kind: row.change.kind, proposer: row.proposedBy, ...details },
    });
    await crashPoint('loan-change-before-commit');
    return { state };
  });
}

/** Each kind of change has its own proposers. */
async function needPermission(
  ctx: Context<StaffActor>,
  permission: Permission,
  refuse: RefuseOneOf<'not-allowed'>,
): Promise<void> {
  if (isAllowed(ctx.actor.roles, permission)) return;
  await ctx.transaction((tx) => recordRoleRefusal(tx, ctx, permission));
  throw refuse('not-allowed');
}

function recordRoleRefusal(
  tx: Tx,
  ctx: Context<StaffActor>,
  permission: Permission,
): Promise<void> {
  return recordRefusalOncePerHour(tx, ctx, {
    action: 'access.role-refused',
    subjectKind: 'operation',
    subjectId: permission,
    details: { roles: ctx.actor.roles.join(' ') },
  });
}

/** The change that was asked for, with its effect today. */
async function checkProposal(
  reader: Reader,
  ctx: Context<StaffActor>,
  loan: LoanRecord,
  asked: Asked,
  refuse: RefuseOneOf<ProposalRefusal>,
): Promise<{ readonly change: LoanChange; readonly effect: LoanChangeEffect }> {
  const change = await changeOf(reader, loan, asked, refuse);
  if (change.kind === 'PAYMENT') {
    const known = await listKnownIds(reader, 'staff', [change.receiptNumber]);
    if (known.size > 0) throw refuse('receipt-number-used');
  }
  const effect = await effectToday(reader, ctx, loan, change);
  if (!effect.ok) throw refuse(effect.refusal.code);
  return { change, effect: effect.value };
}

/** A payment is named by its number; only one of this loan that counts can be reversed. */
async function changeOf(
  reader: Reader,
  loan: LoanRecord,
  asked: Asked,
  refuse: RefuseOneOf<ProposalRefusal>,
): Promise<LoanChange> {
  if (asked.kind === 'PAYMENT') {
    const { isAnother: _known, valueDate, ...payment } = asked;
    return { ...payment, valueDate: valueDate as CalendarDate };
  }
  if (asked.kind !== 'REVERSAL') return asked;
  const { kind, paymentNumber, reversalReason } = asked;
  const payment = await findPaymentByNumber(reader, paymentNumber);
  if (payment?.match?.loanId !== loan.id) throw refuse('payment-not-found');
  if (payment.reversal !== null) throw refuse('payment-reversed');
  if (!isReasonPossible(reversalReason, payment.channel === 'wallet')) {
    throw refuse('reason-not-possible');
  }
  return { kind, paymentId: payment.id, reversalReason };
}

async function showChange(
  ctx: Context<StaffActor>,
  row: ListedChange,
): Promise<ReplyOf<typeof contract.listLoanChanges>['rows'][number]> {
  const { change } = row;
  const loan = row.state === 'PROPOSED' ? await findLoan(ctx.reader, row.loanId) : undefined;
  const found = loan && (await effectToday(ctx.reader, ctx, loan, change));
  const effect = found?.ok ? showEffect(found.value) : row.effect;
  return {
    id: row.id,
    kind: change.kind,
    state: row.state,
    loanNumber: row.loanNumber,
    fullLegalName: row.fullLegalName,
    amount: amountOf(row, effect),
    paymentNumber: row.paymentNumber,
    reversalReason: change.kind === 'REVERSAL' ? change.reversalReason : null,
    component: change.kind === 'WAIVER' ? change.component : null,
    valueDate: change.kind === 'PAYMENT' ? change.valueDate : null,
    receiptNumber: change.kind === 'PAYMENT' ? change.receiptNumber : null,
    payer: change.kind === 'PAYMENT' ? change.payer : null,
    reason: row.reason,
    proposedById: row.proposedBy,
    proposedBy: row.proposerName,
    proposedAt: row.proposedAt,
    ageMinutes: ageMinutes(ctx, row.proposedAt),
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt,
    decisionReason: row.decisionReason,
    effect,
    obstacle: found && !found.ok ? found.refusal.code : null,
    payments: row.state === 'PROPOSED' ? await paymentsBehind(ctx.reader, row) : [],
  };
}

/** What the second person compares: the payment to reverse, or the newest payments of the loan. */
async function paymentsBehind(reader: Reader, { loanId, paymentNumber }: ListedChange) {
  if (paymentNumber === null) return listEvidence(reader, loanId);
  const payment = await findPaymentByNumber(reader, paymentNumber);
  return payment ? showEvidence(reader, [payment]) : [];
}

/** The money that the change is about: of a reversal its payment, of a write-off what is left after set-off. */
function amountOf({ change, paymentAmount }: ListedChange, effect: ShownEffect | null) {
  if ('amount' in change) return change.amount;
  return change.kind === 'REVERSAL' ? paymentAmount : (effect?.after.outstanding ?? null);
}

function auditOf(change: LoanChange, effect: LoanChangeEffect) {
  const { before, after, fromWallet } = showEffect(effect);
  return {
    kind: change.kind,
    amount: 'amount' in change ? String(change.amount) : null,
    payment: change.kind === 'REVERSAL' ? change.paymentId : null,
    cause: change.kind === 'REVERSAL' ? change.reversalReason : null,
    stateBefore: before.state,
    stateAfter: after.state,
    outstandingBefore: String(before.outstanding),
    outstandingAfter: String(after.outstanding),
    ...(change.kind === 'WRITE_OFF' && { fromWallet: String(fromWallet) }),
  };
}
