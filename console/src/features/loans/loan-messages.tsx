import type { WireReplyOf } from '@pahiram/api/operation';
import { listStaffLoanMessages } from '@pahiram/api/staff-loans';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Instant } from '../../shell/table-cells.tsx';
import { loansTexts } from './loans-texts.ts';
import { messageTexts } from './message-texts.ts';

/** Messages to the borrower while this was their loan. */
export function LoanMessages({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(loansTexts);
  const found = useQuery({
    queryKey: ['loan', loanNumber, 'messages'],
    queryFn: () => call(listStaffLoanMessages, { params: { loanNumber } }),
  });
  return (
    <RecordSection title={words.messages}>
      <LoadState query={found} lines={3}>
        {({ rows }) => <MessageTable rows={rows} />}
      </LoadState>
    </RecordSection>
  );
}

export type SentMessage = WireReplyOf<typeof listStaffLoanMessages>['rows'][number];

/** Messages to a member, without their texts, which are deleted once they are sent. */
export function MessageTable({ rows }: { rows: readonly SentMessage[] }) {
  const words = useTexts(loansTexts);
  if (rows.length === 0) return <p className="text-soft">{words.noMessages}</p>;
  return (
    <DataTable
      caption={words.messages}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', title: words.written, cell: (row) => <Instant at={row.createdAt} /> },
        { key: 'channel', title: words.by, cell: (row) => words[row.channel] },
        {
          key: 'what',
          title: words.about,
          cell: (row) => <MessageName template={row.template} />,
        },
        {
          key: 'state',
          title: words.state,
          cell: (row) =>
            row.sentAt ? (
              <>
                {words.sent} <Instant at={row.sentAt} />
              </>
            ) : (
              words[row.state]
            ),
        },
      ]}
    />
  );
}

/** A template that this console does not know yet is named as the server names it. */
function MessageName({ template }: { template: string }) {
  const names: Readonly<Record<string, string>> = useTexts(messageTexts);
  return <>{names[template] ?? template.replaceAll('-', ' ')}</>;
}
