import { searchTickets } from '@pahiram/api/support-desk';
import { momentText } from '@pahiram/client/dates.ts';
import { readTicketSearch } from '@pahiram/domain/support/ticket-search';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { SearchForm } from '../../shell/search-form.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { supportTexts } from './support-texts.ts';

const searchTexts = texts(
  {
    find: 'Find tickets',
    label: 'Ticket number, phone number, name or words of a message',
    nothing: 'Write a ticket number, a phone number or a word of at least two letters.',
    found: 'Found tickets',
    none: 'No ticket matches.',
    clear: 'Close the search',
  },
  {
    find: 'Maghanap ng ticket',
    label: 'Numero ng ticket, phone number, pangalan o mga salita sa mensahe',
    nothing: 'Isulat ang numero ng ticket, phone number o salitang may dalawang letra o higit pa.',
    found: 'Mga nahanap na ticket',
    none: 'Walang tumutugmang ticket.',
    clear: 'Isara ang paghahanap',
  },
);

/** Finds tickets of every state. */
export function TicketSearch() {
  const words = useTexts(searchTexts);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [sought, setSought] = useState('');
  const find = () => {
    const isReadable = readTicketSearch(text) !== null;
    setProblem(isReadable ? '' : words.nothing);
    if (isReadable) setSought(text.trim());
  };
  const clear = () => {
    setText('');
    setSought('');
  };
  return (
    <SearchForm
      name="find-tickets"
      label={words.label}
      findText={words.find}
      clearText={words.clear}
      text={text}
      onText={setText}
      error={problem}
      isSearched={sought !== ''}
      onFind={find}
      onClear={clear}
    >
      {sought === '' ? null : <FoundTickets text={sought} />}
    </SearchForm>
  );
}

function FoundTickets({ text }: { text: string }) {
  const words = useTexts(searchTexts);
  const support = useTexts(supportTexts);
  const language = useLanguage();
  const list = usePagedQuery(['found-tickets', text], (cursor) =>
    call(searchTickets, { body: { text, cursor } }),
  );
  return (
    <PagedList query={list} order="newestFirst">
      {(pages) => {
        const rows = pages.flatMap((page) => page.tickets);
        return rows.length === 0 ? (
          <p role="status">{words.none}</p>
        ) : (
          <DataTable
            caption={words.found}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'number',
                title: support.number,
                cell: (row) => <RecordLink href={`/tickets/${row.id}`}>{row.number}</RecordLink>,
              },
              { key: 'about', title: support.about, cell: (row) => support[row.category] },
              {
                key: 'state',
                title: support.state,
                cell: (row) => support[row.outcome ?? row.state],
              },
              {
                key: 'opened',
                title: support.openedAt,
                cell: (row) => momentText(row.openedAt, language),
              },
              {
                key: 'assignee',
                title: support.assignee,
                cell: (row) => row.claimedBy?.name ?? '–',
              },
            ]}
          />
        );
      }}
    </PagedList>
  );
}
