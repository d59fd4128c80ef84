import { MEMBER_NOTES_MAX } from '@pahiram/domain/members/member-note';
import { SUPPORT_MESSAGE_LENGTH_MAX } from '@pahiram/domain/support/support';
import * as z from 'zod';
import { memberNotesWords } from './member-notes-words.ts';
import { operation, problems } from './operation.ts';
import { done, idOf, instant } from './wire.ts';

const byMember = z.strictObject({ memberId: idOf('mbr') });
const path = '/api/v2/staff/members/:memberId/notes';
const name = z.string().max(100);

export const listMemberNotes = operation({
  name: 'listMemberNotes',
  method: 'GET',
  path,
  audience: 'staff',
  summary:
    'The notes of staff on a member, newest first, and the colleagues whom a note can mention; what mentions the caller counts as seen',
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
          mentions: z.array(z.object({ name, seenAt: instant.nullable() })).max(500),
        }),
      )
      .max(MEMBER_NOTES_MAX),
    colleagues: z.array(z.object({ id: idOf('stf'), name })).max(500),
  }),
  problems: {},
});

export const addMemberNote = operation({
  name: 'addMemberNote',
  method: 'POST',
  path,
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
