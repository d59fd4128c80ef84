import { MEMBER_FILES_MAX } from '@pahiram/domain/members/member-note';
import type { Reader, Tx } from '../db/database.ts';

/** A photo or PDF of staff about a member. */
export interface MemberFile {
  readonly id: `mfl_${string}`;
  readonly memberId: string;
  readonly staffId: string;
  readonly kind: 'PHOTO' | 'PDF';
  readonly text: string;
  readonly fileKey: string;
  readonly sha256: Buffer;
  readonly pages: number;
  readonly sizeBytes: number;
  readonly at: Date;
  /** The file of a ticket that this is a copy of; null: uploaded by staff. */
  readonly ticketFileId: string | null;
}

/** Inserted before the file is stored, so that the sweep finds what a crash leaves behind. */
export async function insertStoringMemberFile(reader: Reader, file: MemberFile): Promise<void> {
  await reader
    .insertInto('member_file')
    .values({
      id: file.id,
      member_id: file.memberId,
      staff_id: file.staffId,
      kind: file.kind,
      state: 'STORING',
      text: file.text,
      file_key: file.fileKey,
      sha256: file.sha256,
      pages: file.pages,
      size_bytes: file.sizeBytes,
      at: file.at,
    })
    .execute();
}

/** The member's file that is a copy of a file of a ticket. */
export async function findCopyOf(
  reader: Reader,
  memberId: string,
  ticketFileId: string,
): Promise<MemberFile['id'] | null> {
  const row = await reader
    .selectFrom('member_file')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ticket_file_id', '=', ticketFileId)
    .executeTakeFirst();
  return (row?.id as MemberFile['id'] | undefined) ?? null;
}

/** The caller has locked the member. @returns false when there is no room for another one. */
export async function updateMemberFileStored(
  tx: Tx,
  { id, memberId, ticketFileId }: Pick<MemberFile, 'id' | 'memberId' | 'ticketFileId'>,
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('member_file')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'STORED')
    .executeTakeFirstOrThrow();
  if (Number(count) >= MEMBER_FILES_MAX) return false;
  await tx
    .updateTable('member_file')
    .set({ state: 'STORED', ticket_file_id: ticketFileId })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Newest first. */
export async function listMemberFileRows(reader: Reader, memberId: string) {
  const rows = await reader
    .selectFrom('member_file as f')
    .innerJoin('staff as s', 's.id', 'f.staff_id')
    .select(['f.id', 'f.kind', 'f.pages', 'f.size_bytes as sizeBytes', 'f.sha256'])
    .select(['s.name as staffName', 'f.text', 'f.at'])
    .where('f.member_id', '=', memberId)
    .where('f.state', '=', 'STORED')
    .orderBy('f.at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MEMBER_FILES_MAX)
    .execute();
  return rows.map((row) => ({
    ...row,
    id: row.id as MemberFile['id'],
    kind: row.kind as MemberFile['kind'],
  }));
}

/** Null when it does not exist or is not fully stored. */
export async function findMemberFile(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('member_file')
    .select(['id', 'member_id as memberId', 'kind', 'file_key as fileKey'])
    .where('id', '=', id)
    .where('state', '=', 'STORED')
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind as MemberFile['kind'] } : null;
}

/** For erasure: nobody can read them now; the sweep deletes the files. */
export async function eraseMemberFiles(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member_file')
    .set({ state: 'STORING', text: '', ticket_file_id: null })
    .where('member_id', '=', memberId)
    .execute();
}

/** Files begun before then that are not stored, or are to be deleted. */
export function listUnstoredMemberFiles(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<{ id: string; fileKey: string }[]> {
  return reader
    .selectFrom('member_file')
    .select(['id', 'file_key as fileKey'])
    .where('state', '=', 'STORING')
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .execute();
}

export async function deleteMemberFile(reader: Reader, id: string): Promise<void> {
  await reader.deleteFrom('member_file').where('id', '=', id).execute();
}
