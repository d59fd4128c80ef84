import {
  closeLaunchGate,
  confirmLaunch,
  getLaunchGate,
  proposeLaunch,
} from '@pahiram/api/launch-gate';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecideBar, OwnProposal } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { launchGateTexts } from './launch-gate-texts.ts';

type Gate = WireReplyOf<typeof getLaunchGate>;
type Asking = 'propose' | 'close' | 'drop';

export function useLaunchGate() {
  return useQuery({ queryKey: ['launch-gate'], queryFn: () => call(getLaunchGate) });
}

/** Whether borrowers can apply. Opening applications needs two people. */
export function GateRecord({ onDecided }: { readonly onDecided?: (deed?: Deed) => void }) {
  const words = useTexts(launchGateTexts);
  const [asking, setAsking] = useState<Asking | null>(null);
  const action = useAction();
  const gate = useLaunchGate();
  const decided = async (deed?: Deed) => {
    await gate.refetch();
    onDecided?.(deed);
  };
  const confirm = (shown: Gate) =>
    action.run(async () => {
      await call(confirmLaunch, { body: {}, shown });
      await decided('CONFIRMED');
    });
  const decide = async (kind: Asking, reason: string) => {
    await call(kind === 'propose' ? proposeLaunch : closeLaunchGate, { body: { reason } });
    setAsking(null);
    await decided(kind === 'drop' ? 'STOPPED' : undefined);
  };
  return (
    <>
      <StatusLine {...action.status} />
      <LoadState query={gate}>
        {(data) => (
          <GateCard
            gate={data}
            busy={action.busy}
            onAsk={setAsking}
            onConfirm={() => void confirm(data)}
          />
        )}
      </LoadState>
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
  const words = useTexts(launchGateTexts);
  const language = useLanguage();
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
      <p className="text-soft">{words.people}</p>
      {obstacle === null ? null : <Notice tone="warning">{words[obstacle]}</Notice>}
      {proposal === null ? null : (
        <>
          <p>{words.proposal(proposal.proposedBy, momentText(proposal.proposedAt, language))}</p>
          <p className="text-soft">{proposal.reason}</p>
          {mayConfirm ? null : <OwnProposal />}
        </>
      )}
      <DecideBar>
        {isReady && proposal === null && may('open-launch-gate') ? (
          <Button aria-keyshortcuts="Control+Enter" onClick={() => onAsk('propose')}>
            {words.propose} <ButtonKeys keys={MAIN_KEYS} />
          </Button>
        ) : null}
        {isReady && proposal !== null && mayConfirm ? (
          <Button busy={busy} {...goneToBy('Control+Enter')} onClick={onConfirm}>
            {words.confirm} <ButtonKeys keys={MAIN_KEYS} />
          </Button>
        ) : null}
        {proposal !== null && mayEnd ? (
          <Button kind="secondary" aria-keyshortcuts="R" onClick={() => onAsk('drop')}>
            {words.drop} <ButtonKeys keys="R" />
          </Button>
        ) : null}
        {isOpen && mayEnd ? (
          <Button kind="danger" aria-keyshortcuts="X" onClick={() => onAsk('close')}>
            {words.close} <ButtonKeys keys="X" />
          </Button>
        ) : null}
      </DecideBar>
    </Card>
  );
}
