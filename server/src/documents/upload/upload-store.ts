import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import type { Reader } from '../../db/database.ts';
import type { DocumentId } from '../store.ts';

export interface NewDocument {
  readonly id: DocumentId;
  readonly memberId: string;
  readonly kind: DocumentKind;
  readonly fileKey: string;
  readonly sha256: Buffer;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
  readonly createdAt: Date;
}

/** Inserted before the file is stored, so that the sweep finds what a crash leaves behind. */
export async function insertStoringDocument(reader: Reader, document: NewDocument): Promise<void> {
  await reader
    .insertInto('document')
    .values({
      id: document.id,
      member_id: document.memberId,
      kind: document.kind,
      state: 'STORING',
      file_key: document.fileKey,
      sha256: document.sha256,
      width: document.width,
      height: document.height,
      size_bytes: document.sizeBytes,
      created_at: document.createdAt,
    })
    .execute();
}

export async function updateDocumentStored(reader: Reader, id: DocumentId): Promise<void> {
  await reader
    .updateTable('document')
    .set({ state: 'UPLOADED' })
    .where('id', '=', id)
    .where('state', '=', 'STORING')
    .execute();
}

/**
 * Whether this member has sent the same picture as another kind. Ignores pictures of other members,
 * so as not to reveal them (V23).
 */
export async function hasSentBefore(
  reader: Reader,
  document: Pick<NewDocument, 'id' | 'memberId' | 'kind' | 'sha256'>,
): Promise<boolean> {
  const row = await reader
    .selectFrom('document')
    .select('id')
    .where('member_id', '=', document.memberId)
    .where('sha256', '=', document.sha256)
    .where('kind', '!=', document.kind)
    .where('id', '!=', document.id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
