import {
  MEMBER_FILE_TEXT_MAX,
  MEMBER_FILES_MAX,
  MEMBER_NOTES_MAX,
} from '@pahiram/domain/members/member-note';
import { SUPPORT_MESSAGE_LENGTH_MAX } from '@pahiram/domain/support/support';
import * as z from 'zod';
import { memberNotesWords } from './member-notes-words.ts';
import { operation, problems } from './operation.ts';
import { done, idOf, instant, line } from './wire.ts';

const byMember = z.strictObject({ memberId: idOf('mbr') });
const name = z.string().max(100);
/** Who keeps a note on top, and since when. */
export const notePin = z.object({ staffName: name, at: instant });
const fileBytesMax = 10 * 1024 * 1024;

export const listMemberNotes = operation({
  name: 'listMemberNotes',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/notes',
  audience: 'staff',
  summary:
    'The notes of staff on a member, the pinned ones first, and their files, each newest first, and the colleagues whom a note can mention; what mentions the caller counts as seen',
  spec: ['V22', 'V25'],
  params: byMember,
  reply: z.object({
    notes: z
      .array(
        z.object({
          id: idOf('mnt'),
          staffName: name,
          text: z.string().max(SUPPORT_MESSAGE_LENGTH_MAX),
          at: instant,
          /** Null for a note that is not pinned. */
          pin: notePin.nullable(),
          mentions: z.array(z.object({ name, seenAt: instant.nullable() })).max(500),
        }),
      )
      .max(MEMBER_NOTES_MAX),
    files: z
      .array(
        z.object({
          id: idOf('mfl'),
          kind: z.enum(['PHOTO', 'PDF']),
          pages: z.int(),
          staffName: name,
          text: z.string(),
          at: instant,
        }),
      )
      .max(MEMBER_FILES_MAX),
    colleagues: z.array(z.object({ id: idOf('stf'), name })).max(500),
  }),
  problems: {},
});

export const addMemberNote = operation({
  name: 'addMemberNote',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/notes',
  audience: 'staff',
  summary:
    'Writes a note for colleagues on a member; `@Name` puts it on the Today of that person. The member is not told',
  spec: ['V22', 'V25'],
  params: byMember,
  body: z.strictObject({ text: z.string().max(SUPPORT_MESSAGE_LENGTH_MAX * 2) }),
  reply: done,
  idempotency: 'required',
  problems: problems(memberNotesWords, {
    'member-not-found': 404,
    'notes-full': 409,
    'message-not-valid': 400,
  }),
});

export const pinMemberNote = operation({
  name: 'pinMemberNote',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/notes/:noteId/pin',
  audience: 'staff',
  summary: 'Keeps a note on a member on top, or takes it off; a few notes at most are on top',
  spec: ['V22'],
  params: byMember.extend({ noteId: idOf('mnt') }),
  body: z.strictObject({ isPinned: z.boolean() }),
  reply: done,
  problems: problems(memberNotesWords, { 'member-not-found': 404, 'pins-full': 409 }),
});

export const addMemberFile = operation({
  name: 'addMemberFile',
  method: 'POST',
  path: '/api/v2/staff/member-files',
  audience: 'staff',
  summary:
    'Keeps one photo or PDF about a member for colleagues, with a short description; multipart fields and a file. The member is not told',
  spec: ['V22', 'V25'],
  kind: 'upload',
  idempotency: 'required',
  bodyMax: fileBytesMax + 16 * 1024,
  body: z.strictObject({
    memberId: idOf('mbr'),
    text: line(MEMBER_FILE_TEXT_MAX).pipe(z.string().min(1)),
    file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  reply: z.object({ id: idOf('mfl') }),
  problems: problems(memberNotesWords, {
    'member-not-found': 404,
    'files-full': 409,
    'paper-kind-not-accepted': 415,
    'photo-is-heic': 415,
    'photo-not-readable': 422,
    'photo-too-small': 422,
    'photo-too-large': 413,
    'pdf-not-readable': 422,
    'pdf-has-password': 422,
    'pdf-is-active': 422,
    'pdf-too-long': 422,
  }),
});

export const openMemberFile = operation({
  name: 'openMemberFile',
  method: 'GET',
  path: '/api/v2/staff/member-files/:fileId',
  audience: 'staff',
  summary:
    'A photo or PDF of staff about a member; each look is an audit row, and a PDF is only saved as a file',
  spec: ['V22', 'V25'],
  kind: 'file',
  params: z.strictObject({ fileId: idOf('mfl') }),
  reply: z.any(),
  problems: {},
});
