import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from './language.tsx';
import { dismissFaults, type Tone, toast } from './toast.tsx';

export interface Status {
  readonly tone: Tone;
  readonly text: string;
}

export interface Work {
  readonly busy: boolean;
  /** Stays after the toast is gone. Cleared when the language changes, as it is in the old one. */
  readonly status: Status;
  setStatus(status: Status): void;
  /**
   * Runs `work` and removes older errors; ignored while other work runs. A thrown error becomes a
   * message, shown as a toast and in `status`, unless `onFault` handles it and returns true.
   */
  run(work: () => Promise<void>, onFault?: (error: unknown) => boolean): Promise<void>;
}

const noStatus: Status = { tone: 'info', text: '' };

/** @param wordFault returns the message of an error in the current language. */
export function useWork(wordFault: (error: unknown) => string): Work {
  const word = useRef(wordFault);
  word.current = wordFault;
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status>(noStatus);
  const language = useLanguage();
  const shownIn = useRef(language);
  const [wordedIn, setWordedIn] = useState(language);
  if (wordedIn !== language) {
    setWordedIn(language);
    setStatus(noStatus);
  }
  useEffect(() => {
    if (shownIn.current === language) return;
    shownIn.current = language;
    dismissFaults();
  }, [language]);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const run = useCallback(
    async (work: () => Promise<void>, onFault?: (error: unknown) => boolean) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setStatus(noStatus);
      dismissFaults();
      try {
        await work();
      } catch (error) {
        if (!onFault?.(error)) {
          const text = word.current(error);
          toast('danger', text);
          if (mounted.current) setStatus({ tone: 'danger', text });
        }
      } finally {
        running.current = false;
        if (mounted.current) setBusy(false);
      }
    },
    [],
  );
  return { busy, status, setStatus, run };
}
