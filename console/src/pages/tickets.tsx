import { listTickets } from '@pahiram/api/addresses';
import { TICKET_STATES } from '@pahiram/domain/support/support';
import { Badge } from '@pahiram/ui/badge.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { FilterButtons, UnknownFilter } from '../lib/filter-buttons.tsx';
import { ageText, manilaTime } from '../lib/manila-time.ts';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { RecordLink } from '../lib/record-link.tsx';
import { call } from '../lib/session.ts';
import { useAddressState } from '../lib/use-address-state.ts';
import { usePages } from '../lib/use-pages.ts';
import { ageTones } from '../support/age-tone.ts';
import { supportTexts } from '../support/support-texts.ts';

const refreshMs = 10_000;

/** Tickets by state, with counts and age. Longest waiting first, but closed ones newest first. */
export function TicketsPage() {
  const words = useTexts(supportTexts);
  const [state, setState, unknown] = useAddressState('state', TICKET_STATES, 'OPEN');
  const queue = usePages(
    ['tickets', state],
    (cursor) => call(listTickets, { query: { state, cursor, limit: 50 } }),
    refreshMs,
  );
  const counts = queue.data?.pages[0]?.counts;
  const label = (one: (typeof TICKET_STATES)[number]) =>
    counts ? `${words[one]} (${counts[one]})` : words[one];
  return (
    <>
      <PageHeading title={words.ticketsTitle} note={words.ticketsNote} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.state}
        options={TICKET_STATES.map((value) => ({ value, label: label(value) }))}
        value={state}
        onValue={setState}
      />
      <PagedAnswer query={queue} order={state === 'CLOSED' ? 'newestFirst' : 'oldestFirst'}>
        {(pages) => {
          const tickets = pages.flatMap((page) => page.tickets);
          return tickets.length === 0 ? (
            <EmptyState title={words.noTickets} />
          ) : (
            <DataTable
              caption={words.ticketsTitle}
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
                      {ageText(row.waitingSince, Date.now())}{' '}
                      <Badge tone={ageTones[row.age]}>{words[row.age]}</Badge>
                    </>
                  ),
                },
                { key: 'answer', title: words.answerBy, cell: (row) => manilaTime(row.answerBy) },
                {
                  key: 'resolve',
                  title: words.resolveBy,
                  cell: (row) => manilaTime(row.resolveBy),
                },
                {
                  key: 'who',
                  title: words.who,
                  cell: (row) => (row.claimedBy ? words.working(row.claimedBy.name) : words.nobody),
                },
              ]}
            />
          );
        }}
      </PagedAnswer>
    </>
  );
}
