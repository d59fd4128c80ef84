import { listCollections } from '@pahiram/api/addresses';
import type { listCollections as contract } from '@pahiram/api/collections';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { BUCKETS } from '@pahiram/domain/loans/collections';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { CallBadge, PromiseBadge } from './call-badge.tsx';
import { collectionsTexts } from './collections-texts.ts';

type Row = WireReplyOf<typeof contract>['rows'][number];

const buckets = ['ALL', ...BUCKETS] as const;
const refreshMs = 30_000;

/** Loans past due, the most urgent first (V24). */
export function Page() {
  const words = useTexts(collectionsTexts);
  const titles = useTexts(pageTitles);
  const [bucket, setBucket, unknown] = useUrlFilter('bucket', buckets, 'ALL');
  const list = usePagedQuery(
    ['collections', bucket],
    (cursor) => call(listCollections, { query: { bucket, cursor, limit: 25 } }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={titles.collections} note={words.note} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.buckets}
        options={buckets.map((value) => ({ value, label: words[value] }))}
        value={bucket}
        onValue={setBucket}
      />
      <PagedList query={list}>
        {(pages) => <PastDue rows={pages.flatMap((page) => page.rows)} />}
      </PagedList>
    </>
  );
}

function PastDue({ rows }: { rows: readonly Row[] }) {
  const words = useTexts(collectionsTexts);
  const titles = useTexts(pageTitles);
  const language = useLanguage();
  if (rows.length === 0) return <EmptyState title={words.empty} />;
  return (
    <DataTable
      caption={titles.collections}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'number',
          title: words.loan,
          cell: (row) => (
            <RecordLink href={`/collections/${row.loanNumber}`}>{row.loanNumber}</RecordLink>
          ),
        },
        { key: 'borrower', title: words.borrower, cell: (row) => row.fullLegalName },
        { key: 'late', title: words.late, cell: (row) => words.days(row.daysPastDue) },
        {
          key: 'due',
          title: words.dueNow,
          figures: true,
          cell: (row) => pesosText(row.dueNow),
        },
        {
          key: 'contact',
          title: words.lastContact,
          cell: (row) => (row.lastContactAt ? <Instant at={row.lastContactAt} /> : words.never),
        },
        {
          key: 'promise',
          title: words.promise,
          cell: ({ promise }) =>
            promise ? (
              <>
                <span className="block whitespace-nowrap">
                  {words.promised(pesosText(promise.amount), dayText(promise.promisedOn, language))}
                </span>
                <PromiseBadge state={promise.state} />
              </>
            ) : (
              '–'
            ),
        },
        { key: 'call', title: words.call, cell: (row) => <CallBadge row={row} /> },
      ]}
    />
  );
}
