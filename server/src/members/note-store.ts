import { MEMBER_NOTES_MAX, MEMBER_NOTES_PINNED_MAX } from '@pahiram/domain/members/member-note';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

export interface NewMemberNote {
  readonly id: string;
  readonly memberId: string;
  readonly staffId: string;
  readonly text: string;
  readonly at: Date;
  /** Ids of staff. */
  readonly mentions: readonly string[];
}

/** Adds a note to a member who is locked. @returns false when there is no room for another one. */
export async function insertMemberNote(tx: Tx, note: NewMemberNote): Promise<boolean> {
  const { id, memberId, staffId, text, at, mentions } = note;
  const { count } = await tx
    .selectFrom('member_note')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MEMBER_NOTES_MAX) return false;
  await tx
    .insertInto('member_note')
    .values({ id, member_id: memberId, staff_id: staffId, text, at })
    .execute();
  if (mentions.length === 0) return true;
  await tx
    .insertInto('member_note_mention')
    .values(mentions.map((staff_id) => ({ note_id: id, staff_id })))
    .execute();
  return true;
}

/** The pinned ones first, each newest first. */
export async function listMemberNoteRows(reader: Reader, memberId: string) {
  const rows = await selectNotes(reader, memberId).limit(MEMBER_NOTES_MAX).execute();
  return rows.map(noteFromRow);
}

/** The notes that are kept on top, for the head of the record. */
export async function listPinnedNotes(reader: Reader, memberId: string) {
  const rows = await selectNotes(reader, memberId)
    .where('p.note_id', 'is not', null)
    .limit(MEMBER_NOTES_PINNED_MAX)
    .execute();
  return rows.map(noteFromRow);
}

function selectNotes(reader: Reader, memberId: string) {
  return reader
    .selectFrom('member_note as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .leftJoin('member_note_pin as p', (join) =>
      join.onRef('p.member_id', '=', 'n.member_id').onRef('p.note_id', '=', 'n.id'),
    )
    .leftJoin('staff as ps', 'ps.id', 'p.staff_id')
    .select(['n.id', 's.name as staffName', 'n.text', 'n.at'])
    .select(['ps.name as pinnedBy', 'p.at as pinnedAt'])
    .where('n.member_id', '=', memberId)
    .orderBy(sql`p.note_id IS NULL`)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc');
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

const noteFromRow = ({ id, pinnedBy, pinnedAt, ...row }: NoteRow) => ({
  ...{ ...row, id: id as `mnt_${string}` },
  pin: pinnedBy === null || pinnedAt === null ? null : { staffName: pinnedBy, at: pinnedAt },
});

export async function hasMemberNote(
  reader: Reader,
  memberId: string,
  noteId: string,
): Promise<boolean> {
  const note = await reader
    .selectFrom('member_note')
    .select('id')
    .where('id', '=', noteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return note !== undefined;
}

export async function listPinnedIds(reader: Reader, memberId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('member_note_pin')
    .select('note_id')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => row.note_id);
}

export async function insertNotePin(
  tx: Tx,
  pin: { memberId: string; noteId: string; staffId: string; at: Date },
): Promise<void> {
  const { memberId, noteId, staffId, at } = pin;
  await tx
    .insertInto('member_note_pin')
    .values({ member_id: memberId, note_id: noteId, staff_id: staffId, at })
    .execute();
}

export async function deleteNotePin(tx: Tx, memberId: string, noteId: string): Promise<void> {
  await tx
    .deleteFrom('member_note_pin')
    .where('member_id', '=', memberId)
    .where('note_id', '=', noteId)
    .execute();
}

/** By note, in the order of the names. */
export async function listMentions(reader: Reader, noteIds: readonly string[]) {
  if (noteIds.length === 0) return new Map<string, { name: string; seenAt: Date | null }[]>();
  const rows = await reader
    .selectFrom('member_note_mention as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .select(['m.note_id', 's.name', 'm.seen_at'])
    .where('m.note_id', 'in', noteIds)
    .orderBy('s.name')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.note_id)].map(([id, found]) => [
      id,
      found.map(({ name, seen_at: seenAt }) => ({ name, seenAt })),
    ]),
  );
}

/** The notes on this member that mention this person count as seen. */
export async function updateMentionsSeen(
  tx: Tx,
  {
    memberId,
    staffId,
    at,
  }: { readonly memberId: string; readonly staffId: string; readonly at: Date },
): Promise<void> {
  await sql`
    UPDATE member_note_mention SET seen_at = ${at}
    WHERE staff_id = ${staffId} AND seen_at IS NULL
      AND note_id IN (SELECT id FROM member_note WHERE member_id = ${memberId})`.execute(tx);
}

/** The mentions with them. */
export async function deleteMemberNotes(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member_note').where('member_id', '=', memberId).execute();
}

const livingStates = ['active', 'disabled'] as const;

export async function isLiving(reader: Reader, memberId: string): Promise<boolean> {
  const member = await reader
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('state', 'in', livingStates)
    .executeTakeFirst();
  return member !== undefined;
}

/** False for a member who is unknown or erased. */
export async function lockLivingMember(tx: Tx, memberId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('state', 'in', livingStates)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member !== undefined;
}
