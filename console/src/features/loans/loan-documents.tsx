import type { WireReplyOf } from '@pahiram/api/operation';
import { listStaffLoanDocuments, openStaffLoanDocument } from '@pahiram/api/staff-loans';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { call, downloadFile } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Instant } from '../../shell/table-cells.tsx';
import { loansTexts } from './loans-texts.ts';

type Document = WireReplyOf<typeof listStaffLoanDocuments>['rows'][number];

/** The frozen documents of a loan. */
export function LoanDocuments({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(loansTexts);
  const action = useAction();
  const found = useQuery({
    queryKey: ['loan', loanNumber, 'documents'],
    queryFn: () => call(listStaffLoanDocuments, { params: { loanNumber } }),
  });
  const open = ({ kind, hash }: Document) =>
    action.run(async () => {
      const path = openStaffLoanDocument.path
        .replace(':loanNumber', loanNumber)
        .replace(':kind', kind);
      const fileName = `${kind.toLowerCase()}-${loanNumber}-${hash.slice(0, 8)}.pdf`;
      await downloadFile(`${path}?hash=${hash}`, fileName);
      action.setStatus({ tone: 'success', text: words.documentSaved });
    });
  return (
    <RecordSection title={words.documents}>
      <LoadState query={found} lines={3}>
        {({ rows, signedAt }) => (
          <>
            <p className="mb-3">{words.documentsNote}</p>
            {signedAt ? (
              <p className="mb-3">
                {words.signed} <Instant at={signedAt} />
              </p>
            ) : null}
            <StatusLine {...action.status} />
            <DataTable
              caption={words.documents}
              rows={rows}
              rowKey={(row) => row.hash}
              columns={[
                { key: 'kind', title: words.document, cell: (row) => words[row.kind] },
                {
                  key: 'frozen',
                  title: words.frozen,
                  cell: (row) => <Instant at={row.frozenAt} />,
                },
                {
                  key: 'hash',
                  title: words.hash,
                  cell: (row) => <code title={row.hash}>{row.hash.slice(0, 12)}</code>,
                },
                {
                  key: 'open',
                  title: words.open,
                  cell: (row) => (
                    <Button kind="secondary" busy={action.busy} onClick={() => void open(row)}>
                      {words.openDocument(words[row.kind])}
                    </Button>
                  ),
                },
              ]}
            />
          </>
        )}
      </LoadState>
    </RecordSection>
  );
}
