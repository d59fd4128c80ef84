import { addMemberFile, type listMemberNotes, openMemberFile } from '@pahiram/api/member-notes';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { createUpload } from '@pahiram/client/upload.ts';
import { MEMBER_FILE_TEXT_MAX } from '@pahiram/domain/members/member-note';
import { Button } from '@pahiram/ui/button.tsx';
import { describedBy, FieldFrame, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { downloadFile, httpOptions } from '../../shell/http.ts';
import { PhotoDialog } from '../../shell/photo-dialog.tsx';
import { RowButton } from '../../shell/row-button.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { memberFilesTexts } from './member-notes-texts.ts';

const upload = createUpload(httpOptions);

type MemberFile = WireReplyOf<typeof listMemberNotes>['files'][number];

interface MemberFilesProps {
  readonly memberId: `mbr_${string}`;
  readonly files: readonly MemberFile[];
  /** With what is told. */
  readonly onSaved: (text: string) => void;
}

/** Photos and PDFs that staff keep about a member. Each is fetched when it is opened, and each fetch is on record. */
export function MemberFiles({ memberId, files, onSaved }: MemberFilesProps) {
  const words = useTexts(memberFilesTexts);
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = may('write-member-notes');
  if (files.length === 0 && !mayAdd) return null;
  const saved = () => {
    setAdding(false);
    onSaved(words.saved);
  };
  return (
    <>
      <h3 className="mt-4 mb-1 flex items-center justify-between gap-2 font-semibold">
        {words.counted(files.length)}
        {mayAdd && !isAdding ? (
          <RowButton onClick={() => setAdding(true)}>{words.add}</RowButton>
        ) : null}
      </h3>
      {files.length === 0 ? <p className="text-soft">{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <FileOf key={file.id} file={file} />
        ))}
      </ul>
      {isAdding ? (
        <FileForm memberId={memberId} onSaved={saved} onCancel={() => setAdding(false)} />
      ) : null}
    </>
  );
}

function FileOf({ file }: { file: MemberFile }) {
  const words = useTexts(memberFilesTexts);
  const language = useLanguage();
  const { kind, pages, staffName, at } = file;
  return (
    <li className="py-1">
      <FileLink file={file} />
      <p className="text-sm text-soft">
        {kind === 'PDF' ? words.pdf(pages) : words.photo} · {staffName} ·{' '}
        <time dateTime={at}>{momentText(at, language)}</time>
      </p>
    </li>
  );
}

/** Opens a photo large, and saves a PDF as a file. */
export function FileLink({ file }: { file: Pick<MemberFile, 'id' | 'kind' | 'text'> }) {
  const words = useTexts(memberFilesTexts);
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  const { id, kind, text } = file;
  const url = openMemberFile.path.replace(':fileId', id);
  const isPdf = kind === 'PDF';
  const save = () =>
    action.run(async () => {
      await downloadFile(url, `${id}.pdf`);
      action.setStatus({ tone: 'info', text: words.downloaded });
    });
  return (
    <>
      <button
        type="button"
        aria-label={isPdf ? words.download(text) : words.open(text)}
        className="min-h-control text-left wrap-anywhere text-brand underline"
        onClick={() => (isPdf ? void save() : setOpen(true))}
      >
        {text}
      </button>
      <StatusLine {...action.status} />
      {isOpen ? <PhotoDialog url={url} title={text} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export interface FileFormProps extends Pick<MemberFilesProps, 'memberId'> {
  /** It proves who the member is, so it may be an ID. */
  readonly isProof?: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Keeps one photo or PDF with the member. */
export function FileForm({ memberId, isProof = false, onSaved, onCancel }: FileFormProps) {
  const words = useTexts(memberFilesTexts);
  const fileHint = isProof ? words.proofHint : words.fileHint;
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [problems, setProblems] = useState({ file: '', text: '' });
  const action = useAction();
  const keys = useIdempotencyKeys();
  // The button that opened the form is gone.
  useEffect(() => document.getElementById('member-file')?.focus(), []);
  const save = () => {
    const line = text.trim();
    const isLine = line !== '' && line.length <= MEMBER_FILE_TEXT_MAX;
    setProblems({ file: file ? '' : words.fileMissing, text: isLine ? '' : words.textMissing });
    if (!file || !isLine) return;
    void action.run(async () => {
      const { signal } = new AbortController();
      const fields = { memberId, text: line };
      const intent = [line, file.name, file.size, file.lastModified].join(' ');
      const key = keys.get(intent);
      await upload(addMemberFile, { fields, file, key, signal, onProgress: () => {} });
      keys.renew(intent);
      onSaved();
    });
  };
  return (
    <div className="mt-3">
      <FieldFrame id="member-file" label={words.file} hint={fileHint} error={problems.file}>
        <input
          id="member-file"
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-describedby={describedBy('member-file', fileHint, problems.file)}
          aria-invalid={problems.file !== ''}
          className="block w-full rounded-control border border-line-strong p-2 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-sunken file:px-3 file:font-semibold file:text-ink"
          onChange={({ currentTarget }) => {
            setProblems({ ...problems, file: '' });
            setFile(currentTarget.files?.[0] ?? null);
          }}
        />
      </FieldFrame>
      <TextField
        name="member-file-text"
        label={words.text}
        hint={words.hint}
        error={problems.text}
        value={text}
        onChange={(event) => {
          setProblems({ ...problems, text: '' });
          setText(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" busy={action.busy} onClick={save}>
          {words.save}
        </Button>
        <Button isAlwaysFree kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <StatusLine {...action.status} />
    </div>
  );
}
