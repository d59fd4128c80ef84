import { faultText } from '@pahiram/client/errors.ts';
import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { Button } from '@pahiram/ui/button.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { PhotoField } from '@pahiram/ui/photo-field.tsx';
import { photoTexts } from '../profile-texts.ts';
import { previewTexts } from './own-picture.tsx';
import type { Photo } from './use-photo.ts';

export interface PhotoUploadProps {
  readonly kind: DocumentKind;
  /** The id of the first button, so that an error summary can link to it. */
  readonly name: string;
  readonly photo: Photo;
  readonly error: string | undefined;
  /** Why the reviewer asks for this picture again. */
  readonly askedAgain: string | null;
}

const hints = { front: 'frontHint', back: 'backHint', selfie: 'selfieHint' } as const;
const faults = { heic: 'heic', unreadable: 'unreadable', 'not-a-photo': 'notAPhoto' } as const;

/** One picture with its camera and gallery buttons, progress, retry and hints. */
export function PhotoUpload({ kind, name, photo, error, askedAgain }: PhotoUploadProps) {
  const words = useTexts(photoTexts);
  const line = useTexts(faultTexts);
  const { state, look } = photo;
  const trouble =
    state.kind === 'unusable'
      ? words[faults[state.fault]]
      : state.kind === 'failed' || state.kind === 'unavailable'
        ? faultText(state.error, line)
        : undefined;
  /** The button disappears when it is pressed, so the focus moves to the status line. */
  const send = () => {
    photo.send();
    document.getElementById(`${name}-status`)?.focus({ preventScroll: true });
  };
  const isRetryable =
    state.kind === 'unavailable' || (state.kind === 'failed' && photo.preview !== null);
  return (
    <div className="mb-4">
      {askedAgain && state.kind !== 'stored' ? (
        <div className="mb-2">
          <Notice tone="warning">{askedAgain}</Notice>
        </div>
      ) : null}
      <PhotoField
        name={name}
        legend={words[kind]}
        hint={words[hints[kind]]}
        preview={photo.preview}
        previewAlt={words[previewTexts[kind]]}
        status={useStatus(photo)}
        progress={state.kind === 'sending' ? state.part : null}
        camera={kind === 'selfie' ? 'user' : 'environment'}
        error={trouble ?? error}
        onPhoto={photo.choose}
      >
        {photo.preview && look !== 'clear' ? (
          <div className="my-2" role="alert">
            <Notice tone="warning">{words[look]}</Notice>
          </div>
        ) : null}
        {state.kind === 'stored' && state.isRepeated ? (
          <div className="my-2" role="alert">
            <Notice tone="warning">{words.repeated}</Notice>
          </div>
        ) : null}
        {state.kind === 'chosen' ? (
          <Button wide onClick={send}>
            {words.use}
          </Button>
        ) : null}
        {isRetryable ? (
          <Button kind="secondary" wide onClick={send}>
            {state.kind === 'unavailable' ? words.showAgain : words.retry}
          </Button>
        ) : null}
      </PhotoField>
    </div>
  );
}

function useStatus({ state }: Photo): string {
  const words = useTexts(photoTexts);
  switch (state.kind) {
    case 'none':
      return words.none;
    case 'loading':
      return words.loading;
    case 'reading':
      return words.reading;
    case 'chosen':
      return words.chosen;
    case 'sending':
      return words.sending(Math.round(state.part * 100));
    case 'stored':
      // The warning below says what to do; "Stored." beside it would contradict it.
      return state.isRepeated ? '' : words.stored;
    case 'unusable':
      return '';
    case 'unavailable':
      return words.notShown;
    case 'failed':
      return `${words.notSent} ${words.resumes}`;
    default:
      return state satisfies never;
  }
}
