import { useCallback, useEffect, useRef, useState } from 'react';
import { dismissFaults, type Tone, toast } from './toast.tsx';

export interface Status {
  readonly tone: Tone;
  readonly text: string;
}

export interface Work {
  readonly busy: boolean;
  /** Stays in place after the toast is gone (E8). */
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
