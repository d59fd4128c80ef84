import { reportTakeover } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useState } from 'react';
import { call } from '../lib/session.ts';
import { sharedTexts } from '../lib/shared-texts.ts';
import { useAction } from '../lib/use-action.ts';
import { holdsTexts } from './holds-texts.ts';
import { ReviewDayField, useReviewDay } from './review-day-field.tsx';

export interface TakeoverDialogProps {
  readonly memberId: `mbr_${string}`;
  readonly phoneNumber: string;
  readonly onClose: () => void;
}

/** Signs out all devices of a member at once and proposes a fraud hold (V14, V21). */
export function TakeoverDialog({ memberId, phoneNumber, onClose }: TakeoverDialogProps) {
  const words = useTexts(holdsTexts);
  const frame = useTexts(sharedTexts);
  const [key] = useState(() => crypto.randomUUID());
  const [hasCalled, setHasCalled] = useState(false);
  const [isReported, setIsReported] = useState(false);
  const [newFacts, setNewFacts] = useState('');
  const review = useReviewDay();
  const action = useAction();
  const isWhole = hasCalled && isReported;
  const send = () => {
    if (!isWhole) {
      action.setStatus({ tone: 'warning', text: words.allNeeded });
      return;
    }
    void action.run(async () => {
      const body = {
        reviewOn: review.day,
        newFacts,
        calledRegisteredNumber: true,
        memberReportsStranger: true,
      } as const;
      await call(reportTakeover, { params: { memberId }, key, body });
      onClose();
    });
  };
  return (
    <Dialog
      open
      title={words.takeover}
      closeLabel={frame.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button busy={action.busy} unavailable={!isWhole} onClick={send}>
            {words.signOutAll}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft">{words.takeoverNote}</p>
      <Checkbox
        name="takeover-called"
        label={words.called(phoneNumber)}
        checked={hasCalled}
        onChange={(event) => setHasCalled(event.target.checked)}
      />
      <Checkbox
        name="takeover-reported"
        label={words.reported}
        checked={isReported}
        onChange={(event) => setIsReported(event.target.checked)}
      />
      <ReviewDayField {...review} />
      <TextAreaField
        name="takeover-new-facts"
        label={words.newFacts}
        hint={words.newFactsHint}
        rows={2}
        maxLength={500}
        value={newFacts}
        onChange={(event) => setNewFacts(event.target.value)}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}
