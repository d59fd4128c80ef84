import { downloadActivity, listActivity } from '@pahiram/api/addresses';
import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { saveBlob } from '@pahiram/client/save-blob.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { ChoiceField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Row, RowList, rowLook } from '@pahiram/ui/row.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import LoanIcon from '~icons/ic/outline-description';
import OutIcon from '~icons/ic/round-north-east';
import { call } from '../../shell/http.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { RowLink } from '../../shell/row-link.tsx';
import { FileButton } from '../repay/file-button.tsx';
import { PaymentMark } from '../repay/way-mark.tsx';
import { activityTexts } from './activity-texts.ts';
import {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityEntry,
  type ActivityKind,
  activityCsv,
  filterEntries,
  monthsOf,
  pathOf,
} from './filter-activity.ts';

/** Everything that happened to the money and the loans, one year at a time, each with its paper (V31). */
export function Page() {
  const words = useTexts(activityTexts);
  const [search, setSearch] = useSearchParams();
  const chosen = Number(search.get('year')) || undefined;
  const query = useQuery({
    queryKey: ['activity', chosen ?? 'now'],
    queryFn: ({ signal }) =>
      call(listActivity, { query: chosen === undefined ? {} : { year: chosen }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={words.title} back="/dash" />
      <div className="max-w-160">
        <LoadState query={query} lines={10}>
          {(activity) => (
            <OneYear
              key={activity.year}
              activity={activity}
              onYear={(year) => setSearch({ year: String(year) })}
            />
          )}
        </LoadState>
      </div>
    </>
  );
}

function OneYear(props: { activity: Activity; onYear: (year: number) => void }) {
  const words = useTexts(activityTexts);
  const language = useLanguage();
  const { year, years, entries } = props.activity;
  const [kind, setKind] = useState<ActivityKind>('ALL');
  const [text, setText] = useState('');
  const shown = filterEntries(entries, { kind, text, language });
  const isNarrowed = kind !== 'ALL' || text.trim() !== '';
  const save = () =>
    saveBlob(
      new Blob([activityCsv(shown, words.columns.split(','), language)], {
        type: 'text/csv;charset=utf-8',
      }),
      `activity-${year}.csv`,
    );
  return (
    <div className="space-y-4">
      {years.length > 1 ? (
        <ChoiceField
          name="year"
          legend={words.year}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onValue={(value) => props.onYear(Number(value))}
        />
      ) : null}
      <ChoiceField
        name="kind"
        legend={words.kind}
        options={ACTIVITY_KINDS.map((value) => ({ value, label: words[value] }))}
        value={kind}
        onValue={(value) => setKind(value as ActivityKind)}
      />
      <TextField
        name="search"
        type="search"
        label={words.search}
        hint={words.searchHint}
        optional
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">
        {shown.length === 0 ? (
          <EmptyState title={isNarrowed ? words.noMatch : words.empty(year)} />
        ) : isNarrowed ? (
          <p className="text-sm text-soft">{words.found(shown.length)}</p>
        ) : null}
      </div>
      {monthsOf(shown, language).map(({ month, entries: ofMonth }) => (
        <section key={month}>
          <h2 className="mb-1.5 text-base">{month}</h2>
          <RowList name={month}>
            {ofMonth.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their order
              <EntryRow key={at} entry={entry} />
            ))}
          </RowList>
        </section>
      ))}
      {shown.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <FileButton
            kind="secondary"
            path={`${downloadActivity.path}?year=${year}`}
            fileName={`activity-${year}.pdf`}
            label={words.savePdf}
          />
          <Button kind="secondary" onClick={save}>
            {words.saveCsv}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function EntryRow({ entry }: { entry: ActivityEntry }) {
  const language = useLanguage();
  const { at, title, detail, amount } = entry;
  const row = {
    mark: <EntryMark entry={entry} />,
    title: title[language],
    text: [dayText(at, language), detail?.[language]].filter(Boolean).join(' · '),
    amount: amount === null ? null : pesosText(amount),
  };
  const href = pathOf(entry);
  return href === null ? (
    <li className={rowLook}>
      <Row {...row} />
    </li>
  ) : (
    <RowLink href={href} {...row} />
  );
}

function EntryMark({ entry: { kind, page } }: { entry: ActivityEntry }) {
  if (page?.kind === 'RECEIPT') return <PaymentMark {...page} />;
  return <Mark>{kind === 'WITHDRAWAL' ? <OutIcon /> : <LoanIcon />}</Mark>;
}
