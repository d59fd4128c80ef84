import type { Gauge } from '../health/gauge.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'pahiram_outbox_jobs',
    help: 'Jobs that wait in the outbox, due or later',
    read: async (reader) => {
      const row = await reader
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      return [{ value: Number(row.count) }];
    },
  },
  {
    name: 'pahiram_outbox_age_seconds',
    help: 'How long the oldest due job has waited for the relay',
    read: async (reader, now) => {
      const row = await reader
        .selectFrom('outbox')
        .select('run_at')
        .where('run_at', '<=', now)
        .orderBy('run_at')
        .limit(1)
        .executeTakeFirst();
      return [{ value: row ? (now.getTime() - row.run_at.getTime()) / 1000 : 0 }];
    },
  },
  {
    name: 'pahiram_dead_letters',
    help: 'Jobs that were tried to the end and wait for staff',
    read: async (reader) => {
      const row = await reader
        .selectFrom('dead_letter')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('retried_at', 'is', null)
        .executeTakeFirstOrThrow();
      return [{ value: Number(row.count) }];
    },
  },
];
