import type * as contract from '@pahiram/api/loan-review';
import { memberFieldsFor } from '@pahiram/domain/access/member-fields';
import { isAllowed } from '@pahiram/domain/access/roles';
import { decideApprover } from '@pahiram/domain/loans/review';
import { portion, RATE_ONE, type Rate } from '@pahiram/domain/money/rate';
import { recordAudit } from '../../audit/record-audit.ts';
import { listIdentityAcceptors } from '../../documents/review/list-identity-acceptors.ts';
import type { Handler } from '../../http/route.ts';
import { getMemberProfile } from '../../members/get-member-profile.ts';
import { showMemberToStaff } from '../../members/show-member-to-staff.ts';
import { reviewSettings } from '../application/review-settings.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loanSchedule } from '../loan-schedule.ts';
import { percentNumber, viewQuote } from '../loan-view.ts';
import { findLoan, listEvents, listLoansOf } from '../store.ts';
import { claimsSince } from './claim.ts';
import { type DecisionRow, findQueueRow, listDecisions } from './review-store.ts';

/** Everything that a decision needs. Opening it is recorded in the audit log (V22). */
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
  return {
    ...row,
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
      countedFrom: loan.release?.countedFrom ?? null,
    },
    canDecide: canDecide(
      loan,
      decisions,
      ctx.actor,
      await listIdentityAcceptors(reader, loan.memberId),
    ),
  };
};

function affordabilityOf(loan: LoanRecord, share: Rate) {
  const { monthlyNetIncome, quote } = loan;
  const installmentMax = quote.firstInstallment;
  return {
    monthlyNetIncome,
    installmentMax,
    sharePercent:
      monthlyNetIncome === 0n
        ? null
        : Number((installmentMax * RATE_ONE) / monthlyNetIncome / 1_000n) / 10,
    shareMaxPercent: percentNumber(share),
    affordable: installmentMax <= portion(monthlyNetIncome, share),
  };
}

function viewDecision({ round, stage, verdict, by, reasons, note, at }: DecisionRow) {
  return { round, stage, verdict, by, reasons: [...reasons], note, at };
}

function canDecide(
  loan: LoanRecord,
  decisions: readonly DecisionRow[],
  actor: { readonly id: string; readonly roles: readonly string[] },
  identityAcceptedBy: readonly string[],
): boolean {
  if (!decideApprover({ staffId: actor.id, identityAcceptedBy }).ok) return false;
  if (loan.state === 'PENDING') return isAllowed(actor.roles, 'review-applications');
  if (loan.state !== 'AWAITING_CHECK') return false;
  const isMaker = decisions.some(
    (decision) => decision.round === loan.reviewRound && decision.staffId === actor.id,
  );
  return !isMaker && isAllowed(actor.roles, 'check-approvals');
}
