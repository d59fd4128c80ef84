import { uploadTicketFile, uploadVisitorFile } from '@pahiram/api/ticket-files';
import { useAction } from '@pahiram/client/actions.tsx';
import { createUpload } from '@pahiram/client/upload.ts';
import {
  TICKET_FILE_BYTES_MAX,
  TICKET_MESSAGE_FILES_MAX,
} from '@pahiram/domain/support/ticket-file';
import { ProgressBar } from '@pahiram/ui/bars.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { describedBy, FieldError } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { isOpenedByShare, readShared } from '../../../offline/shared-files.ts';
import { bringIntoSight } from '../../../shell/focus.ts';
import { httpOptions } from '../../../shell/http.ts';
import { type PhotoFault, preparePhoto } from '../../../shell/prepare-photo.ts';
import { forgetShared } from '../shared.ts';
import { attachTexts } from './attach-texts.ts';
import type { Attached, AttachedFile } from './attached.ts';
import { useFileName } from './file-name.ts';

const upload = createUpload(httpOptions);

type FileFault = PhotoFault | 'pdf-too-large';

const faults = {
  heic: 'heic',
  unreadable: 'unreadable',
  'not-a-photo': 'notAPhoto',
  'too-large': 'tooLarge',
  'pdf-too-large': 'pdfTooLarge',
} as const satisfies Record<FileFault, keyof typeof attachTexts.en>;

interface AttachFilesProps {
  /** Of the field, unique on the page. */
  readonly id: string;
  readonly attached: Attached;
  readonly isMember: boolean;
  /** Begins with the files that another app shared with this one; called with the first sentence of the message. */
  readonly onShared?: (message: string) => void;
  /** Photos of an ID and a selfie can give the account back. */
  readonly isProof?: boolean;
  readonly error?: string | undefined;
  readonly onChange: () => void;
}

/** Adds photos and PDFs to a message: each is uploaded at once, and sent with the message. */
export function AttachFiles({
  id,
  attached,
  isMember,
  onShared,
  isProof = false,
  error,
  onChange,
}: AttachFilesProps) {
  const words = useTexts(attachTexts);
  const nameOf = useFileName();
  const action = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const stop = useStop();
  const pictures = usePictures();
  const { files, setFiles, setAdding } = attached;
  const addOne = async (file: File): Promise<AttachedFile | FileFault> => {
    const isPdf = file.type === 'application/pdf';
    if (isPdf && file.size > TICKET_FILE_BYTES_MAX) return 'pdf-too-large';
    setPart(0);
    const prepared = isPdf ? null : await preparePhoto(file, false);
    if (prepared?.ok === false) return prepared.fault;
    const sent = { fields: {}, file: prepared?.photo ?? file, onProgress: setPart };
    const input = { ...sent, signal: stop.current.signal };
    const added = await (isMember
      ? upload(uploadTicketFile, input)
      : upload(uploadVisitorFile, input));
    if (prepared) pictures.keep(added.fileId, prepared.photo);
    return added;
  };
  const add = (chosen: readonly File[], isShared = false) =>
    action.run(async () => {
      setAdding(true);
      try {
        let all = files;
        for (const file of chosen) {
          const added = all.length < TICKET_MESSAGE_FILES_MAX ? await addOne(file) : null;
          if (added === null || typeof added === 'string') {
            const text = added === null ? words.tooMany : words[faults[added]];
            return action.setStatus({ tone: 'danger', text });
          }
          all = [...all, added];
          setFiles(all);
          onChange();
        }
        // The notice about shared files says it.
        if (!isShared) action.setStatus({ tone: 'success', text: words.added });
      } finally {
        setPart(null);
        setAdding(false);
      }
    });
  const [takesShared] = useState(() => Boolean(onShared) && isOpenedByShare(location.pathname));
  const isMissing = useShared(takesShared, (shared) => {
    onShared?.(words.sharedMessage);
    return add(shared, true);
  });
  const remove = (fileId: AttachedFile['fileId']) => {
    setFiles(files.filter((file) => file.fileId !== fileId));
    forgetShared();
    onChange();
    action.setStatus({ tone: 'success', text: words.removed });
    document.getElementById(id)?.focus();
  };
  const isFull = files.length >= TICKET_MESSAGE_FILES_MAX;
  return (
    <fieldset className="mb-1 min-w-0">
      <legend className="text-sm font-semibold">{words.label}</legend>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-soft">
        {isProof ? `${words.proof} ${words.kinds}` : words.kinds}
      </p>
      {takesShared && (isMissing || files.length > 0) ? (
        <div ref={bringIntoSight} role="status" className="mb-2">
          <Notice tone={isMissing ? 'warning' : 'success'}>
            {isMissing ? words.sharedMissing : words.shared}
          </Notice>
        </div>
      ) : null}
      {files.length === 0 ? null : (
        <ol className="mb-2 divide-y divide-line">
          {files.map((file, at) => (
            <li key={file.fileId} className="flex items-center gap-x-3">
              <Thumbnail url={pictures.urlOf(file.fileId)} />
              <span className="grow">{nameOf(file, at)}</span>
              <Button
                kind="quiet"
                aria-label={`${words.remove}: ${nameOf(file, at)}`}
                onClick={() => remove(file.fileId)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {part === null ? null : (
        <ProgressBar label={words.adding(Math.round(part * 100))} part={part} />
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
        data-files={id}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (chosen.length > 0) void add(chosen);
        }}
      />
      <Button
        id={id}
        kind="secondary"
        busy={action.busy}
        aria-describedby={describedBy(id, words.kinds, error)}
        onClick={() =>
          isFull
            ? action.setStatus({ tone: 'danger', text: words.tooMany })
            : input.current?.click()
        }
      >
        {words.add}
      </Button>
      <div className="mt-2">
        <StatusLine {...action.status} />
      </div>
      {files.length === 0 ? null : <p className="mt-1 text-sm text-soft">{words.whoSees}</p>}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** Adds the files that wait on this device, once. @returns whether there was none */
function useShared(isAsked: boolean, add: (files: readonly File[]) => Promise<unknown>): boolean {
  const [isMissing, setMissing] = useState(false);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isAsked || isDone.current) return;
    isDone.current = true;
    void readShared().then((files) => (files.length > 0 ? add(files) : setMissing(true)));
  });
  return isMissing;
}

/** Of a photo that was chosen on this page: the name beside it says which it is. */
function Thumbnail({ url }: { url: string | undefined }) {
  return url === undefined ? null : (
    <img
      src={url}
      alt=""
      className="my-2 size-12 shrink-0 rounded-control bg-sunken object-cover"
    />
  );
}

/** The addresses of the photos of this device, as long as the form is open. */
function usePictures() {
  const urls = useRef(new Map<AttachedFile['fileId'], string>());
  useEffect(() => {
    const kept = urls.current;
    return () => {
      for (const url of kept.values()) URL.revokeObjectURL(url);
      kept.clear();
    };
  }, []);
  return {
    keep: (id: AttachedFile['fileId'], photo: Blob) =>
      urls.current.set(id, URL.createObjectURL(photo)),
    urlOf: (id: AttachedFile['fileId']) => urls.current.get(id),
  };
}

/** Stops an upload when its form is closed. */
function useStop() {
  const stop = useRef(new AbortController());
  useEffect(() => {
    const running = new AbortController();
    stop.current = running;
    return () => running.abort();
  }, []);
  return stop;
}
