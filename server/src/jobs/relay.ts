import type { App } from '../context.ts';
import { addToQueue, takeDueJobs } from './store.ts';

const batchMax = 200;

/**
 * Moves what is due from the outbox into the queue, in one transaction: a job is in one of them, never
 * in both or in none. @returns how many were moved.
 */
export async function relayDueJobs(app: App): Promise<number> {
  return app.db.transaction(async (tx) => {
    const jobs = await takeDueJobs(tx, app.clock.now(), batchMax);
    await addToQueue(tx, jobs);
    return jobs.length;
  });
}

/** Moves until nothing is due. */
export async function relayAll(app: App): Promise<void> {
  while ((await relayDueJobs(app)) === batchMax);
}
