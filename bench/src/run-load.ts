import { fork } from 'node:child_process';
import { once } from 'node:events';
import { percentile } from './figures.ts';

export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  /** HTTP requests as sent, with head and body. */
  readonly requests: readonly string[];
  /** True repeats the requests until the time is over; false sends each once. */
  readonly isEndless: boolean;
  readonly secondsMax: number;
}

export interface LoadResult {
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly latencies: readonly number[];
  readonly cpuMicroseconds: number;
}

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
  readonly clientMicrosecondsEach: number;
}

/**
 * Sends the requests from another process.
 * @throws Error when any reply is not 200.
 */
export async function runLoad(order: LoadOrder): Promise<Load> {
  const child = fork(new URL('./load.ts', import.meta.url), { serialization: 'advanced' });
  const answered = once(child, 'message');
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended with code ${code}`);
  });
  child.send(order);
  const [result] = (await Promise.race([answered, failed])) as [LoadResult];
  failed.catch(() => undefined);
  const count = result.latencies.length;
  if (count === 0 || result.statuses['200'] !== count) {
    throw new Error(`not every answer was 200: ${JSON.stringify(result.statuses)}`);
  }
  const sorted = Float64Array.from(result.latencies).sort();
  return {
    perSecond: count / result.seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    count,
    clientMicrosecondsEach: result.cpuMicroseconds / count,
  };
}
