import {
  closeLaunchGate,
  confirmLaunch,
  getLaunchGate,
  proposeLaunch,
} from '@pahiram/api/addresses';
import type { getLaunchGate as contract } from '@pahiram/api/launch-gate';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { launchTexts } from '../launch/launch-texts.ts';
import { Answer } from '../lib/answer.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { PageHeading } from '../lib/page-heading.tsx';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { useMay } from '../lib/use-may.ts';
import { useStaff } from '../lib/use-staff.ts';

type Gate = WireReplyOf<typeof contract>;
type Asking = 'propose' | 'close' | 'drop';

/** Whether borrowers can apply. Opening applications needs two people. */
export function LaunchGatePage() {
  const words = useTexts(launchTexts);
  const [asking, setAsking] = useState<Asking | null>(null);
  const action = useAction();
  const gate = useQuery({ queryKey: ['launch-gate'], queryFn: () => call(getLaunchGate) });
  const confirm = () =>
    action.run(async () => {
      await call(confirmLaunch, { body: {} });
      await gate.refetch();
    });
  const decide = async (kind: Asking, reason: string) => {
    await call(kind === 'propose' ? proposeLaunch : closeLaunchGate, { body: { reason } });
    setAsking(null);
    await gate.refetch();
  };
  return (
    <>
      <PageHeading title={words.title} note={words.note} />
      <StatusLine {...action.status} />
      <Answer query={gate}>
        {(data) => (
          <GateCard
            gate={data}
            busy={action.busy}
            onAsk={setAsking}
            onConfirm={() => void confirm()}
          />
        )}
      </Answer>
      {asking === null ? null : (
        <ReasonDialog
          title={words[asking]}
          confirm={words[asking]}
          kind={asking === 'propose' ? 'primary' : 'danger'}
          label={words.reason}
          hint={words.reasonHint}
          tooShort={words.reasonShort}
          lengthMin={5}
          lengthMax={500}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => decide(asking, reason)}
        />
      )}
    </>
  );
}

interface GateCardProps {
  readonly gate: Gate;
  readonly busy: boolean;
  readonly onAsk: (asking: Asking) => void;
  readonly onConfirm: () => void;
}

function GateCard({ gate, busy, onAsk, onConfirm }: GateCardProps) {
  const words = useTexts(launchTexts);
  const may = useMay();
  const self = useStaff().data?.id;
  const { isOpen, obstacle, proposal } = gate;
  const isReady = !isOpen && obstacle === null;
  const mayEnd = may('open-launch-gate') || may('confirm-launch-gate');
  const mayConfirm = may('confirm-launch-gate') && proposal?.proposedById !== self;
  return (
    <Card
      title={
        <Badge tone={isOpen ? 'success' : 'warning'}>{words[isOpen ? 'open' : 'closed']}</Badge>
      }
    >
      {obstacle === null ? null : <Notice tone="warning">{words[obstacle]}</Notice>}
      {proposal === null ? null : (
        <>
          <p>{words.proposal(proposal.proposedBy, manilaTime(proposal.proposedAt))}</p>
          <p className="text-soft">{proposal.reason}</p>
          {mayConfirm ? null : <p className="mt-2">{words.ownProposal}</p>}
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isReady && proposal === null && may('open-launch-gate') ? (
          <Button onClick={() => onAsk('propose')}>{words.propose}</Button>
        ) : null}
        {isReady && proposal !== null && mayConfirm ? (
          <Button busy={busy} onClick={onConfirm}>
            {words.confirm}
          </Button>
        ) : null}
        {proposal !== null && mayEnd ? (
          <Button kind="secondary" onClick={() => onAsk('drop')}>
            {words.drop}
          </Button>
        ) : null}
        {isOpen && mayEnd ? (
          <Button kind="danger" onClick={() => onAsk('close')}>
            {words.close}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
