import type { App } from '../context.ts';
import { addToQueue, takeDueJobs } from './store.ts';

const batchMax = 200;

/**
 * Moves due jobs (at most 200) from the outbox into the queue, in one transaction: a job is never in
 * both or in neither. @returns the number of moved jobs.
 */
export async function relayDueJobs(app: App): Promise<number> {
  return app.db.transaction(async (tx) => {
    const jobs = await takeDueJobs(tx, app.clock.now(), batchMax);
    await addToQueue(tx, jobs);
    return jobs.length;
  });
}

/** Moves jobs until no due one is left. */
export async function relayAll(app: App): Promise<void> {
  while ((await relayDueJobs(app)) === batchMax);
}
