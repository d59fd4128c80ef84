import { DOCUMENT_KINDS, type DocumentKind } from '@pahiram/domain/documents/identity-review';

/** Sorted as front, back, selfie. */
export function inOrder<D extends { readonly kind: DocumentKind }>(documents: readonly D[]): D[] {
  return documents.toSorted(
    (left, right) => DOCUMENT_KINDS.indexOf(left.kind) - DOCUMENT_KINDS.indexOf(right.kind),
  );
}
