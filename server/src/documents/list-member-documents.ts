import type { documentView } from '@pahiram/api/documents';
import { documentReasonWords } from '@pahiram/api/documents-words';
import type { Language } from '@pahiram/api/operation';
import { DOCUMENT_KINDS } from '@pahiram/domain/documents/identity-review';
import type * as z from 'zod';
import type { Reader } from '../db/database.ts';
import { addressOfDocument } from './document-address.ts';
import { listCurrentDocuments } from './store.ts';

export type DocumentView = z.output<typeof documentView>;

/** The member's current pictures (front, back, selfie; S2.43) with their review results. */
export async function listMemberDocuments(
  reader: Reader,
  member: { readonly id: string; readonly phoneNumber: string },
  language: Language,
): Promise<DocumentView[]> {
  const documents = await listCurrentDocuments(reader, [member.id]);
  const inOrder = DOCUMENT_KINDS.flatMap((kind) => documents.filter((one) => one.kind === kind));
  return inOrder.map((document) => ({
    documentId: document.id,
    kind: document.kind,
    state: document.state,
    url: addressOfDocument(member.phoneNumber, document.id),
    reason: document.reason,
    reasonText: document.reason && documentReasonWords[document.reason][language],
    submittedAt: document.submittedAt,
  }));
}
