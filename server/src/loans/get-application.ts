import { applicationRow } from '@pahiram/api/applications';
import * as contract from '@pahiram/api/loan-review';
import { memberFieldsFor } from '@pahiram/domain/access/member-fields';
import type { ReviewedIdentity } from '@pahiram/domain/documents/identity-review';
import type { CounterOffer } from '@pahiram/domain/loans/counter-offer';
import { provenIncome, statedDebts } from '@pahiram/domain/loans/income-proof';
import {
  decideReviewer,
  isAffordable,
  isClaimable,
  paymentShare,
  type Reviewer,
  reviewFiguresOf,
  settingsFor,
} from '@pahiram/domain/loans/review';
import { centavos } from '@pahiram/domain/money/money';
import type { Rate } from '@pahiram/domain/money/rate';
import * as z from 'zod';
import { findApprovalLimit } from '../access/staff/approval-limits.ts';
import { recordAudit } from '../audit/record.ts';
import { getReviewedIdentity } from '../documents/identity-review.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import { showMemberToStaff } from '../members/member-details.ts';
import { getMemberProfile } from '../members/profile.ts';
import { showSignals } from '../members/signals.ts';
import { findApplicationRow } from './application-store.ts';
import { findCounterOffer } from './counter-offer-store.ts';
import { viewAsksForStaff } from './income-proof/view-ask.ts';
import { readReviewTerms, viewApplication } from './list-applications.ts';
import type { LoanRecord } from './loan-record.ts';
import { percentNumber, viewProduct, viewQuote } from './loan-view.ts';
import { type DecisionRow, listDecisions } from './review-store.ts';
import { loanSchedule } from './schedule.ts';
import { reviewSettings } from './settings.ts';
import { findLoan, listEvents, listLoansOf, lockLoan } from './store.ts';

/** One application with all that a reviewer needs. Each view is an audit row (V22). */
export const getApplication: Handler<typeof contract.getApplication> = async (
  ctx,
  { params },
  refuse,
) => {
  const { reader } = ctx;
  const loan = await findLoan(reader, params.loanId);
  const row = await findApplicationRow(reader, params.loanId, ctx.clock.now());
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
  const signals = await showSignals(reader, ctx, loan.memberId);
  const approvalLimit = await findApprovalLimit(reader, ctx.actor.id);
  const { affordableShare, makerAloneMax } = settingsFor(
    await reviewSettings(reader),
    approvalLimit,
    signals.some(({ answer }) => answer?.answer === 'SUSPICIOUS'),
  );
  const identity = await getReviewedIdentity(reader, loan.memberId);
  const incomeProof = fields.includes('income') ? await viewAsksForStaff(reader, loan.id) : null;
  const counterOffer = await findCounterOffer(reader, loan);
  return {
    ...viewApplication(row, await readReviewTerms(reader), ctx.actor),
    quote: viewQuote(loan.product, loan.quote),
    schedule: [...schedule.rows],
    affordability: incomeProof && affordabilityOf(loan, affordableShare, incomeProof),
    incomeProof,
    member: await showMemberToStaff(reader, profile, { language: ctx.language, fields }),
    signals,
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
    aloneMax: makerAloneMax,
    approvalLimit,
    product: viewProduct(loan.product),
    counterOffer: viewCounterOffer(loan, counterOffer),
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
  const row = loan && (await findApplicationRow(tx, loan.id, ctx.clock.now()));
  if (!row) return null;
  const { decisions, counterOffer } = contract.getApplication.reply.shape;
  return {
    ...z.encode(applicationRow, viewApplication(row, await readReviewTerms(tx), ctx.actor)),
    counterOffer: z.encode(counterOffer, viewCounterOffer(loan, await findCounterOffer(tx, loan))),
    decisions: z.encode(decisions, (await listDecisions(tx, loan.id)).map(viewDecision)),
  };
};

function viewCounterOffer({ product }: LoanRecord, counterOffer: CounterOffer | null) {
  return (
    counterOffer && {
      asked: viewQuote(product, counterOffer.asked),
      offered: viewQuote(product, counterOffer.offered),
      reasons: [...counterOffer.reasons],
    }
  );
}

function affordabilityOf(
  loan: LoanRecord,
  affordableShare: Rate,
  asks: Awaited<ReturnType<typeof viewAsksForStaff>>,
) {
  const debts = statedDebts(asks);
  const figures = reviewFiguresOf(loan.quote, loan.monthlyNetIncome, debts?.monthlyDebts);
  const { installmentMax, monthlyNetIncome } = figures;
  const proven = provenIncome(asks);
  return {
    monthlyNetIncome,
    installmentMax,
    sharePercent: paymentShare(figures, { affordableShare }),
    debts: debts && {
      monthlyDebts: debts.monthlyDebts,
      debtsTo: debts.debtsTo,
      shareWithout: paymentShare({ ...figures, monthlyDebts: centavos(0n) }, { affordableShare }),
    },
    proven: proven && {
      ...proven,
      sharePercent: paymentShare(
        { ...figures, monthlyNetIncome: proven.monthlyIncome },
        { affordableShare },
      ),
    },
    shareMaxPercent: percentNumber(affordableShare),
    affordable: isAffordable(figures, { affordableShare }),
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
