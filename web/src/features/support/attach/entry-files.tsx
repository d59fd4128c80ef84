import { getTicketFile, getTicketFileByLink } from '@pahiram/api/ticket-files';
import { useAction } from '@pahiram/client/actions.tsx';
import { createReadByLink } from '@pahiram/client/read-by-link.ts';
import { saveBlob } from '@pahiram/client/save-blob.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { httpOptions, readFile } from '../../../shell/http.ts';
import { OwnPicture } from '../../../shell/own-picture.tsx';
import { attachTexts } from './attach-texts.ts';
import type { AttachedFile } from './attached.ts';
import { useFileName } from './file-name.ts';

const readByLink = createReadByLink(httpOptions);

interface EntryFilesProps {
  readonly files: readonly AttachedFile[];
  readonly number: string;
  /** Of the link; null in the member's own session. */
  readonly secret: string | null;
  /** The sender of the ticket sent them: the link does not open these, because others may read the email. */
  readonly isSenders: boolean;
}

/** The files of a message: a photo is shown, a PDF is saved. */
export function EntryFiles({ files, number, secret, isSenders }: EntryFilesProps) {
  const words = useTexts(attachTexts);
  const nameOf = useFileName();
  const action = useAction();
  const [opened, setOpened] = useState<string | null>(null);
  const path = secret === null ? getTicketFile.path : getTicketFileByLink.path;
  const read = (url: string) => (secret === null ? readFile(url) : readByLink(url, secret));
  const isClosed = secret !== null && isSenders;
  return (
    <>
      <ol className="mt-2 divide-y divide-line border-t border-line">
        {files.map((file, at) => {
          const { fileId } = file;
          const isPdf = file.kind === 'PDF';
          const name = nameOf(file, at);
          const url = path.replace(':number', number).replace(':fileId', fileId);
          const isOpen = opened === fileId;
          const look = isPdf ? words.save : isOpen ? words.close : words.view;
          const open = () =>
            isPdf
              ? void action.run(async () => saveBlob(await read(url), `${fileId}.pdf`))
              : setOpened(isOpen ? null : fileId);
          return (
            <li key={fileId} className="flex min-h-11 flex-wrap items-center gap-x-3">
              <span className="grow">{isClosed ? `${name}, ${words.sent}` : name}</span>
              {isClosed ? null : (
                <Button
                  kind="quiet"
                  aria-label={`${look}: ${name}`}
                  aria-expanded={isPdf ? undefined : isOpen}
                  onClick={open}
                >
                  {look}
                </Button>
              )}
              {isOpen ? (
                <div className="basis-full py-2">
                  <OwnPicture isLarge url={url} alt={name} read={read} />
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
