import { openDocument } from '@pahiram/api/documents';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { type Picture, usePicture } from '../../shell/picture.tsx';
import { LookedAt, type PictureLook } from '../../shell/picture-tools.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';

export interface LargePictureProps {
  readonly documentId: string;
  readonly title: string;
  readonly look: PictureLook;
  readonly isFitted?: boolean;
}

/** A member's picture, fetched with the session. Each fetch writes an audit row on the server. */
export function LargePicture({ documentId, ...shown }: LargePictureProps) {
  return <LookedAt {...shown} picture={useDocumentPicture(documentId)} />;
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

/** Shown twice, a picture is fetched once. */
export const useDocumentPicture = (documentId: string): Picture =>
  usePicture(openDocument.path.replace(':documentId', encodeURIComponent(documentId)));
