import { parentPort, Worker } from 'node:worker_threads';
import { createFairGate } from './fair-gate.ts';

export interface WorkerThread<In, Out> {
  /**
   * @param key see FairGate.
   * @throws GateFull when too much is waiting; Error with the message of an error in the thread.
   */
  run(key: string, job: In): Promise<Out>;
}

export type JobAnswer<Out> =
  | { readonly ok: true; readonly out: Out }
  | { readonly ok: false; readonly message: string };

/**
 * A worker thread for heavy work that must block neither the event loop nor the thread pool that hashes
 * passwords. It starts with the first job, does one at a time, and is replaced when it fails or takes
 * longer than `secondsMax`. An idle thread does not keep the process alive.
 * @param entry a module that calls `answerJobs`.
 */
export function openWorkerThread<In, Out>(
  entry: URL,
  options: { readonly waitingMax: number; readonly secondsMax: number },
): WorkerThread<In, Out> {
  const gate = createFairGate({ atOnceMax: 1, waitingMax: options.waitingMax });
  let worker: Worker | null = null;
  const end = (ended: Worker): void => {
    if (worker === ended) worker = null;
    void ended.terminate();
  };
  const ask = (job: In): Promise<Out> => {
    worker ??= new Worker(entry);
    const asked = worker;
    return new Promise<Out>((resolve, reject) => {
      // A running job keeps the process alive; an idle thread does not.
      asked.ref();
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        asked.removeAllListeners();
        // Without an error listener, an error would end the process.
        asked.once('error', () => end(asked));
        asked.once('exit', () => end(asked));
        asked.unref();
        finish();
      };
      const fail = (error: Error): void =>
        settle(() => {
          end(asked);
          reject(error);
        });
      const timer = setTimeout(
        () => fail(new Error('the worker thread took too long')),
        options.secondsMax * 1000,
      );
      asked.removeAllListeners();
      asked.once('error', fail);
      asked.once('exit', () => fail(new Error('the worker thread ended')));
      asked.once('message', (answer: JobAnswer<Out>) =>
        settle(() => (answer.ok ? resolve(answer.out) : reject(new Error(answer.message)))),
      );
      asked.postMessage(job);
    });
  };
  return { run: (key, job) => gate.run(key, () => ask(job)) };
}

/** Runs in the worker thread: does each job and posts its result. */
export function answerJobs<In, Out>(work: (job: In) => Promise<Out> | Out): void {
  const port = parentPort;
  if (port === null) throw new Error('this module runs in a worker thread only');
  const answer = async (job: In): Promise<JobAnswer<Out>> => {
    try {
      return { ok: true, out: await work(job) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  };
  port.on('message', async (job: In) => port.postMessage(await answer(job)));
}
