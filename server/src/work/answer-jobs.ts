import { parentPort } from 'node:worker_threads';
import type { JobAnswer } from './worker-thread.ts';

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
