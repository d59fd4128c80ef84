import {
  assignCollection,
  exportCollections,
  listCollections,
  listCollectors,
} from '@pahiram/api/addresses';
import { CLAIM_FILTERS } from '@pahiram/domain/lists/work-list';
import { BUCKETS, PROMISE_FILTERS } from '@pahiram/domain/loans/collections';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useState } from 'react';
import { AssignButton, AssignDialog } from '../../shell/assign-dialog.tsx';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { ClaimFilter, FilterSelect, KeyBar, ListBar, ListTabs } from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import { useCollectionColumns } from './collection-columns.tsx';
import { collectionsTexts } from './collections-texts.ts';

const buckets = ['ALL', ...BUCKETS] as const;
const refreshMs = 30_000;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [bucket, setBucket, unknown] = useUrlFilter('bucket', buckets, 'ALL');
  const [promise, setPromise] = useUrlFilter('promise', PROMISE_FILTERS, 'any');
  const [collector, setCollector] = useUrlFilter('collector', CLAIM_FILTERS, 'any');
  const filters = { bucket, promise, collector };
  const query = new URLSearchParams(filters).toString();
  return { filters, query, setBucket, setPromise, setCollector, unknown };
}

/** Loans past due, the most urgent first (V24): filters, views, choice and assignment. Calls begin on their pages. */
export function Page() {
  const words = useTexts(collectionsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const { filters, query, ...set } = useFilters();
  const work = useWorkRows({
    name: 'collections',
    query,
    fetchPage: (cursor) => call(listCollections, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.rows,
    idOf: ({ id }) => id,
    exportAddress: exportCollections,
  });
  const { first } = work;
  const [isAssigning, setAssigning] = useState(false);
  const columns = useCollectionColumns({ mayCall: may('contact-borrowers') });
  const countOf = (bucket: (typeof buckets)[number]) =>
    first &&
    (bucket === 'ALL'
      ? BUCKETS.reduce((sum, one) => sum + first.counts[one], 0)
      : first.counts[bucket]);
  return (
    <>
      <PageHeading title={titles.collections} note={words.note} />
      <UnknownFilter given={set.unknown} />
      <ListTabs
        legend={words.buckets}
        options={buckets.map((value) => ({
          value,
          label: first ? `${words[value]} (${countOf(value)})` : words[value],
        }))}
        value={filters.bucket}
        onValue={set.setBucket}
        list="COLLECTIONS"
        path="/collections"
        query={query}
      />
      <ListBar
        work={work}
        amountOf={({ dueNow }) => dueNow}
        actions={
          may('assign-collections') ? <AssignButton onClick={() => setAssigning(true)} /> : null
        }
      >
        <FilterSelect
          isFirst
          label={words.promise}
          options={PROMISE_FILTERS.map((value) => ({ value, label: words[`promised-${value}`] }))}
          value={filters.promise}
          onValue={set.setPromise}
        />
        <ClaimFilter
          label={words.collector}
          value={filters.collector}
          onValue={set.setCollector}
          isFirst={false}
        />
      </ListBar>
      <WorkTable
        caption={titles.collections}
        work={work}
        rowName={({ loanNumber }) => loanNumber}
        columns={columns}
        order={null}
        isFiltered={filters.promise !== 'any' || filters.collector !== 'any'}
        empty={words.empty}
      />
      <KeyBar keys={may('contact-borrowers') ? ['C', 'F'] : ['F']} claimName={words.callKey}>
        {first && first.total.rows > 0 ? (
          <span className="figures">
            {list.sum(first.total.rows, pesosText(first.total.amount))}
          </span>
        ) : null}
      </KeyBar>
      {isAssigning ? (
        <AssignDialog
          title={words.assignTitle(work.chosen.length)}
          hint={words.assignHint}
          label={words.collector}
          fetchPeople={async () => (await call(listCollectors)).collectors}
          rows={work.chosen}
          numberOf={({ loanNumber }) => loanNumber}
          onAssign={({ loanNumber }, to) =>
            call(assignCollection, { params: { loanNumber }, body: { to } })
          }
          mayBeNobody
          onClose={() => setAssigning(false)}
          onAssigned={() => {
            setAssigning(false);
            work.selection.clear();
            work.reload();
          }}
        />
      ) : null}
    </>
  );
}
