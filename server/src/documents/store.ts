import type { DocumentReason } from '@pahiram/api/documents-words';
import {
  DOCUMENT_STATES,
  type DocumentKind,
  type DocumentState,
} from '@pahiram/domain/documents/identity-review';
import type { Reader, Tx } from '../db/database.ts';

export type DocumentId = `doc_${string}`;
/** Adds the states before a picture is submitted and after it is replaced. */
export type StoredState = DocumentState | 'STORING' | 'UPLOADED' | 'REPLACED';

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
    .insertInto('identity_document')
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
    .updateTable('identity_document')
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
    .selectFrom('identity_document')
    .select('id')
    .where('member_id', '=', document.memberId)
    .where('sha256', '=', document.sha256)
    .where('kind', '!=', document.kind)
    .where('id', '!=', document.id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface StoredFile {
  readonly id: DocumentId;
  readonly memberId: string;
  readonly fileKey: string;
}

/** The storage key of a picture; null when it does not exist or is not fully stored. */
export async function getStoredFile(reader: Reader, id: DocumentId): Promise<StoredFile | null> {
  const row = await reader
    .selectFrom('identity_document')
    .select(['member_id', 'file_key'])
    .where('id', '=', id)
    .where('state', '!=', 'STORING')
    .executeTakeFirst();
  return row ? { id, memberId: row.member_id, fileKey: row.file_key } : null;
}

export interface DocumentRow {
  readonly id: DocumentId;
  readonly memberId: string;
  readonly kind: DocumentKind;
  readonly state: StoredState;
  readonly reason: DocumentReason | null;
  readonly submittedAt: Date | null;
  readonly decidedBy: string | null;
}

const columns = [
  'id',
  'member_id',
  'kind',
  'state',
  'reason',
  'submitted_at',
  'decided_by',
] as const;

interface RawDocument {
  readonly id: string;
  readonly member_id: string;
  readonly kind: string;
  readonly state: string;
  readonly reason: string | null;
  readonly submitted_at: Date | null;
  readonly decided_by: string | null;
}

/** CHECK constraints of the table guarantee these types. */
function fromRow(row: RawDocument): DocumentRow {
  return {
    id: row.id as DocumentId,
    memberId: row.member_id,
    kind: row.kind as DocumentKind,
    state: row.state as StoredState,
    reason: row.reason as DocumentReason | null,
    submittedAt: row.submitted_at,
    decidedBy: row.decided_by,
  };
}

export async function lockDocument(tx: Tx, id: DocumentId): Promise<DocumentRow | null> {
  const row = await tx
    .selectFrom('identity_document')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Locks and returns those of the named pictures that belong to this member. */
export async function lockOwnDocuments(
  tx: Tx,
  memberId: string,
  ids: readonly DocumentId[],
): Promise<DocumentRow[]> {
  const rows = await tx
    .selectFrom('identity_document')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

/** Whether two of these have the same content. */
export async function hasOnePictureTwice(
  tx: Tx,
  documents: readonly DocumentRow[],
): Promise<boolean> {
  const ids = documents.map(({ id }) => id);
  const pictures = await tx
    .selectFrom('identity_document')
    .select('sha256')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  return pictures.length < ids.length;
}

/** A picture that was submitted for the member and not replaced. */
export interface CurrentDocument extends DocumentRow {
  readonly state: DocumentState;
  readonly submittedAt: Date;
}

/** The current pictures of the members, oldest first. */
export async function listCurrentDocuments(
  reader: Reader,
  memberIds: readonly string[],
): Promise<CurrentDocument[]> {
  if (memberIds.length === 0) return [];
  const rows = await reader
    .selectFrom('identity_document')
    .select(columns)
    .where('member_id', 'in', memberIds)
    .where('state', 'in', DOCUMENT_STATES)
    .orderBy('submitted_at')
    .orderBy('kind')
    .execute();
  return rows.map((row) => fromRow(row) as CurrentDocument);
}

/** When the latest decision on a current picture was made. */
export async function getLastDecisionAt(reader: Reader, memberId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('identity_document')
    .select((build) => build.fn.max('decided_at').as('at'))
    .where('member_id', '=', memberId)
    .where('state', 'in', DOCUMENT_STATES)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Marks the member's other current pictures of this kind as replaced. */
export async function updateReplaced(
  tx: Tx,
  memberId: string,
  kind: DocumentKind,
  except: DocumentId,
): Promise<void> {
  await tx
    .updateTable('identity_document')
    .set({ state: 'REPLACED' })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('id', '!=', except)
    .where('state', 'in', DOCUMENT_STATES)
    .execute();
}

export async function updateSubmitted(tx: Tx, id: DocumentId, now: Date): Promise<void> {
  await tx
    .updateTable('identity_document')
    .set({
      state: 'SUBMITTED',
      submitted_at: now,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns accepted pictures to the review queue. */
export async function updateAcceptedToSubmitted(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('identity_document')
    .set({ state: 'SUBMITTED', submitted_at: now, decided_at: null, decided_by: null })
    .where('member_id', '=', memberId)
    .where('state', '=', 'ACCEPTED')
    .execute();
}

export interface Decided {
  readonly state: DocumentState;
  readonly reason: DocumentReason | null;
  readonly staffId: string;
  readonly now: Date;
}

export async function updateDecided(tx: Tx, id: DocumentId, decided: Decided): Promise<void> {
  await tx
    .updateTable('identity_document')
    .set({
      state: decided.state,
      reason: decided.reason,
      decided_by: decided.staffId,
      decided_at: decided.now,
    })
    .where('id', '=', id)
    .execute();
}

/** Pictures created before then that are not submitted or not fully stored. */
export async function listOrphans(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<StoredFile[]> {
  const rows = await reader
    .selectFrom('identity_document')
    .select(['id', 'member_id', 'file_key'])
    .where('state', 'in', ['STORING', 'UPLOADED'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id as DocumentId,
    memberId: row.member_id,
    fileKey: row.file_key,
  }));
}

/** Marks an orphan for deletion; false when it was submitted in the meantime. */
export async function claimOrphan(reader: Reader, id: DocumentId): Promise<boolean> {
  const result = await reader
    .updateTable('identity_document')
    .set({ state: 'STORING' })
    .where('id', '=', id)
    .where('state', 'in', ['STORING', 'UPLOADED'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteDocument(reader: Reader, id: DocumentId): Promise<void> {
  await reader.deleteFrom('identity_document').where('id', '=', id).execute();
}

/** All pictures of a member that can still be read, in any state; newest first. */
export async function listStoredPictures(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('identity_document')
    .select(['id', 'kind', 'state', 'sha256', 'width', 'height', 'size_bytes', 'reason'])
    .select(['created_at', 'submitted_at', 'decided_at'])
    .where('member_id', '=', memberId)
    .where('state', '!=', 'STORING')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Marks all pictures of a member for deletion; the sweep removes them. @returns their number. */
export async function updateAllToStoring(tx: Tx, memberId: string): Promise<number> {
  const result = await tx
    .updateTable('identity_document')
    .set({ state: 'STORING' })
    .where('member_id', '=', memberId)
    .where('state', '!=', 'STORING')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
