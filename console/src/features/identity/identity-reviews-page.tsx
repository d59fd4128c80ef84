import { listIdentityReviews } from '@pahiram/api/addresses';
import { findIdentityType } from '@pahiram/domain/documents/identity-document';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { sortDocuments } from './identity-record.ts';
import { identityTexts } from './identity-texts.ts';

/** A minute, not ten seconds as elsewhere: each fetch of names writes an audit row. */
const refreshMs = 60_000;

const states = ['WAITING', 'ASKED_AGAIN', 'ACCEPTED', 'REJECTED'] as const;

/** IDs by the state of their review; those that wait for a decision oldest first. */
export function Page() {
  const words = useTexts(identityTexts);
  const titles = useTexts(pageTitles);
  const [state, setState, unknown] = useUrlFilter('state', states, 'WAITING');
  const queue = usePagedQuery(
    ['identity-reviews', state],
    (cursor) => call(listIdentityReviews, { query: { state, cursor, limit: 50 } }),
    refreshMs,
  );
  const counts = queue.data?.pages[0]?.counts;
  const countOf: Readonly<Record<string, number>> = counts
    ? { WAITING: counts.waiting, ASKED_AGAIN: counts.askedAgain }
    : {};
  return (
    <>
      <PageHeading title={titles.identity} note={words.note} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.states}
        options={states.map((value) => ({
          value,
          label: value in countOf ? `${words[value]} (${countOf[value]})` : words[value],
        }))}
        value={state}
        onValue={setState}
      />
      <PagedList query={queue} order={state === 'WAITING' ? 'oldestFirst' : 'newestFirst'}>
        {(pages) => {
          const reviews = pages.flatMap((page) => page.reviews);
          return reviews.length === 0 ? (
            <EmptyState title={state === 'WAITING' ? words.empty : words.emptyState} />
          ) : (
            <DataTable
              caption={titles.identity}
              rows={reviews}
              rowKey={(row) => row.memberId}
              columns={[
                {
                  key: 'member',
                  title: words.member,
                  cell: (row) => (
                    <RecordLink href={`/identity/${row.memberId}`}>{row.fullName}</RecordLink>
                  ),
                },
                {
                  key: 'type',
                  title: words.idType,
                  cell: (row) => findIdentityType(row.identityType)?.label ?? row.identityType,
                },
                {
                  key: 'pictures',
                  title: words.pictures,
                  cell: (row) => (
                    <ul>
                      {sortDocuments(row.documents).map((one) => (
                        <li key={one.documentId} className="whitespace-nowrap">
                          {words[one.kind]}: {words[one.state]}
                        </li>
                      ))}
                    </ul>
                  ),
                },
                {
                  key: 'age',
                  title: state === 'WAITING' ? words.waiting : words.since,
                  cell: (row) => <Age since={row.waitingSince} />,
                },
              ]}
            />
          );
        }}
      </PagedList>
    </>
  );
}
