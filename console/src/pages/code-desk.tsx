import { listCodeDesk, proposeWithdrawalHold } from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { call } from '../lib/session.ts';
import { usePages } from '../lib/use-pages.ts';
import { CodeQueueCard } from '../withdrawals/code-queue-card.tsx';
import { HoldDialog } from '../withdrawals/hold-dialog.tsx';
import { holdsTexts } from '../withdrawals/holds-texts.ts';
import { type CodeQueueRow, IssueCodeDialog } from '../withdrawals/issue-code-dialog.tsx';
import { withdrawalsTexts } from '../withdrawals/withdrawals-texts.ts';

const refreshMs = 10_000;

/** Withdrawals that wait for their code, oldest first. */
export function CodeDeskPage() {
  const words = useTexts(withdrawalsTexts);
  const holds = useTexts(holdsTexts);
  const [open, setOpen] = useState<{ kind: 'code' | 'hold'; row: CodeQueueRow } | null>(null);
  const queue = usePages(
    ['code-desk'],
    (cursor) => call(listCodeDesk, { query: { cursor, limit: 50 } }),
    refreshMs,
  );
  const reload = () => void queue.refetch();
  const close = () => {
    setOpen(null);
    reload();
  };
  return (
    <>
      <PageHeading title={words.queueTitle} note={words.queueNote} />
      <PagedAnswer query={queue} order="oldestFirst">
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <EmptyState title={words.empty} />;
          return (
            <ul aria-label={words.queueTitle} className="max-w-4xl space-y-4">
              {rows.map((row) => (
                <CodeQueueCard
                  key={row.id}
                  row={row}
                  onIssue={() => setOpen({ kind: 'code', row })}
                  onHold={() => setOpen({ kind: 'hold', row })}
                  onChange={reload}
                />
              ))}
            </ul>
          );
        }}
      </PagedAnswer>
      {open?.kind === 'code' ? <IssueCodeDialog row={open.row} onClose={close} /> : null}
      {open?.kind === 'hold' ? (
        <HoldDialog
          title={holds.title(open.row.withdrawalNumber)}
          onPropose={(body, key) =>
            call(proposeWithdrawalHold, { params: { id: open.row.id }, key, body })
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}
