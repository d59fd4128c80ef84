import {
  type AnswerAct,
  type AnswerActRefusal,
  decideProposedAnswer,
} from '@pahiram/domain/loans/more-time';
import { accept, type Decision, refuse } from '@pahiram/domain/texts/decision';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { mayStill } from '../changes/store.ts';
import { lockStaffRequest, type ShownRequest, takeStep } from './answer.ts';
import type { LockedRequest } from './apply-request.ts';
import { findProposal, type ProposalDecision, type ProposedAnswer } from './proposals.ts';

export interface LockedProposal {
  readonly locked: LockedRequest;
  readonly proposal: ProposedAnswer;
  /** What the caller decides about it. */
  readonly decided: ProposalDecision;
}

/** Locks a proposed answer with its request and loan, and decides whether the caller may do this with it. */
export async function lockProposal(
  tx: Tx,
  ctx: Context<StaffActor>,
  { requestId, proposalId }: { readonly requestId: string; readonly proposalId: string },
  act: AnswerAct,
  reason: string | null,
): Promise<Decision<LockedProposal, AnswerActRefusal | 'proposal-not-found'>> {
  const locked = await lockStaffRequest(tx, requestId);
  const proposal = locked && (await findProposal(tx, locked.request.id, proposalId));
  if (!proposal) return refuse('proposal-not-found');
  const { state, proposedBy: proposerId, proposedAt } = proposal;
  const isProposerAllowed = await mayStill(tx, proposerId, 'answer-extensions');
  const decision = decideProposedAnswer(
    { state, proposerId, isProposerAllowed, proposedAt: proposedAt.getTime() },
    act,
    { actorId: ctx.actor.id, now: ctx.clock.now().getTime() },
  );
  if (!decision.ok) return decision;
  const decided = { state: decision.value, decidedBy: ctx.actor.id, reason };
  return accept({ locked, proposal, decided });
}

/** The answer is not given: the request waits for another one. */
export async function dropProposal(
  tx: Tx,
  ctx: Context<StaffActor>,
  { locked, proposal, decided }: LockedProposal,
): Promise<ShownRequest> {
  const dropped = await takeStep(tx, ctx, locked, {
    event: { type: 'PROPOSAL_DROPPED' },
    facts: {},
    audit: {
      action: decided.state === 'REFUSED' ? 'loan-request.refuse' : 'loan-request.cancel-proposal',
      ...(decided.reason !== null && { reason: decided.reason }),
      details: { proposal: proposal.id, proposer: proposal.proposedBy },
    },
    decided,
  });
  if (!dropped.ok) throw new Error(`proposal ${proposal.id}: ${dropped.refusal.code}`);
  return dropped.value;
}
