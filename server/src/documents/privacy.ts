import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import type { Reader, Tx } from '../db/database.ts';
import { urlOfDocument } from './document-url.ts';
import { type DocumentId, listStoredPictures, updateAllToStoring } from './store.ts';

/** A member's pictures with their URL paths, without the image bytes. */
export async function listPictureRecords(
  reader: Reader,
  member: { readonly id: string; readonly phoneNumber: string },
  limit: number,
) {
  const rows = await listStoredPictures(reader, member.id, limit);
  return rows.map((row) => ({
    documentId: row.id as DocumentId,
    kind: row.kind as DocumentKind,
    state: row.state,
    address: urlOfDocument(member.phoneNumber, row.id as DocumentId),
    widthPixels: row.width,
    heightPixels: row.height,
    sizeBytes: row.size_bytes,
    sha256: row.sha256.toString('hex'),
    uploadedAt: row.created_at,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    reason: row.reason,
  }));
}

/**
 * Marks all pictures of a member for deletion; they can no longer be read. The hourly sweep deletes
 * the files, then the rows, once the pictures are a day old.
 * @returns the number of pictures.
 */
export function markPicturesForDeletion(tx: Tx, memberId: string): Promise<number> {
  return updateAllToStoring(tx, memberId);
}
