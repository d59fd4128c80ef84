import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from './language.tsx';
import { dismissFaults, type Tone, toast } from './toast.tsx';

export interface Status {
  readonly tone: Tone;
  readonly text: string;
}

export interface Work {
  readonly busy: boolean;
  /** Stays in place after the toast is gone (E8), until the language changes: it was worded in the other one. */
  readonly status: Status;
  setStatus(status: Status): void;
  /**
   * Runs one piece of work at a time; older faults are no longer told. What it throws is worded, toasted and kept in `status`;
   * `onFault` may take a fault over by answering true.
   */
  run(work: () => Promise<void>, onFault?: (error: unknown) => boolean): Promise<void>;
}

const noStatus: Status = { tone: 'info', text: '' };

/** @param wordFault says in the reader's language what stopped the work. */
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
