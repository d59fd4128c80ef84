import { openIncomeFile } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readFile } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { TurnedPicture } from '../identity/identity-picture.tsx';
import { incomeTexts } from './income-texts.ts';

interface IncomePhotoProps {
  readonly fileId: string;
  readonly title: string;
  readonly onClose: () => void;
}

const zoomMax = 4;

/** A photo of a paper, large. It is fetched when it is opened, and each fetch is on record. */
export function IncomePhoto({ fileId, title, onClose }: IncomePhotoProps) {
  const words = useTexts(incomeTexts);
  const shared = useTexts(shellTexts);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const { url, hasFailed } = usePhoto(fileId);
  return (
    <Dialog open wide title={title} closeLabel={shared.close} onClose={onClose}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Button kind="secondary" onClick={() => setZoom(Math.max(1, zoom - 0.5))}>
          {words.smaller}
        </Button>
        <span className="figures">{Math.round(zoom * 100)} %</span>
        <Button kind="secondary" onClick={() => setZoom(Math.min(zoomMax, zoom + 0.5))}>
          {words.larger}
        </Button>
        <Button kind="secondary" onClick={() => setTurn((turn + 90) % 360)}>
          {words.turn}
        </Button>
      </div>
      {/* A zoomed picture is larger than this box, which scrolls by keyboard and touch. */}
      <section
        tabIndex={0}
        aria-label={title}
        className="max-h-[70dvh] overflow-auto rounded-control bg-sunken"
      >
        {url === null ? (
          <p role="status" className="p-4 text-soft">
            {hasFailed ? words.failed : words.loading}
          </p>
        ) : (
          <TurnedPicture url={url} alt={title} zoom={zoom} turn={turn} />
        )}
      </section>
    </Dialog>
  );
}

function usePhoto(fileId: string) {
  const { data: blob, isError: hasFailed } = useQuery({
    queryKey: ['income-file', fileId],
    queryFn: () => readFile(openIncomeFile.path.replace(':fileId', fileId)),
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
  return { url, hasFailed };
}
