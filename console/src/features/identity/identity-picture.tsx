import { openDocument } from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readFile } from '../../shell/http.ts';
import { identityTexts } from './identity-texts.ts';

export interface IdentityPictureProps {
  readonly documentId: string;
  readonly title: string;
}

const zoomMax = 4;

/** A member's picture, fetched with the session. Each fetch writes an audit row on the server. */
export function IdentityPicture({ documentId, title }: IdentityPictureProps) {
  const words = useTexts(identityTexts);
  const picture = usePicture(documentId);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const control =
    'min-h-control min-w-11 rounded-control border border-line-strong px-3 font-semibold';
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2">
        <span className="font-semibold">{title}</span>
        <span className="mt-1 flex gap-1">
          <button
            type="button"
            className={control}
            aria-label={words.zoomOut(title)}
            onClick={() => setZoom((now) => Math.max(1, now - 0.5))}
          >
            −
          </button>
          <button
            type="button"
            className={control}
            aria-label={words.zoomIn(title)}
            onClick={() => setZoom((now) => Math.min(zoomMax, now + 0.5))}
          >
            +
          </button>
          <button
            type="button"
            className={control}
            aria-label={words.turn(title)}
            onClick={() => setTurn((now) => (now + 90) % 360)}
          >
            ↻
          </button>
        </span>
      </figcaption>
      {/* A zoomed picture is larger than this box, which scrolls by keyboard and touch. */}
      <section
        tabIndex={0}
        aria-label={title}
        className="h-60 overflow-auto rounded-control bg-sunken"
      >
        {picture.kind === 'shown' ? (
          <TurnedPicture url={picture.url} alt={title} zoom={zoom} turn={turn} />
        ) : (
          <p role="status" className="p-4 text-soft">
            {picture.kind === 'loading' ? words.loading : words.pictureFailed}
          </p>
        )}
      </section>
    </figure>
  );
}

export interface TurnedPictureProps {
  readonly url: string;
  readonly alt: string;
  readonly zoom: number;
  /** In degrees, a multiple of 90. */
  readonly turn: number;
}

/**
 * An SVG, because its view box takes the size of the turned picture, so that the box can scroll to
 * every edge. A CSS rotation would not change the layout size and would cut the picture off.
 */
export function TurnedPicture({ url, alt, zoom, turn }: TurnedPictureProps) {
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
