import { listConversationsOfMember } from '@pahiram/api/member-page';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { call } from '../../shell/http.ts';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { supportTexts } from '../support/support-texts.ts';
import { memberPartsTexts } from './member-parts-texts.ts';

/** Tickets and chats, newest first. */
export function ConversationsOf({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(memberPartsTexts);
  const support = useTexts(supportTexts);
  const found = usePagedQuery(['member', memberId, 'conversations'], (cursor) =>
    call(listConversationsOfMember, {
      params: { memberId },
      query: { limit: 50, ...(cursor && { cursor }) },
    }),
  );
  return (
    <RecordSection title={words.CONVERSATIONS}>
      <PagedList query={found}>
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          return rows.length === 0 ? (
            <p className="text-soft">{words.noConversations}</p>
          ) : (
            <DataTable
              caption={words.CONVERSATIONS}
              rows={rows}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'number',
                  title: words.number,
                  cell: ({ kind, id, number }) =>
                    kind === 'TICKET' ? (
                      <RecordLink href={`/tickets/${id}`}>{number}</RecordLink>
                    ) : (
                      <RecordLink href={`/chat/${id}`}>{words.CHAT}</RecordLink>
                    ),
                },
                {
                  key: 'about',
                  title: words.about,
                  cell: ({ category }) => (category ? support[category] : '–'),
                },
                {
                  key: 'opened',
                  title: words.opened,
                  cell: (row) => <Instant at={row.openedAt} />,
                },
                {
                  key: 'closed',
                  title: words.ended,
                  cell: ({ closedAt }) => (closedAt ? <Instant at={closedAt} /> : words.stillOpen),
                },
                {
                  key: 'outcome',
                  title: support.outcome,
                  cell: ({ outcome }) => (outcome ? support[outcome] : '–'),
                },
              ]}
            />
          );
        }}
      </PagedList>
    </RecordSection>
  );
}
