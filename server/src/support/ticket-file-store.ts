import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

export type TicketFileId = `tkf_${string}`;

/** Who uploaded a file. */
export type Uploader =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member' | 'staff'; readonly id: string };

/** A photo or PDF of a message, or of one that is not sent yet. */
export interface TicketFileRecord {
  readonly id: TicketFileId;
  readonly kind: 'PHOTO' | 'PDF';
  readonly fileKey: string;
  readonly sha256: Buffer;
  readonly pages: number;
  readonly sizeBytes: number;
}

/** Inserted before the file is stored, so that the sweep finds what a crash leaves behind. */
export async function insertStoringTicketFile(
  reader: Reader,
  uploader: Uploader,
  file: TicketFileRecord & { readonly at: Date },
): Promise<void> {
  await reader
    .insertInto('ticket_file')
    .values({
      id: file.id,
      member_id: uploader.kind === 'member' ? uploader.id : null,
      staff_id: uploader.kind === 'staff' ? uploader.id : null,
      kind: file.kind,
      state: 'STORING',
      file_key: file.fileKey,
      sha256: file.sha256,
      pages: file.pages,
      size_bytes: file.sizeBytes,
      created_at: file.at,
    })
    .execute();
}

export async function updateTicketFileStored(reader: Reader, id: string): Promise<void> {
  await reader
    .updateTable('ticket_file')
    .set({ state: 'STORED' })
    .where('id', '=', id)
    .where('state', '=', 'STORING')
    .execute();
}

const isOf = (uploader: Uploader) =>
  uploader.kind === 'visitor'
    ? sql<boolean>`member_id IS NULL AND staff_id IS NULL`
    : uploader.kind === 'member'
      ? sql<boolean>`member_id = ${uploader.id}`
      : sql<boolean>`staff_id = ${uploader.id}`;

/** Locks those of the files that this person uploaded and that are in no message. @returns how many. */
export async function lockUnsentTicketFiles(
  tx: Tx,
  uploader: Uploader,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .selectFrom('ticket_file')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'STORED')
    .where('ticket_id', 'is', null)
    .where(isOf(uploader))
    .forUpdate()
    .execute();
  return rows.length;
}

export async function updateTicketFilesSent(
  tx: Tx,
  ids: readonly string[],
  entry: { readonly ticketId: string; readonly seq: number },
): Promise<void> {
  await tx
    .updateTable('ticket_file')
    .set({ ticket_id: entry.ticketId, seq: entry.seq })
    .where('id', 'in', ids)
    .execute();
}

export async function countTicketFiles(reader: Reader, ticketId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('ticket_file')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Files of visitors that are in no message. */
export async function countUnsentOfVisitors(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('ticket_file')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('ticket_id', 'is', null)
    .where(isOf({ kind: 'visitor' }))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The files of a ticket, in the order in which they were uploaded, each with its message. */
export async function listTicketFiles(reader: Reader, ticketId: string) {
  const rows = await reader
    .selectFrom('ticket_file as f')
    .select(['f.id', 'f.seq', 'f.kind', 'f.pages', 'f.size_bytes as sizeBytes', 'f.sha256'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM member_file m WHERE m.ticket_file_id = f.id AND m.state = 'STORED')`.as(
        'isKept',
      ),
    )
    .where('f.ticket_id', '=', ticketId)
    .orderBy('f.seq')
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();
  return rows.map(({ id, kind, ...row }) => ({
    ...row,
    fileId: id as TicketFileId,
    kind: kind as TicketFileRecord['kind'],
  }));
}

/** A file that was sent, with its ticket; null when there is none. */
export async function findSentTicketFile(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('ticket_file')
    .select(['id', 'kind', 'pages', 'file_key as fileKey', 'staff_id as staffId'])
    .select('ticket_id as ticketId')
    .where('id', '=', id)
    .where('ticket_id', 'is not', null)
    .executeTakeFirst();
  if (!row || row.ticketId === null) return null;
  return { ...row, ticketId: row.ticketId, kind: row.kind as TicketFileRecord['kind'] };
}

/** Before tickets are deleted: nobody can read their files now, and the sweep deletes these. */
export async function forgetFilesOfTickets(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await tx
    .updateTable('ticket_file')
    .set({ state: 'STORING', ticket_id: null, seq: null })
    .where('ticket_id', 'in', ticketIds)
    .execute();
}

/** For erasure: what the member uploaded and did not send. */
export async function forgetUnsentFilesOf(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('ticket_file')
    .set({ state: 'STORING' })
    .where('member_id', '=', memberId)
    .where('ticket_id', 'is', null)
    .execute();
}

/** Files of before then that are in no message. */
export function listUnsentTicketFiles(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<{ id: string; fileKey: string }[]> {
  return reader
    .selectFrom('ticket_file')
    .select(['id', 'file_key as fileKey'])
    .where('ticket_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Marks a file for deletion; false when it was sent in the meantime. */
export async function claimUnsentTicketFile(reader: Reader, id: string): Promise<boolean> {
  const result = await reader
    .updateTable('ticket_file')
    .set({ state: 'STORING' })
    .where('id', '=', id)
    .where('ticket_id', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteTicketFile(reader: Reader, id: string): Promise<void> {
  await reader.deleteFrom('ticket_file').where('id', '=', id).execute();
}
