import { approveWithdrawalCode, listCodeDesk } from '@pahiram/api/addresses';
import { faultText } from '@pahiram/api/caller';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ageText } from '../lib/manila-time.ts';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { type DeskRow, IssueCodeDialog } from '../withdrawals/issue-code-dialog.tsx';
import { withdrawalsTexts } from '../withdrawals/withdrawals-texts.ts';

const refreshMs = 10_000;

/** Withdrawals that wait for their code, oldest first (D3). */
export function CodeDeskPage() {
  const words = useTexts(withdrawalsTexts);
  const faults = useTexts(faultTexts);
  const [chosen, setChosen] = useState<DeskRow | null>(null);
  const action = useAction();
  const desk = useQuery({
    queryKey: ['code-desk'],
    queryFn: () => call(listCodeDesk, { query: { limit: 100 } }),
    refetchInterval: refreshMs,
  });
  const approve = (row: DeskRow) =>
    action.run(async () => {
      await call(approveWithdrawalCode, { params: { id: row.id }, key: crypto.randomUUID() });
      action.setStatus({ tone: 'success', text: words.done });
      await desk.refetch();
    });
  return (
    <>
      <h1 className="text-2xl">{words.deskTitle}</h1>
      <p className="mt-1 mb-4 text-soft">{words.deskNote}</p>
      <StatusLine {...action.status} />
      {desk.isPending ? (
        <Skeleton lines={5} />
      ) : desk.isError ? (
        <ErrorState message={faultText(desk.error, faults)} onRetry={() => void desk.refetch()} />
      ) : desk.data.rows.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <DataTable
          caption={words.deskTitle}
          rows={desk.data.rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'number', title: words.number, cell: (row) => row.withdrawalNumber },
            { key: 'member', title: words.member, cell: (row) => row.fullLegalName },
            {
              key: 'amount',
              title: words.amount,
              figures: true,
              cell: (row) => pesosText(row.amount),
            },
            {
              key: 'account',
              title: words.account,
              cell: (row) => `${row.bankName} ${row.accountNumberMasked}`,
            },
            {
              key: 'age',
              title: words.waiting,
              cell: (row) => ageText(row.requestedAt, Date.now()),
            },
            { key: 'codes', title: words.codes, figures: true, cell: (row) => row.codesIssued },
            {
              key: 'act',
              title: '',
              cell: (row) => (
                <div className="flex flex-wrap items-center gap-2">
                  {row.needsSecondPerson && !row.approvedBy ? (
                    <Button kind="secondary" busy={action.busy} onClick={() => void approve(row)}>
                      {words.approve}
                    </Button>
                  ) : null}
                  {row.approvedBy ? <span>{words.approvedBy(row.approvedBy)}</span> : null}
                  <Button onClick={() => setChosen(row)}>{words.issue}</Button>
                </div>
              ),
            },
          ]}
        />
      )}
      {chosen ? (
        <IssueCodeDialog
          row={chosen}
          onClose={() => {
            setChosen(null);
            void desk.refetch();
          }}
        />
      ) : null}
    </>
  );
}
