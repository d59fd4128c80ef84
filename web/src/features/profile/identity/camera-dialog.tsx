import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { uiTexts } from '@pahiram/ui/ui-texts.tsx';
import { useEffect, useRef, useState } from 'react';
import CameraRounded from '~icons/ic/round-photo-camera';
import { idNameOf } from './identity-number.ts';
import { cameraWordsOf, photoWordsOf } from './photo-words.ts';

/** Why no picture came: the browser or the member said no, or there is no camera that works. */
export type CameraTrouble = 'refused' | 'missing';

export interface CameraDialogProps {
  readonly kind: DocumentKind;
  /** The kind of the ID that is photographed. */
  readonly identityType: string;
  readonly onPhoto: (file: File) => void;
  readonly onClose: () => void;
  readonly onTrouble: (trouble: CameraTrouble) => void;
}

const fills = { front: 'fillFront', back: 'fillBack' } as const;

/** The live picture of the camera with a frame to fill, and the button that takes the photo. */
export function CameraDialog(props: CameraDialogProps) {
  const { kind, identityType, onPhoto, onClose, onTrouble } = props;
  const language = useLanguage();
  const words = cameraWordsOf(identityType, language);
  const photoWords = photoWordsOf(identityType, language);
  const { takePhoto } = useTexts(uiTexts);
  const isSelfie = kind === 'selfie';
  const video = useRef<HTMLVideoElement>(null);
  const stream = useCamera(isSelfie ? 'user' : 'environment', { onClose, onTrouble });
  const [progress, setProgress] = useState<'opening' | 'ready' | 'taking'>('opening');
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  // A picture that comes after the dialog was closed is not wanted any more.
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const take = () => {
    if (!video.current || !stream) return;
    setProgress('taking');
    takePicture(video.current, stream).then(
      (picture) => {
        if (!isClosed.current) {
          onPhoto(new File([picture], `${kind}.jpg`, { type: picture.type }));
        }
      },
      () => {
        if (!isClosed.current) onTrouble('missing');
      },
    );
  };
  return (
    <Dialog
      open
      large
      title={photoWords[kind]}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <Button
          wide
          busy={progress === 'taking'}
          unavailable={progress === 'opening'}
          onClick={progress === 'ready' ? take : undefined}
        >
          <CameraRounded aria-hidden="true" className="size-6" />
          {takePhoto}
        </Button>
      }
    >
      <div className="relative grid h-[min(56dvh,34rem)] min-h-40 place-items-center overflow-hidden rounded-card bg-[#12211f]">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={photoWords[kind]}
          className={`absolute inset-0 size-full object-cover ${isSelfie ? '-scale-x-100' : ''}`}
          onPlaying={() => setProgress((now) => (now === 'opening' ? 'ready' : now))}
        />
        <Frame isOval={isSelfie} />
      </div>
      <p className="mt-3 text-center font-semibold">
        {isSelfie ? words.fillSelfie : words[fills[kind]](idNameOf(identityType))}
      </p>
      <p className="text-center text-sm text-soft">
        {isSelfie ? photoWords.selfieHint : words.cardTip}
      </p>
      <p role="status" className="sr-only">
        {words[progress]}
      </p>
    </Dialog>
  );
}

/** The shape of a card (ISO 7810 ID-1) with its corners marked, or an oval for a face; darker around it. */
function Frame({ isOval }: { isOval: boolean }) {
  const [width, height] = isOval ? [150, 200] : [317, 200];
  const hole = isOval
    ? 'M75 0a75 100 0 1 0 .01 0Z'
    : 'M14 0H303a14 14 0 0 1 14 14V186a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14V14A14 14 0 0 1 14 0Z';
  const corners =
    'M0 34V14A14 14 0 0 1 14 0H34M283 0H303A14 14 0 0 1 317 14V34M317 166V186A14 14 0 0 1 303 200H283M34 200H14A14 14 0 0 1 0 186V166';
  return (
    <svg
      aria-hidden="true"
      data-frame={isOval ? 'oval' : 'card'}
      viewBox={`0 0 ${width} ${height}`}
      className="relative h-[86%] w-[88%] overflow-visible"
    >
      <path
        fillRule="evenodd"
        d={`M-3000-3000H3000V3000H-3000Z${hole}`}
        className="fill-[#0c1413]"
        opacity="0.5"
      />
      <path
        d={isOval ? hole : corners}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-accent"
      />
    </svg>
  );
}

interface CameraEnds {
  readonly onClose: () => void;
  readonly onTrouble: (trouble: CameraTrouble) => void;
}

/** The open camera; null while it opens. It stops when the dialog closes and when the page is hidden. */
function useCamera(facing: 'user' | 'environment', ends: CameraEnds): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const latest = useRef(ends);
  latest.current = ends;
  useEffect(() => {
    let isClosed = false;
    let opened: MediaStream | null = null;
    const stop = () => {
      isClosed = true;
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
    // Not while the browser asks: its question can hide the page on some phones.
    const closeWhenHidden = () => {
      if (document.hidden && opened) latest.current.onClose();
    };
    openCamera(facing).then(
      (camera) => {
        opened = camera;
        if (isClosed) return stop();
        for (const track of camera.getTracks()) {
          track.addEventListener('ended', () => latest.current.onTrouble('missing'));
        }
        setStream(camera);
        closeWhenHidden();
      },
      (error) => {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isClosed) latest.current.onTrouble(isRefused ? 'refused' : 'missing');
      },
    );
    document.addEventListener('visibilitychange', closeWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', closeWhenHidden);
      stop();
    };
  }, [facing]);
  return stream;
}

/** As many pixels as an uploaded photo keeps. */
function openCamera(facingMode: 'user' | 'environment'): Promise<MediaStream> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1440 } };
  return navigator.mediaDevices.getUserMedia({ video: { facingMode, ...size }, audio: false });
}

/** A still has the camera's full resolution; some cameras never deliver one. */
const stillMaxMs = 4_000;

async function takePicture(video: HTMLVideoElement, stream: MediaStream): Promise<Blob> {
  const [track] = stream.getVideoTracks();
  const still = track && 'ImageCapture' in window ? await takeStill(track).catch(() => null) : null;
  return still ?? takeFrame(video);
}

function takeStill(track: MediaStreamTrack): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the camera sent no still')), stillMaxMs);
    new ImageCapture(track)
      .takePhoto()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The frame that is shown, in the resolution of the video; a selfie is not mirrored. */
function takeFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('the frame is empty'))),
      'image/jpeg',
      0.95,
    );
  });
}
