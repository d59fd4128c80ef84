import type { TicketRole } from '@pahiram/domain/support/hand-over';
import { SUPPORT_NOTES_MAX } from '@pahiram/domain/support/support';
import type { Reader, Tx } from '../db/database.ts';

export type NoteSubject =
  | { readonly kind: 'ticket'; readonly id: string }
  | { readonly kind: 'chat'; readonly id: string };

export interface NewNote {
  readonly id: string;
  readonly kind: 'NOTE' | 'HAND_OVER';
  readonly staffId: string;
  readonly toStaff?: string | null;
  readonly toRole?: TicketRole | null;
  readonly text: string;
  readonly at: Date;
}

/** Adds a note to a ticket or chat that is locked. @returns false when it has no room for another one. */
export async function insertNote(tx: Tx, subject: NoteSubject, note: NewNote): Promise<boolean> {
  const column = subject.kind === 'ticket' ? 'ticket_id' : 'chat_id';
  const { count } = await tx
    .selectFrom('support_note')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(column, '=', subject.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= SUPPORT_NOTES_MAX) return false;
  await tx
    .insertInto('support_note')
    .values({
      id: note.id,
      [column]: subject.id,
      kind: note.kind,
      staff_id: note.staffId,
      to_staff: note.toStaff ?? null,
      to_role: note.toRole ?? null,
      text: note.text,
      at: note.at,
    })
    .execute();
  return true;
}

/** The notes of a ticket and of the chat that it was made from, oldest first; of a chat alone without `ticketId`. */
export async function listNotes(
  reader: Reader,
  { ticketId, chatId }: { readonly ticketId: string | null; readonly chatId: string | null },
) {
  const rows = await reader
    .selectFrom('support_note as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .leftJoin('staff as c', 'c.id', 'n.to_staff')
    .select(['n.id', 'n.kind', 's.name as staffName', 'c.name as toStaffName'])
    .select(['n.to_role as toRole', 'n.text', 'n.at'])
    .where((or) => or.or([or('n.ticket_id', '=', ticketId), or('n.chat_id', '=', chatId)]))
    .orderBy('n.at')
    .orderBy('n.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    id: row.id as `snt_${string}`,
    kind: row.kind as NewNote['kind'],
    toRole: row.toRole as TicketRole | null,
  }));
}
