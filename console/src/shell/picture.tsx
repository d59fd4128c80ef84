import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readFile } from './http.ts';

interface TurnedPictureProps {
  readonly url: string;
  readonly alt: string;
  readonly zoom: number;
  /** In degrees, a multiple of 90. */
  readonly turn: number;
  /** At first the whole picture fits its box, which is a size container, also in height. */
  readonly isFitted?: boolean;
}

/**
 * An SVG, because its view box takes the size of the turned picture, so that the box can scroll to
 * every edge. A CSS rotation would not change the layout size and would cut the picture off.
 */
export function TurnedPicture({ url, alt, zoom, turn, isFitted = false }: TurnedPictureProps) {
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
        style={{
          width: isFitted
            ? `min(${zoom * 100}%, ${(zoom * 100 * boxWidth) / boxHeight}cqh)`
            : `${zoom * 100}%`,
        }}
        viewBox={`0 0 ${boxWidth} ${boxHeight}`}
        className="mx-auto block max-w-none"
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

/** Sends the token in a header: a URL with a token in it would be logged. Each fetch writes an audit row on the server. */
export function usePicture(address: string): Picture {
  const { data: blob, isError } = useQuery({
    queryKey: ['picture', address],
    queryFn: () => readFile(address),
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
