import { listMemberHolds, proposeMemberHold } from '@pahiram/api/holds';
import { momentText } from '@pahiram/client/dates.ts';
import { holdReasonWords } from '@pahiram/domain/loans/reason-words';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { RecordClaim } from '../../shell/use-work-claims.tsx';
import { ProposeHoldDialog, TakeoverDialog } from './hold-dialogs.tsx';
import { type Hold, HoldNotice } from './hold-notice.tsx';
import { holdsTexts } from './holds-texts.ts';

export interface FraudHoldCardProps {
  readonly memberId: `mbr_${string}`;
  readonly fullName: string;
  readonly phoneNumber: string;
}

/** The open fraud holds on a member, earlier ones, and the possible actions (V14). */
export function FraudHoldCard({ memberId, fullName, phoneNumber }: FraudHoldCardProps) {
  const words = useTexts(holdsTexts);
  const may = useMay();
  const [dialog, setDialog] = useState<'hold' | 'takeover' | null>(null);
  const params = { memberId };
  const list = useQuery({
    queryKey: ['holds', memberId],
    queryFn: () => call(listMemberHolds, { params }),
  });
  const client = useQueryClient();
  const refresh = () => {
    void list.refetch();
    // The record counts the open holds.
    void client.invalidateQueries({ queryKey: ['member', memberId], exact: true });
  };
  const next = useNextRecord('tab=HOLDS');
  const decided = (done: string, hasMore: boolean) => {
    refresh();
    // Another hold on this member comes before the next member.
    if (hasMore) toast('success', done);
    else next.finish(`${fullName}: ${done}`);
  };
  const close = () => {
    setDialog(null);
    refresh();
  };
  return (
    <Card title={words.cardTitle}>
      <LoadState query={list} lines={2}>
        {({ holds }) => {
          const open = holds.filter(({ state }) => state === 'PROPOSED' || state === 'IN_EFFECT');
          return (
            <>
              {open.length === 0 ? <p className="text-soft">{words.none}</p> : null}
              {open.length > 1 ? <p className="text-soft">{words.several}</p> : null}
              {open.map((hold) => (
                <HoldNotice
                  key={hold.id}
                  hold={hold}
                  onChange={(done) => decided(done, open.length > 1)}
                >
                  {may('view-holds') ? (
                    <RecordClaim list="FRAUD_HOLDS" id={hold.id} name={fullName} />
                  ) : null}
                  {open.length > 1 ? null : next.switch}
                </HoldNotice>
              ))}
              <HoldHistory holds={holds.filter((hold) => !open.includes(hold))} />
              <div className="mt-3 flex flex-wrap gap-2">
                {open.length === 0 && may('place-holds') ? (
                  <Button kind="secondary" onClick={() => setDialog('hold')}>
                    {words.propose}
                  </Button>
                ) : null}
                {may('report-takeovers') ? (
                  <Button kind="secondary" onClick={() => setDialog('takeover')}>
                    {words.takeover}
                  </Button>
                ) : null}
              </div>
            </>
          );
        }}
      </LoadState>
      {dialog === 'hold' ? (
        <ProposeHoldDialog
          title={words.title(fullName)}
          onPropose={(body, key) => call(proposeMemberHold, { params, key, body })}
          onClose={close}
        />
      ) : null}
      {dialog === 'takeover' ? (
        <TakeoverDialog memberId={memberId} phoneNumber={phoneNumber} onClose={close} />
      ) : null}
    </Card>
  );
}

function HoldHistory({ holds }: { holds: readonly Hold[] }) {
  const words = useTexts(holdsTexts);
  const language = useLanguage();
  if (holds.length === 0) return null;
  return (
    <ul aria-label={words.history} className="mt-3 space-y-2">
      {holds.map((hold) => (
        <li key={hold.id}>
          <p>
            {words[hold.state]}: {holdReasonWords(hold)[language]}
          </p>
          <p className="text-sm text-soft">
            {words.proposedOn(hold.proposedBy, momentText(hold.proposedAt, language))}
            {hold.approvedBy ? ` · ${words.approvedBy(hold.approvedBy)}` : ''}
            {hold.releasedBy ? ` · ${words.releasedBy(hold.releasedBy)}` : ''}
          </p>
          {hold.newFacts ? <p className="text-sm">{hold.newFacts}</p> : null}
        </li>
      ))}
    </ul>
  );
}
