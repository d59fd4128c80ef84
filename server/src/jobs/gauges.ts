import type { Gauge } from '../gauge.ts';
import { countDeadLetters, countWaitingJobs, secondsWaited } from './store.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'pahiram_jobs_waiting',
    help: 'Jobs that wait for a worker, due or later',
    read: async (reader) => [{ value: await countWaitingJobs(reader) }],
  },
  {
    name: 'pahiram_jobs_age_seconds',
    help: 'How long the oldest due job has waited for a worker',
    read: async (reader) => [{ value: await secondsWaited(reader) }],
  },
  {
    name: 'pahiram_dead_letters',
    help: 'Jobs that were tried to the end and wait for staff',
    read: async (reader) => [{ value: await countDeadLetters(reader) }],
  },
];
