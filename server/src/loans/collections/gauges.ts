import { BUCKETS, bucketRank } from '@pahiram/domain/loans/collections';
import type { Gauge } from '../../gauge.ts';
import { countPastDue } from './store.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'pahiram_past_due_loans',
    help: 'Loans past due, by bucket',
    labels: ['bucket'],
    read: async (reader) => {
      const counts = await countPastDue(reader);
      return BUCKETS.map((bucket) => ({
        labels: { bucket },
        value: counts.get(bucketRank(bucket)) ?? 0,
      }));
    },
  },
];
