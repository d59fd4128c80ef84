import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Whether borrowers can pay back through this release. Without it no real loan may begin. */
export const REPAYMENTS_TAKEN: boolean = false;

export type GateObstacle = 'gate-needs-repayments' | 'gate-needs-product';

/** Whether applications may open at all. The demonstration lends nothing and is always ready. */
export function decideGateReady(facts: {
  readonly mode: 'demo' | 'live';
  readonly repaymentsTaken: boolean;
  /** Terms that two people of the company confirmed, not those that came with the release. */
  readonly productConfirmed: boolean;
}): Decision<true, GateObstacle> {
  if (facts.mode === 'demo') return accept(true);
  if (!facts.repaymentsTaken) return refuse('gate-needs-repayments');
  return facts.productConfirmed ? accept(true) : refuse('gate-needs-product');
}

export type GateProposal = { readonly proposerId: string };

export type GateRefusal = 'gate-already-open' | 'gate-not-proposed' | 'gate-needs-another-person';

/** A second person opens what somebody else proposed. Closing needs one person and no proposal. */
export function decideGateOpening(facts: {
  readonly isOpen: boolean;
  readonly proposal: GateProposal | null;
  readonly actorId: string;
}): Decision<true, GateRefusal> {
  if (facts.isOpen) return refuse('gate-already-open');
  if (facts.proposal === null) return refuse('gate-not-proposed');
  return facts.proposal.proposerId === facts.actorId
    ? refuse('gate-needs-another-person')
    : accept(true);
}
