import type { getMember } from '@pahiram/api/member-records';
import type { WireReplyOf } from '@pahiram/api/operation';
import { findIdentityType } from '@pahiram/domain/documents/identity-document';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentState,
  type IdentityReview,
} from '@pahiram/domain/documents/identity-review';
import type { Tone } from '@pahiram/ui/toast.tsx';

export type MemberRecord = WireReplyOf<typeof getMember>;
export type MemberDocument = NonNullable<MemberRecord['details']['identity']>['documents'][number];
/** A fact that the member shares with another member or a person of the staff. */
export type Signal = MemberRecord['signals'][number];

interface IdentityType {
  readonly identityType: string;
  readonly otherIdentityType: string;
}

/** The name of the ID type; for type OTHERS, the text that the member entered. */
export function identityTypeText(identity: IdentityType): string {
  const type = findIdentityType(identity.identityType);
  return type === null || type.code === 'OTHERS'
    ? identity.otherIdentityType || identity.identityType
    : type.label;
}

/** Sorted as front, back, selfie. */
export function sortDocuments<D extends { readonly kind: DocumentKind }>(
  documents: readonly D[],
): D[] {
  return documents.toSorted(
    (left, right) => DOCUMENT_KINDS.indexOf(left.kind) - DOCUMENT_KINDS.indexOf(right.kind),
  );
}

export const reviewTones: Readonly<Record<DocumentState | IdentityReview, Tone>> = {
  SUBMITTED: 'info',
  WAITING: 'info',
  ACCEPTED: 'success',
  ASKED_AGAIN: 'warning',
  REJECTED: 'danger',
};
