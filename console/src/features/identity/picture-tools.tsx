import { openDocument } from '@pahiram/api/addresses';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import Light from '~icons/ic/outline-light-mode';
import Whole from '~icons/ic/round-fullscreen';
import Turn from '~icons/ic/round-rotate-right';
import { readFile } from '../../shell/http.ts';
import { Key } from '../../shell/keys-dialog.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { identityTexts } from './identity-texts.ts';

const zoomMax = 4;
const lightest = 200;
const plain = { zoom: 1, turn: 0, light: 100 };

/** How a picture is looked at. */
export interface PictureLook {
  readonly zoom: number;
  /** In degrees, a multiple of 90. */
  readonly turn: number;
  /** In per cent. */
  readonly light: number;
}

export interface PictureToolsProps {
  readonly title: string;
  readonly look: PictureLook;
  readonly onLook: (look: PictureLook) => void;
  readonly onWhole: () => void;
  /** The keys act on this picture. */
  readonly hasKeys: boolean;
  /** Beside the picture instead of below it. */
  readonly isColumn?: boolean;
}

/** A picture begins whole, upright and as bright as it was sent. */
export const usePictureLook = () => useState<PictureLook>(plain);

/** Enlarges, turns and brightens a picture. */
export function PictureTools(props: PictureToolsProps) {
  const { title, look, onLook, onWhole, hasKeys, isColumn = false } = props;
  const words = useTexts(identityTexts);
  const { zoom, turn, light } = look;
  const keyOf = (key: string) => (hasKeys ? key : undefined);
  const hint = (key: string) => (hasKeys && !isColumn ? <Key>{key}</Key> : null);
  return (
    <div
      className={`flex flex-wrap items-center gap-1 print:hidden ${isColumn ? 'lg:flex-col lg:flex-nowrap' : ''}`}
    >
      <Tool
        label={words.zoomOut(title)}
        keyName={keyOf('-')}
        onClick={() => onLook({ ...look, zoom: Math.max(1, zoom - 0.5) })}
      >
        −
      </Tool>
      <span className="figures w-12 text-center whitespace-nowrap">{Math.round(zoom * 100)} %</span>
      <Tool
        label={words.zoomIn(title)}
        keyName={keyOf('+')}
        onClick={() => onLook({ ...look, zoom: Math.min(zoomMax, zoom + 0.5) })}
      >
        +
      </Tool>
      <Tool
        label={words.turn(title)}
        keyName={keyOf('T')}
        onClick={() => onLook({ ...look, turn: (turn + 90) % 360 })}
      >
        <Turn aria-hidden="true" className="size-4" /> {hint('T')}
      </Tool>
      <label className={`inline-flex items-center gap-1.5 ${isColumn ? 'lg:flex-col' : ''}`}>
        <Light aria-hidden="true" className="size-4" />
        <span className="sr-only">{words.light(title)}</span>
        <input
          type="range"
          min={50}
          max={lightest}
          step={10}
          value={light}
          aria-keyshortcuts={keyOf('L')}
          className={`w-24 accent-brand ${isColumn ? 'lg:w-9' : ''}`}
          onChange={(event) => onLook({ ...look, light: Number(event.target.value) })}
        />
      </label>
      <Tool label={words.whole(title)} keyName={keyOf('Z')} onClick={onWhole}>
        <Whole aria-hidden="true" className="size-5" /> {hint('Z')}
      </Tool>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly keyName: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, keyName, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keyName}
      className="inline-flex min-h-control min-w-8 items-center justify-center gap-1 rounded-control border border-line-strong px-1.5 font-semibold hover:bg-sunken"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

export interface LargePictureProps {
  readonly documentId: string;
  readonly title: string;
  readonly look: PictureLook;
}

/** A member's picture, fetched with the session. Each fetch writes an audit row on the server. */
export function LargePicture({ documentId, title, look }: LargePictureProps) {
  const words = useTexts(identityTexts);
  const picture = usePicture(documentId);
  const { zoom, turn, light } = look;
  return picture.kind === 'shown' ? (
    <div style={light === plain.light ? undefined : { filter: `brightness(${light}%)` }}>
      <TurnedPicture url={picture.url} alt={title} zoom={zoom} turn={turn} />
    </div>
  ) : (
    <p role="status" className="p-4 text-soft">
      {picture.kind === 'loading' ? words.loading : words.pictureFailed}
    </p>
  );
}

/** The picture in a dialog as large as the window. */
export function WholePicture(props: LargePictureProps & { readonly onClose: () => void }) {
  const shared = useTexts(shellTexts);
  const { onClose, ...picture } = props;
  return (
    <Dialog open wide title={picture.title} closeLabel={shared.close} onClose={onClose}>
      <LargePicture {...picture} />
    </Dialog>
  );
}

interface TurnedPictureProps {
  readonly url: string;
  readonly alt: string;
  readonly zoom: number;
  readonly turn: number;
}

/**
 * An SVG, because its view box takes the size of the turned picture, so that the box can scroll to
 * every edge. A CSS rotation would not change the layout size and would cut the picture off.
 */
function TurnedPicture({ url, alt, zoom, turn }: TurnedPictureProps) {
  const [size, setSize] = useState({ width: 4, height: 3 });
  const { width, height } = size;
  const isSideways = turn % 180 !== 0;
  const boxWidth = isSideways ? height : width;
  const boxHeight = isSideways ? width : height;
  const centre = `${boxWidth / 2} ${boxHeight / 2}`;
  return (
    <>
      {/* Gives the natural size of the picture and its text for screen readers. */}
      <img
        src={url}
        alt={alt}
        className="sr-only"
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      <svg
        aria-hidden="true"
        width={`${zoom * 100}%`}
        viewBox={`0 0 ${boxWidth} ${boxHeight}`}
        className="block max-w-none"
      >
        <image
          href={url}
          width={width}
          height={height}
          transform={`rotate(${turn} ${centre}) translate(${(boxWidth - width) / 2} ${(boxHeight - height) / 2})`}
        />
      </svg>
    </>
  );
}

export type Picture =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly url: string };

/** Sends the token in a header: a URL with a token in it would be logged. Shown twice, a picture is fetched once. */
export function usePicture(documentId: string): Picture {
  const { data: blob, isError } = useQuery({
    queryKey: ['identity-picture', documentId],
    queryFn: () =>
      readFile(openDocument.path.replace(':documentId', encodeURIComponent(documentId))),
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing of it stays when no page shows it.
    gcTime: 0,
    retry: false,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  if (isError) return { kind: 'failed' };
  return url === null ? { kind: 'loading' } : { kind: 'shown', url };
}
