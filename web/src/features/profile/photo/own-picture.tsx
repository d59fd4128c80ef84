import { faultText } from '@pahiram/api/caller';
import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readFile } from '../../../lib/download-file.ts';
import { documentsTexts } from './documents-texts.ts';

/** The text that describes each picture. */
export const previewTexts = {
  front: 'frontPreview',
  back: 'backPreview',
  selfie: 'selfiePreview',
} as const satisfies Record<DocumentKind, keyof typeof documentsTexts.en>;

/** One of the member's own pictures, fetched with their access token (S2.43). */
export function OwnPicture({ url, kind }: { url: string; kind: DocumentKind }) {
  const words = useTexts(documentsTexts);
  const faults = useReadFaultTexts();
  const picture = useQuery({
    queryKey: ['picture', url],
    queryFn: () => readFile(url),
  });
  const source = useObjectUrl(picture.data);
  if (picture.isError) {
    return (
      <ErrorState
        message={faultText(picture.error, faults)}
        onRetry={() => void picture.refetch()}
      />
    );
  }
  if (!source) return <Skeleton lines={3} />;
  return (
    <img
      src={source}
      alt={words[previewTexts[kind]]}
      className="max-h-48 rounded-control bg-sunken object-contain"
    />
  );
}

function useObjectUrl(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
