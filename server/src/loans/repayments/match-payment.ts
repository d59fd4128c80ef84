import * as contract from '@pahiram/api/staff-payments';
import { PROPOSAL_MS } from '@pahiram/domain/access/proposal';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import * as z from 'zod';
import { lapsedProposalMail } from '../../access/staff/notice-texts.ts';
import { mailBothSides } from '../../access/staff/staff-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context, SystemActor } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Tx } from '../../db/database.ts';
import type { RefuseOneOf } from '../../http/refusal.ts';
import type { Handler, ShowProposal } from '../../http/route.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { lockStartedLoan } from '../lent-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { findLoan } from '../store.ts';
import {
  insertMatchProposal,
  listUndecidedMatches,
  listWaitingMatches,
  type MatchProposal,
  saveMatchDecision,
} from './match-store.ts';
import { applyPayment, PaymentRefused } from './receive-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { showPayment } from './staff-payments.ts';
import {
  findPaymentByNumber,
  getPayment,
  lockPayment,
  type PaymentId,
  type PaymentRecord,
} from './store.ts';

type StateRefusal = 'payment-not-found' | 'payment-matched' | 'payment-reversed';

/** A person says what money without a loan is; another confirms it (V32). */
export const proposePaymentMatch: Handler<typeof contract.proposePaymentMatch> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const { as, reason } = body;
    const loan = as.kind === 'LOAN' ? await lockStartedLoan(tx, as.loanNumber) : null;
    if (loan === undefined) throw refuse('loan-not-in-repayment');
    const payment = checkWaiting(await lockPayment(tx, params.id), refuse);
    if ((await listWaitingMatches(tx, [payment.id])).size > 0) throw refuse('match-proposed');
    const same = as.kind === 'SAME_MONEY' ? await findPaymentByNumber(tx, as.paymentNumber) : null;
    if (same === undefined) throw refuse('payment-not-found');
    if (same !== null && !isSamePossible(payment, same)) {
      throw refuse('not-the-same-money', { paymentNumber: same.number });
    }
    const [loanId, otherPaymentId] = [loan?.id ?? null, same?.id ?? null];
    await insertMatchProposal(tx, {
      ...{ paymentId: payment.id, kind: as.kind, loanId, otherPaymentId, reason },
      ...{ proposedBy: ctx.actor.id, proposedAt: ctx.clock.now() },
    });
    await recordMatch(tx, ctx, 'payment.propose-match', payment, {
      loanId,
      otherPaymentId,
      reason,
    });
    return { payment: await showPayment(tx, ctx, payment.id) };
  });

/** Without a lock: the loan is locked before the payment, and another proposal has another time, which is refused. */
export const showPaymentMatch: ShowProposal<{ readonly id: PaymentId }> = async (
  tx,
  ctx,
  { id },
) => {
  if (!(await listWaitingMatches(tx, [id])).has(id)) return null;
  const { element } = contract.listStaffPayments.reply.shape.rows;
  return z.encode(element, await showPayment(tx, ctx, id));
};

/** Another person confirms or refuses the proposal that they saw. */
export const decidePaymentMatch: Handler<typeof contract.decidePaymentMatch> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const seen = (await listWaitingMatches(tx, [params.id])).get(params.id);
    const named = seen?.loanId ? await findLoan(tx, seen.loanId) : undefined;
    const loan = named && (await lockStartedLoan(tx, named.number));
    const payment = checkWaiting(await lockPayment(tx, params.id), refuse);
    const proposal = (await listWaitingMatches(tx, [payment.id])).get(payment.id);
    if (proposal?.proposedAt.getTime() !== body.proposedAt.getTime() || proposal === undefined) {
      throw refuse('match-not-proposed');
    }
    if (proposal.proposedBy === ctx.actor.id) throw refuse('needs-another-person');
    if (proposal.proposedAt <= undecidedBefore(ctx)) throw refuse('match-lapsed');
    const decision = { by: ctx.actor.id, at: ctx.clock.now() };
    const isConfirmed = body.decision === 'CONFIRM';
    await saveMatchDecision(tx, payment.id, isConfirmed ? 'CONFIRMED' : 'REFUSED', decision);
    if (isConfirmed) await bookMatch(tx, ctx, payment, { proposal, loan }, refuse);
    const action = isConfirmed ? 'payment.match' : 'payment.refuse-match';
    await recordMatch(tx, ctx, action, payment, proposal);
    await crashPoint('payment-match-before-commit');
    return { payment: await showPayment(tx, ctx, payment.id) };
  });

/** Proposals that were made before this time have lapsed. */
const undecidedBefore = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - PROPOSAL_MS);

/** Ends matches that nobody decided in time, and tells both sides; the money waits for a match again. */
export async function lapseMatches(ctx: Context<SystemActor>): Promise<void> {
  const sweep = startSweep(ctx, 'lapse-matches');
  for (const id of await listUndecidedMatches(ctx.reader, undecidedBefore(ctx))) {
    await sweep.inTransaction(id, async (tx) => {
      const payment = await lockPayment(tx, id);
      const proposal = (await listWaitingMatches(tx, [id])).get(id);
      if (!payment || !proposal || proposal.proposedAt > undecidedBefore(ctx)) return;
      await saveMatchDecision(tx, id, 'LAPSED', { by: null, at: ctx.clock.now() });
      await recordMatch(tx, ctx, 'payment.lapse-match', payment, proposal);
      const what = { en: 'the match of payment', fil: 'pagtutugma ng bayad na' };
      const link = `${ctx.config.publicUrl}/console/payments?state=UNMATCHED`;
      const sides = { proposerId: proposal.proposedBy, decides: 'confirm-matches' } as const;
      await mailBothSides(tx, ctx, sides, lapsedProposalMail(what, payment.number, link));
    });
  }
  sweep.end();
}

function checkWaiting(
  payment: PaymentRecord | undefined,
  refuse: RefuseOneOf<StateRefusal>,
): PaymentRecord {
  if (payment === undefined) throw refuse('payment-not-found');
  if (payment.match !== null) throw refuse('payment-matched');
  if (payment.reversal !== null) throw refuse('payment-reversed');
  return payment;
}

/**
 * Money that two channels reported is at one of them. Money that a bank shows is really there, so that it is never
 * the money to drop.
 */
function isSamePossible(payment: PaymentRecord, other: PaymentRecord): boolean {
  return (
    payment.id !== other.id &&
    payment.channel !== other.channel &&
    payment.channel !== 'bank' &&
    other.channel !== 'wallet' &&
    payment.amount === other.amount &&
    other.reversal === null
  );
}

async function bookMatch(
  tx: Tx,
  ctx: Context,
  payment: PaymentRecord,
  { proposal, loan }: { readonly proposal: MatchProposal; readonly loan: LoanRecord | undefined },
  refuse: RefuseOneOf<'loan-not-in-repayment' | 'loan-refuses-payment' | 'not-the-same-money'>,
): Promise<void> {
  if (proposal.otherPaymentId !== null) {
    const other = await getPayment(tx, proposal.otherPaymentId);
    if (!isSamePossible(payment, other)) {
      throw refuse('not-the-same-money', { paymentNumber: other.number });
    }
    const date = manilaDate(ctx.clock.now().getTime());
    const reversed = await reversePayment(tx, ctx, payment, { reason: 'MISTAKE', date });
    if (!reversed.ok) throw new Error(`${payment.id} waits: ${reversed.refusal.code}`);
    return;
  }
  if (loan === undefined || loan.id !== proposal.loanId) throw refuse('loan-not-in-repayment');
  await applyPayment(tx, ctx, payment, loan, true).catch((error) => {
    throw error instanceof PaymentRefused ? refuse('loan-refuses-payment') : error;
  });
}

function recordMatch(
  tx: Tx,
  ctx: Context,
  action: string,
  payment: PaymentRecord,
  { loanId, otherPaymentId, reason }: Pick<MatchProposal, 'loanId' | 'otherPaymentId' | 'reason'>,
): Promise<void> {
  return recordAudit(tx, ctx, {
    action,
    subjectKind: loanId === null ? 'payment' : 'loan',
    subjectId: loanId ?? payment.id,
    reason,
    details: { payment: payment.number, amount: String(payment.amount), sameAs: otherPaymentId },
  });
}
