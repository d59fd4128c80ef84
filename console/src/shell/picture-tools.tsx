import { useTexts } from '@pahiram/ui/language.tsx';
import { type ReactNode, useState } from 'react';
import Light from '~icons/ic/outline-light-mode';
import Whole from '~icons/ic/round-fullscreen';
import Turn from '~icons/ic/round-rotate-right';
import { Key } from './keys-dialog.tsx';
import { type Picture, TurnedPicture } from './picture.tsx';
import { pictureTexts } from './picture-texts.ts';

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
  /** Undefined when it is in a dialog of its own already. */
  readonly onWhole?: () => void;
  /** The keys act on this picture. */
  readonly hasKeys?: boolean;
  /** Beside the picture instead of below it. */
  readonly isColumn?: boolean;
}

/** A picture begins whole, upright and with its own brightness. */
export const usePictureLook = () => useState<PictureLook>(plain);

/** Enlarges, turns and brightens a picture. */
export function PictureTools(props: PictureToolsProps) {
  const { title, look, onLook, onWhole, hasKeys = false, isColumn = false } = props;
  const words = useTexts(pictureTexts);
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
      <span className="figures w-12 text-center whitespace-nowrap">{Math.round(zoom * 100)}%</span>
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
        {hint('L')}
      </label>
      {onWhole ? (
        <Tool label={words.whole(title)} keyName={keyOf('Z')} onClick={onWhole}>
          <Whole aria-hidden="true" className="size-5" /> {hint('Z')}
        </Tool>
      ) : null}
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

interface LookedAtProps {
  readonly picture: Picture;
  readonly title: string;
  readonly look: PictureLook;
  /** See `TurnedPicture`. */
  readonly isFitted?: boolean;
}

/** A picture as it is looked at; what is said while there is none. */
export function LookedAt({ picture, title, look, isFitted = false }: LookedAtProps) {
  const words = useTexts(pictureTexts);
  const { zoom, turn, light } = look;
  return picture.kind === 'shown' ? (
    <div style={light === plain.light ? undefined : { filter: `brightness(${light}%)` }}>
      <TurnedPicture url={picture.url} alt={title} zoom={zoom} turn={turn} isFitted={isFitted} />
    </div>
  ) : (
    <p role="status" className="p-4 text-soft">
      {picture.kind === 'loading' ? words.loading : words.pictureFailed}
    </p>
  );
}
