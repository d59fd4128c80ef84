import { exportIncidents, listIncidents } from '@pahiram/api/incidents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { momentText } from '@pahiram/client/dates.ts';
import { INCIDENT_KINDS } from '@pahiram/domain/withdrawals/incident';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
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
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import type { Incident } from './incident-card.tsx';
import { incidentSubjectTexts, incidentsTexts, providerTexts } from './incidents-texts.ts';

type ListPage = WireReplyOf<typeof listIncidents>;

const states = ['OPEN', 'CLOSED'] as const;
const kinds = ['any', ...INCIDENT_KINDS] as const;
const closings = ['any', 'proposed', 'none'] as const;
const sorts = ['opened', '-opened'] as const;
const refreshMs = 10_000;

const pageOf = ({ id }: Incident) => `/incidents/${id}`;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [state, setState, unknown] = useUrlFilter('state', states, 'OPEN');
  const [kind, setKind] = useUrlFilter('kind', kinds, 'any');
  const [closing, setClosing] = useUrlFilter('closing', closings, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const filters = {
    state,
    ...(kind === 'any' ? {} : { kind }),
    closing: state === 'OPEN' ? closing : 'any',
    ...(sort ? { sort } : {}),
  } as const;
  const query = new URLSearchParams(filters).toString();
  return { filters, kind, query, unknown, setState, setKind, setClosing, setSort };
}

/** Differences between the ledger, the withdrawals and the payout provider's report (V10). */
export function Page() {
  const words = useTexts(incidentsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const { filters, kind, query, ...set } = useFilters();
  const { state } = filters;
  const work = useWorkRows({
    name: 'incidents',
    query,
    fetchPage: (cursor) => call(listIncidents, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.rows,
    idOf: ({ id }) => id,
    exportAddress: exportIncidents,
  });
  const { first } = work;
  const isOpen = state === 'OPEN';
  const nameOf = ({ kind: one, record }: Incident) =>
    `${words[one]} ${record?.number ?? ''}`.trim();
  const claims = useWorkClaims<Incident>({ list: 'INCIDENTS', idOf: work.idOf, nameOf, pageOf });
  const columns = [...useColumns(state), ...(isOpen ? [claims.column] : [])];
  return (
    <>
      <PageHeading
        title={titles.incidents}
        note={words.note}
        aside={isOpen && claims.mayClaim ? claims.firstButton(work.rows) : null}
      />
      <StatusLine {...claims.status} />
      <UnknownFilter given={set.unknown} />
      <ListTabs
        legend={words.states}
        options={states.map((value) => ({
          value,
          label: first ? `${words[value]} (${first.counts[value]})` : words[value],
        }))}
        value={state}
        onValue={set.setState}
        list="INCIDENTS"
        path="/incidents"
        query={query}
      />
      <ListBar
        work={work}
        actions={
          isOpen ? (
            <ClaimActions list="INCIDENTS" work={work} claims={claims} nameOf={nameOf} />
          ) : null
        }
      >
        <FilterSelect
          isFirst
          label={words.kind}
          options={kinds.map((value) => ({
            value,
            label: value === 'any' ? list['claim-any'] : words[value],
          }))}
          value={kind}
          onValue={set.setKind}
        />
        {isOpen ? (
          <FilterSelect
            label={words.closing}
            options={closings.map((value) => ({ value, label: words[`closing-${value}`] }))}
            value={filters.closing}
            onValue={set.setClosing}
          />
        ) : null}
      </ListBar>
      <WorkTable
        caption={titles.incidents}
        work={work}
        rowName={(row) => words[row.kind]}
        columns={columns}
        order={{ value: filters.sort ?? '-opened', onValue: set.setSort }}
        isFiltered={kind !== 'any' || filters.closing !== 'any'}
        empty={isOpen ? words.empty : words.emptyClosed}
      />
      <div className="mt-5 max-w-xl">
        <LastRunCard lastRun={first?.lastRun ?? null} />
      </div>
      <KeyBar keys={isOpen && claims.mayClaim ? ['C', 'F'] : ['F']}>
        {first?.total ? list.counted(first.total.rows, null) : null}
      </KeyBar>
    </>
  );
}

function useColumns(state: (typeof states)[number]): readonly ListColumn<Incident>[] {
  const words = useTexts(incidentsTexts);
  const subjects = useTexts(incidentSubjectTexts);
  const providers = useTexts(providerTexts);
  const nameOf = (names: Readonly<Record<string, string>>, key: string, other: string) =>
    names[key] ?? other;
  return [
    {
      key: 'kind',
      title: words.kind,
      cell: (row) => (
        <span className="block max-w-64 whitespace-normal">
          <RecordLink href={pageOf(row)} isWrapped>
            {words[row.kind]}
          </RecordLink>
        </span>
      ),
    },
    {
      key: 'subject',
      title: words.subject,
      cell: ({ record, subject }) => (
        <span className="one-line max-w-56 wrap-anywhere">
          {record?.number ?? nameOf(subjects, subject, subject)}
        </span>
      ),
    },
    {
      key: 'provider',
      title: words.provider,
      cell: ({ provider }) => (
        <span className="one-line max-w-56">{nameOf(providers, provider, '–')}</span>
      ),
    },
    {
      key: 'opened',
      title: words.opened,
      sort: 'opened',
      cell: (row) => <Age since={row.openedAt} />,
    },
    { key: 'seen', title: words.seen, cell: (row) => <Age since={row.seenAt} /> },
    state === 'OPEN'
      ? {
          key: 'closing',
          title: words.closing,
          cell: ({ proposal, needsSecondPerson }) => (
            <span className="block max-w-52 whitespace-normal">
              {proposal
                ? words.proposedBy(proposal.by)
                : needsSecondPerson
                  ? words.takesTwo
                  : words.takesOne}
            </span>
          ),
        }
      : {
          key: 'closed',
          title: words.closedAt,
          cell: ({ closing }) =>
            closing ? (
              <span className="block max-w-52 whitespace-normal">
                {closing.by}, <Age since={closing.at} />
              </span>
            ) : (
              '–'
            ),
        },
  ];
}

function LastRunCard({ lastRun }: { lastRun: ListPage['lastRun'] }) {
  const words = useTexts(incidentsTexts);
  const language = useLanguage();
  return (
    <Card title={words.lastRun}>
      {lastRun === null ? (
        <p className="text-soft">{words.neverRun}</p>
      ) : (
        <SummaryList
          rows={[
            { label: words.ranAt, value: momentText(lastRun.at, language) },
            { label: words.matched, value: lastRun.matched },
            { label: words.matchedTotal, value: pesosText(lastRun.matchedTotal) },
            { label: words.differences, value: lastRun.differences, strong: true },
            { label: words.ledgerFaults, value: lastRun.ledgerFaults, strong: true },
          ]}
        />
      )}
    </Card>
  );
}
