import { CallError, faultText } from '@pahiram/client/errors.ts';
import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readFile } from './http.ts';

interface OwnPictureProps {
  readonly url: string;
  /** The picture in words. */
  readonly alt: string;
  /** As wide as its place: to be read. */
  readonly isLarge?: boolean;
  /** Without it, the picture is read with the member's session. */
  readonly read?: (url: string) => Promise<Blob>;
}

/** One of the member's own pictures, fetched with their access token (S2.43), or a picture of a link. */
export function OwnPicture({ url, alt, isLarge = false, read = readFile }: OwnPictureProps) {
  const faults = useReadFaultTexts();
  const picture = useQuery({
    queryKey: ['picture', url],
    queryFn: () => read(url),
  });
  const source = useObjectUrl(picture.data);
  const isLocked = picture.error instanceof CallError && picture.error.code === 'money-locked';
  if (picture.isError) {
    return (
      <ErrorState
        message={faultText(picture.error, faults)}
        {...(isLocked ? {} : { onRetry: () => void picture.refetch() })}
      />
    );
  }
  if (!source) return <Skeleton lines={3} />;
  return (
    <img
      src={source}
      alt={alt}
      className={`rounded-control bg-sunken object-contain ${isLarge ? 'w-full' : 'max-h-48'}`}
    />
  );
}

function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
