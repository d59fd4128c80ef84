import { openIncomeFile } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { TurnedPicture, usePicture } from '../../shell/picture.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
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
  const picture = usePicture(openIncomeFile.path.replace(':fileId', fileId));
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
        {picture.kind === 'shown' ? (
          <TurnedPicture url={picture.url} alt={title} zoom={zoom} turn={turn} />
        ) : (
          <p role="status" className="p-4 text-soft">
            {picture.kind === 'failed' ? words.failed : words.loading}
          </p>
        )}
      </section>
    </Dialog>
  );
}
