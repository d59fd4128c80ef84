import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import type { Reader } from '../db/database.ts';
import { addressOfDocument } from './document-address.ts';
import { type DocumentId, listStoredPictures } from './store.ts';

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
    address: addressOfDocument(member.phoneNumber, row.id as DocumentId),
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
