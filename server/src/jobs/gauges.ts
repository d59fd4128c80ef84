import type { Gauge } from '../gauge.ts';
import { countDeadLetters, countWaitingJobs, getOldestDueAt } from './store.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'pahiram_jobs_waiting',
    help: 'Jobs that wait for a worker, due or later',
    read: async (reader) => [{ value: await countWaitingJobs(reader) }],
  },
  {
    name: 'pahiram_jobs_age_seconds',
    help: 'How long the oldest due job has waited for a worker',
    read: async (reader, now) => {
      const dueAt = await getOldestDueAt(reader, now);
      return [{ value: dueAt ? (now.getTime() - dueAt.getTime()) / 1000 : 0 }];
    },
  },
  {
    name: 'pahiram_dead_letters',
    help: 'Jobs that were tried to the end and wait for staff',
    read: async (reader) => [{ value: await countDeadLetters(reader) }],
  },
];
