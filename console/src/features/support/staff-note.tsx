import type { WireReplyOf } from '@pahiram/api/operation';
import type { getTicket } from '@pahiram/api/support-desk';
import { momentText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { roleTexts } from '../../shell/staff-roles.ts';
import { notesTexts } from './notes-texts.ts';

export type StaffNoteRecord = WireReplyOf<typeof getTicket>['notes'][number];

/** A note or a hand-over, as staff see it among the messages. */
export function StaffNote({ note }: { note: StaffNoteRecord }) {
  const words = useTexts(notesTexts);
  const roles = useTexts(roleTexts);
  const language = useLanguage();
  const { kind, staffName, toStaffName, toRole, text, at } = note;
  const to = toStaffName ?? (toRole === null ? '' : words.queueOf(roles[toRole]));
  return (
    <div className="rounded-control border border-dashed border-line-strong bg-raised p-3">
      <p className="text-sm text-soft">
        {kind === 'NOTE' ? words.noteBy(staffName) : words.handedTo(staffName, to)} ·{' '}
        <time dateTime={at}>{momentText(at, language)}</time>
      </p>
      <p className="break-words whitespace-pre-wrap">{text}</p>
    </div>
  );
}
