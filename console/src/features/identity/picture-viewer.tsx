import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { PictureTools, usePictureLook } from '../../shell/picture-tools.tsx';
import { LargePicture, useDocumentPicture, WholePicture } from './document-picture.tsx';
import { sortDocuments } from './identity-record.ts';
import { identityTexts } from './identity-texts.ts';

interface Shown {
  readonly documentId: string;
  readonly kind: DocumentKind;
}

export interface PictureViewerProps {
  readonly documents: readonly Shown[];
  /** The digits choose something else just now. */
  readonly isDigitsTaken: boolean;
}

/** The pictures of an ID: one large, the others beside it. Each is fetched once, and each fetch is on record. */
export function PictureViewer({ documents, isDigitsTaken }: PictureViewerProps) {
  const words = useTexts(identityTexts);
  const sorted = sortDocuments(documents);
  const [chosen, setChosen] = useState(0);
  const document = sorted[Math.min(chosen, sorted.length - 1)];
  if (!document) return <p className="text-soft">{words.notSent}</p>;
  return (
    <div>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_6rem]">
        <Chosen key={document.documentId} document={document} />
        <ul className="flex gap-2 sm:flex-col">
          {sorted.map(({ documentId, kind }, at) => (
            <li key={documentId} className="min-w-0 flex-1">
              <button
                type="button"
                aria-pressed={at === chosen}
                aria-label={words[kind]}
                aria-keyshortcuts={isDigitsTaken ? undefined : String(at + 1)}
                className="h-full min-h-control w-full overflow-hidden rounded-control border border-line bg-sunken aria-pressed:outline-2 aria-pressed:outline-brand"
                onClick={() => setChosen(at)}
              >
                <Small id={documentId} title={words[kind]} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Chosen({ document: { documentId, kind } }: { document: Shown }) {
  const words = useTexts(identityTexts);
  const [look, setLook] = usePictureLook();
  const [isWhole, setWhole] = useState(false);
  const title = words[kind];
  return (
    <div className="min-w-0">
      <section
        tabIndex={0}
        aria-label={title}
        className="h-72 overflow-auto rounded-control bg-sunken"
      >
        <LargePicture {...{ documentId, title, look }} />
      </section>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>{title}</span>
        <PictureTools
          {...{ title, look }}
          hasKeys
          onLook={setLook}
          onWhole={() => setWhole(true)}
        />
      </div>
      {isWhole ? (
        <WholePicture {...{ documentId, title, look }} onClose={() => setWhole(false)} />
      ) : null}
    </div>
  );
}

function Small({ id, title }: { id: string; title: string }) {
  const picture = useDocumentPicture(id);
  return picture.kind === 'shown' ? (
    <img src={picture.url} alt={title} className="h-full max-h-24 w-full object-cover" />
  ) : (
    <span className="block p-2 text-sm">{title}</span>
  );
}
