import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { UNMATCHED_DAYS_MAX } from '@pahiram/domain/loans/payment-matching';
import type { Gauge } from '../../gauge.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'pahiram_unmatched_payments',
    help: `Payments that wait for a match, those older than ${UNMATCHED_DAYS_MAX} days apart`,
    labels: ['age'],
    read: async (reader, now) => {
      const since = new Date(now.getTime() - UNMATCHED_DAYS_MAX * DAY_MS);
      const row = await reader
        .selectFrom('payment')
        .select(({ fn, eb }) => [
          fn.countAll<bigint>().as('all'),
          fn
            .count<bigint>('id')
            .filterWhere(eb('received_at', '<', since))
            .as('old'),
        ])
        .where('loan_id', 'is', null)
        .executeTakeFirstOrThrow();
      return [
        { labels: { age: 'recent' }, value: Number(row.all) - Number(row.old) },
        { labels: { age: 'old' }, value: Number(row.old) },
      ];
    },
  },
];
