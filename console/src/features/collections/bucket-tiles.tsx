import type { listCollections } from '@pahiram/api/collections';
import type { WireReplyOf } from '@pahiram/api/operation';
import { BUCKETS, type Bucket } from '@pahiram/domain/loans/collections';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { collectionsTexts } from './collections-texts.ts';

type Page = WireReplyOf<typeof listCollections>;
export type BucketFilter = Bucket | 'ALL';
export const bucketFilters: readonly BucketFilter[] = ['ALL', ...BUCKETS];

export interface BucketTilesProps {
  /** Undefined while it loads. */
  readonly page: Page | undefined;
  readonly value: BucketFilter;
  readonly onValue: (value: BucketFilter) => void;
  /** A call stands beside the list: the digits choose its outcome and not a bucket. */
  readonly isNarrow: boolean;
}

/** How long past due, each with the number of loans and, where there is room, what is due of them now. */
export function BucketTiles({ page, value, onValue, isNarrow }: BucketTilesProps) {
  const words = useTexts(collectionsTexts);
  const sumOf = (bucket: BucketFilter, of: 'counts' | 'amounts') =>
    page === undefined
      ? undefined
      : bucket === 'ALL'
        ? BUCKETS.reduce((sum, one) => sum + page[of][one], 0)
        : page[of][bucket];
  return (
    <fieldset className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] border-y border-line sm:grid-cols-3 lg:grid-cols-6">
      <legend className="sr-only">{words.buckets}</legend>
      {bucketFilters.map((bucket, at) => {
        const amount = sumOf(bucket, 'amounts');
        return (
          <button
            key={bucket}
            type="button"
            aria-pressed={bucket === value}
            aria-keyshortcuts={isNarrow ? undefined : String(at + 1)}
            className={`border-b-3 border-l border-b-transparent border-l-line py-1.5 text-left hover:bg-sunken aria-pressed:border-b-brand aria-pressed:bg-brand-soft ${isNarrow ? 'px-1.5 text-sm' : 'px-2.5'}`}
            onClick={() => onValue(bucket)}
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span className={bucket === value ? 'font-semibold text-brand' : 'text-soft'}>
                {words[bucket]}
              </span>{' '}
              <span className="figures text-[1rem] font-bold">{sumOf(bucket, 'counts')}</span>
            </span>{' '}
            {isNarrow ? null : (
              <span className="figures block min-h-5 text-sm text-soft">
                {amount === undefined ? null : pesosText(amount)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
