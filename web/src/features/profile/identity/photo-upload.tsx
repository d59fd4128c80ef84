import { CallError, faultText } from '@pahiram/client/errors.ts';
import { useOnline } from '@pahiram/client/use-online.ts';
import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { Button } from '@pahiram/ui/button.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { PhotoField } from '@pahiram/ui/photo-field.tsx';
import { useRef, useState } from 'react';
import { lazily, usePreload } from '../../../shell/lazily.tsx';
import type { CameraTrouble } from './camera-dialog.tsx';
import { photoNames, photoTexts, previewTexts } from './identity-texts.ts';
import { photoWordsOf } from './photo-words.ts';
import { isRetakeAdvised, type Photo } from './use-photo.ts';

export interface PhotoUploadProps {
  readonly kind: DocumentKind;
  /** The id of the first button, so that an error summary can link to it. */
  readonly name: string;
  /** The kind of the ID that is photographed. */
  readonly identityType: string;
  readonly photo: Photo;
  /** The next photo to take. */
  readonly isNext: boolean;
  readonly error: string | undefined;
  /** Why the reviewer asks for this picture again. */
  readonly askedAgain: string | null;
  /** The photos that need not be sent again. */
  readonly kept: readonly DocumentKind[];
}

/** Fetched with the step, so that it opens without a network too. */
const CameraDialog = lazily(async () => (await import('./camera-dialog.tsx')).CameraDialog);

const hints = { front: 'frontHint', back: 'backHint', selfie: 'selfieHint' } as const;
const faults = {
  heic: 'heic',
  unreadable: 'unreadable',
  'not-a-photo': 'notAPhoto',
  'too-large': 'tooLarge',
} as const;
const troubles = { refused: 'cameraRefused', missing: 'cameraMissing' } as const;

/** One picture with its camera and gallery buttons, progress, retry and hints. */
export function PhotoUpload(props: PhotoUploadProps) {
  const { kind, name, photo, error, askedAgain, kept } = props;
  const words = photoWordsOf(props.identityType, useLanguage());
  const line = useTexts(faultTexts);
  const camera = useCameraDialog();
  const { state, look } = photo;
  const isEmpty = state.kind === 'none' || state.kind === 'asked-again';
  const refused = photo.refused && words[faults[photo.refused]];
  const trouble =
    state.kind === 'failed' || state.kind === 'unavailable'
      ? faultText(state.error, line)
      : isEmpty
        ? (refused ?? undefined)
        : undefined;
  /** The button disappears when it is pressed, so the focus moves to the status line. */
  const send = () => {
    photo.send();
    document.getElementById(`${name}-status`)?.focus({ preventScroll: true });
  };
  const isDone =
    (state.kind === 'loading' || (state.kind === 'stored' && !state.isRepeated)) &&
    look === 'clear' &&
    error === undefined;
  const isRetryable =
    state.kind === 'unavailable' ||
    (state.kind === 'failed' && photo.preview !== null && !isPhotoRefused(state.error));
  const retakeFirst = isRetakeAdvised(photo);
  const use = (
    <Button wide kind={retakeFirst ? 'secondary' : 'primary'} onClick={send}>
      {retakeFirst ? words.useAnyway : words.use}
    </Button>
  );
  return (
    <div className="mb-4">
      {askedAgain && state.kind !== 'stored' ? (
        <div className="mb-2">
          <Notice tone="warning" title={words.newPhoto}>
            {askedAgain}{' '}
            {kept.length > 0
              ? words.othersKept(kept.map((one) => words[photoNames[one]]).join(', '))
              : null}
          </Notice>
        </div>
      ) : null}
      <PhotoField
        name={name}
        legend={words[kind]}
        hint={words[hints[kind]]}
        preview={photo.preview}
        previewAlt={words[previewTexts[kind]]}
        status={useStatus(photo, kind, askedAgain !== null)}
        progress={state.kind === 'sending' ? state.part : null}
        camera={kind === 'selfie' ? 'user' : 'environment'}
        error={trouble ?? error}
        leads={props.isNext}
        retakeFirst={retakeFirst}
        compact={isDone}
        use={state.kind === 'chosen' ? use : null}
        onPhoto={photo.choose}
        onTake={camera.onTake}
      >
        {refused && !isEmpty ? (
          <div className="my-2" role="alert">
            <Notice tone="warning">
              {refused} {words.keptBefore}
            </Notice>
          </div>
        ) : null}
        {photo.preview && look !== 'clear' ? (
          <div className="my-2" role="alert">
            <Notice tone="warning">
              {words[kind === 'selfie' && look !== 'glare' ? (`${look}Selfie` as const) : look]}
            </Notice>
          </div>
        ) : null}
        {state.kind === 'stored' && state.isRepeated ? (
          <div className="my-2" role="alert">
            <Notice tone="warning">{words.repeated}</Notice>
          </div>
        ) : null}
        {photo.keepBefore ? (
          <Button kind="secondary" wide onClick={photo.keepBefore}>
            {words.keepBefore}
          </Button>
        ) : null}
        {camera.trouble ? (
          <div className="my-2" role="alert">
            <Notice tone="info">{words[troubles[camera.trouble]]}</Notice>
          </div>
        ) : null}
        {isRetryable ? (
          <Button kind="secondary" wide onClick={send}>
            {state.kind === 'unavailable' ? words.showAgain : words.retry}
          </Button>
        ) : null}
      </PhotoField>
      {camera.isOpen ? (
        <CameraDialog
          kind={kind}
          identityType={props.identityType}
          onPhoto={(file) => {
            camera.close();
            photo.choose(file);
          }}
          onClose={camera.close}
          onTrouble={camera.fallBack}
        />
      ) : null}
    </div>
  );
}

/**
 * The camera of this site, where the browser has one for it. When it does not open, the button opens the
 * file input instead, at once if the browser still counts the press, and at every later press.
 */
function useCameraDialog() {
  usePreload(CameraDialog);
  const [isOpen, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const openInput = useRef<() => void>(undefined);
  // Not there in old browsers and without HTTPS.
  const isSupported = navigator.mediaDevices?.getUserMedia !== undefined;
  const fallBack = (reason: CameraTrouble) => {
    setOpen(false);
    setTrouble(reason);
    openInput.current?.();
  };
  const onTake = (open: () => void) => {
    openInput.current = open;
    CameraDialog.load().then(
      () => setOpen(true),
      () => fallBack('missing'),
    );
  };
  return {
    isOpen,
    trouble,
    close: () => setOpen(false),
    fallBack,
    onTake: isSupported && !trouble ? onTake : undefined,
  };
}

/** The picture itself was refused: sent again, it would be refused again. */
const isPhotoRefused = (error: unknown): boolean =>
  error instanceof CallError && (error.code?.startsWith('photo-') ?? false);

/** @param isAsked a reviewer asked for this picture again: it reaches them when the step is saved. */
function useStatus({ state, refused }: Photo, kind: DocumentKind, isAsked: boolean): string {
  const words = useTexts(photoTexts);
  const isOnline = useOnline();
  switch (state.kind) {
    case 'none':
      return refused ? '' : words.none;
    case 'asked-again':
      return refused ? '' : words.newPhoto;
    case 'loading':
      return words.loading;
    case 'reading':
      return words.reading;
    case 'chosen':
      return kind === 'selfie' ? words.chosenSelfie : words.chosen;
    case 'sending':
      return words.sending(Math.round(state.part * 100));
    case 'stored':
      // The warning below says what to do; "Stored." beside it would contradict it.
      if (state.isRepeated) return '';
      return isAsked ? words.storedNotSaved : words.stored;
    case 'unavailable':
      return words.notShown;
    case 'failed':
      if (isPhotoRefused(state.error)) return '';
      // It is sent again by itself only when the browser reports that the network is back.
      return isOnline ? words.notSent : words.notSentYet;
    default:
      return state satisfies never;
  }
}
