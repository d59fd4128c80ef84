import { addMemberNote, listMemberNotes, pinMemberNote } from '@pahiram/api/member-notes';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { decideMemberNote } from '@pahiram/domain/members/member-note';
import { Button } from '@pahiram/ui/button.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Pin from '~icons/ic/outline-push-pin';
import { call } from '../../shell/http.ts';
import { Key } from '../../shell/keys-dialog.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { RowButton } from '../../shell/row-button.tsx';
import { useMay } from '../../shell/use-staff.ts';
import type { MemberRecord } from '../identity/identity-record.ts';
import { MemberFiles } from './member-files.tsx';
import { memberNotesTexts } from './member-notes-texts.ts';

type Notes = WireReplyOf<typeof listMemberNotes>;
type Pinned = NonNullable<Notes['notes'][number]['pin']>;

const shownFirst = 3;

/** Notes and files of staff on a member, newest first, and the forms for another one. */
export function MemberNotes({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(memberNotesTexts);
  const may = useMay();
  const [isWhole, setWhole] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const action = useAction();
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ['member', memberId, 'notes'],
    queryFn: () => call(listMemberNotes, { params: { memberId } }),
  });
  const reload = (text: string) => {
    action.setStatus({ tone: 'success', text });
    void found.refetch();
    // The head of the record shows the pinned ones.
    void client.invalidateQueries({ queryKey: ['member', memberId], exact: true });
    void client.invalidateQueries({ queryKey: ['member', memberId, 'timeline'] });
  };
  const saved = () => {
    setWriting(false);
    reload(words.saved);
  };
  return (
    <RecordSection
      title={found.data ? words.counted(found.data.notes.length) : words.title}
      aside={
        may('write-member-notes') && !isWriting ? (
          <RowButton aria-keyshortcuts="N" onClick={() => setWriting(true)}>
            {words.write} <Key>N</Key>
          </RowButton>
        ) : null
      }
    >
      <LoadState query={found} lines={2}>
        {({ notes, files, colleagues }) => (
          <>
            {notes.length === 0 ? <p className="text-soft">{words.none}</p> : null}
            <ul className="space-y-2">
              {(isWhole ? notes : notes.slice(0, shownFirst)).map((note) => (
                <NoteOf key={note.id} {...{ memberId, note }} onPinned={reload} />
              ))}
            </ul>
            {!isWhole && notes.length > shownFirst ? (
              <button
                type="button"
                className="min-h-control text-brand underline"
                onClick={() => setWhole(true)}
              >
                {words.older(notes.length)}
              </button>
            ) : null}
            {isWriting ? <NoteForm {...{ memberId, colleagues }} onSaved={saved} /> : null}
            <MemberFiles {...{ memberId, files }} onSaved={reload} />
          </>
        )}
      </LoadState>
      <StatusLine {...action.status} />
    </RecordSection>
  );
}

interface NoteOfProps {
  readonly memberId: `mbr_${string}`;
  readonly note: Notes['notes'][number];
  /** With what is told. */
  readonly onPinned: (text: string) => void;
}

function NoteOf({ memberId, note, onPinned }: NoteOfProps) {
  const words = useTexts(memberNotesTexts);
  const language = useLanguage();
  const may = useMay();
  const action = useAction();
  const { id, text, staffName, at, pin, mentions } = note;
  const isPinned = pin !== null;
  const change = () =>
    void action.run(async () => {
      const body = { isPinned: !isPinned };
      await call(pinMemberNote, { params: { memberId, noteId: id }, body });
      onPinned(isPinned ? words.unpinned : words.pinned);
    });
  return (
    <li className={`rounded-control px-3 py-2 ${isPinned ? 'bg-warning-soft' : 'bg-sunken'}`}>
      <div className="flex items-start gap-2">
        {isPinned ? <Pin aria-hidden="true" className="mt-1 size-4 shrink-0" /> : null}
        <p className="min-w-0 grow break-words whitespace-pre-wrap">{text}</p>
        {may('write-member-notes') ? (
          <RowButton aria-describedby={id} onClick={change}>
            <span className="whitespace-nowrap">{isPinned ? words.unpin : words.pin}</span>
          </RowButton>
        ) : null}
      </div>
      <p id={id} className="text-sm text-soft">
        {staffName} · <time dateTime={at}>{momentText(at, language)}</time>
        {mentions.map(({ name, seenAt }) => (
          <span key={name}> · {seenAt === null ? words.notSeenBy(name) : words.seenBy(name)}</span>
        ))}
      </p>
      {pin === null ? null : <PinnedBy pin={pin} />}
      <StatusLine {...action.status} />
    </li>
  );
}

function PinnedBy({ pin: { staffName, at } }: { pin: Pinned }) {
  const words = useTexts(memberNotesTexts);
  const language = useLanguage();
  return (
    <p className="text-sm text-soft">
      {words.pinnedBy(staffName)} · <time dateTime={at}>{momentText(at, language)}</time>
    </p>
  );
}

/** In the head of the record, above all its tabs: what colleagues keep on top. */
export function PinnedNotes({ notes }: { notes: MemberRecord['pinnedNotes'] }) {
  const words = useTexts(memberNotesTexts);
  const language = useLanguage();
  if (notes.length === 0) return null;
  return (
    <ul aria-label={words.pinnedNotes} className="mb-4 space-y-1">
      {notes.map(({ id, text, staffName, at }) => (
        <li key={id} className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-1.5">
          <Pin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <p className="min-w-0 break-words whitespace-pre-wrap">
            {text}{' '}
            <span className="text-sm text-soft">
              {staffName} · <time dateTime={at}>{momentText(at, language)}</time>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface NoteFormProps extends Pick<Notes, 'colleagues'> {
  readonly memberId: `mbr_${string}`;
  readonly onSaved: () => void;
}

function NoteForm({ memberId, colleagues, onSaved }: NoteFormProps) {
  const words = useTexts(memberNotesTexts);
  const [text, setText] = useTabState(`member-note:${memberId}`, '');
  const [problem, setProblem] = useState('');
  const keys = useIdempotencyKeys();
  const action = useAction();
  // The button that opened the form is gone.
  useEffect(() => document.getElementById('member-note')?.focus(), []);
  const save = () => {
    const decided = decideMemberNote(text);
    setProblem(decided.ok ? '' : words.missing);
    if (!decided.ok) return;
    const intent = `note ${text}`;
    void action.run(async () => {
      await call(addMemberNote, { params: { memberId }, body: { text }, key: keys.get(intent) });
      keys.renew(intent);
      setText('');
      onSaved();
    });
  };
  const change = (next: string) => {
    setProblem('');
    setText(next);
  };
  const mention = (id: string) => {
    const chosen = colleagues.find((one) => one.id === id);
    if (chosen) change(`${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${chosen.name} `);
  };
  return (
    <div className="mt-3">
      <TextAreaField
        name="member-note"
        label={words.note}
        hint={words.hint}
        error={problem}
        rows={3}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <SelectField
        name="mention"
        label={words.mention}
        hint={words.mentionHint}
        placeholder={words.choose}
        value=""
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        onValue={mention}
      />
      <Button kind="secondary" busy={action.busy} onClick={save}>
        {words.save}
      </Button>
      <StatusLine {...action.status} />
    </div>
  );
}
