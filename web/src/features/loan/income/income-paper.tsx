import {
  getIncomeFile,
  removeIncomeFile,
  sendIncomeFiles,
  uploadIncomeFile,
} from '@pahiram/api/income-proof';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { createUpload } from '@pahiram/client/upload.ts';
import {
  INCOME_ITEM_WORDS,
  INCOME_NOTE_WORDS,
  INCOME_REASON_WORDS,
} from '@pahiram/domain/loans/income-proof-words';
import { ProgressBar } from '@pahiram/ui/bars.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '../../../shell/download-file.ts';
import { call, httpOptions } from '../../../shell/http.ts';
import { lazily } from '../../../shell/lazily.tsx';
import { type PhotoFault, preparePhoto } from '../../../shell/prepare-photo.ts';
import { type IncomeAsk, type IncomePaperProps, useReload } from './income-ask.ts';
import { incomeTexts } from './income-texts.ts';

const upload = createUpload(httpOptions);
const OwnPicture = lazily(async () => (await import('../../../shell/own-picture.tsx')).OwnPicture);
const DebtsQuestion = lazily(async () => (await import('./income-debts.tsx')).DebtsQuestion);

/** One paper or question: why and until when it is asked for, the files that were added, and sending them. */
export function IncomePaper({ ask, isNext }: IncomePaperProps) {
  const words = useTexts(incomeTexts);
  const language = useLanguage();
  return (
    <Card title={INCOME_ITEM_WORDS[ask.item][language]}>
      {ask.item === 'MONTHLY_DEBTS' && (ask.state === 'ASKED' || ask.state === 'ANSWERED') ? (
        <DebtsQuestion {...{ ask, isNext }} />
      ) : ask.state === 'ASKED' ? (
        <div className="space-y-3">
          {ask.reason === null ? null : (
            <Notice tone="warning" title={words.again}>
              {INCOME_REASON_WORDS[ask.reason][language]}
            </Notice>
          )}
          <p>
            {[
              words.until(dayText(ask.until, language)),
              ...ask.notes.map((note) => INCOME_NOTE_WORDS[note][language]),
            ].join(' ')}
          </p>
          <OpenPaper ask={ask} isNext={isNext} />
        </div>
      ) : (
        <>
          <p>{words[ask.state]}</p>
          <OwnFiles files={ask.files} />
        </>
      )}
    </Card>
  );
}

function OpenPaper({ ask, isNext }: IncomePaperProps) {
  const words = useTexts(incomeTexts);
  const action = useAction();
  const reload = useReload();
  const input = useRef<HTMLInputElement>(null);
  const adding = useAdding(ask.askId);
  const { askId, files, item } = ask;
  const add = (chosen: readonly File[]) =>
    action.run(async () => {
      for (const file of chosen) {
        const fault = await adding.add(file);
        if (fault !== null) {
          action.setStatus({ tone: 'danger', text: words[faults[fault]] });
          return reload();
        }
      }
      action.setStatus({ tone: 'success', text: words.added });
      await reload();
    });
  const remove = (fileId: FileId) =>
    void action.run(async () => {
      await call(removeIncomeFile, { params: { fileId } });
      action.setStatus({ tone: 'success', text: words.removed });
      await reload();
    });
  const send = () =>
    action.run(async () => {
      await call(sendIncomeFiles, { params: { askId } });
      await reload();
    });
  return (
    <>
      {files.length === 0 ? null : (
        <>
          <h3 className="text-base font-semibold">{words.files}</h3>
          <OwnFiles files={files} onRemove={remove} />
        </>
      )}
      {adding.part === null ? null : (
        <ProgressBar label={words.adding(Math.round(adding.part * 100))} part={adding.part} />
      )}
      <StatusLine {...action.status} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
        data-paper={item}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (chosen.length > 0) void add(chosen);
        }}
      />
      <p className="text-sm text-soft">{words.kinds}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind={isNext && files.length === 0 ? 'primary' : 'secondary'}
          busy={action.busy}
          className="grow"
          onClick={() => input.current?.click()}
        >
          {words.add}
        </Button>
        {files.length === 0 ? null : (
          <Button
            kind={isNext ? 'primary' : 'secondary'}
            className="grow"
            onClick={() => void send()}
          >
            {words.sendAll(files.length)}
          </Button>
        )}
      </div>
    </>
  );
}

interface OwnFilesProps {
  readonly files: IncomeAsk['files'];
  /** Absent once the files are sent. */
  readonly onRemove?: (fileId: FileId) => void;
}

type FileId = IncomeAsk['files'][number]['fileId'];

/** The borrower's own files: a photo is shown, a PDF is saved. */
function OwnFiles({ files, onRemove }: OwnFilesProps) {
  const words = useTexts(incomeTexts);
  const action = useAction();
  const [opened, setOpened] = useState<FileId | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ol className="divide-y divide-line">
        {files.map(({ fileId, kind, pages, sizeBytes }, at) => {
          const isPdf = kind === 'PDF';
          const name = isPdf ? words.pdf(at + 1, pages) : words.photo(at + 1);
          const url = getIncomeFile.path.replace(':fileId', fileId);
          const isOpen = opened === fileId;
          const look = isPdf ? words.save : isOpen ? words.close : words.view;
          return (
            <li key={fileId} className="flex flex-wrap items-center gap-x-3 py-1">
              <span className="grow">
                {name}{' '}
                <span className="figures text-sm text-soft">
                  {words.size(Math.ceil(sizeBytes / 1024).toLocaleString('en-US'))}
                </span>
              </span>
              <Button
                kind="quiet"
                aria-label={`${look}: ${name}`}
                aria-expanded={isPdf ? undefined : isOpen}
                onClick={() =>
                  isPdf
                    ? void action.run(() => downloadFile(url, `${fileId}.pdf`))
                    : setOpened(isOpen ? null : fileId)
                }
              >
                {look}
              </Button>
              {onRemove ? (
                <Button
                  kind="quiet"
                  aria-label={`${words.remove}: ${name}`}
                  onClick={() => onRemove(fileId)}
                >
                  {words.remove}
                </Button>
              ) : null}
              {isOpen ? (
                <div className="basis-full py-2">
                  <OwnPicture isLarge url={url} alt={name} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      <StatusLine {...action.status} />
    </>
  );
}

const faults = {
  heic: 'heic',
  unreadable: 'unreadable',
  'not-a-photo': 'notAPhoto',
  'too-large': 'tooLarge',
} as const satisfies Record<PhotoFault, keyof typeof incomeTexts.en>;

/** Adds one file: a photo is made smaller first, a PDF is sent as it is. */
function useAdding(askId: IncomeAsk['askId']) {
  const [part, setPart] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const running = new AbortController();
    stop.current = running;
    return () => running.abort();
  }, []);
  const add = async (file: File): Promise<PhotoFault | null> => {
    setPart(0);
    try {
      const isPdf = file.type === 'application/pdf';
      const prepared = isPdf ? null : await preparePhoto(file, false);
      if (prepared?.ok === false) return prepared.fault;
      await upload(uploadIncomeFile, {
        fields: { askId },
        file: prepared?.photo ?? file,
        onProgress: setPart,
        signal: stop.current.signal,
      });
      return null;
    } finally {
      setPart(null);
    }
  };
  return { part, add };
}
