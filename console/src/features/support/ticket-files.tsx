import type { WireReplyOf } from '@pahiram/api/operation';
import { addAnswerFile, keepTicketFile, openTicketFile } from '@pahiram/api/ticket-files';
import { useAction } from '@pahiram/client/actions.tsx';
import { createUpload } from '@pahiram/client/upload.ts';
import { MEMBER_FILE_TEXT_MAX } from '@pahiram/domain/members/member-note';
import { TICKET_MESSAGE_FILES_MAX } from '@pahiram/domain/support/ticket-file';
import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { call, downloadFile, httpOptions } from '../../shell/http.ts';
import { PhotoDialog } from '../../shell/photo-dialog.tsx';
import { RowButton } from '../../shell/row-button.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { ticketFilesTexts } from './ticket-files-texts.ts';
import type { TicketRecord } from './ticket-record.ts';

const upload = createUpload(httpOptions);

export type AnswerFile = WireReplyOf<typeof addAnswerFile>;
type EntryFile = TicketRecord['entries'][number]['files'][number];

function useFileName() {
  const words = useTexts(ticketFilesTexts);
  return ({ kind, pages }: AnswerFile, at: number) =>
    kind === 'PDF' ? words.pdf(at + 1, pages) : words.photo(at + 1);
}

interface EntryFilesProps {
  readonly record: TicketRecord;
  readonly files: readonly EntryFile[];
  readonly onChange: () => void;
}

/** The files of a message. Each is fetched when it is opened, and each fetch is on record. */
export function EntryFiles({ record, files, onChange }: EntryFilesProps) {
  const words = useTexts(ticketFilesTexts);
  const nameOf = useFileName();
  const may = useMay();
  const [opened, setOpened] = useState<number | null>(null);
  const [keeping, setKeeping] = useState<EntryFile['fileId'] | null>(null);
  const action = useAction();
  if (files.length === 0) return null;
  const memberId = record.memberId ?? record.about?.memberId ?? null;
  const urlOf = (fileId: string) => openTicketFile.path.replace(':fileId', fileId);
  const save = (fileId: string) =>
    action.run(async () => {
      await downloadFile(urlOf(fileId), `${fileId}.pdf`);
      action.setStatus({ tone: 'info', text: words.saved });
    });
  const shown = opened === null ? undefined : files[opened];
  if (!may('open-ticket-files')) {
    return (
      <p className="mt-2 text-sm text-soft">
        {files.map(nameOf).join(' · ')}. {words.notForRole}
      </p>
    );
  }
  return (
    <>
      <ul className="mt-2 space-y-1">
        {files.map((file, at) => {
          const { fileId, kind, isKept } = file;
          const name = nameOf(file, at);
          const isPdf = kind === 'PDF';
          return (
            <li key={fileId}>
              <div className="flex flex-wrap items-center gap-2">
                <RowButton onClick={() => (isPdf ? void save(fileId) : setOpened(at))}>
                  {isPdf ? words.save(name) : words.open(name)}
                </RowButton>
                {isKept ? (
                  <span className="text-sm text-soft">{words.kept}</span>
                ) : memberId !== null && keeping !== fileId && may('keep-ticket-files') ? (
                  <RowButton aria-label={words.keepNamed(name)} onClick={() => setKeeping(fileId)}>
                    {words.keep}
                  </RowButton>
                ) : null}
              </div>
              {keeping === fileId && memberId !== null ? (
                <KeepForm
                  memberId={memberId}
                  fileId={fileId}
                  onKept={() => {
                    setKeeping(null);
                    action.setStatus({ tone: 'success', text: words.keptNow });
                    onChange();
                  }}
                  onCancel={() => setKeeping(null)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className="mt-2">
        <StatusLine {...action.status} />
      </div>
      {shown ? (
        <PhotoDialog
          url={urlOf(shown.fileId)}
          title={`${record.number}, ${nameOf(shown, opened ?? 0)}`}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

interface KeepFormProps {
  readonly memberId: `mbr_${string}`;
  readonly fileId: EntryFile['fileId'];
  readonly onKept: () => void;
  readonly onCancel: () => void;
}

/** Keeps a copy with the member, such as a new selfie for a recovery. */
function KeepForm({ memberId, fileId, onKept, onCancel }: KeepFormProps) {
  const words = useTexts(ticketFilesTexts);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const action = useAction();
  const id = `keep-${fileId}`;
  // The button that opened the form is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const keep = () => {
    const line = text.trim();
    const isLine = line !== '' && line.length <= MEMBER_FILE_TEXT_MAX;
    setProblem(isLine ? '' : words.textMissing);
    if (!isLine) return;
    void action.run(async () => {
      await call(keepTicketFile, { params: { memberId, fileId }, body: { text: line } });
      onKept();
    });
  };
  return (
    <div className="mt-2 max-w-md">
      <TextField
        name={id}
        label={words.text}
        hint={words.textHint}
        error={problem}
        value={text}
        onChange={(event) => {
          setProblem('');
          setText(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" busy={action.busy} onClick={keep}>
          {words.keep}
        </Button>
        <Button isAlwaysFree kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <div className="mt-2">
        <StatusLine {...action.status} />
      </div>
    </div>
  );
}

interface AnswerFilesProps {
  readonly files: readonly AnswerFile[];
  readonly onFiles: (files: readonly AnswerFile[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Adds photos and PDFs to an answer: each is uploaded at once, and sent with the answer. */
export function AnswerFiles({ files, onFiles, onBusy }: AnswerFilesProps) {
  const words = useTexts(ticketFilesTexts);
  const nameOf = useFileName();
  const input = useRef<HTMLInputElement>(null);
  const action = useAction();
  const add = (chosen: readonly File[]) =>
    action.run(async () => {
      onBusy(true);
      try {
        let all = files;
        for (const file of chosen) {
          if (all.length >= TICKET_MESSAGE_FILES_MAX) {
            return action.setStatus({ tone: 'danger', text: words.tooMany });
          }
          const { signal } = new AbortController();
          const sent = { fields: {}, file, signal, onProgress: () => {} };
          all = [...all, await upload(addAnswerFile, sent)];
          onFiles(all);
        }
        action.setStatus({ tone: 'success', text: words.added });
      } finally {
        onBusy(false);
      }
    });
  return (
    <div className="mb-3">
      {files.length === 0 ? null : (
        <ul className="mb-2 space-y-1">
          {files.map((file, at) => (
            <li key={file.fileId} className="flex flex-wrap items-center gap-2">
              {nameOf(file, at)}
              <RowButton
                aria-label={words.removeNamed(nameOf(file, at))}
                onClick={() => onFiles(files.filter(({ fileId }) => fileId !== file.fileId))}
              >
                {words.remove}
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp,application/pdf"
        data-files="answer"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (chosen.length > 0) void add(chosen);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="secondary"
          busy={action.busy}
          aria-describedby="answer-files-hint"
          onClick={() => input.current?.click()}
        >
          {words.add}
        </Button>
        <p id="answer-files-hint" className="text-sm text-soft">
          {words.kinds}
        </p>
      </div>
      <div className="mt-2">
        <StatusLine {...action.status} />
      </div>
    </div>
  );
}
