import { listTickets } from '@pahiram/api/addresses';
import { ageText, momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { TICKET_STATES } from '@pahiram/domain/support/support';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { supportTexts } from './support-texts.ts';
import { TicketAgeBadge } from './ticket-age.tsx';

const refreshMs = 10_000;

/** Tickets by state, with counts and age. Longest waiting first, but closed ones newest first. */
export function Page() {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const titles = useTexts(pageTitles);
  const [state, setState, unknown] = useUrlFilter('state', TICKET_STATES, 'OPEN');
  const queue = usePagedQuery(
    ['tickets', state],
    (cursor) => call(listTickets, { query: { state, cursor, limit: 50 } }),
    refreshMs,
  );
  const counts = queue.data?.pages[0]?.counts;
  const label = (one: (typeof TICKET_STATES)[number]) =>
    counts && one !== 'CLOSED' ? `${words[one]} (${counts[one]})` : words[one];
  return (
    <>
      <PageHeading title={titles.tickets} note={words.ticketsNote} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.state}
        options={TICKET_STATES.map((value) => ({ value, label: label(value) }))}
        value={state}
        onValue={setState}
      />
      <PagedList query={queue} order={state === 'CLOSED' ? 'newestFirst' : 'oldestFirst'}>
        {(pages) => {
          const tickets = pages.flatMap((page) => page.tickets);
          return tickets.length === 0 ? (
            <EmptyState title={words.noTickets} />
          ) : (
            <DataTable
              caption={titles.tickets}
              rows={tickets}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'number',
                  title: words.number,
                  cell: (row) => <RecordLink href={`/tickets/${row.id}`}>{row.number}</RecordLink>,
                },
                { key: 'about', title: words.about, cell: (row) => words[row.category] },
                {
                  key: 'from',
                  title: words.from,
                  cell: (row) => (row.isMember ? words.member : words.visitor),
                },
                {
                  key: 'age',
                  title: words.waiting,
                  cell: (row) => (
                    <>
                      {ageText(row.waitingSince, serverNow())} <TicketAgeBadge age={row.age} />
                    </>
                  ),
                },
                {
                  key: 'answer',
                  title: words.answerBy,
                  cell: (row) => momentText(row.answerBy, language),
                },
                {
                  key: 'resolve',
                  title: words.resolveBy,
                  cell: (row) => momentText(row.resolveBy, language),
                },
                {
                  key: 'assignee',
                  title: words.assignee,
                  cell: (row) =>
                    row.claimedBy ? words.working(row.claimedBy.name) : words.unassigned,
                },
              ]}
            />
          );
        }}
      </PagedList>
    </>
  );
}
