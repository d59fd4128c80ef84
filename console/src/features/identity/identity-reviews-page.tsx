import { exportIdentityReviews, listIdentityReviews } from '@pahiram/api/member-records';
import type { WireReplyOf } from '@pahiram/api/operation';
import { findIdentityType, IDENTITY_TYPES } from '@pahiram/domain/documents/identity-document';
import {
  DOCUMENT_KINDS,
  type DocumentState,
  type IdentityReview,
} from '@pahiram/domain/documents/identity-review';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter, useUrlSort } from '../../shell/list-filter.tsx';
import { FilterSelect, KeyBar, ListBar, ListTabs } from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { ClaimActions, useWorkClaims } from '../../shell/use-work-claims.tsx';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import type { ListColumn } from '../../shell/work-list.tsx';
import { WorkTable } from '../../shell/work-table.tsx';
import { identityTexts } from './identity-texts.ts';

type ReviewRow = WireReplyOf<typeof listIdentityReviews>['reviews'][number];

/** A minute, not ten seconds as elsewhere: each fetch of names writes an audit row. */
const refreshMs = 60_000;

const states = ['WAITING', 'ASKED_AGAIN', 'ACCEPTED', 'REJECTED'] as const;
const idTypes = ['any', ...IDENTITY_TYPES.map(({ code }) => code)];
const sorts = ['waiting', '-waiting'] as const;

const nameOf = ({ fullName }: ReviewRow) => fullName;
const pageOf = ({ memberId }: ReviewRow) => `/identity/${memberId}`;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [state, setState, unknown] = useUrlFilter('state', states, 'WAITING');
  const [idType, setIdType] = useUrlFilter('idType', idTypes, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const filters = {
    state,
    ...(idType === 'any' ? {} : { idType }),
    ...(sort ? { sort } : {}),
  };
  const query = new URLSearchParams(filters).toString();
  return { filters, idType, query, setState, setIdType, setSort, unknown };
}

/** IDs by the state of their review; those that wait for a decision oldest first. */
export function Page() {
  const words = useTexts(identityTexts);
  const titles = useTexts(pageTitles);
  const { filters, idType, query, ...set } = useFilters();
  const { state } = filters;
  const work = useWorkRows({
    name: 'identity-reviews',
    query,
    fetchPage: (cursor) => call(listIdentityReviews, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.reviews,
    idOf: ({ memberId }) => memberId,
    exportAddress: exportIdentityReviews,
  });
  const { first } = work;
  const isWaiting = state === 'WAITING';
  const claims = useWorkClaims<ReviewRow>({
    ...{ list: 'IDENTITY_REVIEWS', nameOf, pageOf },
    idOf: work.idOf,
  });
  const columns = [...useColumns(state), ...(isWaiting ? [claims.column] : [])];
  const empty = isWaiting ? words.empty : words.emptyState;
  const countOf: Readonly<Record<string, number>> = first
    ? { WAITING: first.counts.waiting, ASKED_AGAIN: first.counts.askedAgain }
    : {};
  return (
    <>
      <PageHeading
        title={titles.identity}
        note={words.note}
        aside={isWaiting && claims.mayClaim ? claims.firstButton(work.rows) : null}
      />
      <StatusLine {...claims.status} />
      <UnknownFilter given={set.unknown} />
      <ListTabs
        legend={words.states}
        options={states.map((value) => ({
          value,
          label: countOf[value] ? `${words[value]} (${countOf[value]})` : words[value],
        }))}
        value={state}
        onValue={set.setState}
        list="IDENTITY_REVIEWS"
        path="/identity"
        query={query}
      />
      <ListBar
        work={work}
        actions={
          isWaiting ? (
            <ClaimActions list="IDENTITY_REVIEWS" work={work} claims={claims} nameOf={nameOf} />
          ) : null
        }
      >
        <FilterSelect
          isFirst
          label={words.idType}
          options={idTypes.map((value) => ({
            value,
            label: findIdentityType(value)?.label ?? words.anyType,
          }))}
          value={idType}
          onValue={set.setIdType}
        />
      </ListBar>
      <WorkTable
        caption={titles.identity}
        work={work}
        rowName={nameOf}
        columns={columns}
        order={{
          value: filters.sort ?? (isWaiting ? 'waiting' : '-waiting'),
          onValue: set.setSort,
        }}
        isFiltered={idType !== 'any'}
        empty={empty}
      />
      <KeyBar keys={isWaiting && claims.mayClaim ? ['C', 'F'] : ['F']} />
    </>
  );
}

/** Colours only what is unlike the rest: fine is soft, refused is red. */
const looks: Readonly<Record<DocumentState, string>> = {
  SUBMITTED: '',
  ACCEPTED: 'text-soft',
  ASKED_AGAIN: 'font-semibold text-warning',
  REJECTED: 'font-semibold text-danger',
};

function useColumns(state: IdentityReview): readonly ListColumn<ReviewRow>[] {
  const words = useTexts(identityTexts);
  return [
    {
      key: 'member',
      title: words.member,
      cell: (row) => <RecordLink href={pageOf(row)}>{row.fullName}</RecordLink>,
    },
    {
      key: 'type',
      title: words.idType,
      cell: ({ identityType }) => (
        <span className="block max-w-64 whitespace-normal">
          {findIdentityType(identityType)?.label ?? identityType}
        </span>
      ),
    },
    ...DOCUMENT_KINDS.map((kind) => ({
      key: kind,
      title: words[`${kind}Short`],
      cell: ({ documents }: ReviewRow) => {
        const picture = documents.find((one) => one.kind === kind);
        return picture ? <span className={looks[picture.state]}>{words[picture.state]}</span> : '–';
      },
    })),
    {
      key: 'age',
      title: state === 'WAITING' ? words.waiting : words.since,
      sort: 'waiting',
      cell: (row) => <Age since={row.waitingSince} />,
    },
  ];
}
