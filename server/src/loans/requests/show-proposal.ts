import { getStaffLoanRequest } from '@pahiram/api/staff-loan-requests';
import type { LoanHistory } from '@pahiram/domain/loans/projection';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { ShowProposal } from '../../http/route.ts';
import type { LoanRecord } from '../loan-record.ts';
import { ageMinutes, listEvidence } from '../repayments/payment-evidence.ts';
import { loadHistory } from '../servicing-history.ts';
import { lockStaffRequest } from './answer.ts';
import { effectOfMoreTime } from './give-more-time.ts';
import { findProposal, type ProposedAnswer } from './proposals.ts';
import { copyOf } from './store.ts';

/** A proposed answer with what it would do today, and the newest payments of its loan. */
export async function showProposal(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  proposal: ProposedAnswer,
  history: LoanHistory,
) {
  const { answer, state, proposedAt } = proposal;
  const effect = state === 'PROPOSED' ? effectOfMoreTime(ctx, loan, history, answer) : undefined;
  const { comparison, cost } = effect?.ok ? effect.value : { comparison: null, cost: null };
  return {
    id: proposal.id,
    loanNumber: loan.number,
    state,
    note: proposal.note,
    secondReason: proposal.secondReason,
    change: answer.type === 'SCHEDULE' ? answer.change : null,
    pauseUntil: answer.type === 'PAUSE' ? answer.until : null,
    proposedById: proposal.proposedBy,
    proposedBy: proposal.proposerName,
    proposedAt,
    ageMinutes: ageMinutes(ctx, proposedAt),
    decidedBy: proposal.deciderName,
    decidedAt: proposal.decidedAt,
    decisionReason: proposal.decisionReason,
    effect: cost && { comparison: comparison && copyOf(comparison), cost },
    obstacle: effect && !effect.ok ? effect.refusal.code : null,
    payments: await listEvidence(reader, loan.id),
  };
}

export const showProposedAnswer: ShowProposal<{
  readonly requestId: string;
  readonly proposalId: string;
}> = async (tx, ctx, { requestId, proposalId }) => {
  const locked = await lockStaffRequest(tx, requestId);
  const proposal = locked && (await findProposal(tx, locked.request.id, proposalId));
  if (!proposal) return null;
  const history = await loadHistory(tx, locked.loan);
  const { proposal: view } = getStaffLoanRequest.reply.shape;
  return z.encode(view, await showProposal(tx, ctx, locked.loan, proposal, history));
};
