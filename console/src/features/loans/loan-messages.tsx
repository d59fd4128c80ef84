import { listStaffLoanMessages } from '@pahiram/api/addresses';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
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
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-soft">{words.noMessages}</p>
          ) : (
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
          )
        }
      </LoadState>
    </RecordSection>
  );
}

/** A template that this console does not know yet is named as the server names it. */
function MessageName({ template }: { template: string }) {
  const names: Readonly<Record<string, string>> = useTexts(messageTexts);
  return <>{names[template] ?? template.replaceAll('-', ' ')}</>;
}
