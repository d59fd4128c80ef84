import {
  listAuditEntries,
  listStaffLoanDocuments,
  listStaffLoanMessages,
  listStaffWithdrawals,
  openStaffLoanDocument,
} from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { listStaffLoanDocuments as documents, getStaffLoan } from '@pahiram/api/staff-loans';
import { useAction } from '@pahiram/client/actions.tsx';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, downloadFile } from '../../shell/http.ts';
import { actorTexts } from '../../shell/shell-texts.ts';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { loansTexts } from './loans-texts.ts';
import { messageTexts } from './message-texts.ts';

type Loan = WireReplyOf<typeof getStaffLoan>['loan'];
type Document = WireReplyOf<typeof documents>['rows'][number];

/** What belongs to a loan beside its money. Each part is loaded when it is opened. */
export function LoanFile({ loan }: { loan: Loan }) {
  const words = useTexts(loansTexts);
  const may = useMay();
  return (
    <div className="mt-5 space-y-3">
      {may('view-withdrawals') ? (
        <Part title={words.withdrawals}>
          <Withdrawals loan={loan} />
        </Part>
      ) : null}
      <Part title={words.documents}>
        <Documents loan={loan} />
      </Part>
      <Part title={words.messages}>
        <Messages loan={loan} />
      </Part>
      {may('view-audit') ? (
        <Part title={words.auditTrail}>
          <AuditTrail loan={loan} />
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="rounded-card border border-line bg-raised px-5 py-3 sm:px-6"
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary className="min-h-control cursor-pointer py-2 text-xl font-semibold">{title}</summary>
      <div className="py-2">{wasOpened ? children : null}</div>
    </details>
  );
}

function Withdrawals({ loan }: { loan: Loan }) {
  const words = useTexts(loansTexts);
  const found = useQuery({
    queryKey: ['loan', loan.loanNumber, 'withdrawals'],
    queryFn: () => call(listStaffWithdrawals, { query: { loanId: loan.id, limit: 100 } }),
  });
  return (
    <LoadState query={found} lines={3}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="text-soft">{words.noWithdrawals}</p>
        ) : (
          <DataTable
            caption={words.withdrawals}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'number',
                title: words.paymentNumber,
                cell: (row) => (
                  <RecordLink href={`/withdrawals/${row.id}`}>{row.withdrawalNumber}</RecordLink>
                ),
              },
              {
                key: 'amount',
                title: words.amount,
                figures: true,
                cell: (row) => pesosText(row.amount),
              },
              { key: 'at', title: words.askedFor, cell: (row) => <Instant at={row.requestedAt} /> },
              {
                key: 'ended',
                title: words.ended,
                cell: (row) => (row.endedAt ? <Instant at={row.endedAt} /> : '–'),
              },
            ]}
          />
        )
      }
    </LoadState>
  );
}

function Documents({ loan }: { loan: Loan }) {
  const words = useTexts(loansTexts);
  const action = useAction();
  const found = useQuery({
    queryKey: ['loan', loan.loanNumber, 'documents'],
    queryFn: () => call(listStaffLoanDocuments, { params: { loanNumber: loan.loanNumber } }),
  });
  const open = ({ kind, hash }: Document) =>
    action.run(async () => {
      const path = openStaffLoanDocument.path
        .replace(':loanNumber', loan.loanNumber)
        .replace(':kind', kind);
      const fileName = `${kind.toLowerCase()}-${loan.loanNumber}-${hash.slice(0, 8)}.pdf`;
      await downloadFile(`${path}?hash=${hash}`, fileName);
      action.setStatus({ tone: 'success', text: words.documentSaved });
    });
  return (
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
              { key: 'frozen', title: words.frozen, cell: (row) => <Instant at={row.frozenAt} /> },
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
  );
}

function Messages({ loan }: { loan: Loan }) {
  const words = useTexts(loansTexts);
  const found = useQuery({
    queryKey: ['loan', loan.loanNumber, 'messages'],
    queryFn: () => call(listStaffLoanMessages, { params: { loanNumber: loan.loanNumber } }),
  });
  return (
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
  );
}

/** A template that this console does not know yet is named as the server names it. */
function MessageName({ template }: { template: string }) {
  const names: Readonly<Record<string, string>> = useTexts(messageTexts);
  return <>{names[template] ?? template.replaceAll('-', ' ')}</>;
}

function AuditTrail({ loan }: { loan: Loan }) {
  const words = useTexts(loansTexts);
  const actors = useTexts(actorTexts);
  const found = useQuery({
    queryKey: ['loan', loan.loanNumber, 'audit'],
    queryFn: () =>
      call(listAuditEntries, { query: { subjectKind: 'loan', subjectId: loan.id, limit: 100 } }),
  });
  return (
    <LoadState query={found} lines={3}>
      {({ entries, nextCursor }) => (
        <>
          <DataTable
            caption={words.auditTrail}
            rows={entries}
            rowKey={(row) => row.id}
            columns={[
              { key: 'at', title: words.written, cell: (row) => <Instant at={row.at} /> },
              {
                key: 'who',
                title: words.who,
                cell: (row) => row.actorName ?? actors[row.actorKind],
              },
              { key: 'what', title: words.about, cell: (row) => <code>{row.action}</code> },
              { key: 'why', title: words.reason, cell: (row) => row.reason ?? '–' },
            ]}
          />
          {nextCursor === null ? null : (
            <RecordLink href={`/audit?subjectKind=loan&subjectId=${loan.id}`}>
              {words.wholeAudit}
            </RecordLink>
          )}
        </>
      )}
    </LoadState>
  );
}
