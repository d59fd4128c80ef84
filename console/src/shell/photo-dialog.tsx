import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { usePicture } from './picture.tsx';
import { LookedAt, PictureTools, usePictureLook } from './picture-tools.tsx';
import { shellTexts } from './shell-texts.ts';

interface PhotoDialogProps {
  readonly url: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** A photo, large. It is fetched when it is opened, and each fetch is on record. */
export function PhotoDialog({ url, title, onClose }: PhotoDialogProps) {
  const shared = useTexts(shellTexts);
  const [look, setLook] = usePictureLook();
  const picture = usePicture(url);
  return (
    <Dialog open wide title={title} closeLabel={shared.close} onClose={onClose}>
      <div className="mb-2">
        <PictureTools {...{ title, look }} onLook={setLook} />
      </div>
      {/* A zoomed picture is larger than this box, which scrolls by keyboard and touch. */}
      <section
        tabIndex={0}
        aria-label={title}
        className="max-h-[70dvh] overflow-auto rounded-control bg-sunken"
      >
        <LookedAt {...{ picture, title, look }} />
      </section>
    </Dialog>
  );
}
