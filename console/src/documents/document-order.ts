import { DOCUMENT_KINDS, type DocumentKind } from '@pahiram/domain/documents/identity-review';

/** Front, back, selfie: always in the same places. */
export function inOrder<D extends { readonly kind: DocumentKind }>(documents: readonly D[]): D[] {
  return documents.toSorted(
    (left, right) => DOCUMENT_KINDS.indexOf(left.kind) - DOCUMENT_KINDS.indexOf(right.kind),
  );
}
