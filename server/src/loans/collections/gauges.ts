import { BUCKETS } from '@pahiram/domain/loans/collections';
import type { Gauge } from '../../gauge.ts';
import { sumPastDue } from './store.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'pahiram_past_due_loans',
    help: 'Loans past due, by bucket',
    labels: ['bucket'],
    read: async (reader) => {
      const sums = await sumPastDue(reader, null);
      return BUCKETS.map((bucket) => ({
        labels: { bucket },
        value: sums[bucket].rows,
      }));
    },
  },
];
