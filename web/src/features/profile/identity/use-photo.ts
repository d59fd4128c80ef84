import { uploadDocument } from '@pahiram/api/documents';
import { CallError } from '@pahiram/client/errors.ts';
import { createUpload } from '@pahiram/client/upload.ts';
import type { DocumentKind, DocumentState } from '@pahiram/domain/documents/identity-review';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  deleteUnsentPhoto,
  readUnsentPhoto,
  saveUnsentPhoto,
} from '../../../offline/unsent-photo.ts';
import { httpOptions, readFile } from '../../../shell/http.ts';
import { type PhotoFault, type PhotoLook, preparePhoto } from '../../../shell/prepare-photo.ts';
import { usePhoneNumber } from '../../../shell/session.ts';

const upload = createUpload(httpOptions);

/** State of one photo. The step needs `stored` ones, and only the server's reply sets that. */
export type PhotoState =
  | { readonly kind: 'none' }
  /** The reviewer did not accept the submitted photo: a new one is needed. */
  | { readonly kind: 'asked-again' }
  /** Stored; it is fetched to be shown. */
  | { readonly kind: 'loading'; readonly url: string }
  | { readonly kind: 'reading' }
  /** On this device and checked; not sent until the member confirms it. */
  | { readonly kind: 'chosen' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'stored'; readonly url: string; readonly isRepeated: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Probably stored, but it could not be fetched. */
  | { readonly kind: 'unavailable'; readonly url: string; readonly error: unknown };

/** Whether the member still has to take or send this photo. */
export function isToGo(state: PhotoState): boolean {
  if (state.kind === 'stored') return state.isRepeated;
  return state.kind !== 'loading' && state.kind !== 'unavailable';
}

/** A hint advises to take the chosen photo again. After one retake it has been followed: using the photo leads again. */
export const isRetakeAdvised = ({ state, look, isRetake }: Photo): boolean =>
  state.kind === 'chosen' && look !== 'clear' && !isRetake;

export interface Photo {
  readonly state: PhotoState;
  /** Why the file that was chosen last was not taken; the photo from before stays. */
  readonly refused: PhotoFault | null;
  /** An object URL. */
  readonly preview: string | null;
  readonly look: PhotoLook;
  /** It was taken again after a hint: whatever it looks like, the member has done what the hint asked. */
  readonly isRetake: boolean;
  choose(file: File): void;
  /** Sends the chosen photo, or sends a failed one again; fetches a stored one again. */
  send(): void;
  /** Goes back to the photo from before, when the new one is already another picture; null when there is none. */
  readonly keepBefore: (() => void) | null;
  /** Removes the URL that this tab stores, because the step has been saved. */
  clear(): void;
}

/**
 * One photo from choosing to storing. It becomes a JPEG of at most 1920 px and about 600 KB, and is sent
 * as multipart, with progress. A failed upload is sent again by itself only when the browser is back
 * online. This tab stores the URL of the stored photo; after a reload the photo is fetched from the
 * server, and an interrupted upload is sent again.
 * @param submitted the picture that the member has already submitted; it may be asked for again at any time.
 */
export function usePhoto(
  kind: DocumentKind,
  submitted: { readonly url: string; readonly state: DocumentState } | undefined,
): Photo {
  const phoneNumber = usePhoneNumber();
  const storageKey = `photo-${phoneNumber}-${kind}`;
  const [storedUrl, setStoredUrl, clearStoredUrl] = useTabState(storageKey, '');
  const isRefused = submitted?.state === 'ASKED_AGAIN' || submitted?.state === 'REJECTED';
  const refusedUrl = isRefused ? submitted.url : null;
  const known = [storedUrl, submitted?.url].find((url) => url && url !== refusedUrl);
  const [state, setState] = useState<PhotoState>(
    known ? { kind: 'loading', url: known } : { kind: 'none' },
  );
  const [look, setLook] = useState<PhotoLook>('clear');
  const [isRetake, setRetake] = useState(false);
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<PhotoFault | null>(null);
  const [preview, setPreview] = usePreview();
  const prepared = useRef<Blob>(null);
  const running = useRef<AbortController>(null);
  const reading = useRef<AbortController>(null);

  // Fetch only the picture that was known when the step opened.
  const [urlToFetch] = useState(known);
  const fetchStored = useCallback(() => {
    if (!urlToFetch) return;
    const stop = restart(running);
    setState({ kind: 'loading', url: urlToFetch });
    readFile(urlToFetch).then(
      (file) => {
        if (stop.aborted) return;
        setPreview(file);
        setState({ kind: 'stored', url: urlToFetch, isRepeated: false });
      },
      (error) => {
        if (stop.aborted) return;
        const isGone = error instanceof CallError && error.code === 'not-found';
        setState(isGone ? { kind: 'none' } : { kind: 'unavailable', url: urlToFetch, error });
      },
    );
  }, [urlToFetch, setPreview]);
  useEffect(fetchStored, [fetchStored]);
  useEffect(
    () => () => {
      running.current?.abort();
      reading.current?.abort();
    },
    [],
  );

  /** @param savingToDevice resolves when the device has the photo, in case the upload is interrupted. */
  const send = async (photo: Blob, savingToDevice: Promise<void>) => {
    const stop = restart(running);
    setState({ kind: 'sending', part: 0 });
    try {
      // POST, multipart: phone number, kind and JPEG. `upload` does not resend it after a lost reply.
      const reply = await upload(uploadDocument, {
        // The specification gives the phone number this name.
        fields: { identityNumber: phoneNumber, kind },
        file: photo,
        onProgress: (part) => stop.aborted || setState({ kind: 'sending', part }),
        signal: stop,
      });
      if (stop.aborted) return;
      // A photo that is already another picture is not kept: after a reload the one from before is shown.
      if (!reply.isRepeated) setStoredUrl(reply.url);
      // The copy of the device goes first; otherwise a reload would send the photo again.
      await Promise.allSettled([savingToDevice.then(() => deleteUnsentPhoto(storageKey))]);
      if (stop.aborted) return;
      setState({ kind: 'stored', url: reply.url, isRepeated: reply.isRepeated });
    } catch (error) {
      if (!stop.aborted) setState({ kind: 'failed', error });
    }
  };
  const choose = async (file: File) => {
    const stop = restart(reading);
    setReading(true);
    setRefused(null);
    const read = await preparePhoto(file, kind !== 'selfie');
    if (stop.aborted) return;
    setReading(false);
    if (!read.ok) return setRefused(read.fault);
    restart(running);
    prepared.current = read.photo;
    setRetake(state.kind === 'chosen' && look !== 'clear');
    setLook(read.look);
    setPreview(read.photo);
    setState({ kind: 'chosen' });
  };
  const sendPrepared = () => {
    if (!prepared.current) return;
    void send(prepared.current, saveUnsentPhoto(storageKey, prepared.current));
  };
  const sendAgain = state.kind === 'unavailable' ? fetchStored : sendPrepared;
  useBackOnline(state.kind === 'failed' || state.kind === 'unavailable', sendAgain);
  useResume(storageKey, (photo) => {
    if (prepared.current) return;
    prepared.current = photo;
    setPreview(photo);
    void send(photo, Promise.resolve());
  });
  const isAskedAgain =
    refusedUrl !== null && ('url' in state ? state.url === refusedUrl : state.kind === 'none');
  const shown: PhotoState = isAskedAgain ? { kind: 'asked-again' } : state;
  return {
    state: isReading ? { kind: 'reading' } : shown,
    refused,
    preview: isAskedAgain ? null : preview,
    look,
    isRetake,
    choose: (file) => void choose(file),
    send: sendAgain,
    keepBefore: urlToFetch && state.kind === 'stored' && state.isRepeated ? fetchStored : null,
    clear: clearStoredUrl,
  };
}

/** When the step opens, passes on the photo whose upload was interrupted by a reload, once. */
function useResume(storageKey: string, onPhoto: (photo: Blob) => void): void {
  const latest = useRef(onPhoto);
  latest.current = onPhoto;
  useEffect(() => {
    let isHere = true;
    void readUnsentPhoto(storageKey).then((photo) => {
      if (photo && isHere) latest.current(photo);
    });
    return () => {
      isHere = false;
    };
  }, [storageKey]);
}

/** Sends again as soon as the browser is back online. */
function useBackOnline(isWaiting: boolean, send: () => void): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!isWaiting) return;
    const resume = () => latest.current();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [isWaiting]);
}

function restart(running: { current: AbortController | null }): AbortSignal {
  running.current?.abort();
  running.current = new AbortController();
  return running.current.signal;
}

/** Shows one picture at a time and revokes the URL of the previous one. */
function usePreview(): [string | null, (file: Blob) => void] {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    return () => {
      if (preview) URL.revokeObjectURL(preview);
    };
  }, [preview]);
  const show = useCallback((file: Blob) => setPreview(URL.createObjectURL(file)), []);
  return [preview, show];
}
