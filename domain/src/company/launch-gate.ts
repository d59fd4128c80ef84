import { hasLapsed } from '../access/proposal.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

export type GateObstacle = 'gate-needs-repayments' | 'gate-needs-product';

/** Everything that keeps applications closed. A demonstration lends no real money and is always ready. */
export function gateObstacles(facts: {
  readonly mode: 'demo' | 'live';
  /** The company has an account that members can pay into. */
  readonly canBePaid: boolean;
  /** Two people confirmed the current terms; the terms shipped with the release do not count. */
  readonly productConfirmed: boolean;
}): readonly GateObstacle[] {
  if (facts.mode === 'demo') return [];
  const obstacles: GateObstacle[] = [];
  if (!facts.canBePaid) obstacles.push('gate-needs-repayments');
  if (!facts.productConfirmed) obstacles.push('gate-needs-product');
  return obstacles;
}

/** Time in milliseconds since 1970. */
export type GateProposal = { readonly proposerId: string; readonly proposedAt: number };

export type GateRefusal =
  | 'gate-already-open'
  | 'gate-not-proposed'
  | 'gate-needs-another-person'
  | 'proposal-lapsed';

/** A second person opens the gate that another one proposed to open. Closing needs one person. */
export function decideGateOpening(facts: {
  readonly isOpen: boolean;
  readonly proposal: GateProposal | null;
  readonly actorId: string;
  readonly now: number;
}): Decision<true, GateRefusal> {
  if (facts.isOpen) return refuse('gate-already-open');
  if (facts.proposal === null) return refuse('gate-not-proposed');
  const { proposerId, proposedAt } = facts.proposal;
  if (proposerId === facts.actorId) return refuse('gate-needs-another-person');
  return hasLapsed(proposedAt, facts.now) ? refuse('proposal-lapsed') : accept(true);
}
