import { accept, type Decision, refuse } from '../texts/decision.ts';

/** The pictures that step 4 needs, all three (S5.15). */
export const DOCUMENT_KINDS = ['front', 'back', 'selfie'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a reviewer has said about a picture that stands for its member. */
export const DOCUMENT_STATES = ['SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export type DocumentDecision = 'ACCEPT' | 'ASK_AGAIN' | 'REJECT';
export type IdentityReview = 'WAITING' | 'ACCEPTED' | 'ASKED_AGAIN' | 'REJECTED';

export interface DocumentFacts {
  readonly state: DocumentState;
  /** Of the whole identity, of which the picture is a part. */
  readonly review: IdentityReview;
  /** Who decided on this picture last. */
  readonly decidedBy: string | null;
  readonly actorId: string;
}

export type DocumentRefusal = 'document-already-decided' | 'identity-closed' | 'same-person';

/**
 * A picture that waits may get any answer. An accepted one may still be doubted; what was asked for
 * again waits for the member and nobody else. One rejected picture closes the review of all three:
 * only asking again for it opens the review, and only somebody other than the one who rejected it may.
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

/** The review of an identity is the worst of what was said about its pictures. */
export function identityReviewOf(states: readonly DocumentState[]): IdentityReview {
  if (states.includes('REJECTED')) return 'REJECTED';
  if (states.includes('ASKED_AGAIN')) return 'ASKED_AGAIN';
  const isWhole = states.length === DOCUMENT_KINDS.length;
  return isWhole && states.every((state) => state === 'ACCEPTED') ? 'ACCEPTED' : 'WAITING';
}

/**
 * Name, birth date and ID may change until the ID was accepted: from then on contracts and transfers
 * rest on them (V12). A rejected identity waits for a reviewer.
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
