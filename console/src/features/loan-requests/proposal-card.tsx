import type { WireReplyOf } from '@pahiram/api/operation';
import {
  cancelMoreTime,
  confirmMoreTime,
  type getStaffLoanRequest,
  refuseMoreTime,
} from '@pahiram/api/staff-loan-requests';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { DecideBar } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { PaymentsBehind, WaitingFor } from '../../shell/payment-evidence.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Instant } from '../../shell/table-cells.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { loanRequestsTexts } from './loan-requests-texts.ts';
import { proposalTexts } from './proposal-texts.ts';
import { ScheduleComparison } from './schedule-comparison.tsx';

type Proposal = NonNullable<WireReplyOf<typeof getStaffLoanRequest>['proposal']>;
type Cost = NonNullable<Proposal['effect']>['cost'];

const tones: Record<Proposal['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'success',
  REFUSED: 'danger',
  CANCELLED: 'info',
  LAPSED: 'info',
};

interface ProposalCardProps {
  readonly requestId: `lrq_${string}`;
  readonly proposal: Proposal;
  /** What is still owed today. */
  readonly owed: number;
  readonly onDone: (deed: Deed) => void;
}

/** The answer that one person proposed: what it costs, the payments behind it, and the decision of a second person. */
export function ProposalCard({ requestId, proposal, owed, onDone }: ProposalCardProps) {
  const words = useTexts(proposalTexts);
  const requests = useTexts(loanRequestsTexts);
  const language = useLanguage();
  const { state, effect, pauseUntil, obstacle } = proposal;
  const text = (label: string, value: string | null): SummaryRow[] =>
    value ? [{ label, value }] : [];
  return (
    <Card title={words.title} aside={<Badge tone={tones[state]}>{words[state]}</Badge>}>
      <SummaryList
        rows={[
          ...text(words.pauseUntil, pauseUntil && dayText(pauseUntil, language)),
          { label: words.secondReason, value: words[proposal.secondReason] },
          { label: words.owed, value: pesosText(owed) },
          ...text(requests.ourNote, proposal.note),
          { label: words.proposedBy, value: proposal.proposedBy },
          {
            label: words.proposedAt,
            value: (
              <>
                <Instant at={proposal.proposedAt} />
                {state === 'PROPOSED' ? (
                  <span className="block text-sm text-soft">
                    <WaitingFor minutes={proposal.ageMinutes} />
                  </span>
                ) : null}
              </>
            ),
          },
          ...text(words.decidedBy, proposal.decidedBy),
          ...text(words.decisionReason, proposal.decisionReason),
        ]}
      />
      {effect ? <MoreTimeCost cost={effect.cost} /> : null}
      {effect?.comparison ? (
        <ScheduleComparison comparison={effect.comparison} day={manilaDate(serverNow())} />
      ) : null}
      {obstacle ? <Notice tone="warning">{words[obstacle]}</Notice> : null}
      {state === 'PROPOSED' ? (
        <>
          <PaymentsBehind payments={proposal.payments} />
          <ProposalButtons requestId={requestId} proposal={proposal} onDone={onDone} />
        </>
      ) : null}
    </Card>
  );
}

/** What more time costs, beside the interest that the comparison shows. */
export function MoreTimeCost({ cost }: { cost: Cost }) {
  const words = useTexts(proposalTexts);
  const language = useLanguage();
  return (
    <SummaryList
      rows={[
        { label: words.monthsAdded, value: String(cost.monthsAdded) },
        {
          label: words.lateChargeAvoided,
          hint: words.lateChargeAvoidedHint(dayText(cost.until, language)),
          value: pesosText(cost.lateChargeAvoided),
        },
      ]}
    />
  );
}

type ButtonsProps = Omit<ProposalCardProps, 'owed'>;

function ProposalButtons({ requestId, proposal, onDone }: ButtonsProps) {
  const words = useTexts(proposalTexts);
  const requests = useTexts(loanRequestsTexts);
  const may = useMay();
  const action = useAction();
  const [asking, setAsking] = useState<'refuse' | 'cancel' | null>(null);
  const params = { requestId, proposalId: proposal.id };
  const isOwn = useStaff().data?.id === proposal.proposedById;
  if (!isOwn && !may('confirm-extensions')) return null;
  return (
    <>
      {isOwn ? (
        <DecideBar>
          <p className="text-soft">{words.own}</p>
          <Button kind="secondary" onClick={() => setAsking('cancel')}>
            {words.cancel}
          </Button>
        </DecideBar>
      ) : (
        <DecideBar>
          {proposal.obstacle === null ? (
            <Button
              busy={action.busy}
              {...goneToBy('Control+Enter')}
              onClick={() =>
                void action.run(async () => {
                  await call(confirmMoreTime, { params, body: {}, shown: proposal });
                  onDone('CONFIRMED');
                })
              }
            >
              {words.confirm} <ButtonKeys keys={MAIN_KEYS} />
            </Button>
          ) : null}
          <Button kind="secondary" aria-keyshortcuts="R" onClick={() => setAsking('refuse')}>
            {words.refuse} <ButtonKeys keys="R" />
          </Button>
        </DecideBar>
      )}
      <StatusLine {...action.status} />
      {asking ? (
        <ReasonDialog
          title={asking === 'refuse' ? words.refuseTitle : words.cancelTitle}
          confirm={words[asking]}
          kind="danger"
          label={requests.noteLabel}
          hint={requests.noteHint}
          tooShort={requests.noteShort}
          lengthMin={5}
          lengthMax={500}
          onClose={() => setAsking(null)}
          onConfirm={async (reason) => {
            const given = { params, body: { reason } };
            if (asking === 'refuse') await call(refuseMoreTime, { ...given, shown: proposal });
            else await call(cancelMoreTime, given);
            setAsking(null);
            onDone(asking === 'refuse' ? 'REFUSED' : 'STOPPED');
          }}
        />
      ) : null}
    </>
  );
}
