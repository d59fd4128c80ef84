import { OPEN_WITHDRAWAL_STATES } from '@pahiram/domain/withdrawals/withdrawal';
import type { Gauge } from '../gauge.ts';

const untakenAfterMs = 15 * 60 * 1000;

export const gauges: readonly Gauge[] = [
  {
    name: 'pahiram_open_withdrawals',
    help: 'Withdrawals that have not ended, by state',
    labels: ['state'],
    read: async (reader) => {
      const rows = await reader
        .selectFrom('withdrawal')
        .select(({ fn }) => ['state', fn.countAll<bigint>().as('count')])
        .where('state', 'in', [...OPEN_WITHDRAWAL_STATES])
        .groupBy('state')
        .execute();
      const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
      return OPEN_WITHDRAWAL_STATES.map((state) => ({
        labels: { state },
        value: counts.get(state) ?? 0,
      }));
    },
  },
  {
    name: 'pahiram_untaken_withdrawals',
    help: 'Confirmed withdrawals that the payout provider has not taken for 15 minutes',
    read: async (reader, now) => {
      const row = await reader
        .selectFrom('withdrawal')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('state', 'in', ['CONFIRMED', 'SENDING', 'UNKNOWN'])
        .where('ended_at', 'is', null)
        .where('confirmed_at', '<', new Date(now.getTime() - untakenAfterMs))
        .executeTakeFirstOrThrow();
      return [{ value: Number(row.count) }];
    },
  },
  {
    name: 'pahiram_open_incidents',
    help: 'Differences between the ledger, the withdrawals and the payout provider that wait for a person',
    read: async (reader) => {
      const row = await reader
        .selectFrom('incident')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return [{ value: Number(row.count) }];
    },
  },
];
