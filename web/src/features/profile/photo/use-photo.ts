import { uploadDocument } from '@pahiram/api/addresses';
import { CallError } from '@pahiram/api/caller';
import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readFile } from '../../../lib/download-file.ts';
import { upload } from '../../../lib/upload.ts';
import { useSession } from '../../../lib/use-session.ts';
import {
  forgetUnsentPhoto,
  keepUnsentPhoto,
  readUnsentPhoto,
} from '../../../offline/unsent-photo.ts';
import type { PhotoLook } from './judge-photo.ts';
import { type PhotoFault, preparePhoto } from './prepare-photo.ts';

/** State of one photo. Only `stored` counts, and only the server's reply sets it. */
export type PhotoState =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'reading' }
  /** On this device and checked; not sent until the member confirms it. */
  | { readonly kind: 'chosen' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'stored'; readonly url: string; readonly isRepeated: boolean }
  | { readonly kind: 'unfit'; readonly fault: PhotoFault }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Probably stored, but it could not be fetched. */
  | { readonly kind: 'unseen'; readonly error: unknown };

export interface Photo {
  readonly state: PhotoState;
  /** An object URL. */
  readonly preview: string | null;
  readonly look: PhotoLook;
  choose(file: File): void;
  /** Sends the chosen photo, or sends a failed one again; fetches a stored one again. */
  send(): void;
  /** Forgets the URL kept for this tab, because the step has been saved. */
  forget(): void;
}

/**
 * One photo from choosing to storing. The URL of the stored photo is kept for this tab; after a reload
 * the photo is fetched from the server, and an interrupted upload is sent again.
 * @param submittedUrl the picture that the member has already submitted, if it may stay.
 */
export function usePhoto(kind: DocumentKind, submittedUrl: string | null): Photo {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const place = `photo-${phoneNumber}-${kind}`;
  const [kept, keep, forget] = useKept(place, '');
  const known = kept || submittedUrl;
  const [state, setState] = useState<PhotoState>({ kind: known ? 'looking' : 'none' });
  const [look, setLook] = useState<PhotoLook>('clear');
  const [preview, show] = usePreview();
  const prepared = useRef<Blob>(null);
  const running = useRef<AbortController>(null);

  // Fetch only the picture that was known when the step opened.
  const [sought] = useState(known);
  const find = useCallback(() => {
    if (!sought) return;
    const stop = restart(running);
    setState({ kind: 'looking' });
    readFile(sought).then(
      (file) => {
        if (stop.aborted) return;
        show(file);
        setState({ kind: 'stored', url: sought, isRepeated: false });
      },
      (error) => {
        if (stop.aborted) return;
        const isGone = error instanceof CallError && error.code === 'not-found';
        setState(isGone ? { kind: 'none' } : { kind: 'unseen', error });
      },
    );
  }, [sought, show]);
  useEffect(find, [find]);
  useEffect(() => () => running.current?.abort(), []);

  /** @param keeping the writing of the photo to the device, in case the upload is interrupted. */
  const send = async (photo: Blob, keeping: Promise<void>) => {
    const stop = restart(running);
    setState({ kind: 'sending', part: 0 });
    try {
      const reply = await upload(uploadDocument, {
        fields: { identityNumber: phoneNumber, kind },
        file: photo,
        onProgress: (part) => stop.aborted || setState({ kind: 'sending', part }),
        signal: stop,
      });
      if (stop.aborted) return;
      keep(reply.url);
      // Only then is it shown as stored: a reload must not send it again.
      await Promise.allSettled([keeping.then(() => forgetUnsentPhoto(place))]);
      if (stop.aborted) return;
      setState({ kind: 'stored', url: reply.url, isRepeated: reply.isRepeated });
    } catch (error) {
      if (!stop.aborted) setState({ kind: 'failed', error });
    }
  };
  const choose = async (file: File) => {
    const stop = restart(running);
    setState({ kind: 'reading' });
    const read = await preparePhoto(file);
    if (stop.aborted) return;
    if (!read.ok) return setState({ kind: 'unfit', fault: read.fault });
    prepared.current = read.photo;
    setLook(read.look);
    show(read.photo);
    setState({ kind: 'chosen' });
  };
  const sendPrepared = () => {
    if (!prepared.current) return;
    void send(prepared.current, keepUnsentPhoto(place, prepared.current));
  };
  const again = state.kind === 'unseen' ? find : sendPrepared;
  useBackOnline(state.kind === 'failed' || state.kind === 'unseen', again);
  useResume(place, (photo) => {
    if (prepared.current) return;
    prepared.current = photo;
    show(photo);
    void send(photo, Promise.resolve());
  });
  return {
    state,
    preview,
    look,
    choose: (file) => void choose(file),
    send: again,
    forget,
  };
}

/** When the step opens, passes on the photo whose upload was interrupted by a reload, once. */
function useResume(place: string, onPhoto: (photo: Blob) => void): void {
  const take = useRef(onPhoto);
  take.current = onPhoto;
  useEffect(() => {
    let isHere = true;
    void readUnsentPhoto(place).then((photo) => {
      if (photo && isHere) take.current(photo);
    });
    return () => {
      isHere = false;
    };
  }, [place]);
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
