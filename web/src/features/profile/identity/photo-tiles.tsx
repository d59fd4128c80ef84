import { DOCUMENT_KINDS, type DocumentKind } from '@pahiram/domain/documents/identity-review';
import { useLanguage } from '@pahiram/ui/language.tsx';
import Camera from '~icons/ic/outline-photo-camera';
import Stored from '~icons/ic/round-check-circle-outline';
import Waiting from '~icons/ic/round-radio-button-unchecked';
import { photoNames } from './identity-texts.ts';
import { photoWordsOf } from './photo-words.ts';
import { isToGo, type Photo, type PhotoState } from './use-photo.ts';

const looks = {
  isStored: { Icon: Stored, look: 'border-line bg-raised p-2.5', ink: 'text-success' },
  isNow: {
    Icon: Camera,
    look: 'border-2 border-brand bg-brand-soft p-[0.5625rem]',
    ink: 'text-brand',
  },
  isNext: { Icon: Waiting, look: 'border-line bg-raised p-2.5', ink: 'text-soft' },
} as const;

/** The three photos in a row: those that are stored, the one to take now, and those that come next. */
export function PhotoTiles(props: {
  photos: Readonly<Record<DocumentKind, Photo>>;
  next: DocumentKind | undefined;
  /** The kind of the ID that is photographed. */
  identityType: string;
}) {
  const { photos, next } = props;
  const words = photoWordsOf(props.identityType, useLanguage());
  return (
    <ul className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(5em,1fr))] gap-2">
      {DOCUMENT_KINDS.map((kind) => {
        const { state } = photos[kind];
        const progress = isToGo(state) ? (kind === next ? 'isNow' : 'isNext') : 'isStored';
        const { Icon, look, ink } = looks[progress];
        return (
          <li key={kind} className={`rounded-control border ${look}`}>
            <span className="flex flex-wrap items-center gap-x-1.5 font-semibold">
              <Icon aria-hidden="true" className={`size-5 shrink-0 ${ink}`} />
              {words[photoNames[kind]]}
            </span>
            <span className={`block text-xs ${progress === 'isNow' ? 'text-brand' : 'text-soft'}`}>
              {words[wordOf(state) ?? progress]}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The word for a photo that needs more than its turn. */
function wordOf(state: PhotoState) {
  if (state.kind === 'stored' && state.isRepeated) return 'isAskedAgain';
  switch (state.kind) {
    case 'asked-again':
      return 'isAskedAgain';
    case 'sending':
      return 'isSending';
    case 'failed':
      return 'isFailed';
    default:
      return null;
  }
}
