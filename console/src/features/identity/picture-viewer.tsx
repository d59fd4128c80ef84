import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { type ReactNode, useState } from 'react';
import Light from '~icons/ic/outline-light-mode';
import Whole from '~icons/ic/round-fullscreen';
import Turn from '~icons/ic/round-rotate-right';
import { Key } from '../../shell/keys-dialog.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { TurnedPicture, usePicture } from './identity-picture.tsx';
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

const zoomMax = 4;
const lightest = 200;

/** The pictures of an ID: one large, the others beside it. Each is fetched once, and each fetch is on record. */
export function PictureViewer({ documents, isDigitsTaken }: PictureViewerProps) {
  const words = useTexts(identityTexts);
  const shared = useTexts(shellTexts);
  const sorted = sortDocuments(documents);
  const [chosen, setChosen] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [light, setLight] = useState(100);
  const [isWhole, setWhole] = useState(false);
  const document = sorted[Math.min(chosen, sorted.length - 1)];
  if (!document) return <p className="text-soft">{words.notSent}</p>;
  const choose = (at: number) => {
    setChosen(at);
    setZoom(1);
    setTurn(0);
    setLight(100);
  };
  const title = words[document.kind];
  const large = (
    <Large key={document.documentId} id={document.documentId} {...{ title, zoom, turn, light }} />
  );
  return (
    <div>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_6rem]">
        <section
          tabIndex={0}
          aria-label={title}
          className="h-72 overflow-auto rounded-control bg-sunken"
        >
          {large}
        </section>
        <ul className="flex gap-2 sm:flex-col">
          {sorted.map(({ documentId, kind }, at) => (
            <li key={documentId} className="min-w-0 flex-1">
              <button
                type="button"
                aria-pressed={at === chosen}
                aria-label={words[kind]}
                aria-keyshortcuts={isDigitsTaken ? undefined : String(at + 1)}
                className="h-full min-h-control w-full overflow-hidden rounded-control border border-line bg-sunken aria-pressed:outline-2 aria-pressed:outline-brand"
                onClick={() => choose(at)}
              >
                <Small id={documentId} title={words[kind]} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <span>{title}</span>
        <span className="ml-auto inline-flex items-center gap-1">
          <Tool label={words.zoomOut(title)} onClick={() => setZoom(Math.max(1, zoom - 0.5))}>
            −
          </Tool>
          <span className="figures w-14 text-center whitespace-nowrap">
            {Math.round(zoom * 100)} %
          </span>
          <Tool label={words.zoomIn(title)} onClick={() => setZoom(Math.min(zoomMax, zoom + 0.5))}>
            +
          </Tool>
          <Tool label={words.turn(title)} keyName="T" onClick={() => setTurn((turn + 90) % 360)}>
            <Turn aria-hidden="true" className="size-4" /> <Key>T</Key>
          </Tool>
        </span>
        <label className="inline-flex items-center gap-1.5">
          <Light aria-hidden="true" className="size-4" />
          <span className="sr-only">{words.light(title)}</span>
          <input
            type="range"
            min={50}
            max={lightest}
            step={10}
            value={light}
            aria-keyshortcuts="L"
            className="w-24 accent-brand"
            onChange={(event) => setLight(Number(event.target.value))}
          />
        </label>
        <Tool label={words.whole(title)} keyName="Z" onClick={() => setWhole(true)}>
          <Whole aria-hidden="true" className="size-5" /> <Key>Z</Key>
        </Tool>
      </div>
      {isWhole ? (
        <Dialog open wide title={title} closeLabel={shared.close} onClose={() => setWhole(false)}>
          {large}
        </Dialog>
      ) : null}
    </div>
  );
}

interface LargeProps {
  readonly id: string;
  readonly title: string;
  readonly zoom: number;
  readonly turn: number;
  /** In per cent. */
  readonly light: number;
}

function Large({ id, title, zoom, turn, light }: LargeProps) {
  const words = useTexts(identityTexts);
  const picture = usePicture(id);
  return picture.kind === 'shown' ? (
    <div style={light === 100 ? undefined : { filter: `brightness(${light}%)` }}>
      <TurnedPicture url={picture.url} alt={title} zoom={zoom} turn={turn} />
    </div>
  ) : (
    <p role="status" className="p-4 text-soft">
      {picture.kind === 'loading' ? words.loading : words.pictureFailed}
    </p>
  );
}

function Small({ id, title }: { id: string; title: string }) {
  const picture = usePicture(id);
  return picture.kind === 'shown' ? (
    <img src={picture.url} alt={title} className="h-full max-h-24 w-full object-cover" />
  ) : (
    <span className="block p-2 text-sm">{title}</span>
  );
}

interface ToolProps {
  readonly label: string;
  readonly keyName?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, keyName, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keyName}
      className="inline-flex min-h-control min-w-8 items-center justify-center gap-1 rounded-control border px-1.5 border-line-strong font-semibold hover:bg-sunken"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
