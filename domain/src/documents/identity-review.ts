import { accept, type Decision, refuse } from '../texts/decision.ts';

/** The three pictures that step 4 requires (S5.15). */
export const DOCUMENT_KINDS = ['front', 'back', 'selfie'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Review states of a member's current picture. */
export const DOCUMENT_STATES = ['SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export type DocumentDecision = 'ACCEPT' | 'ASK_AGAIN' | 'REJECT';
export type IdentityReview = 'WAITING' | 'ACCEPTED' | 'ASKED_AGAIN' | 'REJECTED';

/** The review of a member's ID, and the staff who accepted its current pictures. */
export interface ReviewedIdentity {
  readonly review: IdentityReview;
  readonly acceptedBy: readonly string[];
}

export interface DocumentFacts {
  readonly state: DocumentState;
  /** Review of the whole identity that the picture belongs to. */
  readonly review: IdentityReview;
  /** The reviewer who last decided on this picture. */
  readonly decidedBy: string | null;
  readonly actorId: string;
}

export type DocumentRefusal = 'document-already-decided' | 'identity-closed' | 'same-person';

/**
 * A submitted picture can get any decision; an accepted one can still be rejected or asked for
 * again. After ASK_AGAIN only the member can act. One rejected picture closes the review of all
 * three. Only asking for that picture again reopens it, by a person other than the one who rejected
 * it.
 */
export function decideDocument(
  { state, review, decidedBy, actorId }: DocumentFacts,
  decision: DocumentDecision,
): Decision<DocumentState, DocumentRefusal> {
  switch (state) {
    case 'SUBMITTED':
    case 'ACCEPTED':
      if (review === 'REJECTED') return refuse('identity-closed');
      return state === 'ACCEPTED' && decision === 'ACCEPT'
        ? refuse('document-already-decided')
        : accept(stateAfter(decision));
    case 'REJECTED':
      if (decision !== 'ASK_AGAIN') return refuse('document-already-decided');
      return decidedBy === actorId ? refuse('same-person') : accept('ASKED_AGAIN');
    case 'ASKED_AGAIN':
      return refuse('document-already-decided');
    default:
      return state satisfies never;
  }
}

/** The worst state among the pictures; ACCEPTED requires all three. */
export function identityReviewOf(states: readonly DocumentState[]): IdentityReview {
  if (states.includes('REJECTED')) return 'REJECTED';
  if (states.includes('ASKED_AGAIN')) return 'ASKED_AGAIN';
  const isWhole = states.length === DOCUMENT_KINDS.length;
  return isWhole && states.every((state) => state === 'ACCEPTED') ? 'ACCEPTED' : 'WAITING';
}

/**
 * Name, birth date and ID can change until the ID is accepted, because contracts and payouts rely
 * on them from then on (V12). After a rejection a reviewer must act first.
 */
export function decideIdentityChange(
  review: IdentityReview | null,
): Decision<true, 'identity-verified' | 'identity-rejected'> {
  if (review === 'ACCEPTED') return refuse('identity-verified');
  return review === 'REJECTED' ? refuse('identity-rejected') : accept(true);
}

function stateAfter(decision: DocumentDecision): DocumentState {
  switch (decision) {
    case 'ACCEPT':
      return 'ACCEPTED';
    case 'ASK_AGAIN':
      return 'ASKED_AGAIN';
    case 'REJECT':
      return 'REJECTED';
    default:
      return decision satisfies never;
  }
}
