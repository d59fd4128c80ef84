import { listActivity } from '@pahiram/api/activity';
import { byMonth } from '@pahiram/client/by-month.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notebook } from '@pahiram/ui/notebook.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { LoanBeside } from '../wallet/loan-beside.tsx';
import { activityTexts } from './activity-texts.ts';
import { ActivityTools } from './activity-tools.tsx';
import { EntryRow } from './entry-row.tsx';
import {
  type Activity,
  type ActivityEntry,
  type ActivityKind,
  entriesOfYears,
  figuresOf,
  filterEntries,
  keyOfMonth,
  type MonthFigures,
  offeredKinds,
  pathOf,
  searchedYears,
  startedLoans,
} from './filter-activity.ts';
import { useActivity } from './use-activity.ts';

/** Everything that happened to the money and the loans, one year at a time, each with its paper (V31). */
export function Page() {
  const words = useTexts(activityTexts);
  const [search, setSearch] = useSearchParams();
  const chosen = Number(search.get('year')) || undefined;
  const query = useActivity(chosen);
  return (
    <>
      <PageHeader title={words.title} back="/dash" />
      <div className="home-columns">
        <div className="max-w-160 min-w-0 xl:max-w-none">
          <LoadState query={query} lines={10}>
            {(activity) => (
              <Years activity={activity} onYear={(year) => setSearch({ year: String(year) })} />
            )}
          </LoadState>
        </div>
        <LoanBeside />
      </div>
    </>
  );
}

function Years(props: { activity: Activity; onYear: (year: number) => void }) {
  const words = useTexts(activityTexts);
  const { activity } = props;
  const { year, years, entries } = activity;
  const [text, setText] = useState('');
  // A search is not about one year.
  const isOfAllYears = text.trim() !== '' && years.length > 1;
  const earlier = years.find((one) => one < year);
  return (
    <>
      {years.length > 1 ? (
        <ChoiceField
          name="year"
          legend={<span className="sr-only">{words.year}</span>}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={isOfAllYears ? '' : String(year)}
          onValue={(value) => {
            setText('');
            props.onYear(Number(value));
          }}
        />
      ) : null}
      <div role="status">
        {entries.length === 0 && !isOfAllYears ? (
          <EmptyState picture={<Notebook />} title={words.empty(year)} />
        ) : null}
      </div>
      {entries.length > 0 || years.length > 1 ? (
        <>
          <Entries key={year} {...{ activity, isOfAllYears, text }} onText={setText} />
          {earlier === undefined || isOfAllYears ? null : (
            <div className="mt-3">
              <Button kind="secondary" wide onClick={() => props.onYear(earlier)}>
                {words.earlierYear(earlier)}
              </Button>
            </div>
          )}
        </>
      ) : null}
    </>
  );
}

interface EntriesProps {
  readonly activity: Activity;
  readonly isOfAllYears: boolean;
  /** The words of the search. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

function Entries({ activity, isOfAllYears, text, onText }: EntriesProps) {
  const words = useTexts(activityTexts);
  const language = useLanguage();
  const [kind, setKind] = useState<ActivityKind>('ALL');
  const { year, years } = activity;
  const searched = searchedYears(years);
  const all = useEntriesOfYears(searched, isOfAllYears);
  const entries = isOfAllYears ? all.data : activity.entries;
  const shown = filterEntries(entries ?? [], { kind, text, language });
  const period = isOfAllYears ? `${searched.at(-1)}–${searched[0]}` : String(year);
  const status = !entries
    ? all.isError
      ? ''
      : words.searching(period)
    : isOfAllYears
      ? words.foundIn(shown.length, period)
      : words.found(shown.length);
  return (
    <div className="space-y-3">
      <div>
        <div className="chips">
          <ChoiceField
            name="kind"
            legend={<span className="sr-only">{words.kind}</span>}
            options={offeredKinds(entries ?? [], kind).map((value) => ({
              value,
              label: words[value],
            }))}
            value={kind}
            onValue={(value) => setKind(value as ActivityKind)}
          />
        </div>
        <ActivityTools {...{ year, period, shown, status, text, onText }} />
      </div>
      {isOfAllYears ? (
        <LoadState query={all} lines={6}>
          {(found) => <Months entries={found} shown={shown} figures={[]} />}
        </LoadState>
      ) : (
        <Months
          entries={activity.entries}
          shown={shown}
          figures={figuresOf(activity.months, { kind, text })}
        />
      )}
      {years.length === 1 && shown.length === activity.entries.length ? (
        <p className="py-2 text-center text-sm text-soft">{words.everything}</p>
      ) : null}
    </div>
  );
}

/** Loaded when they are searched, and for a minute the same for every search. */
function useEntriesOfYears(years: readonly number[], isSearched: boolean) {
  return useQuery({
    queryKey: ['activity', 'years', ...years],
    queryFn: ({ signal }) =>
      entriesOfYears(years, (year) => call(listActivity, { query: { year }, signal })),
    enabled: isSearched,
  });
}

interface MonthsProps {
  /** All that were loaded. */
  readonly entries: readonly ActivityEntry[];
  /** Those that match. */
  readonly shown: readonly ActivityEntry[];
  readonly figures: readonly MonthFigures[];
}

function Months({ entries, shown, figures }: MonthsProps) {
  const words = useTexts(activityTexts);
  const language = useLanguage();
  const started = startedLoans(entries);
  if (entries.length > 0 && shown.length === 0) return <EmptyState title={words.noMatch} />;
  return byMonth(shown, ({ at }) => at, language).map(({ month, items: ofMonth }) => (
    <section key={month} className="rounded-card border border-line bg-raised px-4 pb-1">
      <div className="flex flex-wrap justify-between gap-x-3 pt-3.5 text-sm">
        <h2 className="font-semibold">{month}</h2>
        <Figures figures={figures.find((one) => one.month === keyOfMonth(ofMonth))} />
      </div>
      <ul aria-label={month} className="divide-y divide-line">
        {ofMonth.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their order
          <EntryRow key={at} entry={entry} href={pathOf(entry, started)} />
        ))}
      </ul>
    </section>
  ));
}

/** The amounts paid in a month and left to pay, or to return, at its end. */
function Figures({ figures }: { figures: MonthFigures | undefined }) {
  const words = useTexts(activityTexts);
  const { paid = 0, left = null, isReturning = false } = figures ?? {};
  const said = [
    paid > 0 ? words.paid(pesosText(paid)) : '',
    left === null ? '' : (isReturning ? words.leftToReturn : words.left)(pesosText(left)),
  ].filter((text) => text !== '');
  return said.length === 0 ? null : <p className="figures text-soft">{said.join(' · ')}</p>;
}
