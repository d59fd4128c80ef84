import type { DocumentReason } from '@pahiram/api/documents-words';
import {
  DOCUMENT_STATES,
  type DocumentKind,
  type DocumentState,
} from '@pahiram/domain/documents/identity-review';
import type { Reader, Tx } from '../db/database.ts';

export type DocumentId = `doc_${string}`;
/** Before and after a picture stands for its member. */
export type StoredState = DocumentState | 'STORING' | 'UPLOADED' | 'REPLACED';

export async function deleteDocument(reader: Reader, id: DocumentId): Promise<void> {
  await reader.deleteFrom('document').where('id', '=', id).execute();
}

export interface StoredFile {
  readonly id: DocumentId;
  readonly memberId: string;
  readonly fileKey: string;
}

/** Where a picture's bytes are; null when it is not there, or not there yet. */
export async function getStoredFile(reader: Reader, id: DocumentId): Promise<StoredFile | null> {
  const row = await reader
    .selectFrom('document')
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

/** The CHECKs of the table hold what is claimed here. */
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
    .selectFrom('document')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Those of the named pictures that exist and are this member's own. */
export async function lockOwnDocuments(
  tx: Tx,
  memberId: string,
  ids: readonly DocumentId[],
): Promise<DocumentRow[]> {
  const rows = await tx
    .selectFrom('document')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

/** Whether two of these are one and the same picture. */
export async function holdsOnePictureTwice(
  tx: Tx,
  documents: readonly DocumentRow[],
): Promise<boolean> {
  const ids = documents.map(({ id }) => id);
  const pictures = await tx
    .selectFrom('document')
    .select('sha256')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  return pictures.length < ids.length;
}

/** A picture that stands for its member. */
export interface CurrentDocument extends DocumentRow {
  readonly state: DocumentState;
  readonly submittedAt: Date;
}

/** The pictures that stand for the members, oldest first. */
export async function listCurrentDocuments(
  reader: Reader,
  memberIds: readonly string[],
): Promise<CurrentDocument[]> {
  if (memberIds.length === 0) return [];
  const rows = await reader
    .selectFrom('document')
    .select(columns)
    .where('member_id', 'in', memberIds)
    .where('state', 'in', DOCUMENT_STATES)
    .orderBy('submitted_at')
    .orderBy('kind')
    .execute();
  return rows.map((row) => fromRow(row) as CurrentDocument);
}

/** When the last of the pictures that stand for the member was decided on. */
export async function getLastDecisionAt(reader: Reader, memberId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('document')
    .select((build) => build.fn.max('decided_at').as('at'))
    .where('member_id', '=', memberId)
    .where('state', 'in', DOCUMENT_STATES)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** What stood for the member under this kind steps aside for another picture. */
export async function updateReplaced(
  tx: Tx,
  memberId: string,
  kind: DocumentKind,
  except: DocumentId,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ state: 'REPLACED' })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('id', '!=', except)
    .where('state', 'in', DOCUMENT_STATES)
    .execute();
}

export async function updateSubmitted(tx: Tx, id: DocumentId, now: Date): Promise<void> {
  await tx
    .updateTable('document')
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

/** What was accepted waits for a reviewer again. */
export async function updateAcceptedToSubmitted(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('document')
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
    .updateTable('document')
    .set({
      state: decided.state,
      reason: decided.reason,
      decided_by: decided.staffId,
      decided_at: decided.now,
    })
    .where('id', '=', id)
    .execute();
}

/** Pictures that nobody bound to a profile in time, and half-stored ones. */
export async function listOrphans(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<StoredFile[]> {
  const rows = await reader
    .selectFrom('document')
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

/** Every picture of a member that is not given up yet. @returns how many. */
export async function updateGivenUp(tx: Tx, memberId: string): Promise<number> {
  const result = await tx
    .updateTable('document')
    .set({ state: 'STORING' })
    .where('member_id', '=', memberId)
    .where('state', '!=', 'STORING')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Takes an orphan out of reach; false when it was bound in the meantime. */
export async function claimOrphan(reader: Reader, id: DocumentId): Promise<boolean> {
  const result = await reader
    .updateTable('document')
    .set({ state: 'STORING' })
    .where('id', '=', id)
    .where('state', 'in', ['STORING', 'UPLOADED'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Every picture of a member that can still be fetched, whatever became of it; newest first. */
export async function listStoredPictures(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('document')
    .select(['id', 'kind', 'state', 'sha256', 'width', 'height', 'size_bytes', 'reason'])
    .select(['created_at', 'submitted_at', 'decided_at'])
    .where('member_id', '=', memberId)
    .where('state', '!=', 'STORING')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
