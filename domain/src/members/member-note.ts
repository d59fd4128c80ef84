import { decideSupportMessage, type SupportTextRefusal } from '../support/support.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** A member has room for so many notes. */
export const MEMBER_NOTES_MAX = 200;
/** So many notes of a member are kept on top. */
export const MEMBER_NOTES_PINNED_MAX = 3;
/** A member has room for so many files of staff. */
export const MEMBER_FILES_MAX = 100;
/** Characters of the description of a file. */
export const MEMBER_FILE_TEXT_MAX = 200;

/** The tidied text of a note: plain text, like a message of support. */
export const decideMemberNote = (text: string): Decision<string, SupportTextRefusal> =>
  decideSupportMessage(text);

export type NotePinChange = 'PIN' | 'UNPIN' | 'NONE';

/** Puts a note on top, or takes it off, when it is not so already. */
export function decideNotePin(
  pinnedIds: readonly string[],
  noteId: string,
  isPinned: boolean,
): Decision<NotePinChange, 'pins-full'> {
  if (pinnedIds.includes(noteId) === isPinned) return accept('NONE');
  if (!isPinned) return accept('UNPIN');
  return pinnedIds.length < MEMBER_NOTES_PINNED_MAX ? accept('PIN') : refuse('pins-full');
}

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/**
 * The colleagues whom a note names as `@Name`. Of several names that fit, the longest counts: `@Ana Cruz` is not Ana. Two
 * people of one name are both meant.
 */
export function findMentions(text: string, colleagues: readonly Colleague[]): readonly string[] {
  const written = text.toLowerCase();
  const found = new Set<string>();
  for (let at = written.indexOf('@'); at >= 0; at = written.indexOf('@', at + 1)) {
    const fitting = colleagues.filter(({ name }) => startsWithName(written, at + 1, name));
    const longest = Math.max(...fitting.map(({ name }) => name.length));
    for (const { id, name } of fitting) if (name.length === longest) found.add(id);
  }
  return [...found];
}

function startsWithName(written: string, at: number, name: string): boolean {
  const next = written.charAt(at + name.length);
  return name !== '' && written.startsWith(name.toLowerCase(), at) && !/[\p{L}\p{N}]/u.test(next);
}
