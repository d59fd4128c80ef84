import { claimDeskWithdrawal } from '@pahiram/api/addresses';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { ageText } from '../lib/manila-time.ts';
import { RecordLink } from '../lib/record-link.tsx';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { useMay } from '../lib/use-may.ts';
import { useStaff } from '../lib/use-staff.ts';
import { HoldLine } from './hold-line.tsx';
import { holdsTexts } from './holds-texts.ts';
import type { CodeQueueRow } from './issue-code-dialog.tsx';
import { withdrawalsTexts } from './withdrawals-texts.ts';

export interface CodeQueueCardProps {
  readonly row: CodeQueueRow;
  readonly onIssue: () => void;
  readonly onHold: () => void;
  readonly onChange: () => void;
}

/** One withdrawal that waits for its code, with the possible actions. */
export function CodeQueueCard({ row, onIssue, onHold, onChange }: CodeQueueCardProps) {
  const words = useTexts(withdrawalsTexts);
  const holds = useTexts(holdsTexts);
  const may = useMay();
  const action = useAction();
  const staff = useStaff();
  const isMine = row.claimedBy !== null && row.claimedBy.id === staff.data?.id;
  const claim = () =>
    action.run(async () => {
      await call(claimDeskWithdrawal, { params: { id: row.id }, body: { claim: !isMine } });
      onChange();
    });
  const isFree = row.claimedBy === null || isMine;
  const mayCall = may('issue-withdrawal-codes') && row.hold?.isInEffect !== true;
  return (
    <li className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-lg font-semibold">{row.fullLegalName}</p>
          <RecordLink href={`/withdrawals/${row.id}`}>{row.withdrawalNumber}</RecordLink>
        </div>
        <p className="figures text-xl font-bold">{pesosText(row.amount)}</p>
      </div>
      {row.hold ? <HoldLine hold={row.hold} onChange={onChange} /> : null}
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <Fact label={words.account} value={`${row.bankName} ${row.accountNumberMasked}`} />
        <Fact label={words.waiting} value={ageText(row.requestedAt, Date.now())} />
        <Fact label={words.codes} value={String(row.codesIssued)} />
        {row.isSelfServiceOffered ? <Fact label={words.self} value={words.selfOffered} /> : null}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {mayCall && isMine ? <Button onClick={onIssue}>{words.issue}</Button> : null}
        {mayCall && isFree ? (
          <Button
            kind={isMine ? 'secondary' : 'primary'}
            busy={action.busy}
            onClick={() => void claim()}
          >
            {isMine ? words.giveCallBack : words.takeCall}
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
