import type * as contract from '@pahiram/api/member-notes';
import { isAllowed } from '@pahiram/domain/access/roles';
import {
  decideMemberNote,
  decideNotePin,
  findMentions,
  MEMBER_NOTES_PINNED_MAX,
} from '@pahiram/domain/members/member-note';
import { listActiveStaff } from '../access/staff/active-staff.ts';
import { recordAudit } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { listMemberFileRows } from './file-store.ts';
import {
  deleteNotePin,
  hasMemberNote,
  insertMemberNote,
  insertNotePin,
  listMemberNoteRows,
  listMentions,
  listPinnedIds,
  lockLivingMember,
  updateMentionsSeen,
} from './note-store.ts';

/** Those whom a note can mention: active people who can read it. */
async function listNoteReaders(reader: Reader, exceptId: string) {
  const staff = await listActiveStaff(reader);
  return staff.filter(({ id, roles }) => id !== exceptId && isAllowed(roles, 'view-member-notes'));
}

/** The look is on record; mentions of the caller leave the caller's Today. */
export const listMemberNotes: Handler<typeof contract.listMemberNotes> = (
  ctx,
  { params: { memberId } },
) =>
  ctx.transaction(async (tx) => {
    const staffId = ctx.actor.id;
    const rows = await listMemberNoteRows(tx, memberId);
    const files = await listMemberFileRows(tx, memberId);
    await updateMentionsSeen(tx, { memberId, staffId, at: ctx.clock.now() });
    await recordAudit(tx, ctx, {
      action: 'member-notes.view',
      subjectKind: 'member',
      subjectId: memberId,
      details: { shown: rows.length, files: files.length },
    });
    const mentions = await listMentions(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      notes: rows.map((row) => ({
        ...row,
        mentions: mentions.get(row.id) ?? [],
      })),
      files: files.map(({ sizeBytes: _, sha256: __, ...file }) => file),
      colleagues: (await listNoteReaders(tx, staffId)).map(({ id, name }) => ({
        ...{ id: id as `stf_${string}`, name },
      })),
    };
  });

/** The audit names who was mentioned, and nothing of the text. */
export const addMemberNote: Handler<typeof contract.addMemberNote> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const text = decideMemberNote(body.text);
    if (!text.ok) throw refuse('message-not-valid');
    if (!(await lockLivingMember(tx, memberId))) throw refuse('member-not-found');
    const mentions = findMentions(text.value, await listNoteReaders(tx, ctx.actor.id));
    const note = {
      ...{ id: newId(ctx.random, 'mnt'), memberId, staffId: ctx.actor.id },
      ...{ text: text.value, at: ctx.clock.now(), mentions },
    };
    if (!(await insertMemberNote(tx, note))) throw refuse('notes-full');
    await recordAudit(tx, ctx, {
      action: 'member.note',
      subjectKind: 'member',
      subjectId: memberId,
      details: { note: note.id, mentions: mentions.join(' ') },
    });
    return { done: true } as const;
  });

/** A change is on record; nothing happens when the note is already so. */
export const pinMemberNote: Handler<typeof contract.pinMemberNote> = (
  ctx,
  { params: { memberId, noteId }, body: { isPinned } },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if (!(await lockLivingMember(tx, memberId))) throw refuse('member-not-found');
    if (!(await hasMemberNote(tx, memberId, noteId))) throw refuse('not-found');
    const decided = decideNotePin(await listPinnedIds(tx, memberId), noteId, isPinned);
    if (!decided.ok) throw refuse(decided.refusal.code, { pinsMax: MEMBER_NOTES_PINNED_MAX });
    if (decided.value === 'NONE') return { done: true } as const;
    if (decided.value === 'PIN') {
      await insertNotePin(tx, { memberId, noteId, staffId: ctx.actor.id, at: ctx.clock.now() });
    } else {
      await deleteNotePin(tx, memberId, noteId);
    }
    await recordAudit(tx, ctx, {
      action: decided.value === 'PIN' ? 'member-note.pin' : 'member-note.unpin',
      subjectKind: 'member',
      subjectId: memberId,
      details: { note: noteId },
    });
    return { done: true } as const;
  });
