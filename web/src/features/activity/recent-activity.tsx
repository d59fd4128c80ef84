import { byMonth } from '@pahiram/client/by-month.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { activityTexts } from './activity-texts.ts';
import { EntryRow } from './entry-row.tsx';
import { pathOf, startedLoans } from './filter-activity.ts';
import { useActivity } from './use-activity.ts';

const shownMax = 3;

/**
 * The newest payments and withdrawals of the year, as the page of the activity says them; on a wide screen, and to a
 * screen reader, by month. Nothing while there is none.
 */
export function RecentActivity() {
  const words = useTexts(activityTexts);
  const language = useLanguage();
  const query = useActivity();
  const entries = query.data?.entries ?? [];
  const last = entries
    .filter(({ kind }) => kind === 'PAYMENT' || kind === 'WITHDRAWAL')
    .slice(0, shownMax);
  if (query.isSuccess && last.length === 0) return null;
  const started = startedLoans(entries);
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{words.title}</h2>
        <Link
          href="/activity"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
        >
          {words.seeAll}
        </Link>
      </div>
      <LoadState query={query} lines={shownMax * 2}>
        {() => (
          <div className="divide-y divide-line rounded-card border border-line bg-raised px-4">
            {byMonth(last, ({ at }) => at, language).map(({ month, items }) => (
              <div key={month}>
                <h3 className="sr-only text-sm xl:not-sr-only xl:pt-3.5">{month}</h3>
                <ul aria-label={month} className="divide-y divide-line">
                  {items.map((entry, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their order
                    <EntryRow key={at} entry={entry} href={pathOf(entry, started)} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </LoadState>
    </section>
  );
}
