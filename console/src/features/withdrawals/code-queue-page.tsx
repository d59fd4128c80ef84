import { claimWithdrawalCall, listCodeQueue, proposeWithdrawalHold } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { ageText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { ProposeHoldDialog } from '../holds/hold-dialogs.tsx';
import { HoldNotice } from '../holds/hold-notice.tsx';
import { holdsTexts } from '../holds/holds-texts.ts';
import { type CodeQueueRow, IssueCodeDialog } from './issue-code-dialog.tsx';
import { withdrawalsTexts } from './withdrawals-texts.ts';

const refreshMs = 10_000;

/** Withdrawals that wait for their code, oldest first. */
export function Page() {
  const words = useTexts(withdrawalsTexts);
  const titles = useTexts(pageTitles);
  const holds = useTexts(holdsTexts);
  const [open, setOpen] = useState<{ kind: 'code' | 'hold'; row: CodeQueueRow } | null>(null);
  const queue = usePagedQuery(
    ['code-queue'],
    (cursor) => call(listCodeQueue, { query: { cursor, limit: 50 } }),
    refreshMs,
  );
  const reload = () => void queue.refetch();
  const close = () => {
    setOpen(null);
    reload();
  };
  return (
    <>
      <PageHeading title={titles.codeQueue} note={words.queueNote} />
      <PagedList query={queue} order="oldestFirst">
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <EmptyState title={words.queueEmpty} />;
          return (
            <ul aria-label={titles.codeQueue} className="max-w-4xl space-y-4">
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
      </PagedList>
      {open?.kind === 'code' ? <IssueCodeDialog row={open.row} onClose={close} /> : null}
      {open?.kind === 'hold' ? (
        <ProposeHoldDialog
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

export interface CodeQueueCardProps {
  readonly row: CodeQueueRow;
  readonly onIssue: () => void;
  readonly onHold: () => void;
  readonly onChange: () => void;
}

/** One withdrawal that waits for its code, with the possible actions. */
function CodeQueueCard({ row, onIssue, onHold, onChange }: CodeQueueCardProps) {
  const words = useTexts(withdrawalsTexts);
  const holds = useTexts(holdsTexts);
  const may = useMay();
  const action = useAction();
  const staff = useStaff();
  const isMine = row.claimedBy !== null && row.claimedBy.id === staff.data?.id;
  const claim = () =>
    action.run(async () => {
      await call(claimWithdrawalCall, { params: { id: row.id }, body: { claim: !isMine } });
      onChange();
    });
  const isFree = row.claimedBy === null || isMine;
  const mayCall =
    may('issue-withdrawal-codes') && row.hold?.isInEffect !== true && !row.isNumberStolen;
  return (
    <li className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-lg font-semibold">{row.fullLegalName}</p>
          <RecordLink href={`/withdrawals/${row.id}`}>{row.withdrawalNumber}</RecordLink>
        </div>
        <p className="figures text-xl font-bold">{pesosText(row.amount)}</p>
      </div>
      {row.hold ? <HoldNotice hold={row.hold} onChange={onChange} /> : null}
      {row.isNumberStolen ? (
        <div className="mt-3">
          <Notice tone="danger">{words.numberStolen}</Notice>
        </div>
      ) : null}
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <Fact label={words.account} value={`${row.bankName} ${row.accountNumberMasked}`} />
        <Fact label={words.waiting} value={ageText(row.requestedAt, serverNow())} />
        <Fact label={words.codes} value={String(row.codesIssued)} />
        {row.shouldMentionSms ? <Fact label={words.tellMember} value={words.codeBySms} /> : null}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {mayCall && isMine ? <Button onClick={onIssue}>{words.issue}</Button> : null}
        {mayCall && isFree ? (
          <Button
            kind={isMine ? 'secondary' : 'primary'}
            busy={action.busy}
            onClick={() => void claim()}
          >
            {isMine ? words.unclaim : words.claim}
          </Button>
        ) : null}
        {row.claimedBy && !isMine ? (
          <Badge tone="info">{words.calling(row.claimedBy.name)}</Badge>
        ) : null}
        {row.hold === null && may('place-holds') ? (
          <Button kind="secondary" onClick={onHold}>
            {holds.propose}
          </Button>
        ) : null}
      </div>
      <StatusLine {...action.status} />
    </li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  );
}
